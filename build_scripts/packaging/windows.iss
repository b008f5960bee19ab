; An installer for Windows, from the bundle that package.py makes:
;   iscc /DVersion=0.1.0 build_scripts\packaging\windows.iss
; For the player alone, so that nobody is asked for a password. Matches are kept elsewhere, and
; stay when the program is removed.

#ifndef Version
  #error Name the version: iscc /DVersion=...
#endif

[Setup]
AppId=io.github.quincunx.Quincunx
AppName=Quincunx
AppVersion={#Version}
AppPublisher=the Quincunx authors
; Where programs of one player lie. {autopf} is the same folder, but Wine does not know it.
DefaultDirName={localappdata}\Programs\Quincunx
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
LicenseFile=..\..\LICENSE
OutputDir=..\..\dist
OutputBaseFilename=quincunx-{#Version}-windows-setup
SetupIconFile=..\..\build\package\made\icon.ico
UninstallDisplayIcon={app}\Quincunx.exe
Compression=lzma2

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"
Name: "nl"; MessagesFile: "compiler:Languages\Dutch.isl"
Name: "it"; MessagesFile: "compiler:Languages\Italian.isl"
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"

[Files]
Source: "..\..\build\package\bundle\quincunx\*"; DestDir: "{app}"; Flags: recursesubdirs

[InstallDelete]
Type: filesandordirs; Name: "{app}\_internal"

[Icons]
Name: "{autoprograms}\Quincunx"; Filename: "{app}\Quincunx.exe"; AppUserModelID: "io.github.quincunx.Quincunx"

[Registry]
Root: HKA; Subkey: "Software\Classes\.quincunx"; ValueType: string; ValueData: "Quincunx.Match"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Quincunx.Match"; ValueType: string; ValueData: "Quincunx match"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Quincunx.Match\DefaultIcon"; ValueType: string; ValueData: "{app}\Quincunx.exe,0"
Root: HKA; Subkey: "Software\Classes\Quincunx.Match\shell\open\command"; ValueType: string; ValueData: """{app}\Quincunx.exe"" ""%1"""

[Run]
Filename: "{app}\Quincunx.exe"; Description: "{cm:LaunchProgram,Quincunx}"; Flags: nowait postinstall skipifsilent

[Code]
// A program that runs can't be exchanged. To find that out halfway would leave half of one.
function IsInUse(const Place: String): Boolean;
var
  Stream: TFileStream;
begin
  Result := False;
  if FileExists(Place) then
  try
    Stream := TFileStream.Create(Place, fmOpenReadWrite or fmShareExclusive);
    Stream.Free;
  except
    Result := True;
  end;
end;

function PrepareToInstall(var NeedsRestart: Boolean): String;
begin
  Result := '';
  if IsInUse(ExpandConstant('{app}\Quincunx.exe')) then
    Result := FmtMessage(SetupMessage(msgSetupAppRunningError), ['Quincunx']);
end;

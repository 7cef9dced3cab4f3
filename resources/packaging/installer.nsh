; The folder of IT's policy file. The service obeys a policy only where nobody but administrators can write the file or its
; folder (src-main/policy): a folder made in ProgramData as it is lets every user add files. What lies in it is left alone:
; a file that somebody put there before keeps its owner, and is not obeyed.
!macro customInstall
  SetShellVarContext all
  CreateDirectory "$APPDATA\Atesta"
  nsExec::ExecToLog '"$SYSDIR\icacls.exe" "$APPDATA\Atesta" /setowner *S-1-5-32-544'
  Pop $0
  nsExec::ExecToLog '"$SYSDIR\icacls.exe" "$APPDATA\Atesta" /reset'
  Pop $0
  nsExec::ExecToLog '"$SYSDIR\icacls.exe" "$APPDATA\Atesta" /inheritance:r /grant:r *S-1-5-18:(OI)(CI)F *S-1-5-32-544:(OI)(CI)F *S-1-5-32-545:(OI)(CI)RX'
  Pop $0
!macroend

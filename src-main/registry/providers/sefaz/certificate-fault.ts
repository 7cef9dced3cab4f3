/** What is wrong with the office's certificate, for the log: never its password, its key or whom it belongs to. */
export class CertificateFault extends Error {
  readonly wrongPassword: boolean;

  constructor(reason: string, wrongPassword = false) {
    super(reason);
    this.name = 'CertificateFault';
    this.wrongPassword = wrongPassword;
  }
}

import pg from 'pg';
import { passwordInFile } from './password-file.ts';

/**
 * A connection that takes its password from `.pgpass` where the server asks for one and neither the address nor PGPASSWORD has
 * it. The client's own way there warns on stderr with each use; and where it finds none it leaves the connection open, so that
 * the program cannot end until the server gives up, after a minute.
 */
export class OfficeClient extends pg.Client {
  constructor(settings?: string | pg.ClientConfig) {
    super(settings);
    const login = this as { password: unknown };
    login.password ??= () => this.passwordInFile();
  }

  private async passwordInFile(): Promise<string> {
    const { host, port, user = '', database = '' } = this;
    try {
      const found = await passwordInFile({ host, port, user, database });
      if (found !== null) return found;
      throw Object.assign(new Error('no password'), { code: 'PASSWORD_MISSING' });
    } catch (error) {
      this.end().catch(() => undefined);
      throw error;
    }
  }
}

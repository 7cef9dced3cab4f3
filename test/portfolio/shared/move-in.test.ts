import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openWorkspace } from '../../../src-main/workspace/sqlite/database.ts';
import { officeServer } from '../../evidence/shared/office.ts';
import { install } from '../../lists/snapshots.ts';
import { runCli } from '../../support/cli.ts';
import { NO_POSTGRES, query } from '../../support/postgres.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { ANA, portfolioOf } from '../rooms.ts';
import { clients, machine, opened, raisedAndLogged, recordsOf } from './office.ts';

const server = officeServer();
const SUBJECTS = clients(9);

function machineWithWorkspace(): string {
  const dataDir = path.join(tempDir(), 'data');
  mkdirSync(dataDir);
  openWorkspace(dataDir).close();
  return dataDir;
}

test.skipIf(NO_POSTGRES)(
  'portfolios of a machine become the office’s, with what came since, and no other’s',
  async () => {
    const url = await server().newDatabase();
    const dataDir = machineWithWorkspace();
    await install(dataDir, 'onu', '20261101', recordsOf(SUBJECTS));
    let alone = opened(dataDir, undefined);
    const id = await portfolioOf(alone.room, SUBJECTS);
    await alone.room.catchUp(id);
    const migrate = (...more: string[]) =>
      runCli(['workspace', 'migrate', '--to', url, ...more, '--data-dir', dataDir]);
    const told = async () => {
      writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ workspace: { url } }));
      const { stdout } = await runCli(['doctor', '--json', '--data-dir', dataDir]);
      rmSync(path.join(dataDir, 'config.json'));
      const findings = JSON.parse(stdout) as { code: string; level: string; detail: string }[];
      const { level, detail } = findings.find(({ code }) => code === 'shared-workspace')!;
      return { level, isTold: detail.includes('portfolios of this machine are its own') };
    };
    expect(await told()).toEqual({ level: 'warning', isTold: true });
    const line = (done: string) => expect.stringMatching(`portfolios +1 with 9 subjects and 3 alerts ${done}\n`);
    expect(await migrate('--dry-run')).toMatchObject({ code: 0, stdout: line('to copy') });
    // While its service runs.
    expect(await migrate()).toMatchObject({ code: 0, stderr: '', stdout: line('copied') });
    const other = machine(url, alone);
    const expected = ['C0', 'C3', 'C6'];
    expect(await raisedAndLogged(other, id)).toEqual({ raised: expected, logged: expected });
    await alone.room.removeSubjects(id, ['C1'], ANA);
    expect(await migrate()).toMatchObject({ code: 0, stderr: '' });
    expect(await migrate()).toMatchObject({ code: 0, stderr: '' });
    expect(await other.room.portfolio(id)).toMatchObject({ subjects: 8 });
    await alone.close();

    const joined = opened(dataDir, url);
    await joined.room.catchUp(id);
    await joined.room.keepInStep(id, { subjects: [{ reference: 'N', name: SUBJECTS[3]!.name }] }, ANA);
    await other.room.catchUp(id);
    expect(await raisedAndLogged(joined, id)).toEqual({ raised: [...expected, 'N'], logged: [...expected, 'N'] });
    await joined.close();
    expect(await told()).toEqual({ level: 'ok', isTold: false });

    // It went on by itself while the office did: nothing is mixed, and nothing of it is lost.
    alone = opened(dataDir, undefined);
    await alone.room.removeSubjects(id, ['C2'], ANA);
    await alone.close();
    expect(await told()).toEqual({ level: 'warning', isTold: true });
    await other.room.removeSubjects(id, ['C4'], ANA);
    const refused = await migrate();
    expect(refused.code).toBe(1);
    expect(refused.stdout + refused.stderr).toMatch(/another evidence record|export them/);
    expect(await opened(dataDir, undefined).room.portfolio(id)).toMatchObject({ subjects: 8 });
    expect(await other.room.portfolio(id)).toMatchObject({ subjects: 8 });
  },
  120_000,
);

test.skipIf(NO_POSTGRES)(
  'a database that was set back gets all of it from the machine that has most',
  async () => {
    const url = await server().newDatabase();
    const dataDir = machineWithWorkspace();
    await install(dataDir, 'onu', '20261101', recordsOf(SUBJECTS));
    const one = opened(dataDir, url);
    const id = await portfolioOf(one.room, SUBJECTS);
    const [end] = await query(url, 'SELECT * FROM atesta.portfolio_end');
    await one.room.catchUp(id);
    await one.close();
    await query(url, 'UPDATE atesta.portfolio_end SET seq = $1, numbers = $2, seal = $3', [
      end!.seq,
      end!.numbers,
      end!.seal,
    ]);
    await query(url, "DELETE FROM atesta.portfolio_row WHERE tab = 'alert'");
    await expect(opened(dataDir, url).room.portfolios()).rejects.toMatchObject({ code: 'evidenceOtherRecord' });
    expect(await runCli(['workspace', 'migrate', '--to', url, '--data-dir', dataDir])).toMatchObject({
      code: 0,
      stderr: '',
    });
    const again = opened(dataDir, url);
    const fresh = machine(url, again);
    for (const each of [again, fresh])
      expect((await each.room.alerts('administrator', { portfolio: id })).total).toBe(3);
  },
  60_000,
);

test.skipIf(NO_POSTGRES)(
  'what cannot be moved stays, and one sentence says what to do',
  async () => {
    const url = await server().newDatabase();
    const office = opened(tempDir(), url);
    await portfolioOf(office.room, SUBJECTS);
    const dataDir = machineWithWorkspace();
    copyFileSync(path.join(office.dataDir, 'evidence.key'), path.join(dataDir, 'evidence.key'));
    const alone = opened(dataDir, undefined);
    await portfolioOf(alone.room, SUBJECTS);
    await alone.close();
    const { code, stderr } = await runCli(['workspace', 'migrate', '--to', url, '--data-dir', dataDir]);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/another evidence record|export them/)]);
  },
  60_000,
);

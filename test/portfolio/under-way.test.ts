import { expect, test } from 'vitest';
import { readOrMakeKeys } from '../../src-main/evidence/vault/key-file.ts';
import { OpenSnapshots } from '../../src-main/lists/search/open-snapshots.ts';
import { recordsOfItems } from '../../src-main/lists/search/record-task.ts';
import { ListStates } from '../../src-main/portfolio/store/list-states.ts';
import { RegistryStates } from '../../src-main/portfolio/store/registry-state.ts';
import { PortfolioStore } from '../../src-main/portfolio/store/store.ts';
import { Subjects } from '../../src-main/portfolio/store/subjects.ts';
import { SUBJECTS_AT_ONCE, Watching, type WatchWork } from '../../src-main/portfolio/store/watching.ts';
import { WatchingRegistrations } from '../../src-main/portfolio/store/watching-registrations.ts';
import { install } from '../lists/snapshots.ts';
import { tempDir } from '../support/temp-dir.ts';
import { ANA } from './rooms.ts';

const NOBODY_ELSE = 44;

/** The store of a portfolio of one piece and some more, the last of whom the UN list has. */
async function watching() {
  const dataDir = tempDir();
  await install(dataDir, 'onu', '20261101', [{ name: 'TIBÉRIO FELDSPATO', key: '1' }]);
  const { master } = await readOrMakeKeys(dataDir, undefined);
  const store = new PortfolioStore(dataDir, master);
  const settings = { name: 'Clientes', lists: ['onu' as const], match: 'folded' as const, threshold: 85 };
  const id = store.make({ ...settings, deadlineDays: 45, urgentLists: [], registrations: false }, ANA);
  const subjects = Array.from({ length: SUBJECTS_AT_ONCE + NOBODY_ELSE }, (_, at) => ({
    reference: String(at),
    name: at === SUBJECTS_AT_ONCE + NOBODY_ELSE - 1 ? 'Tibério Feldspato' : 'Rosália Quaresmeira',
  }));
  new Subjects(store).keepInStep(id, { subjects }, ANA);
  const registrations = new WatchingRegistrations(store, new RegistryStates(dataDir, dataDir));
  const watching = new Watching(store, new ListStates(dataDir, dataDir), registrations);
  const snapshots = new OpenSnapshots(dataDir, dataDir);
  const take = async (work: WatchWork) => {
    const { readers, release } = snapshots.borrow('onu');
    const answer = await recordsOfItems({ ...work, list: 'onu', items: work.asked.items }, readers);
    release();
    return watching.take({ work, answers: [answer] }, Date.now());
  };
  const close = () => {
    snapshots.close();
    store.close();
  };
  return { id, watching, take, close };
}

test('what is looked up behind subjects that are being compared is taken in behind them only', async () => {
  const { id, watching: of, take, close } = await watching();
  const first = of.next({ portfolio: id })!;
  const second = of.next({ portfolio: id, underWay: first })!;
  expect([first.subjects.length, second.subjects.length]).toEqual([SUBJECTS_AT_ONCE, NOBODY_ELSE]);
  expect(second.cursor).toBe(first.subjects.at(-1)!.serial);
  expect(of.next({ portfolio: id, underWay: second })).toBeNull();

  // The first could not be taken in, so nobody may say that everybody was compared.
  expect(await take(second)).toEqual({ raised: 0, taken: 0 });
  expect(of.view(id).watched).toMatchObject([{ state: 'pending', pending: SUBJECTS_AT_ONCE + NOBODY_ELSE }]);
  expect(of.next({ portfolio: id })).toEqual(first);

  expect(await take(first)).toEqual({ raised: 0, taken: 1 });
  expect(await take(second)).toEqual({ raised: 1, taken: 1 });
  expect(of.view(id).watched).toMatchObject([{ state: 'current', pending: 0 }]);
  close();
});

test('what is under way in another list or with another file of it passes over nobody', async () => {
  const { id, watching: of, close } = await watching();
  const first = of.next({ portfolio: id })!;
  const others = [
    { ...first, lists: [{ ...first.lists[0]!, list: 'uk' as const }] },
    { ...first, lists: [{ ...first.lists[0]!, target: 'another file' }] },
    { ...first, portfolio: 'another portfolio' },
  ];
  for (const underWay of others) expect(of.next({ portfolio: id, underWay })).toEqual(first);
  close();
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { InstalledSnapshots } from '../../src-main/data/installed-snapshots.ts';
import { installedData } from '../../src-main/installed-data.ts';
import { OpenSnapshots } from '../../src-main/lists/search/open-snapshots.ts';
import { newestOf } from '../../src-main/metrics/age.ts';
import { ListStates } from '../../src-main/portfolio/store/list-states.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { install } from './snapshots.ts';

let dataDir: string;
let open: OpenSnapshots;
beforeEach(() => {
  dataDir = makeTempDir();
  open = new OpenSnapshots(dataDir, '/nowhere');
});
afterEach(() => {
  open.close();
  removeTempDir(dataDir);
});

const board = (series: string, date = '20261101', options = {}) =>
  install(dataDir, 'bacen', date, [{ name: `PESSOA DO ${series}` }], { series, ...options });
const statusOf = () => installedData(new InstalledSnapshots(dataDir, '/nowhere'));
const limitOf = () => (new ListStates(dataDir, '/nowhere').of('bacen') as { limit: string | null }).limit;
function warningsOfAnswer() {
  const { infos, release } = open.borrow('bacen');
  release();
  return infos.flatMap(({ warnings = [] }) => warnings);
}

test('which boards of a list are not installed is said by its answers, its status and portfolios, until all are', async () => {
  await board('QGI');
  const lacking = (boards: string) => [{ code: 'boardsMissing', detail: boards }];
  expect(warningsOfAnswer()).toEqual(lacking('QGP, PAS'));
  await board('PAS', '20261110', { warnings: [{ code: 'rowsRejected', detail: '1' }] });
  expect(warningsOfAnswer()).toEqual([{ code: 'rowsRejected', detail: '1' }, ...lacking('QGP')]);
  expect(statusOf().lists.bacen!.map(({ series, warnings }) => [series, warnings])).toEqual([
    ['PAS', [{ code: 'rowsRejected', detail: '1' }, ...lacking('QGP')]],
    ['QGI', undefined],
  ]);
  await board('PAS', '20261112');
  expect(limitOf()).toBe('incomplete');
  await board('QGP', '20261112');
  expect(warningsOfAnswer()).toEqual([]);
  expect(statusOf().lists.bacen!.some(({ warnings }) => warnings?.some(({ code }) => code === 'boardsMissing'))).toBe(
    false,
  );
  expect(limitOf()).toBeNull();
});

test('nothing is said of boards where there is none, or a list has no boards', async () => {
  expect(warningsOfAnswer()).toEqual([]);
  await install(dataDir, 'candidatoseleitorais', '20261101', [{ name: 'ANA' }], { series: '2026' });
  expect(statusOf().lists.candidatoseleitorais![0]!.warnings).toBeUndefined();
});

test('the age of a list of boards is that of its oldest board', async () => {
  await board('QGI', '20261120');
  await board('QGP', '20261020');
  await board('PAS', '20241120');
  await board('PAS', '20261110');
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(newestOf(statusOf(), now).find(({ list }) => list === 'bacen')!.newest).toMatchObject({ ageDays: 32 });
});

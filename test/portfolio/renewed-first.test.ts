import { expect, test } from 'vitest';
import type { OnPiece } from '../../src-main/portfolio/watch/watcher.ts';
import { install } from '../lists/snapshots.ts';
import { alertsOf, portfolioOf, roomsIn, shortOf } from './rooms.ts';

const SUBJECTS = Array.from({ length: 700 }, (_, at) => ({ reference: `C${at}`, name: `CLIENTE INVENTADO ${at}Q` }));
const OTHER = { name: 'OUTRO QUALQUER', key: '0' };
const LAST = { name: 'CLIENTE INVENTADO 699Q', key: '1' };
const SECOND = { name: 'CLIENTE INVENTADO 1Q', key: '2' };

/** Each piece of a comparison: the references compared before their turn, else null; how many alerts came of it. */
function piecesInto(pieces: { first: string[] | null; raised: number }[]): OnPiece {
  return (work, raised) => {
    const isFirst = 'lists' in work && work.cursor === null;
    pieces.push({ first: isFirst ? work.asked.items.map(({ name }) => name!) : null, raised });
  };
}

for (const matching of [{ match: 'folded' }, { match: 'similar', threshold: 85 }] as const) {
  test(`W12 whom the changes of a new file concern is compared first, then everybody, and told once (${matching.match})`, async () => {
    const { dataDir, room, evidence, errors } = roomsIn();
    const before = await install(dataDir, 'onu', '20261101', [OTHER, SECOND]);
    const id = await portfolioOf(room, SUBJECTS, matching);
    // Everybody is new: nobody is first.
    const pieces: { first: string[] | null; raised: number }[] = [];
    await room.catchUp(id, piecesInto(pieces));
    expect(pieces).toEqual([
      { first: null, raised: 1 },
      { first: null, raised: 0 },
      { first: null, raised: 0 },
    ]);

    pieces.length = 0;
    await install(dataDir, 'onu', '20261102', [OTHER, LAST], { before });
    await room.catchUp(id, piecesInto(pieces));
    const [first, ...others] = pieces;
    expect(first!.raised).toBe(2);
    expect(first!.first).toEqual(expect.arrayContaining([LAST.name, SECOND.name]));
    expect(others).toEqual([0, 1, 2].map(() => ({ first: null, raised: 0 })));
    const alerts = await alertsOf(room, id, 1);
    expect(alerts.map(shortOf).sort()).toEqual([`left C1 ${SECOND.name}`, `new C699 ${LAST.name}`]);

    // The log has each once, and counts them where it says that all were compared.
    const entries = await evidence.entriesOf(id);
    const told = entries.flatMap(({ entry, payload }) =>
      entry.kind === 'alert' ? (payload as { alerts: [] }).alerts : [],
    );
    expect(told).toHaveLength(3);
    const screenings = entries.filter(({ entry }) => entry.kind === 'screening').map(({ payload }) => payload);
    expect(screenings.at(-1)).toMatchObject({ list: 'onu', compared: 700, raised: 2, found: 1 });
    expect(errors).toEqual([]);
  });
}

test('a list of which it is not known what changed is compared with everybody in turn', async () => {
  const { dataDir, room } = roomsIn();
  await install(dataDir, 'onu', '20261101', [OTHER]);
  const id = await portfolioOf(room, SUBJECTS.slice(0, 3));
  await room.catchUp(id);
  await install(dataDir, 'onu', '20261102', [OTHER, SECOND]);
  const pieces: { first: string[] | null; raised: number }[] = [];
  await room.catchUp(id, piecesInto(pieces));
  expect(pieces).toEqual([{ first: null, raised: 1 }]);
});

test('closing waits for the piece that is compared, not for all that are to be first', async () => {
  const { dataDir, room } = roomsIn();
  const before = await install(dataDir, 'onu', '20261101', [OTHER]);
  const id = await portfolioOf(room, SUBJECTS);
  await room.catchUp(id);
  await install(dataDir, 'onu', '20261102', [OTHER, ...SUBJECTS.map(({ name }, at) => ({ name, key: `${at}` }))], {
    before,
  });
  const pieces: { first: string[] | null; raised: number }[] = [];
  let closing: Promise<void> | undefined;
  const noted = piecesInto(pieces);
  await room
    .catchUp(id, (work, raised) => {
      noted(work, raised);
      closing ??= room.close();
    })
    .catch((error) => expect(error).toMatchObject({ code: 'closing' }));
  await closing;
  expect(pieces).toHaveLength(1);
});

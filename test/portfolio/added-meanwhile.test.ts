import path from 'node:path';
import { expect, test } from 'vitest';
import type { RecordsOfItem } from '../../src-main/lists/search/record-task.ts';
import { next, take } from '../../src-main/workers/entries/portfolio.ts';
import { install } from '../lists/snapshots.ts';
import { ANA, alertsOf, portfolioOf, roomsIn, shortOf } from './rooms.ts';

const [FIRST, SECOND] = ['CLIENTE INVENTADO 1Q', 'CLIENTE INVENTADO 2Q'];

test('a client who is added while nobody is left to be compared is compared with the file all the same', async () => {
  const { dataDir, room, evidence, errors } = roomsIn();
  await install(dataDir, 'onu', '20261101', [{ name: FIRST! }]);
  const id = await portfolioOf(room, [{ reference: 'C1', name: FIRST! }]);
  await room.catchUp(id);
  await room.removeSubjects(id, ['C1'], ANA);
  await install(dataDir, 'onu', '20261102', [{ name: SECOND! }]);

  const place = { at: await evidence.place(), bundledDir: path.join(dataDir, 'bundled') };
  const work = (await next({ place, portfolio: id, except: [] }))!;
  expect(work.subjects).toEqual([]);
  await room.keepInStep(id, { subjects: [{ reference: 'C2', name: SECOND! }] }, ANA);
  const answers = work.lists.map(({ edition }) => ({ edition, files: [], answers: [] }));
  await take({ place, result: { work, answers } });

  expect((await room.portfolio(id)).watched).toMatchObject([{ list: 'onu', state: 'pending', pending: 1 }]);
  await room.catchUp(id);
  expect((await alertsOf(room, id)).map(shortOf)).toContain(`new C2 ${SECOND}`);
  expect(errors).toEqual([]);
});

test('an answer from a file that was replaced meanwhile is not taken, nor one to fewer clients than were asked', async () => {
  const { dataDir, room, evidence } = roomsIn();
  await install(dataDir, 'onu', '20261101', [{ name: SECOND! }]);
  const id = await portfolioOf(room, [{ reference: 'C1', name: FIRST! }]);
  const place = { at: await evidence.place(), bundledDir: path.join(dataDir, 'bundled') };
  const work = (await next({ place, portfolio: id, except: [] }))!;
  const files = [{ series: '', date: '2026-11-01', demonstration: false }];
  const answersOf = (answers: RecordsOfItem[]) => work.lists.map(({ edition }) => ({ edition, files, answers }));
  expect(await take({ place, result: { work, answers: answersOf([]) } })).toEqual({ raised: 0, taken: 0 });
  await install(dataDir, 'onu', '20261102', [{ name: FIRST! }]);
  const nobody = answersOf([{ records: [], hidden: [] }]);
  expect(await take({ place, result: { work, answers: nobody } })).toEqual({ raised: 0, taken: 0 });
  expect((await room.portfolio(id)).watched).toMatchObject([{ list: 'onu', state: 'pending', pending: 1 }]);
});

import { expect, test } from 'vitest';
import { file, startPublishers, status } from '../../support/publishers.ts';
import { updating } from './updating.ts';

const onu = (date: string) =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><CONSOLIDATED_LIST dateGenerated="${date}T00:00:09.554Z"><INDIVIDUALS>` +
      '<INDIVIDUAL><DATAID>1</DATAID><FIRST_NAME>FULANO</FIRST_NAME><SECOND_NAME>INVENTADO</SECOND_NAME></INDIVIDUAL>' +
      '</INDIVIDUALS><ENTITIES></ENTITIES></CONSOLIDATED_LIST>',
  );

test('a list with one fixed address has the day that its content says', async () => {
  const publishers = await startPublishers();
  const address = `${publishers.address}/resources/xml/en/consolidated.xml`;
  publishers.at(
    '/resources/xml/en/consolidated.xml',
    file(onu('2026-02-27'), { lastModified: 'Thu, 01 Oct 2026 10:00:00 GMT' }),
  );
  expect(await updating({ onu: address }).update('onu')).toMatchObject({
    outcome: 'imported',
    report: { snapshot: { date: '2026-02-27' } },
  });
});

const OFAC = {
  'sdn.csv': '1,"INVENTED, Fulano",individual,"SDGT",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 1970."\r\n',
  'alt.csv': '1,10,"aka","INVENTED, Beltrano",-0- \r\n',
  'add.csv': '1,20,"Rua Inventada","São Paulo","Brazil",-0- \r\n',
  'sdn_comments.csv': '1,"More."\r\n',
};
type OfacName = keyof typeof OFAC;
const NAMES = Object.keys(OFAC) as OfacName[];

async function ofac(lastModified?: string) {
  const publishers = await startPublishers();
  const put = (name: OfacName, text: string, tag: string) =>
    publishers.at(`/${name}`, file(Buffer.from(text), { etag: `"${tag}"`, lastModified }));
  for (const name of NAMES) put(name, OFAC[name], 'a');
  const updates = updating({ ofacsdn: NAMES.map((name) => `${publishers.address}/${name}`) });
  return { publishers, updates, put };
}

test('files without a day in them have that of the server, in Brasília', async () => {
  const { updates } = await ofac('Thu, 01 Oct 2026 01:00:00 GMT');
  expect(await updates.update('ofacsdn')).toMatchObject({
    outcome: 'imported',
    report: { snapshot: { file: '20260930_OFACSDN.csv', date: '2026-09-30' } },
  });
});

test.each([
  ['that says nothing', undefined],
  ['whose clock is ahead', 'Thu, 01 Oct 2037 01:00:00 GMT'],
])('from a server %s they have today', async (_what, lastModified) => {
  const { updates } = await ofac(lastModified);
  expect(await updates.update('ofacsdn')).toMatchObject({ report: { snapshot: { date: '2026-10-02' } } });
});

test('where one file of the set is another, all are fetched and imported together', async () => {
  const { publishers, updates, put } = await ofac('Thu, 01 Oct 2026 01:00:00 GMT');
  await updates.update('ofacsdn');
  expect(await updates.update('ofacsdn')).toMatchObject({ outcome: 'unchanged' });
  put('alt.csv', '1,10,"aka","INVENTED, Sicrano",-0- \r\n', 'b');
  const asked = publishers.asked.length;
  expect(await updates.update('ofacsdn')).toMatchObject({ outcome: 'imported' });
  expect(publishers.asked.slice(asked).sort()).toEqual([
    'GET /add.csv',
    'GET /add.csv',
    'GET /alt.csv',
    'GET /sdn.csv',
    'GET /sdn.csv',
    'GET /sdn_comments.csv',
    'GET /sdn_comments.csv',
  ]);
});

test('a set that lacks a file is not imported', async () => {
  const { publishers, updates } = await ofac();
  publishers.at('/add.csv', status(404));
  expect(await updates.update('ofacsdn')).toMatchObject({ outcome: 'failed' });
  expect(updates.installed('ofacsdn')).toEqual([]);
});

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { verifyFile } from '../../../src-main/data/file-sum.ts';
import { InstalledSnapshots } from '../../../src-main/data/installed-snapshots.ts';
import { answerOfList } from '../../../src-main/lists/search/answer-of-list.ts';
import { OpenSnapshots } from '../../../src-main/lists/search/open-snapshots.ts';
import { lookupOf, type Wanted } from '../../../src-main/lists/search/question.ts';
import { importPostal } from '../../../src-main/postal/import.ts';
import { openPostalStore } from '../../../src-main/postal/store.ts';
import { importRegistry } from '../../../src-main/registry/import.ts';
import { openRegistry } from '../../../src-main/registry/open-data/reader.ts';
import { install } from '../../lists/snapshots.ts';
import { company, establishment, partner, writeFiles } from '../../registry/open-data-files.ts';
import { cnpjOf, cpfOf } from '../../support/documents.ts';

/** A snapshot of one kind and the questions that it is asked, which are few and reach all of its tables. */
export interface Kind {
  file: string;
  whole: Buffer;
  /** The answers to all questions from what lies there now, JSON or `error`. */
  ask(): Promise<string[]>;
}

export async function listKind(dataDir: string): Promise<Kind> {
  const given = ['JOSÉ', 'MARIA', 'ANTÔNIO', 'CONCEIÇÃO', 'LUÍS', 'ÁGATA', 'RUTE', 'CAIO'];
  const names = ['DA SILVA', 'DE SOUSA', 'INVENTADO', 'EXEMPLAR', 'DO TESTE', 'FICTÍCIO', 'MODELO'];
  const people = Array.from({ length: 5000 }, (_, at) => {
    const document = cpfOf(String(100_000_000 + at * 37));
    return {
      name: `${given[at % given.length]} ${names[at % names.length]} ${(at * 7919) % 10_007}`,
      aliases: at % 50 === 0 ? [{ name: `APELIDO ${at}`, quality: 'Good' }] : [],
      taxId: at % 3 === 0 ? `***${document.slice(3, 9)}**` : document,
      details: { ÓRGÃO: `ÓRGÃO ${at % 90}`, PROCESSO: String(at * 31) },
    };
  });
  const file = await install(dataDir, 'pep', '20260901', people, { limits: { segmentRecords: 4096 } });
  const questions: Wanted[] = [
    { name: 'silva' },
    { name: 'apelido 4500' },
    { name: 'maria de sousa 1' },
    { name: 'ninguém' },
    { name: 'joze inventado', matching: { match: 'similar', threshold: 85 } },
    { name: 'conceicao exemplar', matching: { match: 'folded' } },
    ...[0, 1, 2, 4000, 4999].map((at) => ({ taxId: cpfOf(String(100_000_000 + at * 37)) })),
    { taxId: cpfOf('999999999') },
  ];
  const ask = async () => {
    const library = new OpenSnapshots(dataDir, '/nonexistent');
    try {
      return questions.map((wanted) =>
        attempt(() => {
          const loan = library.borrow('pep');
          try {
            // Where an answer is cut into pieces depends on the clock.
            const pieces = [...answerOfList(loan.readers, 'pep', lookupOf([wanted])!, 'window', 40)].filter(
              (one) => one !== null,
            );
            const records = pieces.reduce((sum, piece) => sum + piece.records, 0);
            return [
              records,
              pieces
                .map(({ json }) => json)
                .filter(Boolean)
                .join(),
              pieces[0]?.date,
            ];
          } finally {
            loan.release();
          }
        }),
      );
    } finally {
      library.close();
    }
  };
  return { file, whole: readFileSync(file), ask };
}

export async function postalKind(dataDir: string, dir: string): Promise<Kind> {
  const csv = path.join(dir, 'ceps.csv');
  const streets = Array.from({ length: 4000 }, (_, at) => {
    const town = at % 7;
    return `${String(1_000_000 + town * 100_000 + at).padStart(8, '0')},Rua Inventada ${at},Bairro ${at % 40},Cidade ${town},SP`;
  });
  writeFileSync(csv, ['cep,logradouro,bairro,cidade,uf', ...streets].join('\n'));
  await importPostal({ sources: [csv], dataDir, date: '20260901' }, () => undefined);
  const file = path.join(dataDir, 'postal/20260901.sqlite');
  const ceps = ['01000000', '01100001', '01203999', '01301235', '09999999', '01000001'];
  const ask = async () => {
    if (new InstalledSnapshots(dataDir, '/nonexistent').find('postal').unreadable.length > 0)
      return ceps.map(() => 'error');
    try {
      await verifyFile(file);
    } catch {
      return ceps.map(() => 'error');
    }
    const store = openPostalStore(file);
    try {
      return ceps.map((cep) => attempt(() => [store.lookup(cep), store.retired(cep)]));
    } finally {
      store.close();
    }
  };
  return { file, whole: readFileSync(file), ask };
}

export async function registryKind(dataDir: string, dir: string): Promise<Kind> {
  const all = Array.from({ length: 4000 }, (_, at) => cnpjOf(`${String(10_000_000 + at * 13)}0001`));
  const sources = writeFiles(dir, {
    'x.ESTABELE': all.map((cnpj, at) =>
      establishment(cnpj, {
        nome_fantasia: `FANTASIA ${(at * 7919) % 10_007}`,
        logradouro: `INVENTADA ${at}`,
        uf: 'SP',
      }),
    ),
    'x.EMPRECSV': all.map((cnpj, at) => company(cnpj, { razao_social: `COMPANHIA ${(at * 6007) % 9973}` })),
    'x.SOCIOCSV': all.map((cnpj, at) => partner(cnpj, { nome_socio: `PESSOA ${(at * 4001) % 8999}` })),
  });
  await importRegistry({ sources, dataDir, date: '202610' });
  const file = path.join(dataDir, 'registry/202610.sqlite');
  const known = [0, 1, 1500, 2500, 3999].map((at) => all[at]!);
  const cnpjs = [...known, cnpjOf('000000000001'), cnpjOf('100199990001'), cnpjOf('ZZZZZZZZ0001')];
  const ask = async () => {
    if (new InstalledSnapshots(dataDir, '/nonexistent').find('registry').unreadable.length > 0)
      return cnpjs.map(() => 'error');
    let registry: ReturnType<typeof openRegistry>;
    try {
      registry = openRegistry(file);
    } catch {
      return cnpjs.map(() => 'error');
    }
    try {
      return cnpjs.map((cnpj) => attempt(() => registry.lookup(cnpj)));
    } finally {
      registry.close();
    }
  };
  return { file, whole: readFileSync(file), ask };
}

function attempt(ask: () => unknown): string {
  try {
    return JSON.stringify(ask());
  } catch {
    return 'error';
  }
}

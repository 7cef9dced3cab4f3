import { hash, randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { DecisionOutcome } from '../../../src-main/contract/dossiers.ts';
import { consultationOf } from '../../../src-main/evidence/dossiers/facts.ts';
import type { FiledConsultation } from '../../../src-main/evidence/dossiers/filed.ts';
import { EVIDENCE_NAME, type ReportLanguage } from '../../../src-main/evidence/report/evidence-file.ts';
import { materialFor } from '../../../src-main/evidence/report/gather.ts';
import { MOST_PRINTED } from '../../../src-main/evidence/report/limits.ts';
import { outcomeOf } from '../../../src-main/evidence/report/parts/outcome.ts';
import { type ReportMaterial, reportOf } from '../../../src-main/evidence/report/report.ts';
import { readPdf } from '../../../src-main/evidence/report/verify/read-pdf.ts';
import { verifyPdf } from '../../../src-main/evidence/report/verify/verify-pdf.ts';
import { Wording } from '../../../src-main/evidence/report/words/words.ts';
import { cnpjOf } from '../../support/documents.ts';
import { ANALYST, Filing, fullDossier, hit, LISTS, list, nothingFound } from './dossier-fixture.ts';

/** The pages' texts, blanks and breaks as one. */
async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const read = await readPdf(pdf);
  const texts: string[] = [];
  for await (const text of read!.texts()) texts.push(text.replace(/\s+/g, ' '));
  await read!.close();
  return texts;
}

async function textOf(filing: Filing, material: ReportMaterial): Promise<string> {
  return (await pagesOf(await reportOf(material, filing.sign))).join(' ');
}

async function dossierIn(language: ReportLanguage): Promise<string> {
  const filing = new Filing();
  const { scope, file, document } = fullDossier(filing);
  return textOf(filing, filing.dossier(scope, language, [{ entry: file.id, bytes: document, pages: 0, pictures: [] }]));
}

function consulted(filing: Filing, more: Partial<Parameters<Filing['consult']>[0]>, scope?: string) {
  return filing.consult(
    {
      endpoint: '/restricted-lists/v2',
      parameters: [['list', 'todas']],
      answeredFrom: LISTS,
      found: 0,
      answer: { data: [] },
      ...more,
    },
    scope,
  );
}

test('a decision on name and document is printed for the list’s file that it was taken in, and for the next as to be reviewed', async () => {
  const filing = new Filing();
  const scope = randomUUID();
  filing.file({ kind: 'opened', author: ANALYST, subject: { kind: 'person', names: ['Zulmira'] } }, scope);
  const plain = hit('ceis', { name: 'ZULMIRA', taxId: '' });
  const found = (file: string) => {
    return consulted(filing, { found: 1, hits: [{ ...plain, file }], answeredFrom: [list('ceis', file, 9)] }, scope);
  };
  const first = found('20261101_CEIS.csv');
  const decided = { outcome: 'discarded', reason: 'Outra pessoa.' } as const;
  filing.file(
    { kind: 'decision', author: ANALYST, hits: [{ key: plain.key, content: plain.content }], ...decided },
    scope,
  );
  const next = found('20261120_CEIS.csv');
  const printed = () => Promise.all([first, next].map((entry) => textOf(filing, filing.consultation(entry, 'pt-BR'))));
  const [then, now] = await printed();
  expect(then).not.toContain('A analisar de novo');
  for (const text of [then, now]) expect(text).toContain('Outra pessoa.');
  expect(now).toContain('A analisar de novo: mudou desde a decisão');
  expect(now).toContain('O arquivo da lista é outro (era 20261101_CEIS.csv, agora 20261120_CEIS.csv)');

  // What was decided otherwise in the next file is told of the first, too, which is no more "discarded" alone.
  filing.file(
    {
      kind: 'decision',
      author: ANALYST,
      hits: [{ key: plain.key, content: plain.content }],
      outcome: 'confirmed',
      reason: 'A mesma pessoa.',
    },
    scope,
  );
  const [contradicted, newest] = await printed();
  for (const said of [
    '1 apontamento tem decisão posterior diferente',
    'Há decisão posterior diferente',
    'Decisão posterior',
    'Outra pessoa.',
    'A mesma pessoa.',
  ])
    expect(contradicted).toContain(said);
  expect(newest).not.toContain('Decisão posterior');
  expect(newest).toContain('A mesma pessoa.');
  const english = await textOf(filing, filing.consultation(first, 'en'));
  expect(english).toContain('A later decision differs');
});

test('a dossier that is limited says to whom, in a format that versions before it name as newer', async () => {
  const filing = new Filing();
  const scope = randomUUID();
  filing.file({ kind: 'opened', author: ANALYST, subject: { kind: 'person', names: ['Zulmira'] } }, scope);
  const format = async () => {
    const pdf = await reportOf(filing.dossier(scope, 'pt-BR'), filing.sign);
    const opened = (await readPdf(pdf))!;
    const { bytes } = opened.attachments.find(({ name }) => name === EVIDENCE_NAME)!;
    await opened.close();
    const check = await verifyPdf(pdf, { trustedKeys: [filing.publicKey] });
    return [(JSON.parse(Buffer.from(bytes).toString()) as { format: string }).format, check.ok];
  };
  expect(await format()).toEqual(['atesta-evidence/1', true]);
  filing.file({ kind: 'limit', author: ANALYST, group: 'Investigações', reason: 'caso 7' }, scope);
  expect(await format()).toEqual(['atesta-evidence/3', true]);
  const said = await textOf(filing, filing.dossier(scope, 'pt-BR'));
  for (const text of ['Limitado ao grupo', 'Investigações', 'caso 7']) expect(said).toContain(text);
  filing.file({ kind: 'limit', author: ANALYST, group: null, reason: 'encerrado' }, scope);
  const after = await textOf(filing, filing.dossier(scope, 'en'));
  expect(after).toContain('Limited to no group any more');
  expect(await format()).toEqual(['atesta-evidence/3', true]);
});

test('a later decision on what may be the same record is in the evidence of a consultation, and is told', async () => {
  const filing = new Filing();
  const scope = randomUUID();
  filing.file({ kind: 'opened', author: ANALYST, subject: { kind: 'person', names: ['Zulmira'] } }, scope);
  const plain = hit('onu', { name: 'ZULMIRA', taxId: '' });
  const met = (key: string) => consulted(filing, { found: 1, hits: [{ ...plain, key }] }, scope);
  const decide = (key: string, outcome: DecisionOutcome, reason: string) =>
    filing.file({ kind: 'decision', author: ANALYST, hits: [{ key, content: plain.content }], outcome, reason }, scope);
  const first = met('a'.repeat(32));
  decide('a'.repeat(32), 'discarded', 'Outra pessoa.');
  met('b'.repeat(32));
  const later = decide('b'.repeat(32), 'confirmed', 'A mesma pessoa.');
  const material = materialFor(filing.store, { of: 'consultation', id: first.id, viewer: 'administrator' }, []);
  expect(material.lapsed).toMatchObject([{ key: plain.key.replace(/./g, 'a'), later: later.id }]);
  const text = await textOf(filing, { ...filing.consultation(first, 'pt-BR'), ...material });
  for (const said of ['Há decisão posterior diferente', 'Outra pessoa.', 'A mesma pessoa.'])
    expect(text).toContain(said);

  // What confirmed it is told whatever came behind it, and whichever was decided first; else what came last.
  const laterOf = () =>
    materialFor(filing.store, { of: 'consultation', id: first.id, viewer: 'administrator' }, []).lapsed[0]?.later;
  met('c'.repeat(32));
  decide('c'.repeat(32), 'inconclusive', 'Não se sabe.');
  expect(laterOf()).toBe(later.id);
  const again = decide('b'.repeat(32), 'inconclusive', 'Não se sabe mais.');
  expect(laterOf()).toBe(again.id);
});

describe('a consultation that found nothing', () => {
  test('says in how many lists, in which files of them, and which could not be asked', async () => {
    const filing = new Filing();
    const text = await textOf(filing, filing.consultation(nothingFound(filing), 'pt-BR'));
    for (const said of [
      'Comprovante de consulta',
      'Nada consta nas 6 listas consultadas',
      '1 lista não foi consultada: DOU.',
      'Nome: Zenóbia Quimérica da Silva',
      'Comparação: Aproximada',
      'Zulmira Inventada (zulmira), na janela',
      '20261120_CEIS.csv',
      '24.813',
      'Linhas que não puderam ser lidas e não estão nesta cópia: 3.',
      'Não instalada',
      'Página 1 de 2',
      filing.publicKey,
    ]) {
      expect(text).toContain(said);
    }
    for (const { sha256 } of LISTS) if (sha256) expect(text.replaceAll(' ', '')).toContain(sha256);
  });

  test('says so in English', async () => {
    const filing = new Filing();
    const text = await textOf(filing, filing.consultation(nothingFound(filing), 'en'));
    expect(text).toContain('Nothing on record in the 6 lists consulted');
    expect(text).toContain('1 list was not consulted: DOU.');
    expect(text).toContain('24,813');
    expect(text).toContain('Page 2 of 2');
  });

  test('is never said of an answer that could not say', async () => {
    const filing = new Filing();
    const text = await textOf(filing, filing.consultation(consulted(filing, { found: null }), 'pt-BR'));
    expect(text).toContain('Não foi possível dizer');
    expect(text).not.toContain('Nada consta nas');
  });

  test('is never said where no list answered', async () => {
    const filing = new Filing();
    const text = await textOf(filing, filing.consultation(consulted(filing, { answeredFrom: [] }), 'pt-BR'));
    expect(text).toContain('Nenhuma lista foi consultada');
  });

  describe('beside a record that has left its list', () => {
    const gone = { ...hit('ceis', { name: 'ZENÓBIA QUIMÉRICA', taxId: '' }), former: true };

    test.each([
      ['facts tell it', { former: 1 }],
      ['it was filed before facts told it', {}],
    ])('is said after that record, where %s', async (_, more) => {
      const filing = new Filing();
      const entry = consulted(filing, { hits: [gone], ...more });
      const text = await textOf(filing, filing.consultation(entry, 'pt-BR'));
      expect(text).toContain(
        '1 registro que já constou e não consta mais Fora isso, nada consta nas 6 listas consultadas.',
      );
      expect(text).not.toContain('Nada consta nas');
      const english = await textOf(filing, filing.consultation(entry, 'en'));
      expect(english).toContain(
        '1 record that was listed and no longer is Apart from that, nothing on record in the 6',
      );
    });

    test('is not said in the dossier either, in its table or in its timeline', async () => {
      const filing = new Filing();
      const scope = randomUUID();
      filing.file({ kind: 'opened', author: ANALYST, subject: { kind: 'person', names: ['Zenóbia'] } }, scope);
      consulted(filing, { hits: [gone], former: 1 }, scope);
      const text = await textOf(filing, filing.dossier(scope, 'pt-BR'));
      expect(text).not.toContain('Nada consta nas');
      expect(text.match(/1 registro que já constou e não consta mais/g)).toHaveLength(2);
    });

    test('what is listed is told with it, and so is an answer that could not say', async () => {
      const filing = new Filing();
      const listed = hit('ceis', { name: 'ZENÓBIA', taxId: '' });
      for (const found of [1, null]) {
        const entry = consulted(filing, { hits: found ? [listed, gone] : [gone], former: 1, found });
        const text = await textOf(filing, filing.consultation(entry, 'pt-BR'));
        expect(text).toContain('Há também 1 registro que já constou e não consta mais.');
      }
    });

    test('those that a limit left out count', async () => {
      const filing = new Filing();
      const more = { ...hit('ceis', { file: '20261120_CEIS.csv', more: 3 }), former: true };
      const text = await textOf(filing, filing.consultation(consulted(filing, { hits: [gone, more] }), 'pt-BR'));
      expect(text).toContain('4 registros que já constaram e não constam mais');
    });
  });

  describe('is not said where the question could not be answered', () => {
    const asked = (parameters: [string, string][]) => [['list', 'todas'], ...parameters] as [string, string][];
    test.each([
      ['taxId', '123', 'O que foi perguntado como documento não é um CPF nem um CNPJ completo.'],
      ['taxId', '529.982.247-26', 'O CPF perguntado tem dígitos verificadores que não conferem'],
      ['name', '529.982.247–25', 'O que foi perguntado como nome é um número'],
      ['name', 'ZENÓBIA QUIMÉRICA 52998224725', 'traz o número de um empresário individual'],
    ])('%s=%s', async (parameter, value, why) => {
      const filing = new Filing();
      const scope = randomUUID();
      filing.file({ kind: 'opened', author: ANALYST, subject: { kind: 'person', names: ['Zenóbia'] } }, scope);
      const entry = consulted(filing, { parameters: asked([[parameter, value]]) }, scope);
      const text = await textOf(filing, filing.consultation(entry, 'pt-BR'));
      expect(text).toContain('Não foi possível dizer: a pergunta está em dúvida');
      expect(text).toContain(why);
      const dossier = await textOf(filing, filing.dossier(scope, 'pt-BR'));
      for (const said of [text, dossier]) expect(said).not.toContain('Nada consta');
      expect(await textOf(filing, filing.consultation(entry, 'en'))).toContain('the question is in doubt');
    });

    test('nor is a right question in doubt', async () => {
      const filing = new Filing();
      const entry = consulted(filing, { parameters: asked([['taxId', '529.982.247-25']]) });
      expect(await textOf(filing, filing.consultation(entry, 'pt-BR'))).not.toContain('em dúvida');
    });

    const outcomeOfOne = (more: Partial<FiledConsultation['facts']>, lines: object[] = []) => {
      const facts = {
        endpoint: '/restricted-lists/v2',
        parameters: [],
        askedAt: '2026-11-23T18:24:27.123Z',
        answeredFrom: LISTS.map((one) => ({ ...one, warnings: [] })),
        notConsulted: [],
        found: 0,
        ...more,
      } as unknown as FiledConsultation['facts'];
      const bytes = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      return outcomeOf({ id: 'x', facts, hits: [] }, { answers: new Map([['x', bytes]]) }, new Wording('pt-BR'));
    };

    test('where data was old on that day, but for lists that are published so seldom', () => {
      expect(outcomeOfOne({})).toMatchObject({ ink: 'leaf', lines: [] });
      const [ceis, ...others] = LISTS.map((one) => ({ ...one, warnings: [] }));
      const old = outcomeOfOne({ answeredFrom: [{ ...ceis!, date: '2019-03-01' }, ...others] });
      expect(old.ink).toBe('ochre');
      expect(old.lines).toEqual([
        '1 fonte respondeu com dados antigos: CEIS (01/03/2019). O que mudou depois não foi consultado.',
      ]);
      const seldom = { ...ceis!, name: 'trabalhoescravo', date: '2026-06-01' };
      const partsOf = (name: string) => ['2019-03-01', '2026-11-20'].map((date) => ({ ...ceis!, name, date }));
      expect(outcomeOfOne({ answeredFrom: [seldom, ...partsOf('candidatoseleitorais')] }).ink).toBe('leaf');
      expect(outcomeOfOne({ answeredFrom: [seldom, ...partsOf('bacen')] }).lines).toEqual([
        '1 fonte respondeu com dados antigos: Bacen (01/03/2019). O que mudou depois não foi consultado.',
      ]);
    });

    test('of a name that was compared letter by letter, but for one that was found so', () => {
      const literal = outcomeOfOne({ mode: 'exact' });
      expect(literal).toMatchObject({ ink: 'ochre', lines: [expect.stringContaining('letra por letra')] });
      expect(outcomeOfOne({ mode: 'exact', found: 1 }).lines.join()).not.toContain('letra por letra');
      expect(outcomeOfOne({ mode: 'folded' })).toMatchObject({ ink: 'leaf', lines: [] });
    });

    describe('of a tax registration', () => {
      const CNPJ = cnpjOf('998877660001');
      const copy = (date: string) => [{ kind: 'registry', name: 'local', file: 'x.csv', date, warnings: [] }];
      const outcomeOfBlocks = (
        receitaFederal: object,
        date = '2026-11-14',
        others: Partial<FiledConsultation['facts']> = {},
      ) =>
        outcomeOfOne(
          {
            endpoint: '/receita-federal-and-sintegra/v1',
            parameters: [['cnpj', CNPJ]],
            answeredFrom: copy(date) as unknown as FiledConsultation['facts']['answeredFrom'],
            found: 1,
            ...others,
          },
          [{ data: { cnpj: CNPJ, receitaFederal } }],
        );

      test('how the company stands is said first, and looks well of an active one alone', () => {
        expect(outcomeOfBlocks({ situacaoCadastral: 'ATIVA' })).toMatchObject({
          ink: 'house',
          lines: ['Situação cadastral: ATIVA'],
        });
        expect(outcomeOfBlocks({ situacaoCadastral: 'BAIXADA' })).toMatchObject({
          ink: 'ochre',
          lines: ['Situação cadastral: BAIXADA'],
        });
      });

      test('a copy of long ago is told as old', () => {
        expect(outcomeOfBlocks({}, '2024-01-13').lines).toEqual([
          '1 fonte respondeu com dados antigos: Receita Federal (13/01/2024). O que mudou depois não foi consultado.',
        ]);
        expect(outcomeOfBlocks({}, '2026-10-10').lines).toEqual([]);
      });

      test('of another CNPJ is not of the one that was asked', () => {
        const other = cnpjOf('112233440001');
        const { title, lines } = outcomeOfBlocks({ cnpj: other, situacaoCadastral: 'ATIVA' });
        expect(title).toBe('Não foi possível dizer');
        expect(lines[0]).toContain(`outro CNPJ, ${other.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5')}`);
        // As it is filed since the API says so: nothing was found of the one that was asked.
        const filed = outcomeOfBlocks({ cnpj: other }, '2026-11-14', {
          found: null,
          notConsulted: [{ name: 'receitaFederal', reason: 'otherCnpj' }],
        });
        expect(filed.title).toBe('Não foi possível dizer');
        expect(filed.lines[0]).toBe(lines[0]);
        const masked = CNPJ.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5');
        expect(outcomeOfBlocks({ cnpj: masked }).title).toContain('Cadastro localizado');
      });
    });

    test('of lists for which demonstration data answered, which do not count', () => {
      const current = LISTS.map((one) => ({ ...one, warnings: [] }));
      const invented = (name: string) =>
        current.map((one) => (one.name === name || name === '' ? { ...one, demonstration: true } : one));
      expect(outcomeOfOne({ answeredFrom: invented('onu') })).toMatchObject({
        title: 'Nada consta nas 5 listas consultadas',
        lines: ['1 lista respondeu com dados de demonstração, que são fictícios: ONU. O resultado nada diz sobre ela.'],
        ink: 'ochre',
      });
      expect(outcomeOfOne({ answeredFrom: invented('') })).toMatchObject({ title: 'Não foi possível dizer' });
    });

    test('of a document in lists that hold none', () => {
      const current = LISTS.map((one) => ({ ...one, warnings: [] }));
      const byDocument = {
        parameters: [
          ['list', 'todas'],
          ['taxId', '529.982.247-25'],
        ] as [string, string][],
      };
      // Of ONU it is known; of others it was kept with the answer.
      const answeredFrom = current.map((one) =>
        one.name === 'uk' ? { ...one, withoutDocuments: true as const } : one,
      );
      const said = outcomeOfOne({ ...byDocument, answeredFrom });
      expect(said).toMatchObject({ title: 'Nada consta nas 4 listas consultadas', ink: 'ochre' });
      expect(said.lines).toEqual([
        'A busca só por documento não basta em: ONU, Reino Unido. Consulte também pelo nome.',
      ]);
      expect(outcomeOfOne({ ...byDocument, answeredFrom: current.filter(({ name }) => name === 'onu') })).toMatchObject(
        {
          title: 'Não foi possível dizer',
          ink: 'muted',
        },
      );
      const byName = {
        parameters: [
          ['list', 'todas'],
          ['name', 'ZENÓBIA'],
        ] as [string, string][],
      };
      expect(outcomeOfOne({ ...byName, answeredFrom })).toMatchObject({ ink: 'leaf', lines: [] });
      expect(outcomeOfOne({ endpoint: '/restricted-lists/v2/batch', answeredFrom }).ink).toBe('leaf');
      // A hit is told whatever others hold.
      expect(outcomeOfOne({ ...byDocument, answeredFrom, found: 1 }).title).toBe('1 apontamento a analisar');
    });

    test('of items of a batch that failed or were asked by document alone', () => {
      const batch = { endpoint: '/restricted-lists/v2/batch' };
      const clean = [{ index: 0, data: [] }, { metadata: {} }];
      expect(outcomeOfOne(batch, clean)).toMatchObject({ ink: 'leaf' });
      const byDocument = { index: 1, data: [], nameNotAsked: 'The name has not 3 to 200 characters.' };
      const failed = { index: 2, error: { code: 'itemEmpty' } };
      // As an earlier version filed it: found 0.
      const names = outcomeOfOne(batch, [byDocument, ...clean]);
      expect(names).toMatchObject({ title: 'Não foi possível dizer', ink: 'muted' });
      expect(names.lines).toContain('De 1 item só uma parte foi consultada: o nome ou o documento.');
      const wrong = { index: 1, data: [], taxIdNote: 'The check digits of the CPF are wrong.' };
      const nobodys = outcomeOfOne(batch, [wrong, ...clean]);
      expect(nobodys).toMatchObject({ title: 'Não foi possível dizer', ink: 'muted' });
      expect(nobodys.lines).toContain(
        'De 1 item o documento tem dígitos verificadores que não conferem: não é o de ninguém.',
      );
      expect(outcomeOfOne({ ...batch, found: 2 }, [wrong, ...clean]).lines).toContain(nobodys.lines.at(-1));
      const beside = outcomeOfOne({ ...batch, found: 2 }, [failed, ...clean]);
      expect(beside.title).toBe('2 apontamentos a analisar');
      expect(beside.lines).toContain('1 item não pôde ser consultado. O resultado nada diz sobre ele.');
    });
  });

  test('is marked where demonstration data answered', async () => {
    const filing = new Filing();
    const answeredFrom = [{ ...LISTS[0]!, demonstration: true }];
    const text = await textOf(filing, filing.consultation(consulted(filing, { answeredFrom }), 'pt-BR'));
    expect(text).toContain('Contém dados de demonstração');
  });
});

describe('a dossier', () => {
  test('has its conclusion, subject, hits with decisions, registration, bill, notes and timeline', async () => {
    const text = await dossierIn('pt-BR');
    for (const said of [
      'Recusado Fornecedor suspenso de licitar.',
      'Segunda aprovação: Aprovada em',
      'Olegário Fictício (olegario)',
      '99.104.337/0001-06',
      '2 apontamentos: 1 confirmado, 1 descartado (homônimo)',
      '1. AROEIRA DO NORTE CONSTRUCOES LTDA Confirmado',
      'Outra pessoa: o país diverge.',
      'País: diverge (perguntado BR; na lista RU)',
      '2062 · Sociedade Empresária Limitada',
      '01310-100',
      'conta – São João.pdf',
      'Anexado a este PDF como documento-1-conta-Sao-Joao.pdf',
      'Pedimos a decisão.',
      'Linha do tempo',
    ]) {
      expect(text).toContain(said);
    }
  });

  test('is the same in English, with the publishers’ own words', async () => {
    const text = await dossierIn('en');
    for (const said of [
      'Refused Fornecedor suspenso de licitar.',
      '2 hits: 1 confirmed, 1 discarded (namesake)',
      'ÓRGÃO SANCIONADOR Prefeitura de Lugar Nenhum',
      'Timeline',
    ]) {
      expect(text).toContain(said);
    }
  });

  test('writes other scripts as they are, and says what it transliterated', async () => {
    const text = await dossierIn('pt-BR');
    expect(text).toContain('Владимир');
    expect(text).toContain('Αρουέιρα');
    expect(text).toContain('‹shrkh›');
    expect(text).toContain('é a transliteração de sinais');
  });
});

test('of thousands of hits the first are printed, and how many are not is said', async () => {
  const filing = new Filing();
  const hits = Array.from({ length: MOST_PRINTED.hits + 1700 }, (_, at) =>
    hit('pep', { name: `INVENTADA ${at}`, taxId: '' }),
  );
  const text = await textOf(filing, filing.consultation(consulted(filing, { hits, found: hits.length }), 'pt-BR'));
  expect(text).toContain('2.000 apontamentos a analisar');
  expect(text).toContain(`${MOST_PRINTED.hits}. INVENTADA ${MOST_PRINTED.hits - 1}`);
  expect(text).not.toContain(`INVENTADA ${MOST_PRINTED.hits} `);
  expect(text).toContain('Mais 1.700 apontamentos não estão impressos; estão inteiros no anexo atesta-evidencia.json.');
});

test('nothing runs out of its page, however long it is', async () => {
  const filing = new Filing();
  const name = 'Quimérica'.repeat(60);
  const record = { name, taxId: '', details: { ['COLUNA'.repeat(30)]: 'valor '.repeat(400), vazio: '' } };
  const entry = consulted(filing, {
    parameters: [['name', name]],
    found: 1,
    hits: [hit('pep', record)],
  });
  const pdf = await reportOf(filing.consultation(entry, 'pt-BR'), filing.sign);
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = pdfjs.getDocument({ data: new Uint8Array(pdf) });
  const document = await task.promise;
  let checked = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [, , , , x, y] = item.transform as number[];
      expect([x! >= 50, x! + item.width <= 596 - 50, y! >= 30, y! <= 842 - 40]).toEqual([true, true, true, true]);
      checked++;
    }
  }
  expect(checked).toBeGreaterThan(50);
  await task.destroy();
});

test('is PDF/A-3a as far as its own structure says', async () => {
  const filing = new Filing();
  const { scope, file, document } = fullDossier(filing);
  const pdf = await reportOf(
    filing.dossier(scope, 'pt-BR', [{ entry: file.id, bytes: document, pages: 0, pictures: [] }]),
    filing.sign,
  );
  const text = Buffer.from(pdf).toString('latin1');
  expect(text.startsWith('%PDF-1.7\n')).toBe(true);
  expect(text).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>A<\/pdfaid:conformance>/);
  for (const has of [
    '/OutputIntents',
    '/GTS_PDFA1',
    '/MarkInfo',
    '/Marked true',
    '/StructTreeRoot',
    '/Lang (pt-BR)',
    '/AF [',
  ]) {
    expect(text).toContain(has);
  }
  expect(text.match(/\/AFRelationship \/Data\b/g)).toHaveLength(1);
  expect(text.match(/\/AFRelationship \/Supplement\b/g)).toHaveLength(1);
  for (const hasNot of ['/Encrypt', '/JavaScript', '/JS ', '/Launch', '/LZWDecode', '/SMask', '/Type1']) {
    expect(text).not.toContain(hasNot);
  }
  // Every font is embedded, and says which letters its signs are.
  const fonts = text.match(/\/Subtype \/CIDFontType2/g)!.length;
  expect(text.match(/\/FontFile2 /g)).toHaveLength(fonts);
  expect(text.match(/\/ToUnicode /g)).toHaveLength(fonts);
  // No sign without a letter is set: the first of a font (.notdef) stands in no text.
  const set = [...streamsOf(pdf)]
    .filter((content) => content.includes(' Tf'))
    .flatMap((content) => [...content.matchAll(/<((?:[0-9a-f]{4})+)>/g)])
    .flatMap(([, signs]) => signs!.match(/.{4}/g)!);
  expect(set.length).toBeGreaterThan(1000);
  expect(set).not.toContain('0000');
});

test('the print is the one of this renderer’s number: whoever changes it raises RENDERER', async () => {
  const { renderReport } = await import('../../../src-main/evidence/report/render.ts');
  const json = { with: { type: 'json' } } as const;
  const dossier = (await import('./kept-evidence.json', json)).default;
  expect(hash('sha256', await renderReport(dossier.evidence as never, []))).toBe(dossier.sha256);
  const bill = (await import('./kept-bill-evidence.json', json)).default;
  const document = { name: bill.document.name, bytes: Buffer.from(bill.document.base64, 'base64') };
  expect(hash('sha256', await renderReport(bill.evidence as never, [document]))).toBe(bill.sha256);
});

function* streamsOf(pdf: Uint8Array): Generator<string> {
  const bytes = Buffer.from(pdf);
  for (const found of bytes.toString('latin1').matchAll(/\/Length (\d+)[^>]*\/FlateDecode[^>]*>>\nstream\n/g)) {
    const from = found.index + found[0].length;
    yield inflateSync(bytes.subarray(from, from + Number(found[1]))).toString('latin1');
  }
}

describe('a reading that a person corrected', () => {
  const fields = (corrected: string) => [{ field: 'zipCode' as const, read: '01310100', corrected }];

  test('is printed with what was read, what it was corrected to, when and by whom', async () => {
    const filing = new Filing();
    const { scope, bill } = fullDossier(filing);
    const correct = (addresses: { address: number | null; fields: ReturnType<typeof fields> }[]) =>
      filing.file({ kind: 'correction', author: ANALYST, consultation: bill.id, addresses }, scope);
    correct([{ address: 0, fields: fields('01310200') }]);
    correct([{ address: 0, fields: fields('01310300') }]);
    for (const material of [filing.dossier(scope, 'pt-BR'), filing.consultation(bill, 'pt-BR')]) {
      const text = await textOf(filing, material);
      expect(text).toContain('Leitura corrigida');
      expect(text).toContain('CEP: lido “01310-100”, corrigido para “01310-300”');
    }
    correct([]);
    const dossier = await textOf(filing, filing.dossier(scope, 'pt-BR'));
    expect(dossier).toContain('Sem correções: vale a leitura.');
  });
});

describe('an alert about a watched registration', () => {
  const change = { field: 'situacaoCadastral', before: 'ATIVA', after: 'BAIXADA' };
  /** Both reports of a dossier that such an alert was taken into, as the portfolio files it. */
  const printed = async (kind: string, status: string, changes: object[] = [], language: ReportLanguage = 'pt-BR') => {
    const filing = new Filing();
    const scope = randomUUID();
    const subject = { kind: 'organization' as const, names: ['Quimera Ltda'] };
    filing.file({ kind: 'opened', author: ANALYST, subject }, scope);
    const record = {
      name: 'QUIMERA LTDA',
      taxId: '11222333000181',
      situacaoCadastral: status,
      qsa: 'ZULMIRA\nOLEGÁRIO',
    };
    const data = { kind, source: 'registration', list: null, file: '202610.zip', record, changes };
    const bytes = Buffer.from(JSON.stringify({ data }));
    const source = { name: 'registry/', file: '202610.zip', date: '2026-10-10', records: null, sha256: null };
    const { facts } = consultationOf({
      request: randomUUID(),
      endpoint: '/alerts/v1',
      parameters: [['taxId', '11222333000181']],
      author: ANALYST,
      askedAt: '2026-11-23T18:24:27.123Z',
      durationMs: 0,
      status: 200,
      mediaType: 'application/json',
      bytes,
      sources: [{ ...source, demonstration: false, warnings: [] }],
    });
    const entry = filing.file({ kind: 'consultation', author: ANALYST, facts, hits: [] }, scope, [bytes]);
    return Promise.all([
      textOf(filing, filing.consultation(entry, language)),
      textOf(filing, filing.dossier(scope, language)),
    ]);
  };

  test.each([
    [
      'left',
      'ATIVA',
      [],
      'O CNPJ não consta na cópia comparada dos dados abertos da Receita Federal',
      'dizia a comparada antes',
    ],
    ['new', 'BAIXADA', [], 'Situação cadastral: BAIXADA', 'não está ativa'],
    ['new', 'ATIVA', [], 'O CNPJ voltou a constar', 'Situação cadastral: ATIVA'],
    ['altered', 'BAIXADA', [change], 'Cadastro alterado: 1 mudança', 'era “ATIVA”, agora “BAIXADA”'],
  ] as const)('that is %s (%s) says so in both reports, never that a registration was found', async (...said) => {
    const [kind, status, changes, ...sentences] = said;
    for (const text of await printed(kind, status, [...changes])) {
      for (const sentence of [...sentences, '11.222.333/0001-81', 'OLEGÁRIO']) expect(text).toContain(sentence);
      expect(text).not.toContain('Cadastro localizado');
    }
  });

  test('is said in English too', async () => {
    for (const text of await printed('altered', 'BAIXADA', [change], 'en')) {
      expect(text).toContain('Registration altered: 1 change');
    }
  });
});

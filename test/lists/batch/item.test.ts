import { describe, expect, test } from 'vitest';
import { itemOfText, itemOfValue, lookupOfItem } from '../../../src-main/lists/batch/item.ts';
import { cnpjOf, cpfOf, maskCnpj, maskCpf } from '../../support/documents.ts';

const CPF = cpfOf('123456789');
const CNPJ = cnpjOf('112223330001');
const LETTERS = cnpjOf('12ABC34501DE');

describe('a text', () => {
  test.each([
    CPF,
    maskCpf(CPF),
    CNPJ,
    maskCnpj(CNPJ),
    LETTERS,
    LETTERS.toLowerCase(),
    maskCnpj(LETTERS),
    '1'.repeat(11),
    '***.456.789-**',
    '***456789**',
  ])('%s is a document', (text) => expect(itemOfText(text)).toEqual({ taxId: text }));

  test.each([
    'MARIA SILVA', // 10 letters without the space
    'ANA DE SOUZA', // 11 characters with the spaces
    'JOSE BATISTA', // 11 letters without the space
    'POSTO ABCDE 2024', // the form of an alphanumeric CNPJ but for its check digits
    '1234567890', // a leading zero is missing
    '***.456-**', // too short to be asked for as a document
    '123',
    '',
    `${CPF}0`,
    'CPF 12345678909',
  ])('%j is a name', (text) => expect(itemOfText(text)).toEqual({ name: text }));
});

describe('a value', () => {
  test('that is an object gives its id, name and taxId; null counts as left out', () => {
    expect(itemOfValue({ id: 'a', name: 'ANA', taxId: CPF })).toEqual({ id: 'a', name: 'ANA', taxId: CPF });
    expect(itemOfValue({ id: 0, name: null, taxId: '', more: [1] })).toEqual({ id: 0, name: undefined, taxId: '' });
    expect(itemOfValue({})).toEqual({ name: undefined, taxId: undefined });
  });

  test.each([null, 1, true, [], ['ANA'], { name: 5 }, { taxId: 12345678909 }, { id: {}, name: 'ANA' }])(
    '%j is none',
    (value) => expect(itemOfValue(value)).toMatchObject({ fault: expect.stringContaining('must be text') }),
  );

  test('gives its further documents, and says of a document in another member that it is not asked', () => {
    const OTHER = cpfOf('987654321');
    expect(itemOfValue({ taxId: CPF, moreTaxIds: ['', OTHER] })).toMatchObject({ taxId: CPF, moreTaxIds: [OTHER] });
    expect(itemOfValue({ moreTaxIds: [OTHER] })).toMatchObject({ taxId: OTHER });
    for (const moreTaxIds of [OTHER, [1], [[OTHER]], {}]) {
      expect(itemOfValue({ name: 'ANA', moreTaxIds })).toEqual({ fault: expect.stringContaining('must be text') });
    }
    const others = [{ cpf: OTHER }, { taxid: Number(OTHER) }, { document_number: OTHER }, { documentos: [CPF, OTHER] }];
    for (const member of [...others, { x: maskCpf(OTHER) }]) {
      expect(itemOfValue({ name: 'ANA SOUZA', taxId: CPF, ...member }), JSON.stringify(member)).toMatchObject({
        taxId: CPF,
        taxIdNotAsked: expect.stringContaining(`"${Object.keys(member)[0]}"`),
      });
      expect(() => lookupOfItem(itemOfValue(member), { match: 'exact' })).toThrow(/not looked up/);
    }
    const within = { partners: [{ person: { cpf: OTHER } }] };
    const wrong = { cpf: `${OTHER.slice(0, 10)}${(Number(OTHER[10]) + 1) % 10}` };
    for (const member of [
      { cpfConjuge: OTHER },
      { cpf: { of: OTHER } },
      within,
      wrong,
      { CPFCNPJ: OTHER },
      { docs: { [OTHER]: true } },
      { id: OTHER },
      { cpf: '618033989-9' },
    ]) {
      expect(itemOfValue({ name: 'ANA SOUZA', taxId: CPF, ...member }), JSON.stringify(member)).toHaveProperty(
        'taxIdNotAsked',
      );
    }
    // The same document, also where it lost its zeros, and another number.
    for (const member of [{ cpf: CPF }, { phone: OTHER }, { cpf: null }, { cpf: [] }]) {
      expect(itemOfValue({ name: 'ANA SOUZA', taxId: CPF, ...member })).not.toHaveProperty('taxIdNotAsked');
    }
  });

  test('says of another name that it is not asked, wherever it stands', () => {
    for (const members of [
      { companyName: 'PETROINVENTO' },
      { partners: ['RUI INVENTADO'] },
      { socios: [{ cargo: 'Diretor', nome: 'RUI INVENTADO' }] },
      { spouse: { name: 'RUI INVENTADO' } },
      { ultimateBeneficialOwner: 'RUI INVENTADO' },
    ]) {
      expect(itemOfValue({ name: 'ANA SOUZA', ...members }), JSON.stringify(members)).toEqual({
        name: 'ANA SOUZA',
        nameNotAsked: `The member "${Object.keys(members)[0]}" has another name, which was not looked up; give it an item of its own.`,
      });
    }
    for (const members of [{ fullName: 'Ana  Souza' }, { companyName: null }, { address: { city: 'RIO BRANCO' } }]) {
      expect(itemOfValue({ name: 'ANA SOUZA', ...members })).toEqual({ name: 'ANA SOUZA' });
    }
    expect(itemOfValue({ name: 'ANA SOUZA', motherName: 'EVA SOUZA' })).toEqual({
      name: 'ANA SOUZA',
      factsNotAsked: ['The member "motherName" has the name of somebody else, which was not looked up.'],
    });
  });

  test('without a name says of one in another member that it is not asked', () => {
    for (const member of ['nome', 'fullName', 'razao_social', 'customerName']) {
      expect(itemOfValue({ taxId: CPF, [member]: 'ANA INVENTADA' }), member).toMatchObject({
        nameNotAsked: expect.stringContaining(`"${member}"`),
      });
    }
    expect(itemOfValue({ taxId: CPF, cidade: 'SÃO PAULO', endereco: { rua: 'ANA INVENTADA' } })).not.toHaveProperty(
      'nameNotAsked',
    );
  });

  test('gives what else is known, and is refused where that is nothing that may be asked', () => {
    expect(itemOfValue({ name: 'ANA', birthDate: '1961-05', country: 'Brasil', type: '' })).toEqual({
      name: 'ANA',
      facts: { birthDate: '1961-05', country: 'Brasil' },
    });
    for (const wrong of [{ birthDate: '1961-13' }, { country: 'Atlântida' }, { type: 'foo' }]) {
      const [name] = Object.keys(wrong);
      expect(itemOfValue({ id: 1, name: 'ANA', ...wrong })).toEqual({
        id: 1,
        fault: expect.stringMatching(`^${name} must`),
      });
    }
    expect(itemOfValue({ name: 'ANA', birthDate: 1961 })).toMatchObject({ fault: expect.stringContaining('as text') });
  });

  test('an id that is no text or exact number is refused, another fault keeps it', () => {
    expect(itemOfValue({ id: 2 ** 60, name: 'ANA' })).toEqual({ fault: expect.any(String) });
    expect(itemOfValue({ id: 7, name: 5 })).toEqual({ id: 7, fault: expect.any(String) });
  });
});

describe('what an item asks', () => {
  test('is the person whom the registered name of a sole trader has, and the CPF in it', () => {
    const asked = (name: string) => lookupOfItem({ name }, { match: 'exact' }).lookup?.queries;
    expect(asked('57.815.224 HELENA DUARTE')).toEqual(asked('HELENA DUARTE'));
    expect(asked(`HELENA DUARTE ${CPF}`)).toEqual(
      lookupOfItem({ name: 'HELENA DUARTE', taxId: CPF }, { match: 'exact' }).lookup?.queries,
    );
  });

  const matching = { match: 'folded' } as const;
  const byName = { by: 'name', match: 'folded', foldedWords: 'ana' };
  const byCpf = { by: 'cpf', document: CPF };

  test('is its document and its name, where it has both', () => {
    expect(lookupOfItem({ name: 'ANA', taxId: '' }, matching)).toEqual({ lookup: { queries: [byName], facts: {} } });
    expect(lookupOfItem({ taxId: CPF }, matching)).toEqual({ lookup: { queries: [byCpf], facts: {} } });
    expect(lookupOfItem({ name: '', taxId: CPF }, matching)).toEqual({ lookup: { queries: [byCpf], facts: {} } });
    expect(lookupOfItem({ name: 'ANA', taxId: CPF, facts: { type: 'person' } }, matching)).toEqual({
      lookup: { queries: [byCpf, byName], facts: { type: 'person', taxIds: [CPF] } },
    });
  });

  test('is never a name whose letters are broken: beside a document that is said, alone it is an error', () => {
    expect(lookupOfItem({ name: 'JOSÃ‰ INVENTADO', taxId: CPF }, matching)).toEqual({
      lookup: { queries: [byCpf], facts: {} },
      nameNotAsked: expect.stringContaining('Letters of the name are broken'),
    });
    expect(() => lookupOfItem({ name: 'JOSÃ‰ INVENTADO' }, matching)).toThrow('Letters of the name are broken');
  });

  test('is never a name that has more in it than a name; its place in a list is cut', () => {
    expect(() => lookupOfItem({ name: `ANA ${CPF} SP` }, matching)).toThrow('has a CPF or CNPJ in it');
    const blanks = (match: 'exact' | 'folded') => lookupOfItem({ name: ' ANA  LIMA ' }, { match }).nameNotAsked;
    expect(blanks('exact')).toContain('several blanks in a row');
    expect(blanks('folded')).toBeUndefined();
    expect(lookupOfItem({ name: ' ANA LIMA ' }, { match: 'exact' }).nameNotAsked).toBeUndefined();
    expect(() => lookupOfItem({ name: 'ANA\nBIA' }, matching)).toThrow('several lines');
    expect(lookupOfItem({ name: '1. ANA' }, matching)).toEqual({ lookup: { queries: [byName], facts: {} } });
  });

  test('is its name where the document has the form of none, and that is said; alone it cannot be told', () => {
    expect(lookupOfItem({ name: 'ANA', taxId: '1' }, matching)).toMatchObject({
      lookup: { queries: [byName] },
      taxIdNotAsked: expect.stringContaining('neither 11 nor 14'),
    });
    expect(() => lookupOfItem({ taxId: '1' }, matching)).toThrow('neither 11 nor 14');
  });

  test('has back the zeros that a spreadsheet took, and says so, as of check digits that are wrong', () => {
    const cpf = cpfOf('012345678');
    const { lookup, taxIdNote } = lookupOfItem({ taxId: cpf.slice(1) }, matching);
    expect(lookup?.queries).toEqual([{ by: 'cpf', document: cpf }]);
    expect(taxIdNote).toContain(cpf);
    expect(lookupOfItem({ taxId: '52998224726' }, matching).taxIdNote).toContain('check digits');
  });

  test.each(['529.982.247–25', '529\u00a0982\u00a0247\u201125', '\u202a529.982.247-25\u202c', '５２９.982.247-25'])(
    'is the document however its signs are written: %j',
    (taxId) => {
      expect(lookupOfItem({ taxId }, matching).lookup?.queries).toEqual([{ by: 'cpf', document: '52998224725' }]);
      expect(itemOfText(taxId)).toEqual({ taxId });
    },
  );

  test('a name that may be of several people is asked as one, and told', () => {
    for (const item of [{ name: 'ANA LIMA E/OU RUI COSTA' }, { name: 'ANA LIMA | RUI COSTA', taxId: CPF }]) {
      const { lookup, nameNotAsked } = lookupOfItem(item, matching);
      expect([lookup !== null, nameNotAsked]).toEqual([true, expect.stringContaining('several people')]);
    }
    expect(lookupOfItem({ name: 'ANA DE MORAES E SILVA' }, matching)).not.toHaveProperty('nameNotAsked');
  });

  test('what may be its name and was not asked is told', () => {
    expect(lookupOfItem({ taxId: CPF, nameNotAsked: 'The column.' }, matching).nameNotAsked).toBe('The column.');
  });

  test('a document that was not asked is told beside the name, and alone is no row of whom there is nothing', () => {
    const taxIdNotAsked = 'The column.';
    expect(lookupOfItem({ name: 'ANA', taxIdNotAsked }, matching)).toMatchObject({
      lookup: { queries: [byName] },
      taxIdNotAsked,
    });
    expect(lookupOfItem({ taxId: CPF, taxIdNotAsked }, matching).taxIdNotAsked).toBe(taxIdNotAsked);
    expect(() => lookupOfItem({ taxIdNotAsked }, matching)).toThrow('The column.');
  });

  test.each(['AB', 'A'.repeat(201), '...'])('is its document where the name is %j, and that is said', (name) => {
    const { lookup, nameNotAsked } = lookupOfItem({ name, taxId: CPF }, matching);
    expect(lookup).toEqual({ queries: [byCpf], facts: {} });
    expect(nameNotAsked).toMatch(/3 to 200 characters|no letter or digit/);
  });

  test.each([{}, { name: 'AB' }, { name: 'A'.repeat(201) }, { taxId: '' }])('cannot be told of %j', (item) => {
    expect(() => lookupOfItem(item, matching)).toThrow('name of 3 to 200 characters');
  });

  test('cannot be told of a name of signs alone, where signs do not count', () => {
    expect(() => lookupOfItem({ name: '...' }, matching)).toThrow('no letter or digit');
    expect(lookupOfItem({ name: '...' }, { match: 'exact' }).lookup?.queries).toHaveLength(1);
  });

  test('has the fault of its form as the message', () => {
    expect(() => lookupOfItem({ fault: 'So it is.', name: 'ANA' }, matching)).toThrow('So it is.');
  });
});

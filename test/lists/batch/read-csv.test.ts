import { describe, expect, test } from 'vitest';
import { lookupOfItem } from '../../../src-main/lists/batch/item.ts';
import { openSheet } from '../../../src-main/lists/batch/read-csv.ts';
import { cnpjOf, cpfOf, maskCnpj, maskCpf } from '../../support/documents.ts';

const CPF = cpfOf('123456789');

async function* texts(text: string, size = 7): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function read(text: string) {
  const sheet = await openSheet(texts(text), 'x.csv');
  if (!sheet) return null;
  const rows = [];
  for await (const batch of sheet.rows) rows.push(...batch);
  return { columns: sheet.columns, items: rows.map((row) => row.item), cells: rows.map((row) => row.cells) };
}

describe('a header', () => {
  test.each([
    'nome;nascimento;pais;tipo',
    'Nome;Data de Nascimento;País;Tipo de Pessoa',
    'name;birthDate;country;type',
  ])('%j names what else is known', async (head) => {
    expect((await read(`${head}\nANA;02/05/1961;Brasil;PF\nBIA;;;\n`))!.items).toMatchObject([
      { name: 'ANA', facts: { birthDate: '1961-05-02', country: 'Brasil', type: 'person' } },
      { name: 'BIA' },
    ]);
  });

  test.each([
    'nome;cpf',
    'Nome,CPF',
    'NAME\ttaxId',
    'razão social;cnpj',
    'Nome Completo;CPF/CNPJ',
    'NOME;cpf_cnpj',
    'Nome;CNPJ/CPF',
    'Nome do cliente;CPF do titular',
    'Nome da empresa;Nº do CNPJ',
    'nome;Documento',
    'nome|CPF',
  ])('%j names the columns', async (head) => {
    const delimiter = /[;,\t|]/.exec(head)![0];
    const sheet = await read(`${head}\r\nANA${delimiter} ${CPF} \r\n`);
    expect(sheet!.items).toEqual([{ name: 'ANA', taxId: CPF }]);
    expect(sheet!.columns).toEqual(head.split(delimiter));
  });

  test('may have an id and columns of no use, in any order', async () => {
    const sheet = await read('obs;cpf;id;nome\nx;;42;ANA\n');
    expect(sheet!.items).toEqual([{ id: '42', name: 'ANA', taxId: undefined }]);
    expect(sheet!.cells).toEqual([['x', '', '42', 'ANA']]);
  });

  test('may have CPF and CNPJ: each that is there is asked', async () => {
    const sheet = await read(`cpf;cnpj\n;11\n22;\n33;44\n`);
    expect(sheet!.items).toMatchObject([{ taxId: '11' }, { taxId: '22' }, { taxId: '33', moreTaxIds: ['44'] }]);
  });

  test('of several columns without any of these is no table of names', async () => {
    expect(await read('quem;cidade\nANA;RIO\n')).toBeNull();
    expect(await read('id;cidade\n1;RIO\n')).toBeNull();
  });
});

test('a column that may hold a name and is not known as one makes it no table: nobody is asked by document alone', async () => {
  expect(await read(`Nome do paciente;CPF\nANA;${CPF}\n`)).toBeNull();
  expect(await read(`Nome da mãe;Nome fantasia;CPF\nBIA;X;${CPF}\n`)).toMatchObject({ items: [{ taxId: CPF }] });
});

test.each([
  ...[
    'Empresa',
    'Empresas',
    'Sócio',
    'Sócia',
    'Sócios',
    'SÓCIO(A)',
    'Pessoa',
    'Pessoas',
    'Funcionário',
    'Funcionários',
  ],
  ...['Colaboradora', 'Fornecedores', 'Favorecida', 'Parceiro', 'Sócio administrador', 'Empresa contratada'],
  ...['Company', 'Companies', 'Partner', 'Partners', 'Employee', 'Employees', 'Person', 'Vendor', 'Beneficiary'],
])('a column %j is of names', async (heading) => {
  expect((await read(`${heading};CNPJ\nANA;${CPF}\n`))!.items).toEqual([{ name: 'ANA', taxId: CPF }]);
});

test('a column of whom is none of names beside one that says so', async () => {
  const { items } = (await read(`Empresa;Nome do sócio;CPF\nX;ANA;${CPF}\n`))!;
  expect(items).toEqual([{ name: 'ANA', taxId: CPF }]);
});

test('beside a column of whom alone, which may be whoever the file is of, no other that may be of names is left in silence', async () => {
  const { items } = (await read(`Empresa;Credor;CNPJ\nMINHA LTDA;ANA LIMA;${CPF}\n`))!;
  expect(items).toEqual([{ name: 'MINHA LTDA', taxId: CPF, nameNotAsked: expect.stringContaining('"Credor"') }]);
  expect(await read(`Empresa;Nome do credor;CNPJ\nMINHA LTDA;ANA LIMA;${CPF}\n`)).toBeNull();
});

test('what may be a name under a heading that says nothing is told as not asked, but for what is of another kind', async () => {
  const { items } = (await read(`Quem;Cidade;CPF\nANA LIMA;RIO BRANCO;${CPF}\nA-12;RIO BRANCO;${CPF}\nANA LIMA;;\n`))!;
  const nameNotAsked =
    'The column "Quem" may hold a name and is not known as one, so that it was not looked up; head it "name" or "nome".';
  expect(items).toEqual([{ taxId: CPF, nameNotAsked }, { taxId: CPF }, { taxId: undefined, nameNotAsked }]);
  expect((await read(`Nome;Quem;CPF\nANA LIMA;BIA REIS;${CPF}\n`))!.items).toEqual([{ name: 'ANA LIMA', taxId: CPF }]);
});

describe('a document under a heading that does not say that it is one', () => {
  const CNPJ = cnpjOf('112223330001');
  const notAskedOf = (column: string) =>
    `The column "${column}" has a CPF or CNPJ and is not known as one of documents, so that it was not looked up; head it "documento", "cpf" or "cnpj".`;
  const itemOf = async (text: string) => (await read(text))!.items[0]!;

  test.each([
    [`Nome;CPF;Documento 2\nANA LIMA;;${CNPJ}\n`, 'Documento 2'],
    [`Nome;CPF;Documento 2\nANA LIMA;${CPF};${CNPJ}\n`, 'Documento 2'],
    [`Nome;Documentos\nANA LIMA;${CPF}\n`, 'Documentos'],
    [`Nome;Inscrição federal\nANA LIMA;${CNPJ}\n`, 'Inscrição federal'],
    [`Nome;Número\nANA LIMA;${maskCpf(CPF)}\n`, 'Número'],
    [`Nome;Código\nANA LIMA;${maskCnpj(CNPJ)}\n`, 'Código'],
    [`Nome;CPF;id\nANA LIMA;;${maskCpf(CPF)}\n`, 'id'],
    [`Nome;CPF;Documento2\nANA LIMA;;${CPF}\n`, 'Documento2'],
    [`Nome;Titular\nANA LIMA;${maskCpf(CPF)}\n`, 'Titular'],
    [`Nome;Obs\nANA LIMA;irmã de ${maskCpf(CPF)} e outros\n`, 'Obs'],
    [`Nome;Documento da mãe\nANA LIMA;${maskCpf(CPF)}\n`, 'Documento da mãe'],
    [`Nome;;Cidade\nANA LIMA;${CPF};RIO\n`, ''],
    [`Nome;H3\nANA LIMA;${CNPJ}\n`, 'H3'],
    [`Nome;Coluna1\nANA LIMA;${Number(cpfOf('012345678'))}\n`, 'Coluna1'],
    [`Nome;Chave\nANA LIMA;${CPF}\n`, 'Chave'],
    [`Nome;Código\nANA LIMA;${CPF}\n`, 'Código'],
    [`Nome;Documento 2\nANA LIMA;${Number(cpfOf('012345678'))}\n`, 'Documento 2'],
    [`Nome;Documento 2\nANA LIMA;12345678900\n`, 'Documento 2'],
    [`Nome;Documento 2\nANA LIMA;1122233300018\n`, 'Documento 2'],
    [`Nome;Documento 2\nANA LIMA;${CPF} / ${CNPJ}\n`, 'Documento 2'],
    [`Nome;Obs\nANA LIMA;123.456.789-00\n`, 'Obs'],
    [`Nome;Coluna1\nANA LIMA;1,12E+13\n`, 'Coluna1'],
    [`Nome;Obs\nANA LIMA;***.456.789-**\n`, 'Obs'],
    [`Nome;Documento 2\nANA LIMA;${maskCpf(CPF)} / ${maskCnpj(CNPJ)}\n`, 'Documento 2'],
  ])('is told as not asked: %j', async (text, column) => {
    expect(await itemOf(text)).toMatchObject({ name: 'ANA LIMA', taxIdNotAsked: notAskedOf(column) });
  });

  test.each([
    // Of a hundred numbers of eleven digits one has right check digits.
    `Nome;Telefone\nANA LIMA;${CPF}\n`,
    `Nome;Documento 2\nANA LIMA;12.345.678-9\n`,
    `Nome;Inscrição Estadual\nANA LIMA;${CPF}\n`,
    `Nome;Celular;\nANA LIMA;${CPF};11987654321\n`,
    `Nome;CPF;Número\nANA LIMA;${CPF};${maskCpf(CPF)}\n`,
    `Nome;CPF;Número\nANA LIMA;${Number(cpfOf('012345678'))};${cpfOf('012345678')}\n`,
    `Nome;CPF;Mascarado\nANA LIMA;${CPF};***.456.789-**\n`,
  ])('is not made out of what is none, is another’s, or is asked: %j', async (text) => {
    expect(await itemOf(text)).not.toHaveProperty('taxIdNotAsked');
  });
});

const another = (column: string) =>
  `The column "${column}" has another name, which was not looked up; give it a row of its own.`;

test('of two columns of names the one that is filled in is asked; a second name is told as not asked', async () => {
  const { items } = (await read('Nome;Razão social;cpf\n;PETROINVENTO;\nANA;ana;\nANA;PETROINVENTO;\n'))!;
  expect(items).toEqual([
    { name: 'PETROINVENTO', taxId: undefined },
    { name: 'ana', taxId: undefined },
    { name: 'ANA', nameNotAsked: another('Razão social'), taxId: undefined },
  ]);
});

test.each([
  'Favorecido',
  'Representante legal',
  'Sócio 2',
  'Nome do sócio',
  'Nome social',
  'Cliente',
  'Avalista',
  'Fiador(a)',
  'Cônjuge',
  'Nome do cônjuge',
  'Responsável legal',
  'Procurador',
  'Beneficiário',
  '2º Titular',
  'QSA',
  'Resp. legal',
  'Dados do cônjuge',
  'Contraparte',
  'Outorgado',
  'companyName',
  ...['Sócio gerente', 'Gerente proprietário', 'Representante do banco', 'Dono', 'Comodatário'],
  ...[
    'Proprietário do imóvel',
    'Devedor do contrato',
    'Tomador de serviços',
    'Beneficiário do plano',
    'Sócios do grupo',
  ],
])('a second person of a row is told as not asked: %j', async (heading) => {
  const rows = ['RUI COSTA', 'Petroinvento', 'ana  líma', '', 'C-12', 'Sim', 'Não informado', 'Titular', 'ana@x.com'];
  const text = `Nome;CPF;${heading}\n${rows.map((second) => `ANA LIMA;1;${second}\n`).join('')}`;
  const told = (await read(text))!.items.map(({ nameNotAsked }) => nameNotAsked);
  expect(told.slice(0, 2)).toEqual([another(heading), another(heading)]);
  expect(told.slice(2)).toEqual(rows.slice(2).map(() => undefined));
  expect((await read(`Nome;CPF;${heading}\n;1;RUI COSTA\n`))!.items[0]).toHaveProperty('nameNotAsked');
});

test.each(['Devedor do contrato', 'Sócio gerente'])(
  'a CPF of another person is told under %j, too',
  async (heading) => {
    const [item] = (await read(`Nome;CPF;${heading}\nANA LIMA;1;${cpfOf('123456789')}\n`))!.items;
    expect(item).toHaveProperty('taxIdNotAsked');
  },
);

test('of several persons beside whom a row is asked each column is told', async () => {
  const { items } = (await read('Nome;Avalista;Cônjuge\nANA LIMA;RUI COSTA;EVA REIS\n'))!;
  expect(items[0]!.nameNotAsked).toMatch(/^The column "Avalista", "Cônjuge" has another name/);
});

test('words under a heading that says nothing are told beside a column of names, too', async () => {
  expect((await read('Nome;;Cidade\nANA LIMA;RUI COSTA;RIO BRANCO\n'))!.items[0]).toMatchObject({
    nameNotAsked: another(''),
  });
});

test('a parent or an intermediary is told, and the row is asked whole', async () => {
  for (const heading of ['Nome da mãe', 'Pai', 'Corretor', 'Pessoa de contato']) {
    expect((await read(`Nome;CPF;${heading}\nANA LIMA;1;RUI COSTA\n`))!.items[0]).toEqual({
      name: 'ANA LIMA',
      taxId: '1',
      factsNotAsked: [`The column "${heading}" has the name of somebody else, which was not looked up.`],
    });
  }
});

test('what reads as a name under a heading of no known meaning is told, too', async () => {
  const notes = async (text: string) =>
    (await read(`Nome;CPF;Quem indicou\nANA LIMA;1;${text}\n`))!.items[0]!.factsNotAsked;
  for (const text of ['Rui Costa', 'Petroinvento Ltda']) {
    expect(await notes(text)).toEqual([expect.stringMatching(/"Quem indicou" has the name of somebody else/)]);
  }
  for (const text of ['Google Ads', 'Rui', 'Ana  Lima', 'Feira de 2025'])
    expect(await notes(text), text).toBeUndefined();
});

test('what names nobody, or the bank’s own staff, is not told', async () => {
  for (const heading of [
    ...['Banco do favorecido', 'Endereço da empresa', 'Nome fantasia', 'Cidade', 'Gerente', 'Nome do gerente'],
    ...['Profissão do cônjuge', 'Parentesco do beneficiário', 'Tipo de sócio', 'Nome do produto', 'Segmento'],
    ...['Responsável pela conta', 'Cadastrado por'],
  ]) {
    const [item] = (await read(`Nome;CPF;${heading}\nANA LIMA;1;RUI COSTA\n`))!.items;
    expect(item, heading).toEqual({ name: 'ANA LIMA', taxId: '1' });
  }
});

test('beside a column called a name, one called a client may be a number, and is none', async () => {
  expect((await read(`Cliente;Nome;CPF\nC-12;ANA;${CPF}\n`))!.items).toEqual([{ name: 'ANA', taxId: CPF }]);
  expect((await read(`Cliente;CPF\nANA;${CPF}\n`))!.items).toEqual([{ name: 'ANA', taxId: CPF }]);
});

test('what stands in a row is never taken for a header', async () => {
  expect(await read('CNPJ 33.000.167/0001-01\nANA')).toMatchObject({ columns: null, items: [{}, { name: 'ANA' }] });
  expect(await read('CNPJ NEGOCIOS LTDA\nANA')).toMatchObject({
    items: [{ name: 'CNPJ NEGOCIOS LTDA' }, { name: 'ANA' }],
  });
  expect(await read(`CPF PARTICIPACOES SA;${CPF}\n`)).toBeNull();
  expect(await read(`nome;receita 2024\nANA;1\n`)).toMatchObject({ items: [{ name: 'ANA' }] });
});

test('a row that a spreadsheet program has put in quotes as a whole is asked by its name and its document', async () => {
  expect((await read(`Nome;CPF\n"LIMA, ANA;${CPF}"\n`))!.items).toEqual([{ name: 'LIMA, ANA', taxId: CPF }]);
});

test('a single column needs no header: names and documents are told apart', async () => {
  expect(await read(`ANA SILVA\n\n${CPF}\n"SOUZA; ANA"\n`)).toMatchObject({
    columns: null,
    items: [{ name: 'ANA SILVA' }, { taxId: CPF }, { name: 'SOUZA; ANA' }],
  });
  expect((await read('nome\nANA'))!.items).toEqual([{ name: 'ANA', taxId: undefined }]);
});

describe('headings below a title', () => {
  test.each([
    ['FORNECEDORES;;\nCódigo;CNPJ;Valor\nABC-1;1;2\n', 2],
    ['FORNECEDORES;;\n;;\n\nCódigo;Endereço;Nome\nABC-1;RUA A;ANA\n', 4],
    ['Relatório;;\nRua;Nome;UF\nA;ANA;RJ\n', 2],
    ['FORNECEDORES\nCódigo,CNPJ\nABC-1,1\n', 2],
    ['FORNECEDORES\nNome;Cidade\nANA;RIO\n', 2],
    ['FORNECEDORES;2025;\nCódigo;CNPJ;Tipo\nABC-1;1;PJ\n', 2],
  ])('are said to stand there: %j', async (text, line) => {
    await expect(read(text)).rejects.toThrow(`the headings seem to stand in line ${line};`);
  });

  test.each([
    `Empresa;CNPJ\nNOME;1\n`,
    'Nome;Relação;Obs\nANA;Cliente;CPF\n',
    'Empresa;Relação;Obs\nANA;Cliente;\n',
    'nome\nANA LIMA\n"CPF, LTDA X"\n',
  ])('are not made out of rows: %j', async (text) => {
    expect((await read(text))!.items.length).toBeGreaterThan(0);
  });
});

test('a row with a number as long as a document is none of headings', async () => {
  for (const text of [`ANA LIMA\nBETO SOUZA; CPF ${maskCpf(CPF)}\n`, `Empresa\nAcme Ltda; CPF ${CPF}\n`]) {
    await expect(read(text)).resolves.not.toThrow();
  }
});

test('a single column with another separator, JSON or XML is no table of names', async () => {
  for (const text of [
    'nome:cpf\nANA LIMA:1\n',
    '[\n{"nome": "ANA LIMA"}\n]\n',
    '{"nome": "ANA LIMA"}\n',
    '<nome>ANA</nome>\n',
  ]) {
    expect(await read(text)).toBeNull();
  }
});

test('a text of a single column that holds more than a name or a document is told, and not asked', async () => {
  const fault = expect.stringMatching(/^The text holds more than a name or a document/);
  const texts = [
    `ANA LIMA:${CPF}`,
    `ANA LIMA ${maskCpf(CPF)}`,
    'ANA|RIO',
    '"ANA LIMA\nRUI COSTA"',
    '{"nome": "ANA"}',
    'ANA\tRIO',
  ];
  for (const text of texts) {
    expect((await read(`RUI COSTA\n${text}\n`))!.items).toEqual([{ name: 'RUI COSTA' }, { fault }]);
    expect((await read(`nome\n${text}\n`))!.items).toEqual([{ fault }]);
  }
  expect((await read(`RUI COSTA\n${maskCpf(CPF)}\nA-B: C/D & <E\n`))!.items.slice(0, 2)).toEqual([
    { name: 'RUI COSTA' },
    { taxId: maskCpf(CPF) },
  ]);
});

test('rows may end with a CR alone, and one within a row of another kind is told', async () => {
  expect((await read(`nome;cpf\rANA;${CPF}\rRUI;\r`))!.items).toEqual([
    { name: 'ANA', taxId: CPF },
    { name: 'RUI', taxId: undefined },
  ]);
  expect((await read('nome;cidade\r\nANA;RIO\rRUI\r\nEVA;RIO\r\n'))!.items).toMatchObject([
    { fault: expect.stringMatching(/line end of another kind/) },
    { name: 'EVA' },
  ]);
});

test('a row that a CR alone has put into the header is not lost: it makes no table', async () => {
  const table = 'nome;cidade\rAna Lima;SP\nBeto Souza;RJ\n';
  expect(await openSheet(texts(table, table.length), 'x.csv')).toBeNull();
  // Where no line end of the other kind has come yet it is one itself.
  expect((await read(table))!.items).toMatchObject([{ name: 'Ana Lima' }, { name: 'Beto Souza' }]);
});

test('letters read in another encoding stay as they are, so that they are told', async () => {
  const { items } = (await read('nome;cidade\nPatr\u00c3\u00adcia Souza;SP\n\u00c3\u00a0 Lima;SP\n'))!;
  for (const item of items) {
    expect(() => lookupOfItem(item, { match: 'exact' })).toThrow(/Letters of the name are broken/);
  }
});

test('a name is asked without signs that nobody sees, and with one blank for several', async () => {
  const name = 'ANA\u00a0 LI\u200bMA\ufeff';
  expect((await read(`Nome;CPF\n${name};\n`))!.items).toMatchObject([{ name: 'ANA LIMA' }]);
  expect(await read(`RUI COSTA\n${name}\n`)).toMatchObject({ items: [{ name: 'RUI COSTA' }, { name: 'ANA LIMA' }] });
});

test('cells that are missing are empty; more than the header has are a fault, but for empty ones', async () => {
  const { items } = (await read('nome;cpf\nANA\nANA;1;;\nANA;1;x\n'))!;
  expect(items[0]).toEqual({ name: 'ANA', taxId: undefined });
  expect(items[1]).toEqual({ name: 'ANA', taxId: '1' });
  expect(items[2]!.fault).toMatch(/3 cells where the first one has 2/);
});

test('a text without rows is a table without rows', async () => {
  expect(await read('')).toMatchObject({ items: [] });
  expect(await read('nome;cpf\n')).toMatchObject({ items: [] });
});

test('a quote that never closes is an error', async () => {
  await expect(read('nome;cpf\n"ANA;1\n')).rejects.toThrow('never ends');
});

describe('a quote that opens a cell and does not close it', () => {
  test('swallows nobody', async () => {
    const swallowing = `Nome;CPF\n"ANA;${CPF}\nRUI;22\nEVA "X";33\nZOE;44\n`;
    expect((await read(swallowing))!.items).toMatchObject([
      { name: 'ANA', taxId: CPF },
      { name: 'RUI', taxId: '22' },
      { name: 'EVA "X"', taxId: '33' },
      { name: 'ZOE', taxId: '44' },
    ]);
    expect((await read(`Nome;CPF\nANA;"${CPF}\nRUI;22\nEVA;33"\n`))!.items).toMatchObject([
      { name: 'ANA', taxId: CPF },
      { name: 'RUI', taxId: '22' },
      { name: 'EVA' },
    ]);
  });

  test('swallows no cell of its row', async () => {
    expect((await read(`Nome;CPF;obs\n"ANA;${CPF};"x"\n`))!.items).toMatchObject([{ name: 'ANA', taxId: CPF }]);
  });

  test('swallows nobody in the header, nor in a column without one', async () => {
    expect((await read('Nome;"CPF\nANA;1\nRUI;2"\n'))!.items).toMatchObject([{ name: 'ANA' }, { name: 'RUI' }]);
    expect((await read('"ANA SILVA\nRUI COSTA\n"EVA LIMA"\n'))!.items).toMatchObject([
      { name: 'ANA SILVA' },
      { name: 'RUI COSTA' },
      { name: 'EVA LIMA' },
    ]);
  });

  test('is no note of several lines', async () => {
    const note = '"ligar; depois\nretornar; sem resposta\n"';
    expect((await read(`Nome;CPF;obs\nANA;${CPF};${note}\n`))!.items).toMatchObject([{ name: 'ANA', taxId: CPF }]);
  });
});

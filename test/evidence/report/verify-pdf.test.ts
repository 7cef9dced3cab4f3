import { describe, expect, test } from 'vitest';
import { textOfPdf } from '../../../src-main/commands/evidence/words.ts';
import {
  EVIDENCE_NAME,
  evidenceBytes,
  type ReportEvidence,
  signedText,
} from '../../../src-main/evidence/report/evidence-file.ts';
import { renderReport } from '../../../src-main/evidence/report/render.ts';
import { reportOf } from '../../../src-main/evidence/report/report.ts';
import { readPdf } from '../../../src-main/evidence/report/verify/read-pdf.ts';
import { verifyPdf } from '../../../src-main/evidence/report/verify/verify-pdf.ts';
import { Filing, fullDossier, nothingFound } from './dossier-fixture.ts';
import { withStream } from './edit-pdf.ts';

/** What the check finds, with the pages that it names. */
async function findings(pdf: Uint8Array, trustedKeys: readonly string[]): Promise<string[]> {
  const { ok, findings: found } = await verifyPdf(pdf, { trustedKeys });
  expect(ok).toBe(found.length === 0);
  return found.map(({ code, pages }) => (pages ? `${code} ${pages.join(',')}` : code));
}

async function evidenceOf(pdf: Uint8Array): Promise<ReportEvidence> {
  const read = await readPdf(pdf);
  const evidence = read!.attachments.find(({ name }) => name === EVIDENCE_NAME)!;
  await read!.close();
  return JSON.parse(new TextDecoder().decode(evidence.bytes));
}

async function dossierPdf(): Promise<{ filing: Filing; pdf: Uint8Array; scope: string }> {
  const filing = new Filing();
  const { scope, file, document } = fullDossier(filing);
  const files = [{ entry: file.id, bytes: document, pages: 0, pictures: [] }];
  return { filing, scope, pdf: await reportOf(filing.dossier(scope, 'pt-BR', files), filing.sign) };
}

test('a report as it was made is whole and genuine, and says what it is of', async () => {
  const { filing, pdf, scope } = await dossierPdf();
  const check = await verifyPdf(pdf, { trustedKeys: [filing.publicKey] });
  expect(check).toMatchObject({
    ok: true,
    findings: [],
    report: {
      kind: 'dossier',
      protocol: `D-2026-${scope.slice(0, 8).toUpperCase()}`,
      publicKey: filing.publicKey,
      origin: filing.keys.origin,
      issuedAt: '2026-11-24T12:00:00.000Z',
    },
  });
  expect(check.report!.entries.map(({ kind }) => kind).slice(0, 2)).toEqual(['opened', 'assignment']);
});

test('the same evidence comes out as the same bytes', async () => {
  const filing = new Filing();
  const material = filing.consultation(nothingFound(filing), 'en');
  const pdf = await reportOf(material, filing.sign);
  expect(await renderReport(await evidenceOf(pdf), [])).toEqual(pdf);
});

describe('what somebody did to a report is told', () => {
  test('another key: everything holds, and nobody knows whose it is', async () => {
    const { pdf } = await dossierPdf();
    expect(await findings(pdf, [new Filing().publicKey])).toEqual(['unknownKey']);
  });

  test('a byte, anywhere', async () => {
    const filing = new Filing();
    const pdf = await reportOf(filing.consultation(nothingFound(filing), 'pt-BR'), filing.sign);
    for (let at = 20; at < pdf.length; at += Math.floor(pdf.length / 40)) {
      const other = new Uint8Array(pdf);
      other[at]! ^= 1;
      expect((await findings(other, [filing.publicKey])).length).toBeGreaterThan(0);
    }
  });

  test('a byte that makes a page unreadable, though the file can be opened', async () => {
    const filing = new Filing();
    const pdf = await reportOf(filing.consultation(nothingFound(filing), 'pt-BR'), filing.sign);
    const text = Buffer.from(pdf).toString('latin1');
    const pages = [...text.matchAll(/(\d+) 0 obj\n<<\n\/Type \/Page\n[\s\S]*?\/Contents (\d+) 0 R/g)];
    expect(pages).toHaveLength(2);
    for (const [at, [page, , contents]] of pages.entries()) {
      // The number before its content, and the array that its size is.
      const places = [text.indexOf(`\n${contents} 0 obj\n`) + 1, text.indexOf(page) + page.indexOf('[0 0') - 1];
      for (const place of places) {
        const other = new Uint8Array(pdf);
        other[place]! ^= 8;
        expect(await findings(other, [filing.publicKey])).toEqual([`altered ${at + 1}`]);
      }
    }
  });

  test('a page that shows something else', async () => {
    const { filing, pdf } = await dossierPdf();
    const drawn = withStream(pdf, (_dictionary, content) => otherLetters(content));
    expect(await findings(drawn, [filing.publicKey])).toEqual(['altered 1']);
  });

  test('something put behind it', async () => {
    const { filing, pdf } = await dossierPdf();
    const signed = Buffer.concat([pdf, Buffer.from('\n% behind\n%%EOF\n')]);
    expect(await findings(signed, [filing.publicKey])).toEqual(['appended']);
  });

  test('the evidence of another report', async () => {
    const filing = new Filing();
    const first = await reportOf(filing.consultation(nothingFound(filing), 'pt-BR'), filing.sign);
    const second = await reportOf(filing.consultation(nothingFound(filing, 'Outra Quimérica'), 'pt-BR'), filing.sign);
    const swapped = withEvidence(first, await evidenceOf(second));
    expect(await findings(swapped, [filing.publicKey])).toEqual([expect.stringMatching(/^altered 1/)]);
  });

  test('an entry left out, printed by the program itself', async () => {
    const { filing, pdf } = await dossierPdf();
    const evidence = await evidenceOf(pdf);
    const decision = evidence.entries.findIndex(({ entry }) => entry.includes('"kind":"decision"'));
    const less = { ...evidence, entries: evidence.entries.toSpliced(decision, 1) };
    const documents = await documentsOf(pdf);
    expect(await findings(await renderReport(less, documents), [filing.publicKey])).toEqual(['notSigned']);
  });

  test('another choice of pictures', async () => {
    const { filing, pdf } = await dossierPdf();
    const evidence = await evidenceOf(pdf);
    const other = { ...evidence, files: evidence.files.map((file) => ({ ...file, pages: 7 })) };
    expect(await findings(await renderReport(other, await documentsOf(pdf)), [filing.publicKey])).toEqual([
      'notSigned',
    ]);
  });

  test('signed by a log of their own under the name of this one', async () => {
    const { filing, pdf } = await dossierPdf();
    const thief = new Filing();
    thief.keys.origin = filing.keys.origin;
    const evidence = await evidenceOf(pdf);
    const { signature: _, ...rest } = evidence;
    const forged = await renderReport({ ...rest, signature: thief.sign(signedText(rest)) }, await documentsOf(pdf));
    expect(await findings(forged, [filing.publicKey, thief.publicKey])).toEqual(['notSigned']);
  });

  test('an entry of a log of their own', async () => {
    const { filing, pdf } = await dossierPdf();
    const thief = new Filing();
    const { proofs } = thief.consultation(nothingFound(thief), 'pt-BR');
    const entries = proofs.map((proof) => ({ ...proof, publicKey: filing.publicKey }));
    const forged = withEvidence(pdf, { ...(await evidenceOf(pdf)), entries });
    expect(await findings(forged, [filing.publicKey])).toEqual(['entryForged', 'notSigned', 'evidenceDamaged']);
  });

  test('an answer that is not what was filed', async () => {
    const filing = new Filing();
    const pdf = await reportOf(filing.consultation(nothingFound(filing), 'pt-BR'), filing.sign);
    const evidence = await evidenceOf(pdf);
    const answers = evidence.answers.map((answer) => ({ ...answer, base64: 'e30=' }));
    expect(await findings(withEvidence(pdf, { ...evidence, answers }), [filing.publicKey])).toEqual([
      'notSigned',
      'evidenceDamaged',
    ]);
  });
});

test('what is no report of ours is said to be none', async () => {
  const filing = new Filing();
  const pdf = await reportOf(filing.consultation(nothingFound(filing), 'pt-BR'), filing.sign);
  expect(await findings(Buffer.from('no PDF'), [])).toEqual(['notAPdf']);
  expect(await findings(pdf.subarray(0, 2000), [])).toEqual(['notAPdf']);
  const renamed = Buffer.from(
    Buffer.from(pdf).toString('latin1').replaceAll(EVIDENCE_NAME, 'outra-evidencia2.json'),
    'latin1',
  );
  expect(await findings(renamed, [filing.publicKey])).toEqual(['noEvidence']);
});

test('a later format is named, and a later print is proved and not compared', async () => {
  const filing = new Filing();
  const pdf = await reportOf(filing.consultation(nothingFound(filing), 'pt-BR'), filing.sign);
  const evidence = await evidenceOf(pdf);
  const later = { ...evidence, format: 'atesta-evidence/9' } as unknown as ReportEvidence;
  expect(await findings(withEvidence(pdf, later), [filing.publicKey])).toEqual(['newerFormat']);
  const { signature: _, ...rest } = { ...evidence, renderer: evidence.renderer + 1 };
  const printed = { ...rest, signature: filing.sign(signedText(rest)) };
  const other = withEvidence(pdf, printed);
  const check = await verifyPdf(other, { trustedKeys: [filing.publicKey] });
  const renderers = { made: evidence.renderer + 1, here: evidence.renderer };
  expect(check).toMatchObject({ ok: false, findings: [{ code: 'otherRenderer', renderers }] });
  const text = textOfPdf(check);
  expect(text).toMatch(
    `the evidence holds; the print was not compared: made by renderer ${renderers.made}, this is ${renderers.here}\n`,
  );
  expect(text).not.toContain('DOES NOT HOLD');
  // Of a log that nobody vouches for the evidence is not proved, and nothing says that it is false; where it was forged it is.
  const ofNobody = await verifyPdf(other, { trustedKeys: [] });
  expect(textOfPdf(ofNobody)).toMatch(/^COULD NOT SAY whose report this is\n/);
  expect(textOfPdf(ofNobody, true)).toMatch(/^THE REPORT DOES NOT HOLD\n[\s\S]*it is of another record/);
  const forged = withEvidence(pdf, { ...printed, renderer: evidence.renderer + 2 });
  expect(textOfPdf(await verifyPdf(forged, { trustedKeys: [filing.publicKey] }))).toMatch('THE REPORT DOES NOT HOLD');
});

/** Two letters of a page's first long word change places. */
function otherLetters(content: Buffer): Buffer | null {
  const text = content.toString('latin1');
  const edited = text.replace(/<([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12,})>/, (all, one, other, rest) =>
    one === other ? all : `<${other}${one}${rest}>`,
  );
  return text.includes('BT') && edited !== text ? Buffer.from(edited, 'latin1') : null;
}

function withEvidence(pdf: Uint8Array, evidence: ReportEvidence): Uint8Array {
  return withStream(pdf, (dictionary) => (dictionary.includes('json') ? Buffer.from(evidenceBytes(evidence)) : null));
}

async function documentsOf(pdf: Uint8Array) {
  const read = await readPdf(pdf);
  await read!.close();
  return read!.attachments.filter(({ name }) => name !== EVIDENCE_NAME);
}

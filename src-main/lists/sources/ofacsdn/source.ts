import { type ImportDoubt, ImportError } from '../../../data/import-error.ts';
import { decodeHead } from '../../../data/text.ts';
import { rootOf } from '../../../data/xml.ts';
import type { ListSource, RecordBatch, Sample } from '../../import/list-source.ts';
import { dateOfIssue, readSdnAdvanced } from './advanced.ts';
import { isSdnCsv, readSdnCsv } from './csv.ts';
import { withBothOrders } from './name-orders.ts';
import { OtherList } from './other-list.ts';
import { publishDate, readSdnXml } from './xml.ts';

type Form = 'xml' | 'advanced';

/** Root elements, and what the namespaces that OFAC has given them have in common, before and since 2024. */
const ROOTS: Readonly<Record<string, { form: Form; namespace: RegExp }>> = {
  sdnList: { form: 'xml', namespace: /sdnList\.xsd$|\bofac\b.*\/XML$/ },
  Sanctions: { form: 'advanced', namespace: /\bun\.org\/sanctions\/|\bofac\b.*\/ADVANCED_XML$/ },
};

/**
 * Specially Designated Nationals of the US Treasury (OFAC), in any of the three forms in which it is published: the csv
 * set, sdn.xml, sdn_advanced.xml. They hold the same entries; one import is one form.
 */
export const ofacsdn: ListSource = {
  recognises(samples) {
    if (samples.length === 0) return false;
    return samples.some((sample) => formOf(sample) !== null) ? samples.length === 1 : isSdnCsv(samples);
  },
  dateOf([sample]) {
    if (!sample) return null;
    const head = decodeHead(sample.head);
    const form = formOf(sample);
    if (form === null) return null;
    return form === 'xml' ? publishDate(head) : dateOfIssue(head);
  },
  async *read(samples) {
    const inParts = samples.some((sample) => formOf(sample) !== null);
    yield doubted(OtherList.byName(samples));
    const other = new OtherList(samples);
    for await (const batch of batchesOf(samples)) {
      for (const record of batch.records) other.add(record);
      yield { ...batch, records: batch.records.map((record) => withBothOrders(record, inParts)) };
    }
    yield doubted(other.byPrograms());
  },
};

function doubted(doubt: ImportDoubt | undefined): RecordBatch {
  return { records: [], folded: 0, rejected: [], doubt };
}

async function* batchesOf(samples: readonly Sample[]): AsyncGenerator<RecordBatch, void, undefined> {
  const forms = samples.map(formOf);
  const form = forms.find((one) => one !== null);
  if (!form) {
    yield* readSdnCsv(samples);
    return;
  }
  if (samples.length > 1) {
    const names = samples.map(({ file }) => file.name).join(', ');
    throw new ImportError('sdnCopies', { files: names });
  }
  const { file } = samples[0]!;
  yield* form === 'xml' ? readSdnXml(file) : readSdnAdvanced(file);
}

function formOf({ head }: Sample): Form | null {
  const root = rootOf(decodeHead(head));
  const known = root && ROOTS[root.name];
  return known && Object.values(root.attributes).some((value) => known.namespace.test(value)) ? known.form : null;
}

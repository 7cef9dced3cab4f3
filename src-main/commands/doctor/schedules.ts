import { LIST_NAMES } from '../../contract/lists.ts';
import { listDataSet } from '../../lists/update/list-data-set.ts';
import { readRecord } from '../../supply/update-record.ts';
import { Warning, type World } from './finding.ts';

/** Which data is fetched by itself, by data pack where one is taken, and which lists could not be when that was last tried. */
export function checkSchedules({ dataDir, config }: World) {
  const { lists, registry, postal, data } = config();
  if (data.source !== undefined) {
    const facts = { lists: 'off', registry: 'off', postal: 'off', data: data.schedule ?? 'daily' };
    return { detail: `data pack ${facts.data}; nothing is fetched from publishers while data.source is set`, facts };
  }
  const facts = {
    lists: lists.schedule ?? 'off',
    registry: registry.openData?.schedule ?? 'off',
    postal: postal.schedule ?? 'off',
    data: 'off',
  };
  const on = Object.entries(facts).filter(([, schedule]) => schedule !== 'off');
  if (on.length === 0) return { detail: 'nothing is fetched by itself', facts };
  const failed = LIST_NAMES.filter((list) => readRecord<never>(dataDir, listDataSet(list)).outcome === 'failed');
  const said = on.map(([kind, schedule]) => `${kind} ${schedule}`).join(', ');
  if (facts.lists !== 'off' && failed.length > 0) {
    throw new Warning(`${said}; could not be fetched last time: ${failed.join(', ')}; "atesta lists status" says why`, {
      ...facts,
      failed,
    });
  }
  return { detail: said, facts: { ...facts, failed } };
}

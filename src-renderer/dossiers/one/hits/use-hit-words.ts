import { useTranslation } from 'react-i18next';
import type { Hit } from '../../../../src-main/contract/dossiers.ts';
import type { ListName } from '../../../../src-main/contract/lists.ts';
import { useChangeText } from '../../../shared/dossier/use-change-text.ts';
import { useFormat } from '../../../shared/format.ts';
import { howMet } from '../../../shared/matched-words/how-met.ts';
import { punctuated } from '../../../shared/published/readable.ts';
import { usePublished } from '../../../shared/published/use-published.ts';
import { recordOf } from './hits.ts';

/** What is said of a hit, in the window's language. */
export function useHitWords() {
  const { t } = useTranslation(['dossiers', 'lists']);
  const { count, date, dateTime } = useFormat();
  const lists = t('lists:short', { returnObjects: true }) as Record<ListName, string>;
  const change = useChangeText();
  const list = (name: string) => lists[name as ListName] ?? name;
  const published = usePublished();
  /** The record's name; where the answer did not give the record, that there is one. */
  const name = (hit: Pick<Hit, 'record'>): string => {
    const { name: named, more } = recordOf(hit);
    return named ?? (more ? t('hits.more', { count: more, shown: count(more) }) : t('hits.onlyFile'));
  };
  return {
    list,
    published,
    document: punctuated,
    date,
    name,
    /** What tells it from others of the same name too: its list, its document and its date of birth, where they are known. */
    whole(hit: Hit): string {
      const { taxId, birthDate } = recordOf(hit);
      const known = [list(hit.list), taxId && punctuated(taxId), birthDate && published.birth(birthDate)];
      return `${name(hit)} (${known.filter(Boolean).join(', ')})`;
    },
    /** The newest decision: what, when, by whom. */
    decided({ decision }: Hit): string {
      if (!decision) return '';
      return t(`hits.decided.${decision.outcome}`, { when: dateTime(decision.time), who: decision.author.name });
    },
    /** One line of what is another since: the field, what it was and what it is. */
    change,
    /** Why the record was found: a line for each reason, with whether it speaks against the hit. */
    reasons(hit: Hit): { text: string; differs: boolean }[] {
      const { reconciliation, matchedAlias, aliases = [], matchedWords = [], facts = [] } = recordOf(hit);
      const reasons: { text: string; differs: boolean }[] = [];
      if (reconciliation === 'exact') reasons.push({ text: t('lists:why.exact'), differs: false });
      else if (reconciliation === 'unavailable') reasons.push({ text: t('lists:why.masked'), differs: false });
      else if (reconciliation) reasons.push({ text: t('lists:why.other', { value: reconciliation }), differs: false });
      if (matchedAlias) {
        const said = aliases.find(({ name }) => name === matchedAlias)?.quality;
        reasons.push({ text: published.byAlias(matchedAlias, said), differs: false });
      }
      for (const kind of ['same', 'near', 'none'] as const) {
        const words = matchedWords.filter((word) => howMet(word) === kind);
        const said = words.map(({ query, record }) => (kind === 'near' ? `${query} → ${record}` : query)).join(', ');
        if (said !== '') reasons.push({ text: t(`lists:why.${kind}`, { words: said }), differs: kind === 'none' });
      }
      for (const { fact, asked, listed, agrees } of facts) {
        const name = t(`lists:why.fact.${fact}`);
        const outcome = t(agrees ? 'lists:why.agrees' : 'lists:why.differs');
        const sides = { asked: published.factValue(fact, asked), listed: published.factValue(fact, listed) };
        reasons.push({ text: t('hits.fact', { fact: name, ...sides, outcome }), differs: !agrees });
      }
      return reasons;
    },
  };
}

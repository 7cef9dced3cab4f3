import { useTranslation } from 'react-i18next';
import { gapsIn } from '../../../../src-main/contract/consultation-gaps.ts';
import type { Dossier, DossierEntry, EntryOf, Subject } from '../../../../src-main/contract/dossiers.ts';
import type { ListName } from '../../../../src-main/contract/lists.ts';
import { formatCep } from '../../../../src-main/documents/cep.ts';
import { formatCnpj } from '../../../../src-main/documents/cnpj.ts';
import { formatCpf } from '../../../../src-main/documents/cpf.ts';
import { askedOf, wantedOf } from '../../../shared/consulted/asked.ts';
import { countryName } from '../../../shared/dossier/countries.ts';
import { useFormat } from '../../../shared/format.ts';
import { writeDate } from '../../../shared/typed-date.ts';
import { useHitWords } from '../hits/use-hit-words.ts';
import { changedFields, firstOf, type SubjectField, saidOf, subjectBefore } from './story.ts';

/** How the timeline tells of entries, in the window's language. */
export function useStory({ entries, hits }: Pick<Dossier, 'entries' | 'hits'>) {
  const { t, i18n } = useTranslation(['dossiers', 'lists', 'proof']);
  const { count, date, moment } = useFormat();
  const words = useHitWords();
  const lists = t('lists:short', { returnObjects: true }) as Record<ListName, string>;
  const blocks = t('consultation.blocks', { returnObjects: true }) as Record<string, string>;
  const listName = (name: string) => lists[name as ListName] ?? blocks[name] ?? name;
  const listed = (some: readonly string[]) => new Intl.ListFormat(i18n.language).format(some);
  const names = (keys: readonly string[]) =>
    keys.flatMap((key) => {
      const hit = hits.find((one) => one.key === key);
      return hit ? [words.name(hit)] : [];
    });
  const textOf = (subject: Subject, field: SubjectField): string => {
    const value = subject[field];
    if (value === undefined || value.length === 0) return t('hits.empty');
    if (Array.isArray(value)) return value.join('; ');
    if (field === 'kind') return t(`subject.kinds.${subject.kind}`);
    if (field === 'relation' && subject.relation) return t(`relation.${subject.relation}`);
    if (field === 'risk' && subject.risk) return t(`risk.${subject.risk}`);
    if (field === 'birthDate') return writeDate(value as string);
    if (field === 'country') return countryName(value as string, i18n.language);
    return formatCpf(formatCnpj(value as string));
  };

  const found = ({ facts, hits: keys }: EntryOf<'consultation'>): string => {
    const asked = askedOf(facts);
    if ((asked === 'lists' || asked === 'alert') && keys.length > 0) {
      return t('story.hits', { count: keys.length, shown: count(keys.length) });
    }
    const { says, records } = saidOf(facts);
    return t(says, { count: records, shown: count(records) });
  };

  const correctedLines = ({ address, fields }: EntryOf<'correction'>['addresses'][number]) => [
    ...(address === null ? [t('story.addressEntered')] : []),
    ...fields.map(({ field, read, corrected }) => {
      const written = (text: string) => {
        if (field === 'zipCode') return formatCep(text) || t('hits.empty');
        return (field === 'taxNumber' ? formatCpf(formatCnpj(text)) : text) || t('hits.empty');
      };
      return t('story.change', {
        field: t(`proof:field.${field}`),
        before: written(read),
        after: written(corrected),
      });
    }),
  ];

  /** Whose word it is, and then what it says: it is never counted with what was consulted here. */
  const broughtLines = ({ facts, machine }: EntryOf<'brought'>) => [
    t('brought.machine', { name: machine.name, program: machine.program, at: moment(new Date(facts.askedAt)) }),
    t('brought.why'),
    ...(facts.answeredFrom.length === 0
      ? [t('brought.noPostal')]
      : facts.answeredFrom.map((one) => t('brought.from', { file: one.file, date: date(one.date) }))),
    t(facts.found === 0 ? 'brought.foundNone' : 'brought.found', {
      count: facts.found ?? 0,
      shown: count(facts.found ?? 0),
    }),
    `SHA-256 ${facts.answer.sha256}`,
  ];

  return {
    listName,
    /** What was not asked, or could not answer in full: it never looks like nothing found. */
    gaps: ({ facts }: Pick<EntryOf<'consultation' | 'brought'>, 'facts'>): string[] => {
      const { notConsulted, silent, demonstration, incomplete, aged, literal } = gapsIn(facts);
      const said = (key: 'notConsulted' | 'withoutDocuments' | 'demonstration' | 'aged', some: readonly string[]) =>
        some.length > 0 ? [t(`story.${key}`, { count: some.length, names: listed(some) })] : [];
      const old = aged.map((one) => `${listName(one.list)} (${date(one.date)})`);
      return [
        ...said('notConsulted', notConsulted.map(listName)),
        ...said('withoutDocuments', silent.map(listName)),
        ...said('demonstration', demonstration.map(listName)),
        ...(incomplete ? [t('story.incomplete')] : []),
        ...said('aged', old),
        ...(literal ? [t('story.literal')] : []),
      ];
    },
    found,
    /** The heading of an entry: what happened. */
    title(entry: DossierEntry): string {
      switch (entry.kind) {
        case 'consultation':
          return t(`story.asked.${askedOf(entry.facts)}`, { wanted: formatCpf(formatCnpj(wantedOf(entry.facts))) });
        case 'decision': {
          const decided = firstOf(names(entry.hits.map(({ key }) => key)));
          const more = decided.left > 0 ? [t('story.more', { shown: count(decided.left) })] : [];
          return t(`story.decision.${entry.outcome}`, {
            count: entry.hits.length,
            names: listed([...decided.first, ...more]),
          });
        }
        case 'conclusion':
          return t('story.conclusion', { outcome: t(`conclusion.${entry.outcome}`) });
        case 'approval':
          return t(entry.approved ? 'story.approved' : 'story.notApproved');
        case 'hold':
          return t(entry.on ? 'story.holdOn' : 'story.holdOff');
        case 'limit':
          return entry.group === null ? t('story.notLimited') : t('story.limited', { group: entry.group });
        case 'brought':
          return t('brought.title', { wanted: entry.facts.document?.name ?? '' });
        case 'file':
          return t('story.file', { name: entry.document.name });
        case 'partner':
          return t('story.partner', { as: entry.as });
        case 'subject':
          return t('story.subject');
        default:
          return i18n.exists(`dossiers:story.${entry.kind}`) ? t(`story.${entry.kind}`) : t('story.ofNewer');
      }
    },
    /** The lines under it: reasons, changes, results. */
    lines(entry: DossierEntry): string[] {
      switch (entry.kind) {
        case 'note':
          return [entry.text];
        case 'correction':
          return entry.addresses.length === 0 ? [t('story.asRead')] : entry.addresses.flatMap(correctedLines);
        case 'brought':
          return broughtLines(entry);
        case 'decision':
        case 'approval':
        case 'reopened':
        case 'hold':
        case 'limit':
          return [entry.reason];
        case 'conclusion':
          return [entry.justification, ...(entry.needsApproval ? [t('story.needsApproval')] : [])];
        case 'assignment':
          return [
            entry.responsible !== undefined && t('story.responsible', { who: entry.responsible ?? t('facts.nobody') }),
            entry.deadline !== undefined &&
              t('story.deadline', { day: entry.deadline ? date(entry.deadline) : t('facts.noDeadline') }),
          ].filter((line) => typeof line === 'string');
        case 'subject': {
          const before = subjectBefore(entries, entry);
          if (!before) return [];
          return changedFields(before, entry.subject).map((field) =>
            t('story.change', {
              field: t(`fields.${field}`),
              before: textOf(before, field),
              after: textOf(entry.subject, field),
            }),
          );
        }
        default:
          return [];
      }
    },
  };
}

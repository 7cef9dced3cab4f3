import { useTranslation } from 'react-i18next';
import type { JsonMember, JsonNode } from '../../../json/json-node.ts';
import { labelOf } from '../../words/label.ts';
import { isCode, isEmpty, isPlain } from '../../words/take.ts';
import { codedOf, codedText, textOf } from '../../words/value-text.ts';
import classes from './provider-value.module.css';
import { tableOf } from './table-of.ts';

interface ProviderValueProps {
  node: JsonNode;
  /** Leaves out the line that names the fields without a value. */
  quiet?: boolean;
}

/** Any JSON of any provider, readable: fields with their names, lists, tables, and what is inside them. */
export function ProviderValue({ node, quiet = false }: ProviderValueProps) {
  if (isLeaf(node)) return <Plain node={node} />;
  if (node.type === 'object') return <Members members={node.members} quiet={quiet} />;
  if (node.type === 'array') return <Items items={node.items} />;
  return null;
}

/** Shown in one line: plain values, and codes with their meaning. */
function isLeaf(node: JsonNode): boolean {
  return isPlain(node) || isCode(node) || isEmpty(node);
}

function Plain({ node }: { node: JsonNode }) {
  const { t } = useTranslation('registry');
  if (node.type === 'boolean') return t(node.value ? 'yes' : 'no');
  if (isEmpty(node)) return <i className={classes.soft}>{t('others.noValue')}</i>;
  return isCode(node) ? codedText(codedOf(node)) : textOf(node);
}

/** Plain fields first as a list of names and values, then what has an inside; empty ones in one line at the end. */
function Members({ members, quiet }: { members: readonly JsonMember[]; quiet: boolean }) {
  const { t } = useTranslation('registry');
  const empty = members.filter(({ value }) => isEmpty(value));
  const plain = members.filter(({ value }) => !isEmpty(value) && isLeaf(value));
  const deep = members.filter(({ value }) => !isLeaf(value));
  return (
    <div className={classes.members}>
      {plain.length > 0 && (
        <dl className={classes.fields}>
          {plain.map(({ name, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and nothing here changes places
            <div key={index}>
              <dt title={name}>{labelOf(name)}</dt>
              <dd>
                <Plain node={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {deep.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and nothing here changes places
        <div key={index} className={classes.inner}>
          <p className={classes.name} title={name}>
            {labelOf(name)}
          </p>
          <ProviderValue node={value} quiet={quiet} />
        </div>
      ))}
      {empty.length > 0 && !quiet && (
        <p className={classes.soft}>
          {t('others.empty', { names: empty.map(({ name }) => labelOf(name)).join(', ') })}
        </p>
      )}
    </div>
  );
}

function Items({ items }: { items: readonly JsonNode[] }) {
  const table = tableOf(items);
  if (table) {
    return (
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              {table.columns.map((name) => (
                <th key={name} scope="col" title={name}>
                  {labelOf(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of an answer have no other identity than their place
              <tr key={index}>
                {row.map((cell, column) => (
                  <td key={table.columns[column]}>{cell && <Plain node={cell} />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  }
  return (
    <ul className={classes.items}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items of an answer have no other identity than their place
        <li key={index}>
          <ProviderValue node={item} />
        </li>
      ))}
    </ul>
  );
}

import classes from './details.module.css';

interface FactsProps {
  /** Name and value; those without a value are left out. */
  facts: readonly (readonly [name: string, value: string | undefined])[];
  /** Values under their names, for long names. */
  stacked?: boolean;
}

/** Names and values of a record. */
export function Facts({ facts, stacked = false }: FactsProps) {
  return (
    <dl className={classes.facts} data-stacked={stacked || undefined}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

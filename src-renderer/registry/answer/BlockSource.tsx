import type { Answered } from '../lookup/ask.ts';
import type { BlockName } from '../lookup/blocks.ts';
import classes from './block-source.module.css';
import { useBlockSource } from './use-block-source.ts';

/** Who answered a block, and how old its data is; nothing where the service did not say. */
export function BlockSource({ answered, block }: { answered: Answered; block: BlockName }) {
  const sourceOf = useBlockSource();
  const source = sourceOf(answered, block);
  return source ? <p className={classes.source}>{source}</p> : null;
}

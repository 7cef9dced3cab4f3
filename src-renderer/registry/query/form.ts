import { create } from 'zustand';
import { guardLeaving } from '../../shared/leaving.ts';
import { type Draft, EMPTY_DRAFT } from './question.ts';

interface Form {
  draft: Draft;
  /** What the form held when it was last asked; empty before the first time. */
  asked: Draft;
}

/** The form for one taxpayer, kept while other pages are open. */
export const useForm = create<Form>()(() => ({ draft: EMPTY_DRAFT, asked: EMPTY_DRAFT }));

// A document that was typed and not asked yet; an answer is asked for again as fast as it came.
guardLeaving(() => {
  const { draft, asked } = useForm.getState();
  return draft[draft.kind] !== '' && JSON.stringify(draft) !== JSON.stringify(asked);
});

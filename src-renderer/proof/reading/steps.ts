import type { ReadingStage } from '../../../src-main/contract/reading.ts';

/** The stages in the order in which a reading passes them; `text` is skipped for pictures, the OCR ones for text PDFs. */
export const STAGES: readonly ReadingStage[] = [
  'receiving',
  'opening',
  'text',
  'rendering',
  'recognizing',
  'comparing',
];

export type StepState = 'past' | 'current' | 'ahead';

export interface Step {
  stage: ReadingStage;
  state: StepState;
}

/**
 * The steps to show while a file is read. A picture has no text of its own, so that step is left out. Which of the
 * others will be needed is known only when they begin, so all stand there until the end.
 */
export function stepsOf(current: ReadingStage, isPdf: boolean): Step[] {
  const at = STAGES.indexOf(current);
  return STAGES.filter((stage) => isPdf || stage !== 'text').map((stage) => {
    const index = STAGES.indexOf(stage);
    return { stage, state: index < at ? 'past' : index === at ? 'current' : 'ahead' };
  });
}

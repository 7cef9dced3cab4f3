export type ConfidenceWord = 'high' | 'medium' | 'low';

/** A confidence from 0 to 1 in a word. The bounds are the window's own: nobody reads 0.87 as anything. */
export function confidenceWord(confidence: number): ConfidenceWord {
  if (confidence >= 0.9) return 'high';
  return confidence >= 0.6 ? 'medium' : 'low';
}

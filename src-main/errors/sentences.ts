/** Sentences by code, each in English and in Portuguese, with what they name in braces. */
export type Sentences = Readonly<Record<string, readonly [english: string, portuguese: string]>>;

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
/** What a sentence names. */
export type NamedIn<Sentence extends readonly [string, string]> = Record<Names<Sentence[0]>, string | number>;

const HOLE = /\{(\w+)\}/g;

/** A sentence with what it names filled in. */
export function filled(sentence: string, named: Readonly<Record<string, string | number>>): string {
  return sentence.replace(HOLE, (_, name: string) => String(named[name] ?? ''));
}

/** The Portuguese of a sentence that was filled in; null where it is none of `sentences`. */
export function inPortuguese(sentences: Sentences, english: string): string | null {
  // Of two that fit, one has a text where the other has a name: the one that says more itself.
  const fitting = Object.values(sentences)
    .map(([sentence, portuguese]) => ({ sentence, portuguese, named: patternOf(sentence).exec(english)?.groups }))
    .filter(({ sentence, named }) => named !== undefined || sentence === english)
    .sort((one, other) => spelled(other.sentence) - spelled(one.sentence));
  const [best] = fitting;
  return best ? filled(best.portuguese, best.named ?? {}) : null;
}

function patternOf(sentence: string): RegExp {
  const seen = new Set<string>();
  const pattern = sentence.split(HOLE).map((part, at) => {
    if (at % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const again = seen.has(part);
    seen.add(part);
    return again ? `\\k<${part}>` : `(?<${part}>.*?)`;
  });
  return new RegExp(`^${pattern.join('')}$`, 's');
}

function spelled(sentence: string): number {
  return sentence.replace(HOLE, '').length;
}

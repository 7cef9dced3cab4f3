/** Milliseconds. */
const TIMES = { patience: 5000, kept: 5000 };

/**
 * Whether the record could take an entry now: asks for its `state`, which opens its database. What comes back says in
 * sentences what is wrong; nothing where it could. A record that does not answer within `patience` milliseconds could not.
 * An answer serves all who ask within `kept` milliseconds, and one question at a time is under way.
 */
export function recordReadiness(state: () => Promise<unknown>, times = TIMES): () => Promise<readonly string[]> {
  let asked: { answer: Promise<readonly string[]>; until: number } | undefined;
  const ask = () => {
    const question = { answer: faultsOf(state), until: Number.POSITIVE_INFINITY };
    void question.answer.then(() => {
      question.until = performance.now() + times.kept;
    });
    return question;
  };
  return () => {
    if (!asked || performance.now() >= asked.until) asked = ask();
    return within(times.patience, asked.answer);
  };
}

function faultsOf(state: () => Promise<unknown>): Promise<readonly string[]> {
  return state().then(
    () => [],
    (error: Error) => [`The record of evidence cannot be opened: ${error.message}`],
  );
}

function within(patience: number, answer: Promise<readonly string[]>): Promise<readonly string[]> {
  const { promise, resolve } = Promise.withResolvers<readonly string[]>();
  const silent = ['The record of evidence does not answer; ask again in some seconds, or look into the log.'];
  const late = setTimeout(() => resolve(silent), patience).unref();
  void answer.then(resolve).finally(() => clearTimeout(late));
  return promise;
}

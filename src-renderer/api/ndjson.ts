/**
 * The objects of an NDJSON body, in batches as they arrive: all lines that one network chunk completes come together,
 * so that a hundred thousand records cost a few hundred turns of the event loop. A last line without its line feed
 * counts too. Lines that are not JSON throw a SyntaxError.
 */
export async function* ndjson<Item>(body: ReadableStream<Uint8Array>): AsyncGenerator<Item[], void, undefined> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const lines = (rest + (done ? decoder.decode() : decoder.decode(value, { stream: true }))).split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      const items = lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as Item);
      if (items.length > 0) yield items;
      if (done) return;
    }
  } finally {
    // Leaving early (cancel, error) must hang up, or the service goes on working for nobody.
    await reader.cancel().catch(() => undefined);
  }
}

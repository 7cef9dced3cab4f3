/** `value` when it comes, unless `signal` is aborted before: then its reason is thrown and `value` is let go. */
export async function unlessAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise: gone, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([value, gone]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

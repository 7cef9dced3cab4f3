import { expect, test, vi } from 'vitest';
import { Sharing } from '../../../../src-main/registry/providers/transport/sharing.ts';

const never = new AbortController().signal;

/** Work that ends when the test says. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const begun = vi.fn((_signal: AbortSignal) => promise);
  return { begun, resolve, reject };
}

test('the same work under way is done once, other work beside it, and anew when it has ended', async () => {
  const sharing = new Sharing<string>();
  const { begun, resolve } = work();
  const both = [sharing.join('a', never, begun), sharing.join('a', never, begun)];
  await expect(sharing.join('b', never, async () => 'other')).resolves.toBe('other');
  resolve('done');
  await expect(Promise.all(both)).resolves.toEqual(['done', 'done']);
  expect(begun).toHaveBeenCalledTimes(1);
  await sharing.join('a', never, begun);
  expect(begun).toHaveBeenCalledTimes(2);
});

test('a failure is everybody’s, and the next one tries again', async () => {
  const sharing = new Sharing<string>();
  const { begun, reject } = work();
  const both = [sharing.join('a', never, begun), sharing.join('a', never, begun)];
  reject(new Error('down'));
  for (const joined of both) await expect(joined).rejects.toThrow('down');
  await expect(sharing.join('a', never, async () => 'up')).resolves.toBe('up');
});

test('who leaves leaves alone; with the last one the work is stopped and who comes then begins anew', async () => {
  const sharing = new Sharing<string>();
  const { begun } = work();
  const [one, two] = [new AbortController(), new AbortController()];
  const joined = [sharing.join('a', one.signal, begun), sharing.join('a', two.signal, begun)];
  one.abort(new Error('first left'));
  await expect(joined[0]).rejects.toThrow('first left');
  expect(begun.mock.calls[0]![0].aborted).toBe(false);
  two.abort(new Error('second left'));
  await expect(joined[1]).rejects.toThrow('second left');
  expect(begun.mock.calls[0]![0].aborted).toBe(true);
  await expect(sharing.join('a', never, async () => 'anew')).resolves.toBe('anew');
});

test('nothing is begun for one who has left already', async () => {
  const { begun } = work();
  await expect(new Sharing<string>().join('a', AbortSignal.abort(new Error('gone')), begun)).rejects.toThrow('gone');
  expect(begun).not.toHaveBeenCalled();
});

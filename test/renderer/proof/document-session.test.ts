import { beforeEach, describe, expect, test } from 'vitest';
import type { NewDocument } from '../../../src-renderer/proof/reading/document.ts';
import {
  cancelAll,
  cancelReading,
  clearSession,
  forgetDocument,
  goOnReading,
  openDocuments,
  pauseReading,
  type Read,
  readNext,
  rereadDocuments,
  showDocument,
  useDocumentSession,
} from '../../../src-renderer/proof/reading/document-session.ts';
import { MOST_DOCUMENTS } from '../../../src-renderer/proof/reading/limits.ts';
import { readingOf } from './readings.ts';

const reading = readingOf();
const bill = (name: string): NewDocument => ({ file: new File(['%PDF-'], name), kind: 'pdf', origin: 'file' });
const bills = (...names: string[]) => names.map(bill);
const { getState } = useDocumentSession;
const idOf = (name: string) => getState().documents.find(({ file }) => file.name === name)?.id as number;
const phases = () => getState().documents.map(({ file, phase }) => `${file.name} ${phase.name}`);
const current = () => getState().documents.find(({ id }) => id === getState().currentId);

/** A service that answers when the test says so, and remembers what it was asked. */
function service() {
  const asked: string[] = [];
  const hungUp: string[] = [];
  const open = new Map<string, { resolve(): void; reject(error: Error): void; progress: Parameters<Read>[2] }>();
  const read: Read = (file, signal, progress) => {
    const { promise, resolve, reject } = Promise.withResolvers<typeof reading>();
    asked.push(file.name);
    open.set(file.name, { resolve: () => resolve(reading), reject, progress });
    signal.addEventListener('abort', () => {
      hungUp.push(file.name);
      reject(new DOMException('aborted', 'AbortError'));
    });
    return promise;
  };
  /** Answers and lets the line move on. */
  const settle = async (act: () => void) => {
    act();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return {
    read,
    asked,
    hungUp,
    progress: (name: string, fraction: number) =>
      open.get(name)?.progress({ type: 'progress', stage: 'text', page: 0, pages: 1, fraction }),
    answer: (name: string) => settle(() => open.get(name)?.resolve()),
    fail: (name: string, error: Error) => settle(() => open.get(name)?.reject(error)),
    settle,
  };
}

beforeEach(async () => {
  clearSession();
  await new Promise((resolve) => setTimeout(resolve));
});

describe('one document', () => {
  test('is shown at once, with the progress of its reading, then with its result', async () => {
    const { read, progress, answer } = service();
    const line = openDocuments(bills('a'), read);
    expect(current()?.phase).toEqual({ name: 'reading', progress: null });
    progress('a', 0.5);
    expect(current()?.phase).toMatchObject({ name: 'reading', progress: { fraction: 0.5 } });
    await answer('a');
    await line;
    expect(current()?.phase).toEqual({ name: 'done', reading });
  });

  test('cancelled, is no failure, hangs up, and may be taken up again', async () => {
    const { read, hungUp, progress, asked, answer, settle } = service();
    void openDocuments(bills('a'), read);
    await settle(() => cancelReading(idOf('a')));
    expect(hungUp).toEqual(['a']);
    expect(current()?.phase).toEqual({ name: 'cancelled' });
    progress('a', 0.9);
    expect(current()?.phase).toEqual({ name: 'cancelled' });
    void rereadDocuments([idOf('a')], read);
    await answer('a');
    expect(current()?.phase.name).toBe('done');
    expect(asked).toEqual(['a', 'a']);
  });
});

describe('several documents', () => {
  test('are read one after the other, in the order in which they came', async () => {
    const { read, asked, answer } = service();
    const line = openDocuments(bills('a', 'b', 'c'), read);
    expect(phases()).toEqual(['a reading', 'b waiting', 'c waiting']);
    expect(current()?.file.name).toBe('a');
    await answer('a');
    expect(phases()).toEqual(['a done', 'b reading', 'c waiting']);
    void openDocuments(bills('d'), read);
    expect(current()?.file.name).toBe('d');
    for (const name of ['b', 'c', 'd']) await answer(name);
    await line;
    expect(asked).toEqual(['a', 'b', 'c', 'd']);
    expect(phases()).toEqual(['a done', 'b done', 'c done', 'd done']);
  });

  test('a failure stays with its document, and the line goes on', async () => {
    const { read, answer, fail } = service();
    void openDocuments(bills('a', 'b'), read);
    await fail('a', new Error('x'));
    await answer('b');
    expect(phases()).toEqual(['a failed', 'b done']);
    expect(getState().documents[0]?.phase).toEqual({ name: 'failed', error: new Error('x') });
  });

  test('a file that was refused is kept with its reason and never sent, not even at a second try', async () => {
    const { read, asked, answer } = service();
    const refused: NewDocument = { file: new File([], 'vazia'), origin: 'file', problem: 'fileEmpty' };
    void openDocuments([refused, bill('a')], read);
    expect(phases()).toEqual(['vazia refused', 'a reading']);
    void rereadDocuments([idOf('vazia')], read);
    await answer('a');
    expect(asked).toEqual(['a']);
    expect(getState().documents[0]?.phase).toEqual({ name: 'refused', problem: 'fileEmpty' });
  });

  test('each can be cancelled: the one being read hangs up, the one that waits is never asked for', async () => {
    const { read, asked, hungUp, answer, settle } = service();
    void openDocuments(bills('a', 'b', 'c'), read);
    await settle(() => cancelReading(idOf('b')));
    await settle(() => cancelReading(idOf('a')));
    expect(phases()).toEqual(['a cancelled', 'b cancelled', 'c reading']);
    await answer('c');
    expect(asked).toEqual(['a', 'c']);
    expect(hungUp).toEqual(['a']);
  });

  test('all can be cancelled at once, and what was done stays', async () => {
    const { read, asked, answer, settle } = service();
    const line = openDocuments(bills('a', 'b', 'c'), read);
    await answer('a');
    await settle(cancelAll);
    await line;
    expect(phases()).toEqual(['a done', 'b cancelled', 'c cancelled']);
    expect(asked).toEqual(['a', 'b']);
  });

  test('those that failed join the end of the line', async () => {
    const { read, asked, answer, fail } = service();
    void openDocuments(bills('a', 'b', 'c'), read);
    await fail('a', new Error('x'));
    void rereadDocuments([idOf('a')], read);
    expect(phases()).toEqual(['a waiting', 'b reading', 'c waiting']);
    for (const name of ['b', 'c', 'a']) await answer(name);
    expect(asked).toEqual(['a', 'b', 'c', 'a']);
    expect(phases()).toEqual(['a done', 'b done', 'c done']);
  });

  test('one that waits can be put before the others, which keep their order', async () => {
    const { read, asked, answer } = service();
    void openDocuments(bills('a', 'b', 'c', 'd'), read);
    readNext(idOf('c'));
    readNext(idOf('d'));
    for (const name of ['a', 'd', 'c', 'b']) await answer(name);
    expect(asked).toEqual(['a', 'd', 'c', 'b']);
  });

  test('a document is read on while another is shown', async () => {
    const { read, answer } = service();
    void openDocuments(bills('a', 'b'), read);
    showDocument(idOf('b'));
    await answer('a');
    expect(current()?.file.name).toBe('b');
    showDocument(null);
    expect(current()).toBeUndefined();
    await answer('b');
    expect(phases()).toEqual(['a done', 'b done']);
  });

  test('a forgotten one stops being read and leaves its place to its neighbour', async () => {
    const { read, hungUp, answer, settle } = service();
    void openDocuments(bills('a', 'b', 'c'), read);
    await settle(() => forgetDocument(idOf('a')));
    expect(hungUp).toEqual(['a']);
    expect(current()?.file.name).toBe('b');
    await answer('b');
    await answer('c');
    showDocument(idOf('c'));
    forgetDocument(idOf('c'));
    expect(current()?.file.name).toBe('b');
    forgetDocument(idOf('b'));
    expect(getState()).toMatchObject({ documents: [], currentId: null });
  });

  test('beyond the limit the oldest that is done leaves, and the session says how many', async () => {
    const { read } = service();
    const instantly: Read = async () => reading;
    await openDocuments(
      Array.from({ length: MOST_DOCUMENTS }, (_, index) => bill(`n${index}`)),
      instantly,
    );
    void openDocuments(bills('a', 'b'), read);
    expect(getState().documents).toHaveLength(MOST_DOCUMENTS);
    expect(getState().documents[0]?.file.name).toBe('n2');
    expect(getState().left).toBe(2);
  });

  test('forgetting all leaves nothing behind, stops what runs and asks for nothing more', async () => {
    const { read, asked, hungUp, settle } = service();
    void openDocuments(bills('a', 'b'), read);
    await settle(clearSession);
    expect(hungUp).toEqual(['a']);
    expect(asked).toEqual(['a']);
    expect(getState()).toMatchObject({ documents: [], currentId: null, left: 0 });
  });
});

describe('the line of documents', () => {
  test('paused, ends with the document being read; the others wait, those that come too', async () => {
    const one = service();
    void openDocuments(bills('a.pdf', 'b.pdf'), one.read);
    pauseReading();
    await one.answer('a.pdf');
    void openDocuments(bills('c.pdf'), one.read);
    expect(phases()).toEqual(['a.pdf done', 'b.pdf waiting', 'c.pdf waiting']);
    void goOnReading(one.read);
    expect(getState()).toMatchObject({ queueState: 'going', stretch: { done: 1 } });
    await one.answer('b.pdf');
    await one.answer('c.pdf');
    expect(phases()).toEqual(['a.pdf done', 'b.pdf done', 'c.pdf done']);
  });

  test('cancelled as a whole, is gone on with in its order; what was read is not read again', async () => {
    const one = service();
    void openDocuments(bills('a.pdf', 'b.pdf', 'c.pdf'), one.read);
    await one.answer('a.pdf');
    await one.settle(cancelAll);
    expect(getState().cancelledFrom).toBe(getState().queueFrom);
    expect(phases()).toEqual(['a.pdf done', 'b.pdf cancelled', 'c.pdf cancelled']);
    void goOnReading(one.read);
    await one.answer('b.pdf');
    await one.answer('c.pdf');
    expect(phases()).toEqual(['a.pdf done', 'b.pdf done', 'c.pdf done']);
    expect(one.asked).toEqual(['a.pdf', 'b.pdf', 'b.pdf', 'c.pdf']);
  });

  test('cancelled as a whole, is gone on with also after one of it was read by itself, and others came', async () => {
    const one = service();
    void openDocuments(bills('a.pdf', 'b.pdf', 'c.pdf'), one.read);
    await one.settle(cancelAll);
    void rereadDocuments([idOf('b.pdf')], one.read);
    pauseReading();
    void openDocuments(bills('d.pdf'), one.read);
    await one.answer('b.pdf');
    void goOnReading(one.read);
    pauseReading();
    await one.answer('d.pdf');
    expect(phases()).toEqual(['a.pdf cancelled', 'b.pdf done', 'c.pdf cancelled', 'd.pdf done']);
    void goOnReading(one.read);
    expect(getState()).toMatchObject({ cancelledFrom: null, stretch: { done: 2 } });
    await one.answer('a.pdf');
    await one.answer('c.pdf');
    expect(phases()).toEqual(['a.pdf done', 'b.pdf done', 'c.pdf done', 'd.pdf done']);
    void openDocuments(bills('e.pdf'), one.read);
    await one.settle(cancelAll);
    expect(getState().cancelledFrom).toBe(getState().queueFrom);
  });

  test('that begins anew is neither paused nor cancelled', async () => {
    const one = service();
    void openDocuments(bills('a.pdf'), one.read);
    await one.settle(cancelAll);
    void openDocuments(bills('b.pdf'), one.read);
    expect(getState().queueState).toBe('going');
    expect(getState().queueFrom).toBeGreaterThan(getState().cancelledFrom!);
    await one.answer('b.pdf');
    expect(phases()).toEqual(['a.pdf cancelled', 'b.pdf done']);
  });
});

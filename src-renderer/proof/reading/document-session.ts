import { create } from 'zustand';
import { isCancelled } from '../../api/errors.ts';
import { type OpenDossier, useDossierContext } from '../../shared/dossier/context.ts';
import { guardLeaving } from '../../shared/leaving.ts';
import type { Stretch } from '../../shared/work/pace.ts';
import type { SessionAddress } from '../correction/corrected.ts';
import { type Expected, isNobody, type NameCheckMade, NOBODY } from '../expected/expected.ts';
import { isSettled, type NewDocument, type Phase, type SessionDocument } from './document.ts';
import { withinLimits } from './limits.ts';
import type { Progress, Reading } from './read-document.ts';
import { lineOf, nextInQueue } from './reading-queue.ts';

interface DocumentSession {
  /** In the order in which they came. */
  documents: readonly SessionDocument[];
  /** The document on the page; null while a new one is awaited. */
  currentId: number | null;
  /** The first ticket since the queue was last empty. */
  queueFrom: number;
  /** `paused`: the document being read is read to its end, the others wait. */
  queueState: 'going' | 'paused';
  /** The first ticket of the queue that was cancelled as a whole and not gone on with; others may have been read since. */
  cancelledFrom: number | null;
  /** What the time left is told from. */
  stretch: Stretch;
  /** Documents that left because the session was full. */
  left: number;
  /** Whom and where the documents that come next are expected to be of. */
  expectedNext: Expected;
}

const EMPTY: DocumentSession = {
  documents: [],
  currentId: null,
  queueFrom: 0,
  queueState: 'going',
  cancelledFrom: null,
  stretch: { from: 0, done: 0 },
  left: 0,
  expectedNext: NOBODY,
};

/** The documents read since the window was opened. */
export const useDocumentSession = create<DocumentSession>()(() => EMPTY);

// Readings, and what was corrected or expected of them, are kept nowhere else.
guardLeaving(() => {
  const { documents, expectedNext } = useDocumentSession.getState();
  return documents.some(({ phase }) => phase.name !== 'refused') || !isNobody(expectedNext);
});

/** Reads a file for the session, and files the reading in `askedIn`; `readDocument` with its client, in a test anything. */
export type Read = (
  file: File,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
  askedIn: OpenDossier | null,
) => Promise<Reading>;

let running: { id: number; controller: AbortController } | null = null;
let queue = Promise.resolve();
let advancing = false;
let lastId = 0;
let lastTicket = 0;

/**
 * Adds documents to the session and shows the first of them. They are read one after the other, behind those that wait
 * already; the promise ends when the queue is empty.
 */
export function openDocuments(coming: readonly NewDocument[], read: Read): Promise<void> {
  const { documents, left, expectedNext: expected } = useDocumentSession.getState();
  const { dossier: askedIn } = useDossierContext.getState();
  const opened = coming.map(
    (one): SessionDocument => ({
      expected,
      askedIn,
      nameChecks: [],
      id: ++lastId,
      file: one.file,
      kind: 'kind' in one ? one.kind : null,
      origin: one.origin,
      openedAt: new Date(),
      ticket: ++lastTicket,
      phase: 'kind' in one ? { name: 'waiting' } : { name: 'refused', problem: one.problem },
    }),
  );
  const [first] = opened;
  if (!first) return queue;
  startQueue(first.ticket);
  const all = [...documents, ...opened];
  const kept = withinLimits(all, first.id);
  useDocumentSession.setState({
    documents: kept,
    currentId: first.id,
    left: left + all.length - kept.length,
    expectedNext: NOBODY,
  });
  return advance(read);
}

/** Has documents read once more, after a failure or a cancellation; they join the end of the queue. */
export function rereadDocuments(ids: readonly number[], read: Read): Promise<void> {
  const again = new Set(ids);
  startQueue(lastTicket + 1);
  useDocumentSession.setState(({ documents }) => ({
    documents: documents.map((one) =>
      again.has(one.id) && one.kind !== null && isSettled(one)
        ? { ...one, ticket: ++lastTicket, phase: { name: 'waiting' } }
        : one,
    ),
  }));
  return advance(read);
}

/** Far less than the step between two tickets, far more than the rounding of a number. */
const JUST_BEFORE = 2 ** -20;

/** Puts a document that waits before all others that wait; they keep their tickets, hence their order. */
export function readNext(id: number): void {
  const first = nextInQueue(useDocumentSession.getState().documents);
  if (!first || first.id === id) return;
  const ticket = first.ticket - JUST_BEFORE;
  change(id, (one) => (one.phase.name === 'waiting' ? { ...one, ticket } : one));
  useDocumentSession.setState(({ queueFrom }) => ({ queueFrom: Math.min(queueFrom, ticket) }));
}

/** Stops a reading, or takes a document out of the queue; it stays in the session and can be read again. */
export function cancelReading(id: number): void {
  if (running?.id === id) running.controller.abort();
  else change(id, (one) => (one.phase.name === 'waiting' ? { ...one, phase: { name: 'cancelled' } } : one));
}

/** Reads nothing more for now; the document being read is read to its end. */
export function pauseReading(): void {
  useDocumentSession.setState({ queueState: 'paused' });
}

/** Goes on after a pause, or after all were cancelled: those of the queue that were not read wait again, in their places. */
export function goOnReading(read: Read): Promise<void> {
  const { documents, queueFrom, cancelledFrom } = useDocumentSession.getState();
  // While others are read or wait, it is they that were paused.
  const takesUp = cancelledFrom !== null && documents.every(isSettled);
  const from = takesUp ? cancelledFrom : queueFrom;
  const line = lineOf(documents, from);
  const again = new Set(takesUp ? line.filter(isCancelledOne) : []);
  useDocumentSession.setState({
    documents: documents.map((one) => (again.has(one) ? { ...one, phase: { name: 'waiting' } } : one)),
    queueFrom: from,
    queueState: 'going',
    cancelledFrom: takesUp ? null : cancelledFrom,
    stretch: { from: Date.now(), done: line.filter((one) => isSettled(one) && !again.has(one)).length },
  });
  return advance(read);
}

const isCancelledOne = ({ phase }: SessionDocument) => phase.name === 'cancelled';

/** Stops what is being read and empties the queue; what was read stays. */
export function cancelAll(): void {
  useDocumentSession.setState(({ queueFrom, cancelledFrom }) => ({
    queueState: 'going',
    cancelledFrom: cancelledFrom ?? queueFrom,
  }));
  for (const { id, phase } of useDocumentSession.getState().documents) if (phase.name === 'waiting') cancelReading(id);
  running?.controller.abort();
}

/** Brings a document of the session back, or clears the page for a new one. */
export function showDocument(id: number | null): void {
  useDocumentSession.setState({ currentId: id });
}

/** Puts an address of a document that was read in the place of the one with this number. */
export function changeAddress(id: number, index: number, address: SessionAddress): void {
  changeAddresses(id, (addresses) => addresses.with(index, address));
}

/** Lays an address that a person entered behind those that were read. */
export function addAddress(id: number, address: SessionAddress): void {
  changeAddresses(id, (addresses) => [...addresses, address]);
}

export function removeAddress(id: number, index: number): void {
  changeAddresses(id, (addresses) => addresses.toSpliced(index, 1));
}

function changeAddresses(id: number, next: (addresses: SessionAddress[]) => SessionAddress[]): void {
  change(id, (one) => {
    if (one.phase.name !== 'done') return one;
    const { answer, details } = one.phase.reading;
    const addresses = next(details.addresses);
    return { ...one, phase: { name: 'done', reading: { answer, details: { ...details, addresses } } } };
  });
}

/** Says whom and where a document is expected to be of; with `next` in the place of its number, those that come. */
export function setExpected(id: number | 'next', expected: Expected): void {
  if (id === 'next') useDocumentSession.setState({ expectedNext: expected });
  else change(id, (one) => ({ ...one, expected }));
}

/** Keeps how a document's name compares with the one expected. */
export function keepNameCheck(id: number, check: NameCheckMade): void {
  change(id, (one) => ({ ...one, nameChecks: [...one.nameChecks, check] }));
}

/** Forgets one document, and stops its reading; its neighbour is shown instead. */
export function forgetDocument(id: number): void {
  const { documents, currentId } = useDocumentSession.getState();
  const at = documents.findIndex((one) => one.id === id);
  const kept = documents.filter((one) => one.id !== id);
  if (running?.id === id) running.controller.abort();
  const neighbour = kept[Math.min(at, kept.length - 1)]?.id ?? null;
  useDocumentSession.setState({ documents: kept, currentId: currentId === id ? neighbour : currentId });
}

/** Forgets every document of the session and stops what is being read. */
export function clearSession(): void {
  running?.controller.abort();
  useDocumentSession.setState(EMPTY);
}

/** A queue that was empty begins anew with this ticket; one that was cancelled before can still be gone on with. */
function startQueue(ticket: number): void {
  if (!useDocumentSession.getState().documents.every(isSettled)) return;
  useDocumentSession.setState({ queueFrom: ticket, queueState: 'going', stretch: { from: Date.now(), done: 0 } });
}

/** Reads whoever waits, one after the other: the service has the other cores for the pages of each. */
function advance(read: Read): Promise<void> {
  if (!advancing) queue = readWaiting(read);
  return queue;
}

async function readWaiting(read: Read): Promise<void> {
  advancing = true;
  for (let next = nextToRead(); next; next = nextToRead()) await run(next, read);
  advancing = false;
}

function nextToRead(): SessionDocument | null {
  const { documents, queueState } = useDocumentSession.getState();
  return queueState === 'paused' ? null : nextInQueue(documents);
}

async function run({ id, file, askedIn }: SessionDocument, read: Read): Promise<void> {
  const controller = new AbortController();
  running = { id, controller };
  setPhase(id, { name: 'reading', progress: null });
  try {
    const onProgress = (progress: Progress) => {
      if (!controller.signal.aborted) setPhase(id, { name: 'reading', progress });
    };
    const reading = await read(file, controller.signal, onProgress, askedIn);
    setPhase(id, { name: 'done', reading });
  } catch (error) {
    setPhase(id, isCancelled(error) ? { name: 'cancelled' } : { name: 'failed', error: error as Error });
  } finally {
    running = null;
  }
}

function setPhase(id: number, phase: Phase): void {
  change(id, (one) => ({ ...one, phase }));
}

function change(id: number, by: (document: SessionDocument) => SessionDocument): void {
  useDocumentSession.setState(({ documents }) => ({
    documents: documents.map((one) => (one.id === id ? by(one) : one)),
  }));
}

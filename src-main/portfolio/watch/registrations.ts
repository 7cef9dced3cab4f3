import type { RegistrationsReader } from '../../registry/registrations.ts';
import type { RegistrationResult, RegistrationWork } from '../store/watching-registrations.ts';

export interface RegistrationsParts {
  next(which: { portfolio?: string }): Promise<RegistrationWork | null>;
  take(result: RegistrationResult): Promise<{ raised: number; taken: number }>;
  read: RegistrationsReader['read'];
  /** Tells the evidence log what it is still to be told. */
  tellLog(): Promise<void>;
  onError(error: unknown): void;
}

/**
 * Compares the registrations of one portfolio, or of all, with the open data installed, one piece after the other. What
 * cannot be read just now, and a copy that was replaced meanwhile, come with the next look. @throws what `take` does.
 */
export async function catchUpRegistrations(
  { next, take, read, tellLog, onError }: RegistrationsParts,
  portfolio: string | undefined,
  { isClosed, onPiece }: { isClosed(): boolean; onPiece(work: RegistrationWork, raised: number): void },
): Promise<void> {
  while (!isClosed()) {
    const work = await next({ portfolio });
    if (!work) return;
    let answer: RegistrationResult['answer'];
    try {
      answer = await read({ path: work.path, cnpjs: work.asked.cnpjs });
    } catch (error) {
      if (!isClosed()) onError(error);
      return;
    }
    if (answer.edition !== work.edition) return;
    const { raised } = await take({ work, answer });
    onPiece(work, raised);
    await tellLog();
  }
}

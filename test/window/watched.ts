import { withPortfolios } from '../../src-main/commands/portfolio/open-room.ts';
import type { ListName } from '../../src-main/contract/lists.ts';

const ANA = { account: 'ana', name: 'Ana Exemplo', by: 'window' } as const;

interface Client {
  reference: string;
  name?: string;
  taxId?: string;
}

/** A portfolio whose clients were compared with the lists that are installed, and the first `decided` alerts decided. */
export async function watch(
  dataDir: string,
  portfolio: {
    name: string;
    lists?: ListName[];
    match?: 'folded' | 'similar';
    urgent?: boolean;
    subjects: readonly Client[];
    decided?: number;
  },
): Promise<void> {
  const { name, lists = ['ceis'], match = 'folded', urgent = false, subjects, decided = 0 } = portfolio;
  await withPortfolios(dataDir, async (room) => {
    const { id } = await room.make(
      { name, lists, match, responsible: 'Ana', ...(urgent && { urgentLists: ['ceis'] }) },
      ANA,
    );
    await room.keepInStep(id, { subjects: [...subjects] }, ANA);
    await room.catchUp(id);
    if (decided === 0) return;
    const { alerts } = await room.alerts('administrator', { portfolio: id, limit: decided });
    await room.decide(
      alerts.map((one) => one.id),
      { outcome: 'discarded', reason: 'Homônimo.', author: ANA },
    );
  });
}

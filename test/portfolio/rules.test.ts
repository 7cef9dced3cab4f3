import { expect, test } from 'vitest';
import { createEvidence } from '../../src-main/evidence/room.ts';
import { mergePortfolio } from '../../src-main/portfolio/config.ts';
import { createPortfolio } from '../../src-main/portfolio/room.ts';
import { tempDir } from '../support/temp-dir.ts';
import { ANA, SETTINGS } from './rooms.ts';

test('the settings say what a new portfolio leaves out, the policy what holds for all', async () => {
  const dataDir = tempDir();
  const evidence = createEvidence({ dataDir, keychain: undefined });
  let rules = mergePortfolio({ deadlineDays: 20, urgentLists: ['ceis'] });
  const room = createPortfolio({
    dataDir,
    bundledDir: dataDir,
    evidence,
    rules: () => rules,
    threads: 1,
    onError: () => {},
  });
  try {
    const { id } = await room.make(SETTINGS, ANA);
    expect(await room.portfolio(id)).toMatchObject({ deadlineDays: 20, urgentLists: ['onu', 'ceis'] });
    const own = await room.make({ ...SETTINGS, deadlineDays: 7, urgentLists: [] }, ANA);
    // Freezing without delay is nobody's choice.
    expect(own).toMatchObject({ deadlineDays: 7, urgentLists: ['onu'] });
    rules = mergePortfolio({ deadlineDays: 20 }, { urgentLists: ['uk'] });
    expect(rules).toMatchObject({ urgentLists: ['onu'], fixed: { urgentLists: ['onu', 'uk'] } });
    expect(await room.portfolio(id)).toMatchObject({ urgentLists: ['onu', 'uk', 'ceis'] });
    rules = mergePortfolio(
      { deadlineDays: 20, urgentLists: ['ceis'] },
      { deadlineDays: 10, urgentLists: ['onu', 'uk'] },
    );
    expect(await room.portfolio(own.id)).toMatchObject({ deadlineDays: 10, urgentLists: ['onu', 'uk'] });
    expect(await room.portfolio(id)).toMatchObject({ deadlineDays: 10, urgentLists: ['onu', 'uk', 'ceis'] });
    // Changed meanwhile, with the policy's values as the window shows them or without, it keeps its own.
    await room.change(own.id, { ...SETTINGS, name: 'Outro nome', deadlineDays: 10, urgentLists: ['onu', 'uk'] }, ANA);
    await room.change(id, { ...SETTINGS, name: 'Outra' }, ANA);
    const { payload } = (await evidence.entriesOf(own.id)).at(-1)!;
    expect(payload).toMatchObject({ settings: { name: 'Outro nome', deadlineDays: 10, urgentLists: ['onu', 'uk'] } });
    const made = await room.make({ ...SETTINGS, deadlineDays: 10, urgentLists: ['onu', 'uk'] }, ANA);
    expect(made).toMatchObject({ deadlineDays: 10, urgentLists: ['onu', 'uk', 'ceis'] });
    // What it said itself is there again once the policy says nothing.
    rules = mergePortfolio();
    expect(await room.portfolio(own.id)).toMatchObject({
      name: 'Outro nome',
      deadlineDays: 7,
      urgentLists: ['onu'],
    });
    expect(await room.portfolio(id)).toMatchObject({ name: 'Outra', deadlineDays: 20, urgentLists: ['onu', 'ceis'] });
    expect(await room.portfolio(made.id)).toMatchObject({ deadlineDays: 20, urgentLists: ['onu', 'ceis'] });
    expect(rules).toMatchObject({ deadlineDays: 45, urgentLists: ['onu'], fixed: {} });
  } finally {
    await room.close();
    await evidence.close();
  }
});

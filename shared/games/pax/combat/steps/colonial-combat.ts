import { settleCombats } from '../aftermath.ts';
import { attacksOf } from '../attacks.ts';
import { fight } from '../fight.ts';
import { resolveRecord } from '../resolve-record.ts';
import type { Adjudication, Phase } from '../../state/phase.ts';

const run = (adjudication: Adjudication): void => {
  const { state, tell } = adjudication;
  const record = resolveRecord(state);
  const combats = attacksOf(adjudication, record).map((attack) => fight(adjudication, record, attack));
  record.combats.push(...combats);
  for (const combat of combats) tell({ type: 'combat-fought', combat });
  settleCombats(adjudication, record, combats);
};

/** Colonial combat, from the orders of the movement phase; nobody is asked again (PB-SEQ-6). */
export const colonialCombat: Phase = {
  id: 'COL',
  state: 'RESOLVE',
  title: 'Colonial combat',
  awaited: () => undefined,
  run,
};

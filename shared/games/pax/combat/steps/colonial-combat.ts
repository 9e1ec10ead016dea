import { applyCombatResults } from '../aftermath.ts';
import { attacksOf } from '../attacks.ts';
import { fight } from '../fight.ts';
import { writableResolveRecord } from '../resolve-record.ts';
import type { StepContext } from '../../state/phase.ts';
import type { PaxPhase } from '../../lines/phase.ts';

const run = (context: StepContext): void => {
  const { state, emit } = context;
  const record = writableResolveRecord(state);
  const combats = attacksOf(context, record).map((attack) => fight(context, record, attack));
  record.combats.push(...combats);
  for (const combat of combats) emit({ type: 'combat-fought', combat });
  applyCombatResults(context, record, combats);
};

/** Colonial combat, from the orders of the movement phase; no more orders are needed (PB-SEQ-6). */
export const colonialCombat: PaxPhase = {
  id: 'COL',
  state: 'RESOLVE',
  title: 'Colonial combat',
  awaited: () => undefined,
  run,
};

import type { StepContext } from '../state/step.ts';
import { yearOf } from '../vocabulary/calendar.ts';
import { beginRevolution } from './defectors.ts';
import { isChanceMet } from '../diplomacy/us-entry.ts';

/** The chance of this turn in tenths: by the year, shifted by both options (WEAW-REV-1, WEAW-REV-2). */
const chanceOf = ({ edition, state }: StepContext): number => {
  const { firstTurn, chances } = edition.tables.events.revolution;
  if (state.turn < firstTurn) return 0;
  const ofYear = chances.find(({ year }) => year === yearOf(state.turn))?.chance ?? 0;
  const supplied = state.nations['russia']?.flags.includes('supply-army') ? 1 : 0;
  return Math.max(0, Math.round(ofYear * 10) - supplied + state.record.extraChance);
};

/** One roll a turn from turn 7 on; none at 0 in 10 (WEAW-AMB-151). */
export const rollRevolution = (step: StepContext): void => {
  const { state, dice, emit } = step;
  if (state.revolution || state.nations['russia']?.conquered) return;
  const chance = chanceOf(step);
  if (chance === 0) return;
  const die = dice.roll('revolution', 10);
  const begins = isChanceMet(die, chance) && beginRevolution(step);
  const outcome = begins ? 'revolution-begins' : 'russia-holds';
  emit({
    type: 'rolled',
    what: 'revolution',
    nation: 'russia',
    die,
    needed: chance,
    outcome,
  });
};

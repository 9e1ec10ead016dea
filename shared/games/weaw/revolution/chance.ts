import { moneyAtHome, pay } from '../board/depots.ts';
import type { Handler } from '../lines/carry-out.ts';
import { reasons } from '../lines/reasons.ts';
import type { ActionOf } from '../orders/types.ts';
import type { StepContext } from '../state/step.ts';
import { yearOf } from '../vocabulary/calendar.ts';
import { beginRevolution } from './defectors.ts';
import { isChanceMet } from '../diplomacy/us-entry.ts';

/** WEAW-DE-17: 12 adds 1 in 10 to this turn's roll, once the rolls have begun. */
export const carryOutFunding: Handler<ActionOf<'fund'>> = (step, { nation }) => {
  const { edition, state } = step;
  const { firstTurn } = edition.tables.events.revolution;
  if (nation !== 'germany' || state.turn < firstTurn || state.revolution)
    return reasons.refuse('not-open', { cause: 'revolutionaries-later', turn: firstTurn }, 'WEAW-DE-17');
  if (state.record.extraChance > 0) return reasons.refuse('used-already', { cause: 'funds' }, 'WEAW-DE-17');
  const cost = edition.tables.events.options.find(({ id }) => id === 'de-8-revolutionaries')?.cost ?? 0;
  if (!pay(step, nation, { amount: cost }))
    return reasons.refuse('unfunded', { cost, money: moneyAtHome(step, nation) }, 'WEAW-DE-17');
  state.record.extraChance = 1;
  return undefined;
};

/** The chance of this turn in tenths: by the year, shifted by both options (WEAW-REV-1, WEAW-REV-2). */
const chanceOf = ({ edition, state }: StepContext): number => {
  const { firstTurn, chances } = edition.tables.events.revolution;
  if (state.turn < firstTurn) return 0;
  const ofYear = chances.find(({ year }) => year === yearOf(state.turn))?.chance ?? 0;
  const supplied = state.nations['russia']?.flags.includes('supply-army') ? 1 : 0;
  return Math.max(0, Math.round(ofYear * 10) - supplied + state.record.extraChance);
};

/** A roll a turn from turn 7 on; at 0 in 10 none (WEAW-AMB-151). */
export const rollRevolution = (step: StepContext): void => {
  const { state, dice, emit } = step;
  if (state.revolution || state.nations['russia']?.conquered) return;
  const chance = chanceOf(step);
  if (chance === 0) return;
  const die = dice.roll('revolution', 10);
  const begins = isChanceMet(die, chance) && beginRevolution(step);
  const outcome = begins ? 'the revolution begins' : 'Russia holds together';
  emit({
    type: 'rolled',
    what: 'Revolution',
    nation: 'russia',
    die,
    needed: `${String(chance)} in 10`,
    outcome,
  });
};

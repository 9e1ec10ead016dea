import type { Dice } from '../../../kernel/match/dice.ts';
import { zoneOf } from '../board/powers.ts';
import type { Position, StepContext } from '../state/step.ts';

// Dice rolled at the table: a match without a game master may enter them before they are due; they are marked as such.

const COMMON = 6;

/** Number of sides of the die with a label. */
export const sidesOf = (at: Position, label: string): number => {
  const { tables, settings } = at.edition;
  const [kind = '', what = ''] = label.split(' ');
  if (kind === 'control' || kind === 'control-tie') return tables.minors.dieSides;
  if (kind === 'instability') return instabilitySides(at, what);
  if (kind !== 'britain' || what === 'tie') return COMMON;
  return what === 'ships' ? tables.britain.dieSides.shipTable : settings.britainDie;
};

const instabilitySides = (at: Position, minor: string): number => {
  const controller = at.state.minors[minor]?.controller;
  const { procedure } = at.edition.tables.politicalStatus.minorControlCheck;
  const check = controller ? procedure[zoneOf(at, controller)] : undefined;
  return typeof check === 'object' ? check.die : COMMON;
};

/** Enters a roll; the next die with its label this month shows it. */
export const recordTableRoll = (
  { state, emit }: Pick<StepContext, 'state' | 'emit'>,
  roll: { readonly label: string; readonly face: number; readonly by: string },
): void => {
  state.record.tableRolls.push(roll);
  emit({ type: 'table-roll', ...roll });
};

/** The dice of the match; entered rolls come first. */
export const withTableRolls = ({ state, emit }: Pick<StepContext, 'state' | 'emit'>, dice: Dice): Dice => ({
  get rolls() {
    return dice.rolls;
  },
  roll(label, sides) {
    const { tableRolls } = state.record;
    const entered = tableRolls.find((each) => each.label === label);
    if (!entered) return dice.roll(label, sides);
    state.record.tableRolls = tableRolls.filter((each) => each !== entered);
    emit({ type: 'table-roll-used', label, face: entered.face, by: entered.by });
    return entered.face;
  },
});

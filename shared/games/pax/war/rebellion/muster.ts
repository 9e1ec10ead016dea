import type { AreaId } from '../../vocabulary/ids.ts';
import type { StepContext } from '../../state/phase.ts';
import { addUnits, markersIn } from '../../board/position.ts';
import { drawUntil } from '../../board/reroll.ts';
import { nativeArmiesLeft } from '../natives/pool.ts';

const isPossession = ({ state }: StepContext, area: AreaId): boolean =>
  markersIn(state, area).some(({ kind, established }) => established && kind === 'possession');

/**
 * Rolls two dice on the placement table, again while they name a Possession (PB-CHINA-11, AMB-34). None are rolled if
 * the table names no area where an army can appear.
 * @param rolled collects the dice
 */
const placeOne = (context: StepContext, rolled: number[]): AreaId | undefined => {
  const { edition, dice } = context;
  const { table } = edition.tables.chineseArmies;
  const draw = (): AreaId | undefined => {
    const pair = [dice.roll('chinese-army'), dice.roll('chinese-army')];
    rolled.push(...pair);
    return table[String(pair.reduce((sum, die) => sum + die, 0))];
  };
  return drawUntil<AreaId | undefined>(
    draw,
    Object.values(table),
    (area) => area !== undefined && !isPossession(context, area),
  );
};

const sizeOf = ({ edition }: StepContext): 5 => edition.tables.powers.sharedArmyPool.strength as 5;

/**
 * Places the rebel armies: one die for their number, as far as there are pieces, then the placement table for each
 * (PB-CHINA-10, PB-UNITS-3).
 */
export const musterRebels = (context: StepContext): void => {
  const { state, dice, emit } = context;
  const die = dice.roll('chinese-armies');
  const rolled = [die];
  const count = Math.min(die, nativeArmiesLeft(context));
  const at = Array.from({ length: count }, () => placeOne(context, rolled) ?? []).flat();
  for (const area of at) {
    addUnits(state, { power: 'china', arm: 'army', size: sizeOf(context), at: area, count: 1 });
  }
  emit({ type: 'armies-mustered', party: 'china', at, dice: rolled });
};

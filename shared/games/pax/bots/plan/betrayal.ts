import { placesAgainst } from '../../abandoned-powers/promises.ts';
import { dutiesOf } from '../../treaties/duties.ts';
import { type GreatPower, seatOf } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import { isRestraint } from '../worth/restraints.ts';
import { pointCost } from '../worth/tension.ts';
import type { WeighedProspect } from './weighing.ts';

// When a promise to keep out of an area is broken: only by tempers that break their word at all, and only where it
// brings more than all it costs.

/** Victory points and tension that a broken treaty costs (PB-ETI-15). */
const PENALTY = 2;
const TENSION = 5;
/** Points that each other treaty in force is worth, which nobody will trust after that. */
const GOOD_NAME = 1;

/** Whether a placement is worth a broken word: never in the turn of signing, and only over promises about its area. */
export const breaksPromise = (
  bot: BotContext,
  power: GreatPower,
  { area, marker, utility }: Pick<WeighedProspect, 'area' | 'marker' | 'utility'>,
): boolean => {
  const { betrayal } = bot.temper;
  if (betrayal === undefined) return false;
  const broken = dutiesOf(bot.state, power).filter(
    ({ term }) => isRestraint(term) && placesAgainst(term, [{ do: 'place', marker, area }]),
  );
  const treaties = bot.state.treaties.filter(
    ({ status, text }) => status === 'in-force' && text.between.some((party) => seatOf(party) === bot.seat),
  );
  const isFresh = treaties.some(
    ({ id, turn }) => turn === bot.state.turn && broken.some(({ treaty }) => treaty === id),
  );
  if (broken.length === 0 || isFresh) return false;
  const cost = PENALTY + TENSION * pointCost(bot) + GOOD_NAME * treaties.length;
  return utility > betrayal + cost;
};

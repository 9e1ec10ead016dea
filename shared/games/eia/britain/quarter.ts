import type { Dice } from '../../../kernel/match/dice.ts';
import type { BritishBuilds } from '../state/britain.ts';
import { buildsThisMonth, decemberBuilds } from './builds/december.ts';
import { shipMoney, shipsFor, typeFor } from './builds/ships.ts';
import { reserveAfterQuarter } from './command/reserve.ts';
import { britishCorps, type CorpsRoll, corpsText, greekCorps } from './facts/corps.ts';
import { fleetOf, fleetText } from './facts/fleets.ts';
import { payments, technology, tradesWith } from './money.ts';
import { BRITAIN, britainOf } from './position.ts';
import { type BritishStep, stateFact } from './step.ts';

const strengthened = (corps: CorpsRoll, built: readonly string[]): CorpsRoll =>
  new Map([...corps].map(([id, strength]) => [id, built.includes(id) ? 'full' : strength]));

/** Puts what has been built on record; a fleet that nobody has stated stays unstated. */
const recordBuilds = (step: BritishStep, { ships, corps, greek, dutch }: BritishBuilds): void => {
  const fleet = fleetOf(step, BRITAIN);
  if (fleet) {
    const after = { ...fleet };
    for (const [type, count] of Object.entries(ships)) after[type] = (after[type] ?? 0) + count;
    stateFact(step, `fleet of ${BRITAIN}`, fleetText(after));
  }
  if (corps.length > 0)
    stateFact(step, `corps of ${BRITAIN}`, corpsText(strengthened(britishCorps(step), corps)));
  if (greek.length > 0) stateFact(step, 'corps of greece', corpsText(strengthened(greekCorps(step), greek)));
  if (dutch) stateFact(step, 'corps of holland', 'full');
};

/** Gifts made while the quarter is open buy ships of the type already rolled. */
const withGifts = (step: BritishStep, builds: BritishBuilds): BritishBuilds => {
  const money = shipMoney(step);
  const type = typeFor(step, builds.roll.face + builds.roll.plus);
  return money === builds.money || type === undefined
    ? builds
    : { ...builds, money, ships: shipsFor(step, money, type) };
};

/** Opens the British part of an economic phase: subsidies and aid, and in December the builds. */
export const openBritishQuarter = (step: BritishStep, dice: Dice): void => {
  const britain = britainOf(step);
  britain.payments = [...payments(step)];
  for (const payment of britain.payments) step.emit({ type: 'british-payment', payment });
  step.emit({ type: 'british-trade', with: tradesWith(step), technology: technology(step) });
  if (!buildsThisMonth(step)) return;
  britain.built = decemberBuilds(step, dice);
  step.emit({ type: 'british-builds', builds: britain.built });
};

/**
 * Closes it: one corps of the reserve arrives, and the builds go on record. Gifts are spent, and the roll counts for
 * later years (NB-AMB-9, NB-AMB-11).
 */
export const closeBritishQuarter = (step: BritishStep): void => {
  const britain = britainOf(step);
  britain.reserve = reserveAfterQuarter(step);
  if (britain.built?.month !== step.state.month) return;
  britain.built = withGifts(step, britain.built);
  recordBuilds(step, britain.built);
  britain.gifts = 0;
  britain.shipRolls += 1;
};

/** NB-ALLY-3, NB-PEACE-9, NB-AMB-9, NB-AMB-10: money for Britain, kept for its next builds. */
export const receiveGift = (step: BritishStep, by: string, amount: number): void => {
  const britain = britainOf(step);
  britain.gifts += amount;
  step.emit({ type: 'british-gift', by, amount, total: britain.gifts });
};

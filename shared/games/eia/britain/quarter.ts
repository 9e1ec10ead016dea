import type { Dice } from '../../../kernel/match/dice.ts';
import type { BritishBuilds } from '../state/britain.ts';
import { buildsThisMonth, decemberBuilds } from './builds/december.ts';
import { reserveAfterQuarter } from './command/reserve.ts';
import { britishCorps, type CorpsRoll, corpsText, greekCorps } from './facts/corps.ts';
import { fleetOf, fleetText } from './facts/fleets.ts';
import { payments } from './money.ts';
import { BRITAIN, britainOf } from './position.ts';
import { type BritishStep, stateFact } from './step.ts';

const strengthened = (corps: CorpsRoll, built: readonly string[]): CorpsRoll =>
  new Map([...corps].map(([id, strength]) => [id, built.includes(id) ? 'full' : strength]));

/** What has been built is on record from then on; of a fleet that nobody has stated, nothing is. */
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

/** NB-BUILD: the December builds; gifts are spent, and the roll counts for the years to come (NB-AMB-9, NB-AMB-11). */
const build = (step: BritishStep, dice: Dice): void => {
  if (!buildsThisMonth(step)) return;
  const britain = britainOf(step);
  const builds = decemberBuilds(step, dice);
  recordBuilds(step, builds);
  britain.gifts = 0;
  britain.shipRolls += 1;
  britain.built = builds;
  step.tell({ type: 'british-builds', builds });
};

/** The British part of an economic phase: subsidies and aid, a corps of the reserve, the builds of December. */
export const britishQuarter = (step: BritishStep, dice: Dice): void => {
  for (const payment of payments(step)) {
    step.state.record.payments.push({ from: BRITAIN, to: payment.to, amount: payment.amount });
    step.tell({ type: 'british-payment', payment });
  }
  britainOf(step).reserve = reserveAfterQuarter(step);
  build(step, dice);
};

/** NB-ALLY-3, NB-PEACE-9, NB-AMB-9, NB-AMB-10: money for Britain, kept for its next builds. */
export const receive = (step: BritishStep, by: string, amount: number): void => {
  const britain = britainOf(step);
  britain.gifts += amount;
  step.tell({ type: 'british-gift', by, amount, total: britain.gifts });
};

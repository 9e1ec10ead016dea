import { demandsOf, reservedForDemands } from '../../movement/forced-expenditure.ts';
import type { Position } from '../../state/position.ts';
import type { PaxState } from '../../state/state.ts';
import type { TreatyText } from '../../state/treaties.ts';
import { type AreaId, type GreatPower, type Power, seatOf } from '../../vocabulary/ids.ts';
import { controlClaims } from '../outlook.ts';
import { paidBy, pledgedBesides } from './pledges.ts';
import { isRestraint } from './restraints.ts';
import type { Restraint } from '../../treaties/clauses/placing.ts';

/** Share of a turn's money that may be paid by treaties before orders are written; the rest pays for the orders. */
const PAID_AWAY = 0.5;

/** Pounds a power has paid by treaties this turn. */
const paidAlready = ({ treaties, turn }: PaxState, power: Power): number =>
  treaties
    .filter((treaty) => treaty.status === 'in-force' && treaty.turn === turn)
    .reduce((sum, { text }) => sum + paidBy(text, power), 0);

/** Pounds of the treasury that may be spent on anything: an event may demand some of them for units (PB-RE-10). */
const freeTreasury = (position: Position, power: Power): number => {
  const { state } = position;
  const treasury = state.treasury[power as GreatPower] ?? 0;
  if (state.step !== 'MSC_ORDERS') return treasury;
  const demands = demandsOf(position, power as GreatPower);
  return Math.max(0, treasury - reservedForDemands(demands, { army: 0, navy: 0 }));
};

/**
 * Pounds a power can spare for a treaty now: signed offers that others could still sign count as spent.
 * @param text what it is for, if known; offers it would replace are not counted
 */
export const purseOf = (position: Position, power: Power, text?: TreatyText): number => {
  const { state } = position;
  const left = freeTreasury(position, power);
  const paid = state.step === 'MSC_ORDERS' ? paidAlready(state, power) : 0;
  const free = left - pledgedBesides(state, power, text);
  return Math.max(0, Math.min(Math.floor(PAID_AWAY * (left + paid)) - paid, free));
};

/** Texts of this turn by which a power pays: in force, or signed by it but not yet by all. */
const textsPaidBy = ({ treaties, turn, step }: PaxState, power: Power): readonly TreatyText[] =>
  step === 'MSC_ORDERS'
    ? treaties.flatMap((treaty) => {
        const isOpen = treaty.status === 'proposed' && treaty.signers.includes(power);
        const isMeant = treaty.turn === turn && (treaty.status === 'in-force' || isOpen);
        return isMeant && paidBy(treaty.text, power) > 0 ? [treaty.text] : [];
      })
    : [];

/** Promises of others to keep out of areas in favour of a power. */
const restraintsOnOthers = ({ clauses }: TreatyText, power: Power): readonly Restraint[] =>
  clauses
    .map(({ term }) => term)
    .filter((term): term is Restraint => isRestraint(term) && seatOf(term.power) !== seatOf(power));

/** Pounds a power needs to use what others promise it for this turn alone, by a text and by its earlier purchases. */
const neededFor = (position: Position, power: Power, text: TreatyText): number => {
  const { year } = position.state;
  const isOfNow = ({ until }: Restraint): boolean => until !== undefined && until <= year;
  const left = [text, ...textsPaidBy(position.state, power)]
    .flatMap((each) => restraintsOnOthers(each, power))
    .flatMap((term) => (isOfNow(term) ? [term.area] : []));
  const claims = controlClaims(position);
  return [...new Set(left)].reduce((sum, area) => {
    const own = (claims.get(area) ?? []).find((claim) => claim.power === power);
    return sum + (own?.outlay ?? 0);
  }, 0);
};

/**
 * Areas that others leave, or would leave, to a power for its money by texts of this turn: in force, or signed by it
 * but not yet by all.
 */
export const areasBought = (state: PaxState, power: Power): ReadonlySet<AreaId> =>
  new Set(
    textsPaidBy(state, power)
      .flatMap((text) => restraintsOnOthers(text, power))
      .map(({ area }) => area),
  );

/** Pounds a power can spare for one text: a buyer of areas for a turn keeps enough to enter them all. */
export const purseFor = (position: Position, power: Power, text: TreatyText): number => {
  const left = Math.floor(freeTreasury(position, power) - neededFor(position, power, text));
  return Math.max(0, Math.min(purseOf(position, power, text), left));
};

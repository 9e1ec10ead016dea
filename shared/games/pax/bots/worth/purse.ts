import type { PaxState } from '../../state/state.ts';
import type { TreatyText } from '../../state/treaties.ts';
import type { GreatPower, Power } from '../../vocabulary/ids.ts';

/** Share of what a turn gives that is paid away by treaties before orders are written: the rest does what was paid for. */
const PAID_AWAY = 0.5;

/** Pounds that a power pays at once by a text. */
export const paidBy = ({ clauses }: TreatyText, payer: Power): number =>
  clauses.reduce(
    (sum, { term }) =>
      term.term === 'pays' && term.power === payer && term.in === undefined ? sum + term.pounds : sum,
    0,
  );

/** Pounds that a power has paid by treaties of this turn. */
const paidAlready = ({ treaties, turn }: PaxState, power: Power): number =>
  treaties
    .filter((treaty) => treaty.status === 'in-force' && treaty.turn === turn)
    .reduce((sum, { text }) => sum + paidBy(text, power), 0);

/** Pounds that a power can spare for a treaty now. */
export const purseOf = (state: PaxState, power: Power): number => {
  const left = state.treasury[power as GreatPower] ?? 0;
  const paid = state.step === 'MSC_ORDERS' ? paidAlready(state, power) : 0;
  return Math.max(0, Math.floor(PAID_AWAY * (left + paid)) - paid);
};

import type { Edition } from '@chancery/shared/games/pax/edition.ts';
import { isGreat, type Power, type Seat } from '@chancery/shared/games/pax/ids.ts';
import { type Prospect, prospectOf } from '@chancery/shared/games/pax/movement/index.ts';
import { consentsNeeded } from '@chancery/shared/games/pax/movement/codominions.ts';
import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import { refusalSentence } from '@chancery/shared/games/pax/report/index.ts';
import type { PaxState } from '@chancery/shared/games/pax/state.ts';
import { powerName } from '../reading/names.ts';
import type { Choice } from './step.ts';

/** What a picker works on: who orders, for whom, and what may be done after the lines before. */
export interface Bench {
  readonly edition: Edition;
  /** The position before the phase. */
  readonly state: PaxState;
  readonly seat: Seat;
  /** Who acts. */
  readonly power: Power;
  /** A minor power has none: the rules play it. */
  readonly prospect: Prospect | undefined;
}

/** The position as the lines before leave it, with the acting power's own units only. */
export const positionOf = ({ prospect, state, power }: Bench): PaxState =>
  prospect?.state ?? { ...state, units: state.units.filter((stack) => stack.power === power) };

/** A bench for any power on the opening position. */
export const benchFor = (base: Omit<Bench, 'power' | 'prospect'>, power: Power): Bench => ({
  ...base,
  power,
  prospect: isGreat(power) ? prospectOf(base.edition, base.state, power) : undefined,
});

/** The bench after one more order. */
export const benchAfter = (bench: Bench, actions: readonly Action[]): Bench => ({
  ...bench,
  prospect: bench.prospect?.after(actions),
});

const consentOf = (edition: Edition, holders: readonly Power[]): string =>
  holders.map((holder) => powerName(edition, holder)).join(' and ');

/** What an action costs and why it is not possible, for the list of choices. */
export const verdictOn = (
  { edition, prospect, power }: Bench,
  action: Action,
): Pick<Choice, 'pounds' | 'doubt' | 'why'> => {
  if (!prospect || !isGreat(power)) return {};
  const refusal = prospect.refusal(action);
  const pounds = prospect.cost(action);
  const holders = action.do === 'place' ? consentsNeeded(prospect.state, power, action) : [];
  return {
    ...(pounds > 0 && { pounds }),
    ...(holders.length > 0 && { doubt: `${consentOf(edition, holders)} has to admit you in the same phase` }),
    ...(refusal && { why: refusalSentence(edition, refusal) }),
  };
};

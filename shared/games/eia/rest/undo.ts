import { refuse } from '../../../kernel/refusal.ts';
import { addPoints } from '../board/points.ts';
import type { FiledLine } from '../state/lines.ts';
import type { EiaState } from '../state/state.ts';
import type { StepContext } from '../state/step.ts';

// EIA-AMB-10: a declaration struck after the reveal is as if it had never been, with the calls and answers that
// rest on it: alliances stand, all points come back.

/** What each power gets back. */
const takeBackPoints = (context: StepContext, cause: string): readonly (readonly [string, number])[] => {
  const { record } = context.state;
  const returned = new Map<string, number>();
  for (const { power, amount } of record.bookings.filter((booking) => booking.cause === cause)) {
    addPoints(context, power, -amount);
    returned.set(power, (returned.get(power) ?? 0) - amount);
  }
  record.bookings = record.bookings.filter((booking) => booking.cause !== cause);
  return [...returned];
};

const restoreTies = (state: EiaState, cause: string): void => {
  for (const { pair, since, month } of state.broken.filter((broken) => broken.cause === cause))
    if (!state.alliances.some((alliance) => alliance.pair.join() === pair.join()))
      state.alliances.push({ pair, since: since ?? month });
  state.broken = state.broken.filter((broken) => broken.cause !== cause);
  for (const { pair } of state.record.marriagesEnded.filter((ended) => ended.cause === cause))
    state.marriages.push(pair);
  state.record.marriagesEnded = state.record.marriagesEnded.filter((ended) => ended.cause !== cause);
};

/** Where two declared on each other, the war stands on the other's declaration. */
const endWars = (state: EiaState, line: FiledLine): void => {
  const { declared } = state.record;
  state.record.declared = declared.filter((each) => each.line !== line.id);
  state.wars = state.wars.flatMap((war) => {
    const { mutual, ...rest } = war;
    const other = mutual && declared.find((each) => each.line !== line.id && isOpposite(each, line));
    if (other?.line !== undefined)
      return [{ ...rest, aggressor: other.by, defender: other.on, cause: other.line }];
    return war.cause === line.id ? [] : [war];
  });
  state.minorWars = state.minorWars.filter((war) => war.cause !== line.id);
};

const isOpposite = (
  declared: { readonly by: string; readonly on: string },
  { seat, order }: FiledLine,
): boolean => order.action.do === 'declare-war' && declared.by === order.action.on && declared.on === seat;

/** Strikes a declaration that was revealed. */
export const strikeDeclaration = (context: StepContext, line: FiledLine): void => {
  const { state } = context;
  const returned = takeBackPoints(context, line.id);
  restoreTies(state, line.id);
  endWars(state, line);
  state.record.calls = state.record.calls.filter(({ cause }) => cause !== line.id);
  line.status = 'struck';
  line.reason = refuse('objection-upheld', {}, 'EIA-AMB-10');
  if (line.order.action.do === 'declare-war')
    context.emit({
      type: 'declaration-struck',
      by: line.seat,
      on: line.order.action.on,
      line: line.id,
      returned,
    });
};

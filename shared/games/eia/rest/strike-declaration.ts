import { defined } from '../../../kernel/defined.ts';
import type { Pair } from '../../../kernel/pairs.ts';
import { areAllied, joinInMarriage, recordBreach } from '../board/alliances.ts';
import { addPoints, bookPoints } from '../board/points.ts';
import { warBetween } from '../board/wars.ts';
import type { FiledLine } from '../state/lines.ts';
import type { WritableState } from '../state/state.ts';
import type { StepContext } from '../state/step.ts';
import { rulingRefusals } from './refusals.ts';

// EIA-AMB-10: a declaration struck after the reveal counts as never made, as do the calls and answers that follow from
// it: alliances are restored, and all points are returned.

/** Points by power. */
type Returned = Map<string, number>;

const addTo = (returned: Returned, power: string, amount: number): void => {
  returned.set(power, (returned.get(power) ?? 0) + amount);
};

const takeBackPoints = (context: StepContext, cause: string, returned: Returned): void => {
  const { record } = context.state;
  for (const { power, amount } of record.bookings.filter((booking) => booking.cause === cause)) {
    addPoints(context, power, -amount);
    addTo(returned, power, -amount);
  }
  record.bookings = record.bookings.filter((booking) => booking.cause !== cause);
};

/** EIA-4.2.1.1-b: a restored alliance breaks again at once if the two are at war anyway. */
const breakByWar = (context: StepContext, pair: Pair, returned: Returned): void => {
  const { state } = context;
  const war = warBetween(state, ...pair);
  if (!war) return;
  const rest = war.cause === undefined ? {} : { cause: war.cause };
  const breakers = war.mutual ? [...pair] : [war.aggressor];
  recordBreach(state, pair, { by: breakers, how: 'declaration', ...rest });
  for (const breaker of breakers)
    addTo(returned, breaker, bookPoints(context, breaker, { change: 'declare-war-ally-extra', ...rest }));
};

const restoreAlliances = (context: StepContext, cause: string, returned: Returned): void => {
  const { state } = context;
  const broken = state.broken.filter((each) => each.cause === cause);
  state.broken = state.broken.filter((each) => each.cause !== cause);
  for (const { pair, since, month } of broken) {
    if (!areAllied(state, ...pair)) state.alliances.push({ pair, since: since ?? month });
    breakByWar(context, pair, returned);
  }
};

const restoreMarriages = (state: WritableState, cause: string): void => {
  const { record } = state;
  const restored = record.marriagesEnded.filter((ended) => ended.cause === cause);
  record.marriagesEnded = record.marriagesEnded.filter((ended) => ended.cause !== cause);
  for (const { pair } of restored) {
    const war = warBetween(state, ...pair);
    if (war) record.marriagesEnded.push({ pair, ...defined({ cause: war.cause }) });
    else joinInMarriage(state, ...pair);
  }
};

/** If two powers declared on each other, the war continues by the other's declaration. */
const endWars = (state: WritableState, line: FiledLine): void => {
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

/** Strikes a revealed declaration. */
export const strikeDeclaration = (context: StepContext, line: FiledLine): void => {
  const { state } = context;
  const returned: Returned = new Map();
  takeBackPoints(context, line.id, returned);
  endWars(state, line);
  restoreAlliances(context, line.id, returned);
  restoreMarriages(state, line.id);
  state.record.calls = state.record.calls.filter(({ cause }) => cause !== line.id);
  line.status = 'struck';
  line.reason = rulingRefusals.refuse('objection-upheld', {}, 'EIA-AMB-10');
  if (line.order.action.do === 'declare-war')
    context.emit({
      type: 'declaration-struck',
      by: line.seat,
      on: line.order.action.on,
      line: line.id,
      returned: [...returned].filter(([, amount]) => amount !== 0),
    });
};

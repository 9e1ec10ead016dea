import { defined } from '../../../kernel/defined.ts';
import type { Frozen } from '../../../kernel/frozen.ts';
import { isPair, type Pair, pairOf } from '../../../kernel/pairs.ts';
import { pairLists } from '../../../parts/relations/pair-lists.ts';
import { addMonths } from '../vocabulary/months.ts';
import type { Alliance, BrokenAlliance, EiaState, WritableState } from '../state/state.ts';

type WithAlliances = Pick<EiaState, 'alliances'>;

const allianceList = pairLists(({ pair }: Frozen<Alliance>) => pair);
const marriages = pairLists((pair: Frozen<Pair>) => pair);

export const areAllied = (at: WithAlliances, one: string, other: string): boolean =>
  allianceList.has(at.alliances, one, other);

export const alliesOf = (at: WithAlliances, power: string): readonly string[] =>
  allianceList.othersOf(at.alliances, power);

/** How an alliance is broken, and the line or call that caused it. */
export interface AllianceBreak {
  readonly by: readonly string[];
  readonly how: BrokenAlliance['how'];
  readonly cause?: string;
}

/** Records that an alliance was broken; does nothing if there is none. */
export const recordBreach = (
  state: WritableState,
  [one, other]: readonly [string, string],
  { by, how, cause }: AllianceBreak,
): boolean => {
  const found = allianceList.between(state.alliances, one, other);
  if (!found) return false;
  state.alliances = allianceList.without(state.alliances, one, other);
  const { pair, since } = found;
  state.broken.push({ pair, month: state.month, by, how, since, ...defined({ cause }) });
  return true;
};

/** First month in which two powers may ally again; undefined if they may now (EIA-4.5.3, EIA-AMB-38, EIA-AMB-43). */
export const alliableFrom = (state: EiaState, one: string, other: string): string | undefined => {
  const months = state.broken.filter(({ pair }) => isPair(pair, one, other)).map(({ month }) => month);
  const free = addMonths(months.toSorted().at(-1) ?? '0001-01', 12);
  return months.length > 0 && state.month < free ? free : undefined;
};

export const areMarried = (state: EiaState, one: string, other: string): boolean =>
  marriages.has(state.marriages, one, other);

export const dissolveMarriage = (state: WritableState, one: string, other: string): boolean => {
  const before = state.marriages.length;
  state.marriages = marriages.without(state.marriages, one, other);
  return state.marriages.length < before;
};

export const joinInMarriage = (state: WritableState, one: string, other: string): void => {
  if (!areMarried(state, one, other)) state.marriages.push(pairOf(one, other));
};

import { copyJsonExcept } from '../../../kernel/match/copy.ts';
import type { PaxState, WritableState } from './state.ts';
import type { Treaty } from './treaties.ts';
import type { ResolveRecord, TurnRecord } from './turn-record.ts';

// Copies of a position. Every line said and every step carried out begins with one, so that this is where much of a
// match's time goes: what is long is copied kind by kind, and what is never changed once it is there is shared. Markers,
// stacks and merchant fleets are replaced in their lists, so that their lists alone are copied; so are most treaties.

/** What MSC and COL have put down stands for good; more is added. */
const resolveCopy = (record: ResolveRecord): ResolveRecord => {
  const copy = { ...record };
  for (const key in copy) {
    const list = copy[key as keyof ResolveRecord];
    if (list) Object.assign(copy, { [key]: list.slice() });
  }
  return copy;
};

/** Parts of the record that have a copy of their own, or are replaced by another and never changed themselves. */
const COPIED_RECORD_PARTS: ReadonlySet<string> = new Set<keyof TurnRecord>(['admin', 'outcomes', 'resolve']);

const recordCopy = (record: TurnRecord): TurnRecord => {
  const copy = copyJsonExcept(record, COPIED_RECORD_PARTS);
  copy.outcomes = { ...record.outcomes };
  if (record.resolve) copy.resolve = resolveCopy(record.resolve);
  return copy;
};

/**
 * Whether a treaty is a text that has not come into force, or over: most of what lies on the table. Copies of a position
 * share it.
 */
const isShared = ({ status, endedIn, declaredBefore }: Treaty, now: number): boolean =>
  declaredBefore === undefined && (status === 'proposed' || (status === 'ended' && endedIn !== now));

/**
 * A treaty for a step to write to: one that is shared with the position before gives its place to a copy, which is read
 * instead of it from then on.
 */
export const writableTreaty = (state: WritableState, treaty: Treaty): Treaty => {
  const at = isShared(treaty, state.turn) ? state.treaties.indexOf(treaty) : -1;
  if (at < 0) return treaty;
  const own = { ...treaty };
  state.treaties[at] = own;
  return own;
};

/** Makes every text of a name one to write to: a name under one of them may strike it off another. */
export const makeTextsWritable = (state: WritableState, id: string): void => {
  for (const treaty of state.treaties.filter((one) => one.id === id)) writableTreaty(state, treaty);
};

const treatiesCopy = (treaties: readonly Treaty[], now: number): Treaty[] => {
  const copy = treaties.slice();
  for (let at = 0; at < copy.length; at += 1) {
    const treaty = copy[at];
    if (treaty && !isShared(treaty, now)) copy[at] = { ...treaty };
  }
  return copy;
};

/** Parts of a position that have a copy of their own, or never change. */
const COPIED_PARTS: ReadonlySet<string> = new Set<keyof PaxState>([
  'turnRecord',
  'treaties',
  'markers',
  'units',
  'merchants',
  'opening',
]);

/** A private copy of a position, for a step to be carried out or something to be tried out on. */
export const writableCopy = (state: PaxState): WritableState => {
  const copy = copyJsonExcept(state as WritableState, COPIED_PARTS);
  copy.turnRecord = recordCopy(copy.turnRecord);
  copy.treaties = treatiesCopy(copy.treaties, state.turn);
  copy.markers = copy.markers.slice();
  copy.units = copy.units.slice();
  copy.merchants = copy.merchants.slice();
  return copy;
};

/**
 * A copy that shares its parts with the position it is made of: a part of it is replaced by another, and never changed
 * itself.
 */
export const copyWith = (state: PaxState, parts: Partial<WritableState> = {}): WritableState =>
  ({ ...state, ...parts }) as WritableState;

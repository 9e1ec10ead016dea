import type { Writable } from '../../../kernel/frozen.ts';
import { copyJsonExcept } from '../../../kernel/match/copy.ts';
import type { PaxState, WritableState } from './state.ts';
import type { Treaty } from './treaties.ts';
import type { WritableResolveRecord, WritableTurnRecord } from './turn-record.ts';

// Copies of a position. Every line and every step starts with one, so copying takes much of a match's time: long parts
// are copied kind by kind, and immutable parts are shared. Markers and stacks are never modified, and neither are their
// lists. Merchant fleets are only replaced in their list, so only the list is copied; the same holds for most treaties.

/** Entries made by MSC and COL are never changed; others are added. */
const resolveCopy = (record: WritableResolveRecord): WritableResolveRecord => {
  const copy = { ...record };
  for (const key in copy) {
    const list = copy[key as keyof WritableResolveRecord];
    if (list) Object.assign(copy, { [key]: list.slice() });
  }
  return copy;
};

/** Parts of the record that have their own copy function, or are replaced and never modified. */
const COPIED_RECORD_PARTS: ReadonlySet<string> = new Set<keyof WritableTurnRecord>([
  'admin',
  'outcomes',
  'resolve',
]);

const recordCopy = (record: WritableTurnRecord): WritableTurnRecord => {
  const copy = copyJsonExcept(record, COPIED_RECORD_PARTS);
  copy.outcomes = { ...record.outcomes };
  if (record.resolve) copy.resolve = resolveCopy(record.resolve);
  return copy;
};

/**
 * Whether a treaty is a text that has not come into force, or is over, as most texts are. Copies of a position share
 * it.
 */
const isShared = ({ status, endedIn, declaredBefore }: Treaty, now: number): boolean =>
  declaredBefore === undefined && (status === 'proposed' || (status === 'ended' && endedIn !== now));

/** A treaty a step may write to: a shared one is replaced by a copy in the position. */
export const writableTreaty = (state: WritableState, treaty: Treaty): Writable<Treaty> => {
  const at = isShared(treaty, state.turn) ? state.treaties.indexOf(treaty) : -1;
  if (at < 0) return treaty;
  const own = { ...treaty };
  state.treaties[at] = own;
  return own;
};

/** Makes every text of a name writable: a signature under one of them may remove it from another. */
export const makeTextsWritable = (state: WritableState, id: string): void => {
  for (const treaty of state.treaties.filter((one) => one.id === id)) writableTreaty(state, treaty);
};

const treatiesCopy = (treaties: readonly Treaty[], now: number): Writable<Treaty>[] => {
  const copy = treaties.slice();
  for (let at = 0; at < copy.length; at += 1) {
    const treaty = copy[at];
    if (treaty && !isShared(treaty, now)) copy[at] = { ...treaty };
  }
  return copy;
};

/** Parts of a position that have their own copy function, or never change. */
const COPIED_PARTS: ReadonlySet<string> = new Set<keyof PaxState>([
  'turnRecord',
  'treaties',
  'markers',
  'units',
  'merchants',
  'opening',
]);

/** A private copy of a position, for carrying out a step or trying something. */
export const writableCopy = (state: PaxState): WritableState => {
  const copy = copyJsonExcept(state as WritableState, COPIED_PARTS);
  copy.turnRecord = recordCopy(copy.turnRecord);
  copy.treaties = treatiesCopy(copy.treaties, state.turn);
  copy.merchants = copy.merchants.slice();
  return copy;
};

/** A copy that shares its parts with the original: parts are replaced, never modified. */
export const copyWith = (state: PaxState, parts: Partial<WritableState> = {}): WritableState =>
  ({ ...state, ...parts }) as WritableState;

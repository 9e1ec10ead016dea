import { copyJson } from '../../../kernel/match/copy.ts';
import type { PaxState, WritableState } from './state.ts';

/** A private copy of a position to try something out on. */
export const writableCopy = (state: PaxState): WritableState => copyJson(state) as WritableState;

/**
 * A copy that shares its parts with the position it is made of: a part of it is replaced by another, and never changed
 * itself.
 */
export const sharingCopy = (state: PaxState, parts: Partial<WritableState> = {}): WritableState =>
  ({ ...state, ...parts }) as WritableState;

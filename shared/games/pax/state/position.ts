import type { Edition } from '../charts/edition.ts';
import type { PaxState } from './state.ts';

/** The position read by the law: the charts and settings of the match, and its state. */
export interface Position {
  readonly edition: Edition;
  readonly state: PaxState;
}

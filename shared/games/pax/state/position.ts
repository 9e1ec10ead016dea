import type { Edition } from '../charts/edition.ts';
import type { PaxState } from './state.ts';

/** A position as the law looks at it: the charts and settings of the match, and the state it is in. */
export interface Position {
  readonly edition: Edition;
  readonly state: PaxState;
}

import type { Statement } from '../state/board.ts';

export type RestFact =
  | { readonly type: 'stated'; readonly id: number; readonly by: string; readonly statement: Statement }
  /** A line of the board that was carried out, in normal form. */
  | { readonly type: 'board'; readonly by: string; readonly text: string }
  | { readonly type: 'objected'; readonly against: string; readonly by: string; readonly text: string }
  | { readonly type: 'ruled'; readonly on: string; readonly outcome: string; readonly by: string }
  | { readonly type: 'asked'; readonly text: string; readonly lines: number }
  | { readonly type: 'duty-done'; readonly id: number; readonly text: string; readonly by: string }
  | { readonly type: 'month-closed'; readonly month: string };

import type { Drafts } from './drafts.ts';
import type { Engine } from './engine.ts';

/** All calls of a thread by name, each with one argument of plain JSON. */
type Calls = {
  readonly [Name in keyof (Engine & Drafts)]: (Engine & Drafts)[Name];
};

export type CallName = keyof Calls;
export type CallArgument<Name extends CallName> = Parameters<Calls[Name]>[0];
export type CallResult<Name extends CallName> = Awaited<ReturnType<Calls[Name]>>;

/** A message to a thread. Without an id, no answer is expected. */
export interface CallMessage {
  readonly id: number | undefined;
  readonly name: CallName;
  readonly argument: unknown;
}

/** A message from a thread: that it is ready, or the answer to a call. */
export type AnswerMessage =
  | { readonly ready: true }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string };

/** Data that a thread starts with. */
export interface ThreadData {
  /** Module that exports `games`, the game loaders; default the shipped registry. */
  readonly games: string | undefined;
}

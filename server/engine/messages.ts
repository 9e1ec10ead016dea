import type { Drafts } from './drafts.ts';
import type { Engine } from './engine.ts';

/** Everything a thread can be asked: its calls by name, each with one argument of plain JSON. */
type Calls = {
  readonly [Name in keyof (Engine & Drafts)]: (Engine & Drafts)[Name];
};

export type CallName = keyof Calls;
export type CallArgument<Name extends CallName> = Parameters<Calls[Name]>[0];
export type CallResult<Name extends CallName> = Awaited<ReturnType<Calls[Name]>>;

/** What a thread is sent. Without an id no answer is awaited. */
export interface CallMessage {
  readonly id: number | undefined;
  readonly name: CallName;
  readonly argument: unknown;
}

/** What a thread sends: that it is there, or the answer to a call. */
export type AnswerMessage =
  | { readonly ready: true }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string };

/** What a thread is started with. */
export interface ThreadData {
  /** Module that exports `games`, each with how it is loaded; the shipped registry where it is left out. */
  readonly games: string | undefined;
}

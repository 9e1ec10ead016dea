import type { GuestSeat } from '@chancery/server';
import type { StreamMessage } from './wire.ts';

/** What the session process knows about a guest; it requests connections to the server with `dial`. */
export interface GuestFacts {
  /** The match asked for: the user name of the login. */
  readonly asked: string;
  readonly seats: readonly GuestSeat[];
  readonly home: string;
}

export interface TerminalSize {
  readonly columns: number;
  readonly rows: number;
}

/** Messages to the process that runs sessions. */
export type ToSessions =
  | StreamMessage
  | {
      readonly is: 'play';
      readonly session: number;
      readonly guest: GuestFacts;
      readonly size: TerminalSize;
      readonly environment: Readonly<Record<string, string>>;
      readonly input: number;
      readonly output: number;
    }
  | {
      readonly is: 'carry-out';
      readonly session: number;
      readonly guest: GuestFacts;
      readonly command: string;
      readonly input: number;
      readonly out: number;
      readonly err: number;
    }
  | ({ readonly is: 'size'; readonly session: number } & TerminalSize)
  | { readonly is: 'end'; readonly session: number }
  /** Must be answered; a process that does not answer hangs. */
  | { readonly is: 'ping' };

/** Messages from it to the server. */
export type FromSessions =
  | StreamMessage
  /** A session opens a connection to the server through this stream. */
  | { readonly is: 'dial'; readonly session: number; readonly stream: number }
  | { readonly is: 'ended'; readonly session: number; readonly code: number }
  | { readonly is: 'warning'; readonly message: string }
  | { readonly is: 'pong' };

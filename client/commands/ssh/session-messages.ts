import type { GuestSeat } from '@chancery/server';
import type { StreamMessage } from './wire.ts';

/** What the session process knows of a guest; it asks for connections to the server by `dial`. */
export interface GuestFacts {
  /** The match asked for, by the name the guest logged in with. */
  readonly asked: string;
  readonly seats: readonly GuestSeat[];
  readonly home: string;
}

export interface TerminalSize {
  readonly columns: number;
  readonly rows: number;
}

/** To the process that runs sessions. */
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
  /** To be answered: a process that does not is stuck. */
  | { readonly is: 'ping' };

/** From it to the server. */
export type FromSessions =
  | StreamMessage
  /** A session opens a connection to the server under the number of a stream. */
  | { readonly is: 'dial'; readonly session: number; readonly stream: number }
  | { readonly is: 'ended'; readonly session: number; readonly code: number }
  | { readonly is: 'warning'; readonly message: string }
  | { readonly is: 'pong' };

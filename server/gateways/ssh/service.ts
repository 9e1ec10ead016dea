import type { Duplex, Readable } from 'node:stream';

/** A seat that a guest holds, with the token that opens it. */
export interface GuestSeat {
  readonly match: string;
  readonly seat: string;
  readonly token: string;
  /** Nothing is known of a match that is closed but its id. */
  readonly game?: string | undefined;
  readonly name: string;
}

/** Who came in over SSH. */
export interface Guest {
  /** The user name of the connection: a match, `join`, or whatever the client put there. */
  readonly asked: string;
  /** All seats this person has shown a token for, now or earlier under the same key. At least one. */
  readonly seats: readonly GuestSeat[];
  /** Folder of this person's own, for drafts and what has been read; made when it is needed. */
  readonly home: string;
  /** Opens a line for websockets to the server, counted as part of this visit. */
  dial(): Duplex;
}

/** A terminal at the other end; it may change its size. */
export interface GuestTerminal {
  readonly input: Readable;
  readonly output: NodeJS.WritableStream & { readonly columns: number; readonly rows: number };
  /** TERM, and what else of the terminal's looks the client told. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Standard streams of one command. */
export interface GuestStreams {
  readonly input: Readable;
  readonly out: NodeJS.WritableStream;
  readonly err: NodeJS.WritableStream;
}

/** A client that somebody uses over SSH. */
export interface Playing {
  /** Settles with the exit code when the client has given its terminal back. */
  readonly ended: Promise<number>;
  /** Gives the terminal back, now. */
  end(): void;
}

/** What is served over SSH, and nothing else. Nothing of it may reject. */
export interface SshService {
  /** The whole client in a terminal. */
  play(guest: Guest, terminal: GuestTerminal): Playing;
  /** One command without a terminal; its exit code. */
  carryOut(guest: Guest, command: string, streams: GuestStreams): Promise<number>;
  /** Ends what still runs. */
  close(): Promise<void>;
}

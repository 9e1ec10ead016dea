import type { Duplex, Readable } from 'node:stream';

/** A seat that a guest holds, with its token. */
export interface GuestSeat {
  readonly match: string;
  readonly seat: string;
  readonly token: string;
  /** Left out if the match is closed. */
  readonly game?: string | undefined;
  readonly name: string;
}

/** A user connected over SSH. */
export interface Guest {
  /** The user name of the connection: a match, `join`, or anything else. */
  readonly asked: string;
  /** All seats of this user, from tokens used now or earlier with the same key. At least one. */
  readonly seats: readonly GuestSeat[];
  /** The user's own folder, for drafts and read marks; created when needed. */
  readonly home: string;
  /** Opens a websocket connection to the server, counted as part of this one. */
  dial(): Duplex;
}

/** The client's terminal; its size may change. */
export interface GuestTerminal {
  readonly input: Readable;
  readonly output: NodeJS.WritableStream & { readonly columns: number; readonly rows: number };
  /** TERM and other variables about the terminal, sent by the client. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Standard streams of one command. */
export interface GuestStreams {
  readonly input: Readable;
  readonly out: NodeJS.WritableStream;
  readonly err: NodeJS.WritableStream;
}

/** A client that runs in an SSH session. */
export interface RunningClient {
  /** Settles with the exit code when the client has restored its terminal. */
  readonly ended: Promise<number>;
  /** Ends the client immediately and restores the terminal. */
  end(): void;
}

/** What the gateway runs for its users. Its promises must not reject. */
export interface SshService {
  /** The whole client in a terminal. */
  play(guest: Guest, terminal: GuestTerminal): RunningClient;
  /** Runs one command without a terminal and returns its exit code. */
  carryOut(guest: Guest, command: string, streams: GuestStreams): Promise<number>;
  /** Ends all clients and commands. */
  close(): Promise<void>;
}

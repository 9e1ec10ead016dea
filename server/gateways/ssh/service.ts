import type { Duplex, Readable } from 'node:stream';

/** A seat that a guest holds, with the token that opens it. */
export interface GuestSeat {
  readonly match: string;
  readonly seat: string;
  readonly token: string;
  /** Left out for a match that is closed. */
  readonly game?: string | undefined;
  readonly name: string;
}

/** A user connected over SSH. */
export interface Guest {
  /** The user name of the connection: a match, `join`, or whatever the client put there. */
  readonly asked: string;
  /** All seats of this user: of tokens shown now, or earlier with the same key. At least one. */
  readonly seats: readonly GuestSeat[];
  /** The user's own folder, for drafts and read marks; created when it is needed. */
  readonly home: string;
  /** Opens a connection for a websocket to the server, counted as part of this one. */
  dial(): Duplex;
}

/** A terminal at the other end; it may change its size. */
export interface GuestTerminal {
  readonly input: Readable;
  readonly output: NodeJS.WritableStream & { readonly columns: number; readonly rows: number };
  /** TERM and other variables about the terminal that the client sent. */
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
  /** Settles with the exit code when the client has given its terminal back. */
  readonly ended: Promise<number>;
  /** Ends the client and restores the terminal, now. */
  end(): void;
}

/** What is served over SSH. Nothing of it may reject. */
export interface SshService {
  /** The whole client in a terminal. */
  play(guest: Guest, terminal: GuestTerminal): RunningClient;
  /** One command without a terminal; its exit code. */
  carryOut(guest: Guest, command: string, streams: GuestStreams): Promise<number>;
  /** Ends all clients and commands. */
  close(): Promise<void>;
}

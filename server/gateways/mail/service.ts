import type { Duplex } from 'node:stream';
import type { TextToConfirm } from '../../people/person.ts';

/** A seat that somebody writes for, and its connection to the server. */
export interface MailGuest {
  readonly match: string;
  readonly seat: string;
  readonly token: string;
  /** Opens a websocket connection to the server, counted as part of the mail. */
  dial(): Duplex;
}

export interface MailedLetter {
  readonly to: readonly string[];
  readonly subject: string;
  readonly body: string;
}

/** The requests in a mail. */
export interface MailRequest {
  /** Identifies the mail; each of its acts gets an idempotency key made from it. */
  readonly key: string;
  /** The phase it was written for; if unknown, the one that is open. */
  readonly phase: string | undefined;
  /** A sheet or lines; empty if there are none. */
  readonly orders: string;
  /** Whether the orders are in normal form and confirmed by the code sent with them. */
  readonly isConfirmed: boolean;
  readonly letters: readonly MailedLetter[];
  readonly isDone: boolean;
  readonly isWithdrawn: boolean;
  /** The turn whose report is requested; `now` is the current turn. */
  readonly report: number | 'now' | undefined;
}

/** The answer to a mail. */
export interface MailAnswer {
  /** The open phase. */
  readonly phase: string;
  readonly lines: readonly string[];
  /** Orders that are carried out when the answer's code is returned. */
  readonly held?: TextToConfirm;
}

/** Carries out the requests of mails by means of the client's commands. */
export interface MailService {
  /** @throws if no server answers; the mail is then tried again */
  carryOut(guest: MailGuest, request: MailRequest): Promise<MailAnswer>;
}

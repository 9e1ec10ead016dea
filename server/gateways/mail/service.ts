import type { Duplex } from 'node:stream';
import type { HeldText } from '../../people/person.ts';

/** A seat somebody writes for, and a connection to the server for it. */
export interface MailGuest {
  readonly match: string;
  readonly seat: string;
  readonly token: string;
  /** Opens a connection for a websocket to the server, counted as part of the mail. */
  dial(): Duplex;
}

export interface MailedLetter {
  readonly to: readonly string[];
  readonly subject: string;
  readonly body: string;
}

/** What a mail asks for. */
export interface MailRequest {
  /** Identifies the mail: each act of it gets a key made from this, so that none is done twice. */
  readonly key: string;
  /** The phase it was written for; whichever is open where that is not known. */
  readonly phase: string | undefined;
  /** A sheet, or lines; empty where it has none. */
  readonly orders: string;
  /** The orders are in their normal form, confirmed by the code that was sent with them. */
  readonly isConfirmed: boolean;
  readonly letters: readonly MailedLetter[];
  readonly isDone: boolean;
  readonly isWithdrawn: boolean;
  /** The turn whose report is asked for; `now` is the one that runs. */
  readonly report: number | 'now' | undefined;
}

/** The answer to a mail. */
export interface MailAnswer {
  /** The phase that is open. */
  readonly phase: string;
  readonly lines: readonly string[];
  /** Orders that are carried out when the code of the answer comes back. */
  readonly held?: HeldText;
}

/** Carries out what mails ask for, by the commands there are. */
export interface MailService {
  /** @throws where no server answers: the mail is to be tried again */
  carryOut(guest: MailGuest, request: MailRequest): Promise<MailAnswer>;
}

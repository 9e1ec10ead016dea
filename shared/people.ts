import * as z from 'zod';
import { nameField } from './text-fields.ts';

/** What a person can choose: a name, a time zone, and when to get mail. */
export const personFields = {
  name: nameField(60).optional(),
  zone: z.string().max(60).optional(),
  quiet: z.string().max(20).nullable().optional(),
  digest: z.string().max(10).nullable().optional(),
};

/** A mail address; the server checks its form. */
export const addressField = z.string().min(3).max(254);

/** A public SSH key as written by `ssh-keygen`: `ssh-ed25519 AAAA… anna@home`. */
export const keyField = z.string().min(20).max(2000);

/** A person as the host sees them. */
export interface PersonListing {
  readonly id: string;
  readonly name: string | null;
  readonly address: string | null;
  /** An address not yet confirmed by a code. */
  readonly unconfirmed: string | null;
  readonly zone: string;
  readonly quiet: string | null;
  readonly digest: string | null;
  /** Fingerprints of public SSH keys. */
  readonly keys: readonly string[];
  /** Why the last mail could not be delivered; null if it was. */
  readonly mailFailure: string | null;
  /** The person's tables and what is due there, those with something due first. */
  readonly tables: readonly PersonTable[];
}

/** A person's seat and the state of its table. */
export interface PersonTable {
  readonly match: string;
  readonly name: string;
  readonly seat: string;
  /** The date and the open phase: `1884, Orders`. Empty if the match is closed. */
  readonly at: string;
  readonly isDue: boolean;
  readonly deadline: string | null;
}

/** The mails to be sent. */
export interface MailState {
  readonly waiting: number;
  /** How many of them may have been sent already. */
  readonly unsure: number;
}

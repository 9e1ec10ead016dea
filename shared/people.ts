import * as z from 'zod';
import { nameField } from './text-fields.ts';

/** What a person chooses: how they are called, when they are written to. */
export const personFields = {
  name: nameField(60).optional(),
  zone: z.string().max(60).optional(),
  quiet: z.string().max(20).nullable().optional(),
  digest: z.string().max(10).nullable().optional(),
};

/** An address of somebody; its form is checked by the server. */
export const addressField = z.string().min(3).max(254);

/** A public SSH key as `ssh-keygen` writes it, `ssh-ed25519 AAAA… anna@home`. */
export const keyField = z.string().min(20).max(2000);

/** Somebody as the host sees them. */
export interface PersonListing {
  readonly id: string;
  readonly name: string | null;
  readonly address: string | null;
  /** An address that has not been confirmed by a code yet. */
  readonly unconfirmed: string | null;
  readonly zone: string;
  readonly quiet: string | null;
  readonly digest: string | null;
  /** Fingerprints of public SSH keys. */
  readonly keys: readonly string[];
  /** Why the last mail could not be delivered; null if it was. */
  readonly trouble: string | null;
  /** Every table of the person, and what is due there, those that wait first. */
  readonly tables: readonly PersonTable[];
}

/** A seat of a person, and where its table stands. */
export interface PersonTable {
  readonly match: string;
  readonly name: string;
  readonly seat: string;
  /** The date and the open phase: `1884, Orders`. Empty where the match is closed. */
  readonly at: string;
  readonly isDue: boolean;
  readonly deadline: string | null;
}

/** What mail there is to be sent. */
export interface MailState {
  readonly waiting: number;
  /** Those among them that may have been sent before. */
  readonly unsure: number;
}

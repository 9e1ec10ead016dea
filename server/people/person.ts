import * as z from 'zod';

// A person, stored apart from the matches, so that it can be deleted without them.

export const toldSchema = z.strictObject({ match: z.number(), letters: z.number(), epoch: z.number() });

const heldTextSchema = z.strictObject({ phase: z.string(), text: z.string() });

/** Orders that are carried out when their code comes back. */
export type HeldText = z.infer<typeof heldTextSchema>;

const codeSchema = z.strictObject({
  /** SHA-256 of the code; the code itself is in the mail alone. */
  hash: z.string(),
  /** `reply`: takes one text; `confirm`: has the text kept with it carried out; `address`: proves an address. */
  kind: z.enum(['reply', 'confirm', 'address']),
  /** The seat it is for; none where it proves an address alone. */
  match: z.string().optional(),
  seat: z.string().optional(),
  /** The phase that was open when it was sent: what is answered was meant for that one. */
  phase: z.string().optional(),
  at: z.string(),
  held: heldTextSchema.optional(),
  /** SHA-256 of the mail that brought it back: only that one may come again. */
  usedBy: z.string().optional(),
  /** Whether that mail has been answered. */
  isDone: z.boolean().optional(),
});

export type Code = z.infer<typeof codeSchema>;

const heldSeatSchema = z.strictObject({
  match: z.string(),
  seat: z.string(),
  token: z.string(),
  /** Nothing before the first mail. */
  told: toldSchema.nullable(),
});

/** A seat a person holds, with the token that opens it. */
export type HeldSeat = z.infer<typeof heldSeatSchema>;

export const personSchema = z.strictObject({
  id: z.string(),
  name: z.string().nullable(),
  /** An address from which a code has come back. */
  address: z.string().nullable(),
  /** An address that has not proved itself yet. */
  nextAddress: z.string().nullable(),
  /** IANA name: `Europe/Berlin`. */
  zone: z.string(),
  /** Hours in which nothing is sent, `22:00-07:00`. */
  quiet: z.string().nullable(),
  /** The time of day at which news is sent in one mail; if absent, news is sent at once. */
  digest: z.string().nullable(),
  /** Fingerprints of public SSH keys, `SHA256:…`: each opens all seats of the person. */
  keys: z.array(z.string()),
  seats: z.array(heldSeatSchema),
  codes: z.array(codeSchema),
  /** Why the last mail could not be delivered. */
  trouble: z.string().nullable(),
});

export type Person = z.infer<typeof personSchema>;

export const newPerson = (id: string, name: string | null): Person => ({
  id,
  name,
  address: null,
  nextAddress: null,
  zone: 'UTC',
  quiet: null,
  digest: null,
  keys: [],
  seats: [],
  codes: [],
  trouble: null,
});

/** Whether something names this seat. */
export const isSeat =
  ({ match, seat }: Pick<HeldSeat, 'match' | 'seat'>) =>
  (held: { readonly match?: string | undefined; readonly seat?: string | undefined }): boolean =>
    held.match === match && held.seat === seat;

/** A mail address in the form in which addresses are compared, in lower case; undefined if the text is no address. */
export const plainAddress = (text: string): string | undefined => {
  const address = text.trim().toLowerCase();
  return /^[^\s@<>"(),:;\\[\]]{1,64}@[a-z0-9.-]{1,190}$/.test(address) ? address : undefined;
};

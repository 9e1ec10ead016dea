import * as z from 'zod';

// People are stored apart from the matches, so that they can be deleted without affecting them.

export const toldSchema = z.strictObject({ match: z.number(), letters: z.number(), epoch: z.number() });

const textToConfirmSchema = z.strictObject({ phase: z.string(), text: z.string() });

/** Orders that are carried out when their code is returned. */
export type TextToConfirm = z.infer<typeof textToConfirmSchema>;

const codeSchema = z.strictObject({
  /** SHA-256 of the code; the code itself is only in the mail. */
  hash: z.string(),
  /** `reply`: accepts one text; `confirm`: carries out the stored text; `address`: confirms an address. */
  kind: z.enum(['reply', 'confirm', 'address']),
  /** The seat it is for; undefined if it only confirms an address. */
  match: z.string().optional(),
  seat: z.string().optional(),
  /** The phase that was open when it was sent; an answer is meant for that phase. */
  phase: z.string().optional(),
  at: z.string(),
  held: textToConfirmSchema.optional(),
  /** SHA-256 of the mail that returned it: only that mail may be repeated. */
  usedBy: z.string().optional(),
  /** Whether that mail was answered. */
  isDone: z.boolean().optional(),
});

export type Code = z.infer<typeof codeSchema>;

const heldSeatSchema = z.strictObject({
  match: z.string(),
  seat: z.string(),
  token: z.string(),
  /** Null before the first mail. */
  told: toldSchema.nullable(),
});

/** A seat that a person holds, with its token. */
export type HeldSeat = z.infer<typeof heldSeatSchema>;

const storedPersonSchema = z.strictObject({
  id: z.string(),
  name: z.string().nullable(),
  /** A confirmed address: a code sent to it was returned. */
  address: z.string().nullable(),
  /** An address that is not confirmed yet. */
  nextAddress: z.string().nullable(),
  /** IANA name: `Europe/Berlin`. */
  zone: z.string(),
  /** Hours in which no mail is sent, `22:00-07:00`. */
  quiet: z.string().nullable(),
  /** The time of day at which all news is sent in one mail; null sends news at once. */
  digest: z.string().nullable(),
  /** Fingerprints of public SSH keys, `SHA256:…`: each gives access to all seats of the person. */
  keys: z.array(z.string()),
  seats: z.array(heldSeatSchema),
  codes: z.array(codeSchema),
  /** Why the last mail could not be delivered. */
  trouble: z.string().nullable(),
});

/** Reads a stored person; why the last mail could not be delivered is called `trouble` in the stored form. */
export const personSchema = storedPersonSchema.transform(({ trouble: mailFailure, ...person }) => ({
  ...person,
  mailFailure,
}));

export type Person = z.infer<typeof personSchema>;

/** A person in the form that is stored, which servers of two releases may share. */
export const storedPerson = ({
  mailFailure: trouble,
  ...person
}: Person): z.infer<typeof storedPersonSchema> => ({ ...person, trouble });

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
  mailFailure: null,
});

/** Whether an object has this match and seat. */
export const isSeat =
  ({ match, seat }: Pick<HeldSeat, 'match' | 'seat'>) =>
  (held: { readonly match?: string | undefined; readonly seat?: string | undefined }): boolean =>
    held.match === match && held.seat === seat;

/**
 * A mail address in lower case, the form in which addresses are compared; undefined if the text is not an address.
 */
export const plainAddress = (text: string): string | undefined => {
  const address = text.trim().toLowerCase();
  return /^[^\s@<>"(),:;\\[\]]{1,64}@[a-z0-9.-]{1,190}$/.test(address) ? address : undefined;
};

import { join } from 'node:path';
import * as z from 'zod';
import { readIfThere, writeDurably } from '../../files/durable.ts';

/** The file of a data folder with the mail configuration. */
const FILE = 'mail.json';

/** How mail is sent, and where it is received. */
const mailConfigSchema = z
  .strictObject({
    /** Sender of all mail, and the address for answers: `Chancery <orders@example.org>`. */
    from: z.string().min(3).max(200),
    /** `smtp://user:password@host:587`, or `smtps://`. */
    smtp: z.string().max(500).optional(),
    /** Path of a program that is called like sendmail. */
    sendmail: z.string().max(500).optional(),
    /** Where players who want more than mail find the server: `wss://host:4010`. Shown in invitations. */
    server: z.string().max(200).optional(),
    /** A Maildir whose new mail is read, in addition to mail from `chancery mail-in`. */
    inbox: z.string().max(500).optional(),
  })
  .refine(({ smtp, sendmail }) => (smtp === undefined) !== (sendmail === undefined), {
    message: 'mail goes out either by smtp or by sendmail',
  });

export type MailConfig = z.infer<typeof mailConfigSchema>;

/** Thrown if the stored configuration is not valid. */
class MailUnusable extends Error {
  constructor(place: string, why: string) {
    super(
      `${place} does not say how mail is to be sent (${why}); write it again with \`chancery mail setup\``,
    );
    this.name = 'MailUnusable';
  }
}

/**
 * Parses a stored mail configuration.
 * @param place where it is stored, for the message
 * @throws MailUnusable
 */
export const mailConfigIn = (text: string, place: string): MailConfig => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new MailUnusable(place, 'it is not JSON');
  }
  const read = mailConfigSchema.safeParse(value);
  if (read.success) return read.data;
  throw new MailUnusable(place, read.error.issues[0]?.message ?? '');
};

/**
 * The mail configuration of a data folder; undefined if there is none.
 * @throws MailUnusable
 */
export const readMailConfig = async (folder: string): Promise<MailConfig | undefined> => {
  const path = join(folder, FILE);
  const text = await readIfThere(path);
  return text === undefined ? undefined : mailConfigIn(text, path);
};

export const writeMailConfig = (folder: string, config: MailConfig): Promise<void> =>
  writeDurably(join(folder, FILE), `${JSON.stringify(config, null, 2)}\n`);

import * as z from 'zod';
import { cleanBody } from './kernel/text/body.ts';
import { cleanName } from './kernel/text/name.ts';
import type { Result } from './kernel/result.ts';

/** A field whose text is kept the way it is cleaned, or refused with the reason. */
const cleaned = (text: z.ZodString, clean: (written: string) => Result<string, string>) =>
  text.transform((written, { addIssue }) => {
    const kept = clean(written);
    if (kept.ok) return kept.value;
    addIssue(kept.error);
    return z.NEVER;
  });

/** The name of something, on one line: match, subject, thread. Comes back tidy. */
export const nameField = (most: number) => cleaned(z.string().trim().min(1).max(most), cleanName);

/** A text of several lines; the receiver limits its bytes. */
export const bodyField = (most: number) => cleaned(z.string().max(most), cleanBody);

import * as z from 'zod';
import { cleanBody } from './kernel/text/body.ts';
import { cleanName } from './kernel/text/name.ts';
import type { Result } from './kernel/result.ts';

/** A field whose text is cleaned, or refused with a reason. */
const cleaned = (text: z.ZodString, clean: (written: string) => Result<string, string>) =>
  text.transform((written, { addIssue }) => {
    const kept = clean(written);
    if (kept.ok) return kept.value;
    addIssue(kept.error);
    return z.NEVER;
  });

/** A name on one line: match, subject, thread. The result is normalized. */
export const nameField = (most: number) => cleaned(z.string().trim().min(1).max(most), cleanName);

/** A text of several lines; the receiver limits its size in bytes. */
export const bodyField = (most: number) => cleaned(z.string().max(most), cleanBody);

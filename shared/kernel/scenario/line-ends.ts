import * as z from 'zod';
import type { RefusalTable } from '../refusals.ts';

/** A status and its reason: `unmet written-anew`. */
const partsOf = (
  statuses: readonly string[],
  text: string,
): { readonly status: string; readonly reason: string } | undefined => {
  const status = statuses.find((each) => text === each || text.startsWith(`${each} `));
  return status === undefined ? undefined : { status, reason: text.slice(status.length + 1) };
};

/**
 * How a line is expected to end: a status, or a status and its reason. A reason that none of the tables has is a
 * problem.
 */
export const lineEndSchema = (statuses: readonly string[], tables: readonly RefusalTable<never>[]) =>
  z.string().superRefine((text, context) => {
    const parts = partsOf(statuses, text);
    const isReason = (reason: string): boolean =>
      tables.some(({ sentences }) => Object.hasOwn(sentences, reason));
    if (!parts) context.addIssue(`"${text}" is not how a line ends; it ends ${statuses.join(', ')}`);
    else if (parts.reason !== '' && !isReason(parts.reason))
      context.addIssue(`no line ends for the reason "${parts.reason}"`);
  });

/** Whether a line ended as expected; the reason is compared if one is expected. */
export const isLineEnd = (expected: string, status: string, reason: string | undefined): boolean =>
  expected === status || expected === `${status} ${reason ?? ''}`;

import * as z from 'zod';
import { MAX_LETTER, MAX_SUBJECT } from './parts/letters/letter.ts';
import { bodyField, nameField } from './text-fields.ts';

/** The longest name of a thread, in characters: treaty titles have no limit of their own. */
const MAX_THREAD = 1000;

const letterId = z.number().int().min(1).max(1_000_000);

/** The fields of a letter; its writer is known by the token. */
export const letterFields = {
  to: z.array(z.string().max(40)).max(20),
  subject: nameField(MAX_SUBJECT),
  /** A treaty's id or any words; default the subject. */
  thread: nameField(MAX_THREAD).optional(),
  body: bodyField(MAX_LETTER),
};
export const showFields = { letter: letterId, to: z.string().max(40) };
export const readFields = { letters: z.array(letterId).min(1).max(1000) };
/** Letters after number `since`; default all. */
export const listFields = { since: z.number().int().min(0).max(1_000_000).optional() };

/** From now on letters of a seat arrive as read, or no longer do so. */
export const muteFields = { of: z.string().max(40), muted: z.boolean() };

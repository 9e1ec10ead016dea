import * as z from 'zod';
import { MAX_LETTER, MAX_SUBJECT } from './parts/letters/letter.ts';
import { bodyField, nameField } from './text-fields.ts';

/** Longest name of a thread, characters; a treaty's title has no bound but its text's. */
const MAX_THREAD = 1000;

const letterId = z.number().int().min(1).max(1_000_000);

/** What a letter consists of; the seat that writes it is known by its token. */
export const letterFields = {
  to: z.array(z.string().max(40)).max(20),
  subject: nameField(MAX_SUBJECT),
  /** What it belongs to: a treaty's id, or any words; the subject when left out. */
  thread: nameField(MAX_THREAD).optional(),
  body: bodyField(MAX_LETTER),
};
export const showFields = { letter: letterId, to: z.string().max(40) };
export const readFields = { letters: z.array(letterId).min(1).max(1000) };
/** Letters after number `since`; from the first when left out. */
export const listFields = { since: z.number().int().min(0).max(1_000_000).optional() };

/** From now on letters of a seat come as if they had been read; or no longer so. */
export const muteFields = { of: z.string().max(40), muted: z.boolean() };

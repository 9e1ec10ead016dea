import * as z from 'zod';
import { MAX_LINE, MAX_SHEET } from './kernel/match/match.ts';
import { letterFields, listFields, muteFields, readFields, showFields } from './letter-fields.ts';
import { customAct } from './customs.ts';
import { gmAct } from './gm-api.ts';
import { tableSettingsSchema } from './table-settings.ts';
import { nameField } from './text-fields.ts';

export type * from './api-answers.ts';
export {
  type Absence,
  customAct,
  type CustomAct,
  type CustomDone,
  type CustomsView,
  type DelayView,
  type DrawView,
} from './customs.ts';
export type { EditionSource } from './kernel/match/game.ts';
export type { Remark } from './kernel/match/text-reading.ts';
export { MAX_LINE, MAX_SHEET } from './kernel/match/match.ts';
/** Largest frame the server accepts, in bytes: a sheet of any characters, or a full set of charts. */
export const MAX_FRAME = 1024 * 1024;
/** The most hours that an open window may be extended at once: a year. */
const MAX_HOURS = 366 * 24;

const matchId = z.string().regex(/^[a-z0-9-]{1,40}$/, 'a match id is 1 to 40 of a-z, 0-9 and -');
/** The secret of a seat: 43 characters of base64url (256 bits). The observer's seat has one, too. */
const token = z.string().min(20).max(100);
/** `1/ORDERS`: the turn and step a command is meant for; outdated ones are refused. */
const phaseKeySchema = z
  .string()
  .regex(/^\d{1,3}\/[A-Z_0-9]{2,20}(\/\d{1,4})?$/, 'a phase is written 1/MSC_ORDERS');

/** The range of turns in a phase key. */
export const turnNumber = z.number().int().min(1).max(999);

/**
 * An idempotency key, chosen by the client for each act: an act sent again with the same key, for example after a
 * lost connection, gets the first answer and is not repeated.
 */
const key = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,64}$/, 'a key is 8 to 64 of A-Z, a-z, 0-9, _ and -')
  .optional();

export const seatInput = z.strictObject({ match: matchId, token });
const actInput = seatInput.extend({ key });
export const submitInput = actInput.extend({ phase: phaseKeySchema, text: z.string().max(MAX_SHEET) });
export const withdrawInput = actInput.extend({ phase: phaseKeySchema });
export const lineInput = actInput.extend({ phase: phaseKeySchema, text: z.string().min(1).max(MAX_LINE) });
export const draftInput = seatInput.extend({ text: z.string().max(MAX_SHEET) });
/**
 * The seat whose view is read: `observer`, or any seat for the game master and, once the match is over, for
 * everybody. Default: the caller's own.
 */
const as = z.string().max(40).optional();
export const viewInput = seatInput.extend({ as });
export const reportInput = viewInput.extend({ turn: turnNumber.optional() });
const pastTurn = z.number().int().min(1).max(9999);
export const turnEndInput = viewInput.extend({ turn: pastTurn });
/** The most ends of turns in one answer, which counts as one look back. */
export const TURN_ENDS_AT_ONCE = 6;
/** The ends of several consecutive turns. */
export const turnEndsInput = viewInput.extend({
  from: pastTurn,
  count: z.number().int().min(1).max(TURN_ENDS_AT_ONCE),
});
/**
 * The match as it was when a phase that is now closed was opened. With `event`, the match in that phase, or in the
 * open one, after the viewer had been sent that many events.
 */
export const pastInput = viewInput.extend({
  phase: phaseKeySchema,
  event: z.number().int().min(0).optional(),
});
/**
 * All data needed to continue a match elsewhere; default the open phase, or the last one if the match is over.
 */
export const forkInput = seatInput.extend({ phase: phaseKeySchema.optional() });
export const advanceInput = actInput.extend({ phase: phaseKeySchema });
export const readjudicateInput = seatInput.extend({
  /** The first phase; default the one closed last. */
  from: phaseKeySchema.optional(),
  /** Code of the outcome to accept; without it, nothing is changed. */
  accept: z
    .string()
    .regex(/^[0-9a-f]{8}$/, 'a code is 8 of 0-9 and a-f')
    .optional(),
});
export const doneInput = actInput.extend({ phase: phaseKeySchema });
export const extendInput = actInput.extend({
  phase: phaseKeySchema,
  hours: z.number().positive().max(MAX_HOURS),
});
/** An act of the game master; `yes` confirms an act although somebody is missing. */
export const gmInput = actInput.extend({
  phase: phaseKeySchema.optional(),
  why: nameField(200).optional(),
  yes: z.boolean().optional(),
  act: gmAct,
});
/** An act of a player outside the game's rules; default for the open phase. */
export const customInput = actInput.extend({ phase: phaseKeySchema.optional(), act: customAct });
export const letterListInput = seatInput.extend(listFields);
export const letterSendInput = actInput.extend(letterFields);
export const letterShowInput = actInput.extend(showFields);
export const letterMuteInput = actInput.extend(muteFields);
export const letterReadInput = actInput.extend(readFields);
/** Events after `lastEventId`; default from now on. */
export const followInput = seatInput.extend({
  lastEventId: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,9}(\.\d{1,12})?)?$/, 'an event id is a number, and one for letters: 12.3')
    .nullish(),
});
/** The caller's seats, whose match status is wanted. */
export const listInput = z.strictObject({ seats: z.array(seatInput).max(100) });
export const hostInput = z.strictObject({ token });

/** The most matches on a page of the host's listing. */
export const MAX_LISTED = 500;

/** A page of the host's list: at most `most` matches, sorted by id, after the given one. */
export const hostListInput = hostInput.extend({
  after: z.string().max(40).optional(),
  most: z.int().min(1).max(MAX_LISTED).optional(),
});
export const inviteInput = z.strictObject({ token, match: matchId, seat: z.string().max(40), key });
export const revokeInput = z.strictObject({ token, match: matchId, seat: z.string().max(40) });
export const salvageInput = z.strictObject({ token, match: matchId });
export const createInput = z.strictObject({
  /** The host's own secret, from the server's data folder. */
  token,
  game: z.string().max(40),
  name: nameField(80),
  settings: z.record(z.string(), z.unknown()),
  /** Replacements by chart key (`turnTrack`); other charts are the standard ones. */
  tables: z.record(z.string(), z.unknown()),
  /** Who plays each seat: `open` for a person, or a bot. */
  seats: z.record(z.string().max(40), z.string().max(40)),
  /** The engine is the game master: phases close automatically when all sheets are in. */
  engineIsGm: z.boolean(),
  /** Settings of the table; without them, reports contain only the game. */
  table: tableSettingsSchema.optional(),
  /** The starting position, with an open phase; default: the game's own setup. */
  position: z.unknown().optional(),
  key,
});
export type CreateInput = z.input<typeof createInput>;

import * as z from 'zod';

/** Most hours a table can be asked to wait for something: a month. */
const MAX_HOURS = 720;

const hours = z.number().min(0).max(MAX_HOURS);

/**
 * How a table is run, whatever game is played at it. What is left out takes its default, which is how tables were
 * run before there were settings for it.
 */
export const tableSettingsSchema = z.strictObject({
  /**
   * `lobby`: the clock starts when every seat is taken, or when the game master says so; `lists`: so it does when those
   * who have come have also said which seats they would like, and the seats are given out by that.
   */
  seating: z.enum(['none', 'lobby', 'lists']).default('none'),
  /** Hours from the last sheet until a phase closes although its deadline is ahead; null: it waits for the deadline. */
  closeDelay: hours.nullable().default(null),
  /** What was adjudicated stays sealed until the game master publishes it. */
  review: z.boolean().default(false),
  /** Hours before a deadline at which those who are missing are reminded. */
  reminders: z.array(hours).max(8).default([]),
  /** Hours a phase stays open past its deadline for a seat that is missing, once for each seat; 0: none. */
  missedGrace: hours.default(0),
  /** Sheets a seat misses until a bot takes it over; 0: it never does. */
  stewardAfter: z.number().int().min(0).max(100).default(0),
  /** Letters: to anybody, in the open only, or to nobody but the game master. */
  press: z.enum(['all', 'public', 'none']).default('all'),
  /** Nobody but the game master is told who plays which seat. */
  anonymous: z.boolean().default(false),
  /** Hours each seat may be away in the course of the match, which deadlines pass over; 0: it has to ask. */
  vacation: hours.default(0),
  /** Who grants a seat more time: the game master alone, or besides more than half of the others, or all of them. */
  delay: z.enum(['gm', 'most', 'all']).default('gm'),
  /** Whether a seat may resign: it is then free for somebody else, or played by a bot until then. */
  resignation: z.enum(['no', 'free', 'stand-in']).default('no'),
  /** Whether all who play can end the match as a draw. */
  draw: z.boolean().default(false),
  /** What everybody may know stands on a page of the server, for whoever has its address. */
  webPage: z.boolean().default(false),
  /** Whether everybody is told who proposes a draw and how each votes. */
  drawVotes: z.enum(['open', 'secret']).default('open'),
});

export type TableSettings = z.infer<typeof tableSettingsSchema>;

/** Settings as they are asked for when a match is created. */
export type TableWishes = z.input<typeof tableSettingsSchema>;

export const USUAL_TABLE: TableSettings = tableSettingsSchema.parse({});

/** What each setting is, for lists of them. */
export const TABLE_SETTINGS: Readonly<Record<keyof TableSettings, string>> = {
  seating:
    'none; lobby: the clock starts when every seat is taken or the game master says so; lists: seats are given out then by the players’ lists',
  closeDelay: 'hours from the last sheet until the phase closes; null waits for the deadline',
  review: 'true: results stay sealed until the game master publishes them',
  reminders: 'hours before the deadline at which the missing are reminded, [48, 12]',
  missedGrace: 'hours a phase stays open for a missing seat, once for each; 0 for none',
  stewardAfter: 'missed sheets until the game’s own player takes the seat; 0 for never',
  press: 'all, public (letters to everybody only) or none',
  anonymous: 'true: nobody but the game master is told who plays which seat',
  vacation: 'hours each seat may be away in the match; deadlines pass over them',
  delay: 'who grants more time: gm, or also most or all of the other players',
  resignation: 'no, free (somebody else is invited) or stand-in (the game’s own player until then)',
  draw: 'true: all who play can agree to end the match as a draw',
  webPage: 'true: what everybody may know stands on a web page of the server, read-only',
  drawVotes: 'open, or secret: nobody is told who proposes a draw or how others vote',
};

/** Settings with one of them changed, or what is wrong with that. */
export const changedSettings = (
  settings: TableSettings,
  key: string,
  value: unknown,
): { readonly ok: true; readonly value: TableSettings } | { readonly ok: false; readonly error: string } => {
  if (!Object.hasOwn(TABLE_SETTINGS, key))
    return {
      ok: false,
      error: `in a match there is ${Object.keys(TABLE_SETTINGS).join(', ')}, and deadlines.KEY`,
    };
  const read = tableSettingsSchema.safeParse({ ...settings, [key]: value });
  if (read.success) return { ok: true, value: read.data };
  const [issue] = read.error.issues;
  return { ok: false, error: issue?.message ?? '' };
};

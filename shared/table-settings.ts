import * as z from 'zod';

/** The most hours in a table's settings: a month. */
const MAX_HOURS = 720;

const boundedHours = z.number().min(0).max(MAX_HOURS);

/**
 * How a table is run, for any game. Missing settings take their defaults, which match how tables were run before
 * there were settings.
 */
export const tableSettingsSchema = z.strictObject({
  /**
   * `lobby`: the clock starts when every seat is taken, or when the game master says so; `lists`: it starts when
   * everybody who has joined has also stated preferred seats, and seats are assigned by these lists.
   */
  seating: z.enum(['none', 'lobby', 'lists']).default('none'),
  /** Hours from the last sheet until a phase closes ahead of its deadline; null: it waits for the deadline. */
  closeDelay: boundedHours.nullable().default(null),
  /** Results stay sealed until the game master publishes them. */
  review: z.boolean().default(false),
  /** Hours before a deadline at which missing seats are reminded. */
  reminders: z.array(boundedHours).max(8).default([]),
  /** Hours a phase stays open past its deadline for a missing seat, once for each seat; 0: none. */
  missedGrace: boundedHours.default(0),
  /** The number of missed sheets after which the game's stand-in takes over a seat; 0: never. */
  botAfterMissed: z.number().int().min(0).max(100).default(0),
  /** Letters: to anybody, only to everybody, or only to the game master. */
  press: z.enum(['all', 'public', 'none']).default('all'),
  /** Only the game master is told who plays which seat. */
  anonymous: z.boolean().default(false),
  /** Hours each seat may be away during the match, which deadlines skip; 0: it has to ask. */
  vacation: boundedHours.default(0),
  /** Who grants a seat more time: only the game master, or also more than half or all of the other players. */
  delay: z.enum(['gm', 'most', 'all']).default('gm'),
  /** Whether a seat may resign: it is then free for somebody else, or played by the game's stand-in until then. */
  resignation: z.enum(['no', 'free', 'stand-in']).default('no'),
  /** Whether all players can agree to end the match as a draw. */
  draw: z.boolean().default(false),
  /** The server publishes a web page with everything that is public, for everybody who has its address. */
  webPage: z.boolean().default(false),
  /** Whether everybody is told who proposes a draw and how each votes. */
  drawVotes: z.enum(['open', 'secret']).default('open'),
});

export type TableSettings = z.infer<typeof tableSettingsSchema>;

/** Settings as given when a match is created. */
export type TableSettingsInput = z.input<typeof tableSettingsSchema>;

export const USUAL_TABLE: TableSettings = tableSettingsSchema.parse({});

/** A description of each setting. */
export const TABLE_SETTINGS: Readonly<Record<keyof TableSettings, string>> = {
  seating:
    'none; lobby: the clock starts when every seat is taken or the game master says so; lists: seats are then assigned by the players’ lists',
  closeDelay: 'hours from the last sheet until the phase closes; null waits for the deadline',
  review: 'true: results stay sealed until the game master publishes them',
  reminders: 'hours before the deadline at which the missing are reminded, [48, 12]',
  missedGrace: 'hours a phase stays open for a missing seat, once for each; 0 for none',
  botAfterMissed: "missed sheets until the game's stand-in takes the seat; 0 for never",
  press: 'all, public (letters to everybody only) or none',
  anonymous: 'true: nobody but the game master is told who plays which seat',
  vacation: 'hours each seat may be away in the match; deadlines pass over them',
  delay: 'who grants more time: gm, or also most or all of the other players',
  resignation: "no, free (somebody else is invited) or stand-in (the game's stand-in plays until then)",
  draw: 'true: all who play can agree to end the match as a draw',
  webPage: 'true: the server publishes a read-only web page with everything that is public',
  drawVotes: 'open, or secret: nobody is told who proposes a draw or how others vote',
};

/** Settings with one of them changed, or the error message. */
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

import * as z from 'zod';
import { nameField } from './text-fields.ts';

// Requests of players outside the rules of the game, as the settings allow: being away, more time, resigning, a draw.

/** Most hours that can be asked for at once: a month. */
const MAX_HOURS = 720;

const time = z.iso.datetime();
const why = nameField(200).optional();

/** The acts of a seat; each is recorded and reported as the table's settings say. */
export const customAct = z.discriminatedUnion('do', [
  /** Deadlines pass over these days; from now on where `from` is left out. */
  z.strictObject({ do: z.literal('away'), from: time.optional(), until: time }),
  /** Back already: days away end now, and those announced for later are given back. */
  z.strictObject({ do: z.literal('back') }),
  /** More time for the open phase, which others grant. */
  z.strictObject({ do: z.literal('ask-delay'), hours: z.number().int().min(1).max(MAX_HOURS), why }),
  z.strictObject({ do: z.literal('answer-delay'), yes: z.boolean() }),
  /** Preferred seats, the most wanted first, before seats are assigned; the last list counts. */
  z.strictObject({ do: z.literal('prefer'), seats: z.array(z.string().min(1).max(40)).max(20) }),
  z.strictObject({ do: z.literal('propose-draw') }),
  z.strictObject({ do: z.literal('vote-draw'), yes: z.boolean() }),
  /** The seat is free from now on; its token opens nothing any more. */
  z.strictObject({ do: z.literal('resign'), why }),
]);

export type CustomAct = z.infer<typeof customAct>;

/** The result of an act. */
export interface CustomDone {
  readonly match: string;
  readonly phase: string;
  readonly deadline: string | null;
  /** Whether the match has ended by it. */
  readonly over: boolean;
}

/** Days on which a player is away. */
export interface Absence {
  readonly seat: string;
  /** ISO 8601 */
  readonly from: string;
  readonly until: string;
}

/** A request for more time in the open phase; everybody knows of it. */
export interface DelayView {
  readonly by: string;
  readonly hours: number;
  readonly why: string;
  /** Seats that are asked; none where the game master alone is. */
  readonly asked: readonly string[];
  readonly granted: readonly string[];
  readonly refused: readonly string[];
}

/** A vote on a draw, as far as the viewer may know of it. */
export interface DrawView {
  /** Whether votes are shown only to those who cast them. */
  readonly isSecret: boolean;
  /** Who has to agree. */
  readonly among: readonly string[];
  /** Who proposed it, and who is for it; empty where votes are secret. */
  readonly by: string;
  readonly yes: readonly string[];
  /** How the viewer has voted; nothing yet. */
  readonly mine: 'yes' | 'no' | null;
}

/** The customs of a table as a viewer sees them. */
export interface CustomsView {
  readonly away: readonly Absence[];
  /** Hours the viewer may still be away in the match; 0 for viewers who do not play. */
  readonly hoursLeft: number;
  readonly delay: DelayView | null;
  readonly draw: DrawView | null;
  /** Seats that were resigned and are free. */
  readonly resigned: readonly string[];
}

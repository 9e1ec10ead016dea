import * as z from 'zod';
import { nameField } from './text-fields.ts';

// Acts of players outside the rules of the game, as the table's settings allow: being away, more time, resigning, a
// draw.

/** The most hours that can be requested at once: a month. */
const MAX_HOURS = 720;

const time = z.iso.datetime();
const why = nameField(200).optional();

/** The acts of a seat; each is recorded and reported as the table's settings say. */
export const customAct = z.discriminatedUnion('do', [
  /** Deadlines skip these days; without `from`, they start now. */
  z.strictObject({ do: z.literal('away'), from: time.optional(), until: time }),
  /** Back already: the absence ends now, and announced future days are returned. */
  z.strictObject({ do: z.literal('back') }),
  /** More time for the open phase, if others grant it. */
  z.strictObject({ do: z.literal('ask-delay'), hours: z.number().int().min(1).max(MAX_HOURS), why }),
  z.strictObject({ do: z.literal('answer-delay'), yes: z.boolean() }),
  /** Preferred seats, the most wanted first, before seats are assigned; the latest list counts. */
  z.strictObject({ do: z.literal('prefer'), seats: z.array(z.string().min(1).max(40)).max(20) }),
  z.strictObject({ do: z.literal('propose-draw') }),
  z.strictObject({ do: z.literal('vote-draw'), yes: z.boolean() }),
  /** The seat becomes free; its token is no longer valid. */
  z.strictObject({ do: z.literal('resign'), why }),
]);

export type CustomAct = z.infer<typeof customAct>;

/** The result of an act. */
export interface CustomDone {
  readonly match: string;
  readonly phase: string;
  readonly deadline: string | null;
  /** Whether the act ended the match. */
  readonly over: boolean;
}

/** Days on which a player is away. */
export interface Absence {
  readonly seat: string;
  /** ISO 8601 */
  readonly from: string;
  readonly until: string;
}

/** A request for more time in the open phase; everybody can see it. */
export interface DelayView {
  readonly by: string;
  readonly hours: number;
  readonly why: string;
  /** Seats that are asked; empty if only the game master decides. */
  readonly asked: readonly string[];
  readonly granted: readonly string[];
  readonly refused: readonly string[];
}

/** A vote on a draw, as far as the viewer may see it. */
export interface DrawView {
  /** Whether votes are shown only to those who cast them. */
  readonly isSecret: boolean;
  /** The seats that have to agree. */
  readonly among: readonly string[];
  /** The proposer and the seats in favour; empty if votes are secret. */
  readonly by: string;
  readonly yes: readonly string[];
  /** The viewer's vote; null if there is none yet. */
  readonly mine: 'yes' | 'no' | null;
}

/** Absences, requests and votes at a table, as a viewer sees them. */
export interface CustomsView {
  readonly away: readonly Absence[];
  /** Hours the viewer may still be away in the match; 0 for viewers who do not play. */
  readonly hoursLeft: number;
  readonly delay: DelayView | null;
  readonly draw: DrawView | null;
  /** Seats that were resigned and are free. */
  readonly resigned: readonly string[];
}

/** Fields of all these entries, besides the time. */
interface CustomEntryOf<Kind extends string> {
  readonly kind: Kind;
  /** The seat that acts; the game master may answer a request. */
  readonly seat: string;
  readonly phase: string;
}

/** The seat is away; deadlines do not count that time. */
export interface AwayEntry extends CustomEntryOf<'away'> {
  /** ISO 8601; default when the entry was accepted. */
  readonly from?: string;
  readonly until: string;
}

/** The seat is back. */
export type BackEntry = CustomEntryOf<'back'>;

/** The seat asks for more time. */
export interface AskDelayEntry extends CustomEntryOf<'ask-delay'> {
  readonly hours: number;
  readonly why?: string;
  /**
   * Seats of people that were asked. Decided when the entry was accepted, because the journal does not contain who
   * plays a seat.
   */
  readonly among: readonly string[];
}

export interface AnswerDelayEntry extends CustomEntryOf<'answer-delay'> {
  readonly yes: boolean;
}

/** The seat proposes to end the match as a draw, and votes for it. */
export interface ProposeDrawEntry extends CustomEntryOf<'propose-draw'> {
  /** Seats of people, who all have to agree. */
  readonly among: readonly string[];
}

export interface VoteDrawEntry extends CustomEntryOf<'vote-draw'> {
  readonly yes: boolean;
}

/** The player of the seat resigns. */
export interface ResignEntry extends CustomEntryOf<'resign'> {
  readonly why?: string;
  /** The bot that takes it over; if left out, the seat is free. */
  readonly plays?: string;
}

/** The seats that a waiting player would like, most wanted first. Not reported to anybody. */
export interface PreferEntry extends CustomEntryOf<'prefer'> {
  readonly ranked: readonly string[];
}

/** Acts of players outside the game's rules. */
export type CustomEntry =
  | AwayEntry
  | BackEntry
  | AskDelayEntry
  | AnswerDelayEntry
  | ProposeDrawEntry
  | VoteDrawEntry
  | ResignEntry
  | PreferEntry;

const CUSTOM_KINDS: Readonly<Record<CustomEntry['kind'], true>> = {
  away: true,
  back: true,
  'ask-delay': true,
  'answer-delay': true,
  'propose-draw': true,
  'vote-draw': true,
  resign: true,
  prefer: true,
};

export const isCustomEntry = (entry: { readonly kind: string }): entry is CustomEntry =>
  Object.hasOwn(CUSTOM_KINDS, entry.kind);

/** How a power of the engine plays: every row of numbers that makes one a person can tell from another. */
export interface Temper {
  readonly id: TemperId;
  readonly name: string;
  readonly sentence: string;
  /** Weight of what the others gain, most of all the leader, beside one's own gain. */
  readonly envy: number;
  /** Share of the joint gain that an offer of its own begins with, and the least it settles for. */
  readonly opening: number;
  readonly least: number;
  /** Treaties it looks for in a turn. */
  readonly treaties: number;
  /** Whether it looks for pacts of defence. */
  readonly pacts: number;
  /** Chance of somebody else's Control in the same area that it still risks. */
  readonly collision: number;
  /** Victory points above all costs at which it breaks its word; nothing: never. */
  readonly betrayal: number | undefined;
  /** Odds it goes to war at, and the least it must gain by it, victory points. */
  readonly warOdds: number;
  readonly warGain: number;
  /** What it goes to war over: any cause, or only a wrong done to itself. */
  readonly warCause: 'any' | 'wronged';
  /** Odds of whoever warns it off an area at which it keeps out; 0: always. */
  readonly heeds: number;
  /** Tension expected for 1916 up to which it still adds to it. */
  readonly tension: number;
  /** Share of the tension of a Congress that it counts when it thinks of calling one. */
  readonly congress: number;
  /** Trust in whom it does not know yet, 0 to 1, and how much of what is lost it forgives a turn. */
  readonly trust: number;
  readonly forgives: number;
  /** How it likes to expand: what it makes of a pound returned by Control, and by Interests and Influence. */
  readonly control: number;
  readonly interest: number;
  /** How it divides areas with another: by value, without money, all for itself, or all for the other at a price. */
  readonly division: 'fair' | 'even' | 'claims' | 'sells';
  /** Victory points that a pact is liked by beside what it is worth. */
  readonly bonds: number;
  /** The turn from which it looks for a stake in the first canal. */
  readonly canal: number;
  /** Forces it raises in the first turn, before there is use for them. */
  readonly arms?: { readonly size: 1 | 3; readonly count: number };
  /** Control markers it places first in each of the first turns, whatever brings more. */
  readonly flags: number;
  /** Turns that an understanding on areas is to hold, this one included. */
  readonly patience: number;
  /** Whether its pacts are laid down in secret. */
  readonly isSecretive: boolean;
  /** How it speaks. */
  readonly voice: 'short' | 'prices' | 'claims' | 'courteous' | 'grievance';
}

export const TEMPER_IDS = ['steward', 'merchant', 'imperialist', 'diplomat', 'revisionist'] as const;
export type TemperId = (typeof TEMPER_IDS)[number];

/** What each temper is told by: first values, tuned in tournaments (`npm run tournament`). */
export const TEMPERS: Readonly<Record<TemperId, Temper>> = {
  steward: {
    id: 'steward',
    name: 'Steward',
    sentence: 'Keeps what it has, risks little, speaks briefly and never breaks its word.',
    envy: 0.3,
    opening: 0.5,
    least: 0.35,
    treaties: 1,
    pacts: 1,
    collision: 0.1,
    betrayal: undefined,
    warOdds: 3,
    warGain: 15,
    warCause: 'wronged',
    heeds: 0,
    tension: 75,
    congress: 1,
    trust: 0.6,
    forgives: 0.05,
    control: 0.85,
    interest: 1.1,
    division: 'fair',
    bonds: 0.5,
    arms: { size: 1, count: 2 },
    canal: 4,
    flags: 0,
    patience: 2,
    isSecretive: false,
    voice: 'short',
  },
  merchant: {
    id: 'merchant',
    name: 'Merchant',
    sentence: 'Looks for income and a good price, trades anything, and wars only where it pays well.',
    envy: 0.35,
    opening: 0.55,
    least: 0.4,
    treaties: 2,
    pacts: 0,
    collision: 0.2,
    betrayal: 20,
    warOdds: 2.5,
    warGain: 15,
    warCause: 'any',
    heeds: 0.8,
    tension: 80,
    congress: 0.7,
    trust: 0.5,
    forgives: 0.08,
    control: 0.8,
    interest: 1.3,
    division: 'sells',
    bonds: -0.5,
    canal: 2,
    flags: 0,
    patience: 1,
    isSecretive: false,
    voice: 'prices',
  },
  imperialist: {
    id: 'imperialist',
    name: 'Imperialist',
    sentence: 'Wants Control wherever it can be had, yields little and fights at good odds.',
    envy: 0.6,
    opening: 0.65,
    least: 0.45,
    treaties: 1,
    pacts: 0,
    collision: 0.5,
    betrayal: 12,
    warOdds: 1.5,
    warGain: 6,
    warCause: 'any',
    heeds: 1.5,
    tension: 90,
    congress: 0.7,
    trust: 0.4,
    forgives: 0.05,
    control: 1.4,
    interest: 0.8,
    division: 'claims',
    bonds: -1.5,
    arms: { size: 3, count: 1 },
    canal: 3,
    flags: 1,
    patience: 1,
    isSecretive: false,
    voice: 'claims',
  },
  diplomat: {
    id: 'diplomat',
    name: 'Diplomat',
    sentence: 'Settles by treaty and Congress, seeks partners, keeps its word.',
    envy: 0.5,
    opening: 0.5,
    least: 0.3,
    treaties: 3,
    pacts: 2,
    collision: 0.2,
    betrayal: undefined,
    warOdds: 2,
    warGain: 12,
    warCause: 'wronged',
    heeds: 0,
    tension: 80,
    congress: 0.2,
    trust: 0.7,
    forgives: 0.1,
    control: 1,
    interest: 1,
    division: 'even',
    bonds: 1.5,
    canal: 4,
    flags: 0,
    patience: 3,
    isSecretive: false,
    voice: 'courteous',
  },
  revisionist: {
    id: 'revisionist',
    name: 'Revisionist',
    sentence: 'Works against the power that leads, by dispute, Congress and war, and trusts nobody for long.',
    envy: 0.9,
    opening: 0.6,
    least: 0.4,
    treaties: 2,
    pacts: 1,
    collision: 0.35,
    betrayal: 6,
    warOdds: 1.6,
    warGain: 6,
    warCause: 'any',
    heeds: 1.2,
    tension: 95,
    congress: 0.3,
    trust: 0.3,
    forgives: 0.02,
    control: 1.15,
    interest: 0.9,
    division: 'fair',
    bonds: 0.5,
    canal: 3,
    flags: 0,
    patience: 2,
    isSecretive: true,
    voice: 'grievance',
  },
};

/** Chance of a collision that a temper risks from which it gives others cause for war over an area. */
const QUARRELSOME = 0.35;

/** Whether a temper places Control where that gives another power cause for war. */
export const isQuarrelsome = ({ collision }: Temper): boolean => collision >= QUARRELSOME;

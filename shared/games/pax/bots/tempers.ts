/** How an engine power plays: the numbers that make one recognisably different from another. */
export interface Temper {
  readonly id: TemperId;
  readonly name: string;
  readonly sentence: string;
  /** Weight of other powers' gains, above all the leader's, relative to its own. */
  readonly envy: number;
  /** Share of the joint gain its own offer starts with, and the least it settles for. */
  readonly opening: number;
  readonly least: number;
  /** Treaties it seeks in a turn. */
  readonly treaties: number;
  /** Defensive pacts it seeks. */
  readonly pacts: number;
  /** Chance of another power's Control in the same area that it accepts. */
  readonly collision: number;
  /** Victory points above all costs at which it breaks a promise; undefined: never. */
  readonly betrayal: number | undefined;
  /** Odds at which it goes to war, and the minimum gain, in victory points. */
  readonly warOdds: number;
  readonly warGain: number;
  /** Reasons for which it goes to war: any cause, or only a wrong done to itself. */
  readonly warCause: 'any' | 'wronged';
  /** Odds of a warning power at which it respects the warning; 0: always. */
  readonly heeds: number;
  /** Tension expected for 1916 up to which it still adds to it. */
  readonly tension: number;
  /** Share of the tension of a Congress that it counts when it considers calling one. */
  readonly congress: number;
  /** Trust in unknown powers, 0 to 1, and the share of lost trust it restores each turn. */
  readonly trust: number;
  readonly forgives: number;
  /** Its preferences in expanding: factors on the return of Control, and of Interests and Influence. */
  readonly control: number;
  readonly interest: number;
  /**
   * How it divides areas with another power: by value, without money, all for itself, or all for the other at a price.
   */
  readonly division: 'fair' | 'even' | 'claims' | 'sells';
  /** Victory points it adds to the value of a pact. */
  readonly bonds: number;
  /** The turn from which it seeks a stake in the first canal. */
  readonly canal: number;
  /** Forces it raises in the first turn, before they are needed. */
  readonly arms?: { readonly size: 1 | 3; readonly count: number };
  /** Control markers it places first in each opening turn, whatever brings more. */
  readonly flags: number;
  /** Turns for which an understanding on areas is to hold, including this one. */
  readonly patience: number;
  /** Whether it proposes its pacts in secret. */
  readonly isSecretive: boolean;
  /** Its tone. */
  readonly voice: 'short' | 'prices' | 'claims' | 'courteous' | 'grievance';
}

export const TEMPER_IDS = ['steward', 'merchant', 'imperialist', 'diplomat', 'revisionist'] as const;
export type TemperId = (typeof TEMPER_IDS)[number];

/** The parameters of each temper, tuned in tournaments (`npm run tournament`). */
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
    warGain: 11,
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
    betrayal: 8,
    warOdds: 2.5,
    warGain: 10,
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
    betrayal: 1,
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
    patience: 3,
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
    warGain: 9,
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
    betrayal: 0,
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
    patience: 5,
    isSecretive: true,
    voice: 'grievance',
  },
};

/** Accepted chance of a collision from which a temper gives others cause for war over an area. */
const QUARRELSOME = 0.35;

/** Whether a temper places Control where it gives another power cause for war. */
export const isQuarrelsome = ({ collision }: Temper): boolean => collision >= QUARRELSOME;

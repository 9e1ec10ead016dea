/** How a power of the engine plays politics. Chances are per month, from 0 to 1. */
export interface Temper {
  readonly name: string;
  /** What players may expect of it. */
  readonly sentence: string;
  /** Declares war on another power, while it is at peace with all. */
  readonly attacksPower: number;
  /** Declares war on a minor whose rolls favour it. */
  readonly attacksMinor: number;
  /** Answers an ally that calls. */
  readonly answers: number;
  /** Sues for peace with an enemy in its home nation. */
  readonly yields: number;
  /** Offers a power that sues an unconditional surrender. */
  readonly demands: number;
  /** Writes an alliance only to have a friend. */
  readonly befriends: number;
  /** Goes to war for a minor it controls. */
  readonly supports: number;
  /** Seeks allies against an enemy, and minors that others attack. */
  readonly isEager: boolean;
}

// In a year, seven of them have about three wars between powers and a dozen on minors, so that every chapter of the
// rules comes up.
export const TEMPERS = {
  cautious: {
    name: 'Cautious',
    sentence: 'Keeps allies, attacks minors now and then, powers hardly ever, and makes peace when invaded.',
    attacksPower: 0.02,
    attacksMinor: 0.1,
    answers: 0.5,
    yields: 0.7,
    demands: 0.2,
    befriends: 0.6,
    supports: 0.1,
    isEager: true,
  },
  bold: {
    name: 'Bold',
    sentence: 'Attacks powers and minors, stands by those who call, and fights on in its own home nation.',
    attacksPower: 0.08,
    attacksMinor: 0.25,
    answers: 0.8,
    yields: 0.35,
    demands: 0.6,
    befriends: 0.4,
    supports: 0.3,
    isEager: true,
  },
  // For an absent player: it seeks nothing more, and keeps the alliances of the player.
  standIn: {
    name: 'Stand-in',
    sentence:
      'Keeps an absent power: declares no war, seeks no new ally or minor, answers its allies, and makes peace when invaded.',
    attacksPower: 0,
    attacksMinor: 0,
    answers: 1,
    yields: 0.7,
    demands: 0,
    befriends: 0,
    supports: 0,
    isEager: false,
  },
} as const satisfies Record<string, Temper>;

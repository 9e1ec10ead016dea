import type { Facility, UnitType } from '../vocabulary/units.ts';

/** When a force withdraws: after so many rounds, or when fewer units are left. */
export interface Stop {
  rounds?: number;
  below?: number;
}

export interface Retreat {
  to: string[];
  stop: Stop;
}

/** A nation's standing orders, in force until replaced; keys are places, or `everywhere`. */
export interface StandingOrders {
  retreat: Record<string, Retreat | 'hold'>;
  losses: Record<string, (UnitType | Facility)[]>;
  /** Facilities that join the defence (WEAW-IC-5, WEAW-PORT-2). */
  defend: Record<string, Facility[]>;
  fightersDown: string[];
  /** Places where they rise although they stay on the ground everywhere else. */
  fightersUp?: string[];
  submarines: Record<string, { fight?: true; to?: string }>;
  fleet: Record<string, Retreat>;
  fleePlanes: string[];
}

export const noStandingOrders = (): StandingOrders => ({
  retreat: {},
  losses: {},
  defend: {},
  fightersDown: [],
  submarines: {},
  fleet: {},
  fleePlanes: [],
});

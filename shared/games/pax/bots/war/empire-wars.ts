import type { Native } from '../../vocabulary/ids.ts';

/** The empire a campaign is fought against, if the war ends only when one side is gone. */
export const EMPIRES: Readonly<Partial<Record<string, Native>>> = {
  rebellion: 'china',
  ottoman: 'ottoman-empire',
};

/** Minimum strength of an army sent against an empire: small garrisons do not cross half the world. */
export const LEAST_HOST = 5;

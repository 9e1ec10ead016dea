import type { Native } from '../../vocabulary/ids.ts';

/** The empire a campaign is against, where it is one that only ends when one side is gone. */
export const EMPIRES: Readonly<Partial<Record<string, Native>>> = {
  rebellion: 'china',
  ottoman: 'ottoman-empire',
};

/** Strength of one of an empire's armies: garrisons of one and three points do not cross half the world to meet them. */
export const LEAST_HOST = 5;

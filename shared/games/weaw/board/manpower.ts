import { placeRow } from '../charts/edition.ts';
import type { Position } from '../state/step.ts';

/** The nation whose manpower a nation's infantry uses (WEAW-FR-4 for the legion, WEAW-REV-19). */
const manpowerNation = (nation: string): string => (nation === 'bolsheviks' ? 'russia' : nation);

/** The pool that infantry placed in a territory draws on (WEAW-INF-3, WEAW-AMB-16). */
export const poolFor = ({ edition }: Position, nation: string, place: string): string => {
  const colony = placeRow(edition, place).colony?.id;
  const pools = edition.nations.get(manpowerNation(nation))?.manpower ?? {};
  return colony !== undefined && colony !== 'home' && pools[colony] !== undefined ? colony : 'home';
};

const MECHANIZATION = 'troop-mechanization';

/** How many a pool may build at the normal price in the whole game (WEAW-INF-3, WEAW-TECH-9, WEAW-AMB-98). */
export const manpowerLimit = ({ edition, state }: Position, nation: string, pool: string): number => {
  const base = edition.nations.get(nation)?.manpower?.[pool] ?? 0;
  return base + (state.nations[nation]?.manpowerChange[pool] ?? 0);
};

/** Infantry built so far; losses do not give any back (WEAW-INF-4). */
export const manpowerUsed = ({ state }: Position, nation: string, pool: string): number =>
  state.nations[nation]?.manpowerUsed[pool] ?? 0;

/** The addition to a pool by mechanization: a share of the present limit (WEAW-TECH-9). */
export const mechanizedShare = (at: Position, nation: string, pool: string): number => {
  const share = at.edition.techs.get(MECHANIZATION)?.advances[0]?.manpowerShare ?? 0;
  return Math.ceil(manpowerLimit(at, nation, pool) * share);
};

export const manpowerPools = ({ edition }: Position, nation: string): readonly string[] =>
  Object.keys(edition.nations.get(nation)?.manpower ?? { home: 0 });

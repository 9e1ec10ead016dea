/** Kinds of unit, land first, in the order of the units page. A cruiser is a destroyer (WEAW-DD-1). */
export const UNIT_TYPES = [
  'infantry',
  'artillery',
  'tank',
  'gun',
  'fighter',
  'bomber',
  'battleship',
  'destroyer',
  'transport',
  'submarine',
  'carrier',
] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

/** A facility in a territory that may join its defence. */
export type Facility = 'complex' | 'port';

const LAND: readonly UnitType[] = ['infantry', 'artillery', 'tank', 'gun'];
const AIR: readonly UnitType[] = ['fighter', 'bomber'];
const WARSHIPS: readonly UnitType[] = ['battleship', 'destroyer', 'carrier'];

export const isLand = (type: UnitType): boolean => LAND.includes(type);
export const isAir = (type: UnitType): boolean => AIR.includes(type);
export const isShip = (type: UnitType): boolean => !isLand(type) && !isAir(type);
/** A warship that fights on the surface. */
export const isWarship = (type: UnitType): boolean => WARSHIPS.includes(type);
/** All ships that do not dive. */
export const isSurface = (type: UnitType): boolean => isShip(type) && type !== 'submarine';

/** The id of a kind of unit in units.json and technologies.json. */
export const chartIdOf = (type: UnitType): string =>
  type === 'gun' ? 'anti-air-gun' : type === 'carrier' ? 'aircraft-carrier' : type;

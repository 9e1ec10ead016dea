/** Colonial powers in the order of the powers chart, used everywhere "by power". */
export const GREAT_POWERS = [
  'britain',
  'france',
  'germany',
  'austria-hungary',
  'italy',
  'japan',
  'russia',
  'usa',
] as const;
/** All of them (PB-MINOR-1); with the great powers the twelve sets of counters (PB-UNITS-1). */
export const MINOR_POWERS = ['belgium', 'netherlands', 'portugal', 'spain'] as const;
export const POWERS = [...GREAT_POWERS, ...MINOR_POWERS] as const;
/** Seats with a player; Germany's also orders Austria-Hungary (PB-INTRO-1, PB-AH-1). */
export const SEATS = ['britain', 'france', 'germany', 'italy', 'japan', 'russia', 'usa'] as const;
/** Parties that are not colonial powers. */
export const NATIVES = ['china', 'ottoman-empire'] as const;

export type GreatPower = (typeof GREAT_POWERS)[number];
export type MinorPower = (typeof MINOR_POWERS)[number];
export type Power = (typeof POWERS)[number];
export type Seat = (typeof SEATS)[number];
export type Native = (typeof NATIVES)[number];

/**
 * Status markers, lowest first (PB-TERMS-10). Dominion and State are one rung; only Britain has Dominions, only the
 * USA States (PB-UNITS-8).
 */
export const MARKERS = ['interest', 'influence', 'protectorate', 'possession', 'dominion', 'state'] as const;
export type MarkerKind = (typeof MARKERS)[number];
/** Markers that control an area (PB-UNITS-9). */
export const CONTROL_MARKERS = ['protectorate', 'possession', 'dominion', 'state'] as const;

export const ARMS = ['army', 'navy'] as const;
export type Arm = (typeof ARMS)[number];
/** Strength points of a unit; 5 is a Chinese or Ottoman army (PB-UNITS-5). */
export type Size = 1 | 3 | 5 | 10;
export const UNIT_SIZES = [1, 3, 10] as const;
/** Sizes of all fighting units, including native armies of 5. */
export const FIELD_SIZES: readonly Size[] = [1, 3, 5, 10];

export const AREA_TYPES = [
  'independent',
  'ottoman-empire',
  'chinese-empire',
  'chinese-vassal',
  'unorganized',
] as const;
export type AreaType = (typeof AREA_TYPES)[number];

/** Ids of the map table: an area (`tunis`), a sea zone (`oceania`), a home country (`home-italy`). */
export type AreaId = string;
export type SeaId = string;
export type HomeId = string;
export type PlaceId = AreaId | SeaId | HomeId;

export const homeOf = (power: Power): HomeId => `home-${power}`;
/** The seat that plays a power; undefined for minors and natives. */
export const seatOf = (power: Power | Native): Seat | undefined =>
  power === 'austria-hungary'
    ? 'germany'
    : (SEATS as readonly string[]).includes(power)
      ? (power as Seat)
      : undefined;
/** Whether a party to a dispute or war is a colonial power. */
export const isPower = (party: Power | Native): party is Power =>
  (POWERS as readonly (Power | Native)[]).includes(party);
/** Whether a party is not a colonial power: China or the Ottoman Empire. */
export const isNative = (party: Power | Native): party is Native => !isPower(party);
export const isGreat = (power: Power | Native): power is GreatPower =>
  (GREAT_POWERS as readonly string[]).includes(power);
export const isMinor = (power: Power): power is MinorPower => !isGreat(power);
export const isControl = (kind: MarkerKind): boolean =>
  (CONTROL_MARKERS as readonly MarkerKind[]).includes(kind);

/** Rank on the ladder of PB-TERMS-10: none 0, Interest 1 … Dominion and State 5. */
export const markerRank = (kind: MarkerKind | 'none'): number =>
  kind === 'none' ? 0 : kind === 'state' ? 5 : MARKERS.indexOf(kind) + 1;

/** Whether a party belongs to a seat. */
export const isOfSeat =
  (seat: Seat) =>
  (power: Parameters<typeof seatOf>[0]): boolean =>
    seatOf(power) === seat;

import { type Edition, powerRow } from '@chancery/shared/games/pax/charts/edition.ts';
import type { AreaType, MarkerKind, Native, Power } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { isControl, isNative } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Marker, Stack } from '@chancery/shared/games/pax/state/state.ts';
import { unitsName } from '@chancery/shared/games/pax/wording/words.ts';
import type { Line, Span } from '../../../shell/lines.ts';
import { initialLetter } from './initials.ts';

/** The name of a power or native empire without article: `Netherlands`. */
export const partyName = (edition: Edition, power: Power | Native): string =>
  isNative(power)
    ? (edition.tables.powers.nonPowers.find((row) => row.id === power)?.name ?? power)
    : powerRow(edition, power).name;

export const AREA_TYPE_NAMES: Readonly<Record<AreaType, string>> = {
  independent: 'independent',
  'ottoman-empire': 'Ottoman',
  'chinese-empire': 'Chinese',
  'chinese-vassal': 'Ch. vassal',
  unorganized: 'unorganized',
};

export const MARKER_NAMES: Readonly<Record<MarkerKind, string>> = {
  interest: 'Interest',
  influence: 'Influence',
  protectorate: 'Protectorate',
  possession: 'Possession',
  dominion: 'Dominion',
  state: 'State',
};

/** Three letters of a marker for narrow columns. */
export const markerShort = (kind: MarkerKind): string => MARKER_NAMES[kind].slice(0, 3);

export const toneOf = (power: Power | Native): Power | 'dim' => (isNative(power) ? 'dim' : power);

/** `F Pro` in the power's colour; `?` where the marker is not established yet. */
export const markerSpan = ({ power, kind, established }: Marker): Span => [
  toneOf(power),
  `${initialLetter(power)} ${markerShort(kind)}${established ? '' : '?'}`,
];

/** Markers of an area as spans, the highest first. */
export const markerSpans = (markers: readonly Marker[]): Line => {
  const control = markers.filter((marker) => isControl(marker.kind));
  const others = markers.filter((marker) => !isControl(marker.kind));
  return [...control, ...others].flatMap((marker, n) =>
    n === 0 ? [markerSpan(marker)] : [' ', markerSpan(marker)],
  );
};

/** `2 × army 3`, `navy 10`. */
export const stackText = ({ arm, size, count }: Stack): string => unitsName(arm, size, count);

import type { AreaId, Arm, MarkerKind, Native, PlaceId, Power, SeaId } from '../vocabulary/ids.ts';
import type { Party } from '../state/wars.ts';
import { err, ok } from '../../../kernel/result.ts';
import type { Names } from './names.ts';
import { readCoastedPlace, type TextResult, splitMarker, splitUnits } from './pieces.ts';

// What a scenario expects in a place.

/** One expected marker in an area; `established` only if the scenario says so. */
export interface ExpectedMarker {
  readonly power: Power;
  readonly kind: MarkerKind;
  readonly established?: boolean;
}

export interface ExpectedMarkers {
  readonly area: AreaId;
  readonly markers: readonly ExpectedMarker[];
}

const parts = (text: string): TextResult<readonly [string, readonly string[]]> => {
  const colon = text.indexOf(':');
  if (colon < 0) return err(`a place and what is in it are written "tunis: none", not "${text}"`);
  const list = text.slice(colon + 1).trim();
  const items =
    list.toLowerCase() === 'none' || list === '' ? [] : list.split(',').map((item) => item.trim());
  return ok([text.slice(0, colon).trim(), items]);
};

const all = <T>(readings: readonly TextResult<T>[]): TextResult<T[]> => {
  const values: T[] = [];
  for (const reading of readings) {
    if (!reading.ok) return reading;
    values.push(reading.value);
  }
  return ok(values);
};

const readExpectedMarker = (names: Names, text: string): TextResult<ExpectedMarker> => {
  const split = splitMarker(text);
  if (!split || split.after) return err(`a marker in an area is written "france influence", not "${text}"`);
  const power = names.power(split.before);
  if (!power.ok) return power;
  return ok({
    power: power.value,
    kind: split.kind,
    ...(split.state && { established: split.state === 'established' }),
  });
};

/** `kongo: france influence, italy interest`, or `tunis: none`. */
export const readExpectedMarkers = (names: Names, text: string): TextResult<ExpectedMarkers> => {
  const split = parts(text);
  if (!split.ok) return split;
  const [place, items] = split.value;
  const area = names.area(place);
  if (!area.ok) return area;
  const markers = all(items.map((item) => readExpectedMarker(names, item)));
  return markers.ok ? ok({ area: area.value, markers: markers.value }) : markers;
};

export interface ExpectedStack {
  readonly power: Power | Native;
  readonly count: number;
  readonly arm: Arm;
  readonly size: number;
}

/** All units in a place; of one power if it is that power's home or its surrendered units. */
export interface ExpectedUnits {
  readonly at: PlaceId | 'surrendered';
  readonly coast?: SeaId;
  readonly power?: Party;
  readonly stacks: readonly ExpectedStack[];
}

const readExpectedStack = (
  names: Names,
  text: string,
  owner: Party | undefined,
): TextResult<ExpectedStack> => {
  const split = splitUnits(text);
  if (!split || split.after) return err(`units in a place are written "britain 2 army 1", not "${text}"`);
  const power = split.before === '' && owner ? ok(owner) : names.force(split.before);
  if (!power.ok) return power;
  return ok({ power: power.value, count: split.count, arm: split.arm, size: split.size });
};

const readWhere = (names: Names, text: string): TextResult<Omit<ExpectedUnits, 'stacks'>> => {
  const owned = /^(home|surrendered)[\s-]+([^/]+)(\/.*)?$/i.exec(text);
  if (!owned) return readCoastedPlace(names, text.toLowerCase(), undefined);
  if (owned[1]?.toLowerCase() === 'surrendered') {
    const party = names.force(owned[2] ?? '');
    return party.ok ? ok({ at: 'surrendered', power: party.value }) : party;
  }
  const power = names.power(owned[2] ?? '');
  if (!power.ok) return power;
  const place = readCoastedPlace(names, `home${owned[3] ?? ''}`, power.value);
  return place.ok ? ok({ ...place.value, power: power.value }) : place;
};

/** `home italy: 2 army 3`, `egypt: britain army 1, france navy 3`, `surrendered britain: none`. */
export const readExpectedUnits = (names: Names, text: string): TextResult<ExpectedUnits> => {
  const split = parts(text);
  if (!split.ok) return split;
  const [place, items] = split.value;
  const where = readWhere(names, place);
  if (!where.ok) return where;
  const stacks = all(items.map((item) => readExpectedStack(names, item, where.value.power)));
  return stacks.ok ? ok({ ...where.value, stacks: stacks.value }) : stacks;
};

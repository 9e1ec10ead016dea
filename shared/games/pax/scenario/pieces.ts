import {
  type AreaId,
  type Arm,
  ARMS,
  homeOf,
  isNative,
  type MarkerKind,
  MARKERS,
  type Native,
  type PlaceId,
  type Power,
  type SeaId,
  type Size,
} from '../vocabulary/ids.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Names } from './names.ts';

/** The value of a phrase in a scenario, or a sentence saying what is wrong with it. */
export type TextResult<T> = Result<T, string>;

export interface UnitsOfPower {
  readonly power: Power | Native;
  readonly count: number;
  readonly arm: Arm;
  readonly size: Size;
}

export interface PlacedUnits extends UnitsOfPower {
  readonly at: PlaceId;
  readonly coast?: SeaId;
}

export interface PlacedMarker {
  readonly power: Power;
  readonly kind: MarkerKind;
  readonly area: AreaId;
  readonly established: boolean;
}

const wordsIn = (text: string): string[] => text.trim().toLowerCase().split(/\s+/);

const isWholeNumber = (word: string | undefined): boolean => word !== undefined && /^\d+$/.test(word);

/** `2 army 3` with the text before and after it. */
export const splitUnits = (text: string) => {
  const words = wordsIn(text);
  const arm = words.findIndex((word) => (ARMS as readonly string[]).includes(word));
  if (arm < 0 || !isWholeNumber(words[arm + 1])) return undefined;
  const counted = isWholeNumber(words[arm - 1]);
  return {
    before: words.slice(0, counted ? arm - 1 : arm).join(' '),
    count: counted ? Number(words[arm - 1]) : 1,
    arm: words[arm] as Arm,
    size: Number(words[arm + 1]),
    after: words.slice(arm + 2).join(' '),
  };
};

const sizesOf = (power: Power | Native): readonly number[] => (isNative(power) ? [5] : [1, 3, 10]);

/** A place, which may name a coast after a slash: `egypt/indian-ocean`. */
export const readCoastedPlace = (
  names: Names,
  text: string,
  home: Power | undefined,
): TextResult<{ at: PlaceId; coast?: SeaId }> => {
  const [place = '', coast] = text.split('/');
  const at = place.trim() === 'home' && home ? ok<PlaceId>(homeOf(home)) : names.place(place);
  if (!at.ok) return at;
  if (coast === undefined) return ok({ at: at.value });
  const sea = names.sea(coast);
  if (!sea.ok) return sea;
  return names.touches(at.value, sea.value)
    ? ok({ at: at.value, coast: sea.value })
    : err(`${at.value} has no coast on ${sea.value}`);
};

const readOwned = (
  names: Names,
  split: NonNullable<ReturnType<typeof splitUnits>>,
): TextResult<UnitsOfPower> => {
  const power = names.force(split.before);
  if (!power.ok) return power;
  const { count, arm, size } = split;
  return sizesOf(power.value).includes(size)
    ? ok({ power: power.value, count, arm, size: size as Size })
    : err(`${power.value} has no ${arm} ${String(size)}`);
};

/** `usa 2 navy 3 home/north-atlantic`: owner, number, kind, place. */
export const readScenarioUnits = (names: Names, text: string): TextResult<PlacedUnits> => {
  const split = splitUnits(text);
  if (!split) return err(`units are written "italy 2 army 3 home", not "${text}"`);
  const owned = readOwned(names, split);
  if (!owned.ok) return owned;
  const { power } = owned.value;
  const place = readCoastedPlace(names, split.after, isNative(power) ? undefined : power);
  return place.ok ? ok({ ...owned.value, ...place.value }) : place;
};

/** `britain 2 army 3`: units that have surrendered. */
export const readPrisoners = (names: Names, text: string): TextResult<UnitsOfPower> => {
  const split = splitUnits(text);
  return split && !split.after
    ? readOwned(names, split)
    : err(`units off the map are written "britain 2 army 3", not "${text}"`);
};

export const splitMarker = (text: string) => {
  const words = wordsIn(text);
  const kind = words.findIndex((word) => (MARKERS as readonly string[]).includes(word));
  if (kind < 0) return undefined;
  const last = words.at(-1);
  const state = last === 'unestablished' || last === 'established' ? last : undefined;
  return {
    before: words.slice(0, kind).join(' '),
    kind: words[kind] as MarkerKind,
    after: words.slice(kind + 1, state ? -1 : undefined).join(' '),
    state,
  };
};

/** `france influence kongo unestablished`. */
export const readScenarioMarker = (names: Names, text: string): TextResult<PlacedMarker> => {
  const split = splitMarker(text);
  if (!split) return err(`a marker is written "britain protectorate egypt", not "${text}"`);
  const power = names.power(split.before);
  if (!power.ok) return power;
  const area = names.area(split.after);
  if (!area.ok) return area;
  return ok({
    power: power.value,
    kind: split.kind,
    area: area.value,
    established: split.state !== 'unestablished',
  });
};

/** `italy mediterranean-sea`: a merchant fleet. The power is the first word. */
export const readMerchant = (names: Names, text: string): TextResult<{ power: Power; sea: SeaId }> => {
  const [first = '', ...rest] = wordsIn(text);
  const power = names.power(first);
  if (!power.ok) return power;
  const sea = names.sea(rest.join(' '));
  return sea.ok ? ok({ power: power.value, sea: sea.value }) : sea;
};

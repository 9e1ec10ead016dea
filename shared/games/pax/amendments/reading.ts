import type { Edition } from '../charts/edition.ts';
import {
  type Arm,
  ARMS,
  type AreaId,
  type GreatPower,
  GREAT_POWERS,
  type MarkerKind,
  MARKERS,
  type Native,
  NATIVES,
  type PlaceId,
  type Power,
  POWERS,
  type Seat,
  SEATS,
  type Size,
  UNIT_SIZES,
} from '../vocabulary/ids.ts';

/** A change of a position made by the game master. */
export type Amendment =
  | { readonly change: 'treasury'; readonly power: GreatPower; readonly pounds: number }
  | { readonly change: 'points'; readonly seat: Seat; readonly vp: number }
  | { readonly change: 'tensions' | 'resentment'; readonly to: number }
  | {
      readonly change: 'marker';
      readonly power: Power;
      readonly kind: MarkerKind | 'none';
      readonly area: AreaId;
    }
  | {
      readonly change: 'unit';
      readonly power: Power;
      readonly arm: Arm;
      readonly size: Size;
      readonly at: PlaceId;
      /** The new number. */
      readonly count: number;
    }
  | { readonly change: 'unrest'; readonly area: AreaId; readonly isOn: boolean }
  | {
      readonly change: 'casus-belli';
      readonly holder: Power | Native;
      readonly against: Power | Native;
      readonly area: AreaId | undefined;
    }
  | { readonly change: 'no-casus-belli'; readonly number: number };

/** The syntax of each change. */
export const AMENDMENT_FORMS = [
  'treasury britain 120',
  'points france 14',
  'tensions 12',
  'resentment 3',
  'marker italy protectorate tunis',
  'marker italy none tunis',
  'units britain army 3 egypt 2',
  'unrest egypt on',
  'casus belli britain against france in egypt',
  'no casus belli 4',
] as const;

/** The place of a name: an area, a sea zone, or the home of a power. */
const placeByName = ({ atlas }: Edition, word: string): PlaceId | undefined =>
  atlas.areas.has(word) || atlas.seas.has(word) || POWERS.some((power) => word === `home-${power}`)
    ? word
    : undefined;

const oneOf = <Name extends string>(names: readonly Name[], word: string): Name | undefined =>
  names.find((name) => name === word);

const whole = (word: string): number | undefined => (/^\d{1,5}$/.test(word) ? Number(word) : undefined);

type Words = readonly string[];
type AmendmentReader = (edition: Edition, words: Words) => Amendment | undefined;

const isComplete = <Fields extends object>(
  fields: Fields,
): fields is { [Key in keyof Fields]: NonNullable<Fields[Key]> } =>
  Object.values(fields).every((value) => value !== undefined);

const READERS: readonly (readonly [RegExp, AmendmentReader])[] = [
  [
    /^treasury (\S+) (\S+)$/,
    (_edition, [power = '', pounds = '']) => {
      const read = { power: oneOf(GREAT_POWERS, power), pounds: whole(pounds) };
      return isComplete(read) ? { change: 'treasury', ...read } : undefined;
    },
  ],
  [
    /^points (\S+) (-?\d{1,4})$/,
    (_edition, [seat = '', vp = '']) => {
      const read = { seat: oneOf(SEATS, seat), vp: Number(vp) };
      return isComplete(read) ? { change: 'points', ...read } : undefined;
    },
  ],
  [
    /^(tensions|resentment) (\d{1,3})$/,
    (_edition, [change = '', to = '']) =>
      change === 'tensions' || change === 'resentment' ? { change, to: Number(to) } : undefined,
  ],
  [
    /^marker (\S+) (\S+) (\S+)$/,
    ({ atlas }, [power = '', kind = '', area = '']) => {
      const read = {
        power: oneOf(POWERS, power),
        kind: oneOf(['none', ...MARKERS] as const, kind),
        area: atlas.areas.has(area) ? area : undefined,
      };
      return isComplete(read) ? { change: 'marker', ...read } : undefined;
    },
  ],
  [
    /^units? (\S+) (\S+) (\S+) (\S+) (\S+)$/,
    (edition, [power = '', arm = '', size = '', at = '', count = '']) => {
      const read = {
        power: oneOf(POWERS, power),
        arm: oneOf(ARMS, arm),
        size: UNIT_SIZES.find((each) => String(each) === size),
        at: placeByName(edition, at),
        count: whole(count),
      };
      return isComplete(read) ? { change: 'unit', ...read } : undefined;
    },
  ],
  [
    /^unrest (\S+) (on|off)$/,
    ({ atlas }, [area = '', is = '']) =>
      atlas.areas.has(area) ? { change: 'unrest', area, isOn: is === 'on' } : undefined,
  ],
  [
    /^casus belli (\S+) against (\S+?)(?: in (\S+))?$/,
    ({ atlas }, [holder = '', against = '', area]) => {
      const parties = [...POWERS, ...NATIVES] as const;
      const read = { holder: oneOf(parties, holder), against: oneOf(parties, against) };
      const isPlaced = area === undefined || atlas.areas.has(area);
      return isComplete(read) && isPlaced ? { change: 'casus-belli', ...read, area } : undefined;
    },
  ],
  [
    /^no casus belli (\d{1,4})$/,
    (_edition, [number = '']) => ({ change: 'no-casus-belli', number: Number(number) }),
  ],
];

const wordsOf = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** A change in normal form; undefined if the text is none. */
export const normalAmendment = (edition: Edition, text: string): string | undefined =>
  readAmendment(edition, text) && wordsOf(text).replace(/^unit /, 'units ');

/** A change read from its text; undefined if the text is none. */
export const readAmendment = (edition: Edition, text: string): Amendment | undefined => {
  const words = wordsOf(text);
  for (const [form, read] of READERS) {
    const found = form.exec(words);
    if (found) return read(edition, found.slice(1));
  }
  return undefined;
};

import * as z from 'zod';
import {
  type AreaId,
  GREAT_POWERS,
  type GreatPower,
  isGreat,
  type PlaceId,
  type Power,
  SEATS,
  type Seat,
  seatOf,
} from '../vocabulary/ids.ts';
import type { Party } from '../state/wars.ts';
import { err, ok } from '../../../kernel/result.ts';
import { type NamedCasusBelli, readScenarioCasusBelli } from './casus-belli.ts';
import { type NamedConquest, readConquest } from './conquests.ts';
import { readLabel } from './dice.ts';
import type { Names } from './names.ts';
import {
  type PlacedMarker,
  type UnitsOfPower,
  type PlacedUnits,
  readScenarioMarker,
  readMerchant,
  readPrisoners,
  readScenarioUnits,
  type TextResult,
} from './pieces.ts';
import { readExpectedMarkers, readExpectedUnits } from './expected-pieces.ts';

/** A list item without quotes, `tunis: none`, is a pair in YAML; it is read as its text. */
const asText = (value: unknown): unknown => {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const [pair, ...more] = Object.entries(value);
  return pair && more.length === 0 ? `${pair[0]}: ${String(pair[1])}` : value;
};

/** A string of the scenario, read as a value; also for the keys of records. */
const stringField = <T>(read: (text: string) => TextResult<T>) =>
  z.string().transform((text, context): T => {
    const reading = read(text);
    if (reading.ok) return reading.value;
    context.addIssue({ code: 'custom', message: reading.error });
    return z.NEVER;
  });

const textField = <T>(read: (text: string) => TextResult<T>) => z.preprocess(asText, stringField(read));

const seatIn =
  (names: Names) =>
  (text: string): TextResult<Seat> => {
    const power = names.power(text);
    if (!power.ok) return power;
    const seat = seatOf(power.value);
    return seat === power.value
      ? ok(seat)
      : err(`${power.value} has no seat; the seats are ${SEATS.join(', ')}`);
  };

const treasurerIn =
  (names: Names) =>
  (text: string): TextResult<GreatPower> => {
    const power = names.power(text);
    if (!power.ok) return power;
    return isGreat(power.value)
      ? ok(power.value)
      : err(`${power.value} keeps no money; it is one of ${GREAT_POWERS.join(', ')}`);
  };

/** The fields of a scenario, with names resolved as in players' orders. */
export const fieldsOf = (names: Names) => ({
  areaKey: stringField<AreaId>(names.area),
  powerKey: stringField<Power>(names.power),
  seatKey: stringField<Seat>(seatIn(names)),
  treasurerKey: stringField<GreatPower>(treasurerIn(names)),
  viewerKey: stringField<Seat | 'gm'>((text) =>
    text.trim().toLowerCase() === 'gm' ? ok('gm') : seatIn(names)(text),
  ),
  fieldKey: stringField<PlaceId>(names.field),
  force: stringField<Party>(names.force),
  forceKey: stringField<Party>(names.force),
  commander: stringField<Power | 'gm'>((text) =>
    text.trim().toLowerCase() === 'gm' ? ok('gm') : names.power(text),
  ),
  area: textField<AreaId>(names.area),
  units: textField<PlacedUnits>((text) => readScenarioUnits(names, text)),
  prisoners: textField<UnitsOfPower>((text) => readPrisoners(names, text)),
  conquest: textField<NamedConquest>((text) => readConquest(names, text)),
  marker: textField<PlacedMarker>((text) => readScenarioMarker(names, text)),
  merchant: textField((text) => readMerchant(names, text)),
  casusBelli: textField<NamedCasusBelli>((text) => readScenarioCasusBelli(names, text)),
  treaties: stringField((text) => names.treaties(text)),
  soughtMarkers: textField((text) => readExpectedMarkers(names, text)),
  dieLabel: stringField<string>((text) => readLabel(names, text)),
  soughtUnits: textField((text) => readExpectedUnits(names, text)),
});

export type Fields = ReturnType<typeof fieldsOf>;

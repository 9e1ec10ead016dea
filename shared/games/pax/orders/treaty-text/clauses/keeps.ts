import { formatPlace, readArm, readPlace } from '../../words.ts';
import type { OrderReader } from '../../order-reader.ts';
import type { UnilateralForm, TermOf } from './form.ts';
import { formatBound, formatDate, readBound, readDate } from './words.ts';

/** `shall not keep more than 3 sp of army in tunis`, `shall not keep any army in tunis`. */
const readDeniedKeeping = (reader: OrderReader, power: TermOf<'keeps'>['power']): TermOf<'keeps'> => {
  const isAny = reader.acceptAlias('more than', 'over') === undefined;
  const strength = isAny ? 0 : reader.expectNumber();
  if (isAny) reader.acceptAlias('any');
  else {
    if (reader.acceptAlias('strength points', 'points') === undefined) reader.expect('sp', 'strength points');
    reader.expect('of');
  }
  const arm = readArm(reader);
  reader.acceptAlias('units', 'unit', 'forces');
  reader.expect('in');
  return {
    term: 'keeps',
    power,
    bound: 'at-most',
    strength,
    arm,
    at: readPlace(reader),
    ...readDate(reader, 'until'),
  };
};

/** So much strength in a place, or no more than that (PB-TREATY-4). Strength points. */
export const keeps: UnilateralForm<TermOf<'keeps'>> = {
  term: 'keeps',
  verb: ['keeps', 'keep'],
  syntax: 'POWER keeps at-least-or-at-most NUMBER sp of ARM in PLACE [until YEAR]',
  hint: 'has so much strength in a place, or no more',
  example: 'italy keeps at most 10 sp of army in tunis',
  parse: (reader, power) => {
    const { bound, count: strength, isNone } = readBound(reader);
    const isMeasured =
      reader.acceptAlias('strength points', 'strength point', 'points', 'strength') !== undefined;
    if (!isMeasured && !isNone) reader.expect('sp', 'strength points');
    if (!isNone) reader.expect('of');
    const arm = readArm(reader);
    reader.acceptAlias('units', 'unit', 'forces');
    if (reader.acceptAlias('at', 'on') === undefined) reader.expect('in');
    const at = readPlace(reader);
    return { term: 'keeps', power, bound, strength, arm, at, ...readDate(reader, 'until') };
  },
  synonyms: [
    { words: 'maintains|maintain|stations|station|has|have|holds|hold' },
    {
      words: 'keep|maintain|station|have',
      isDenied: true,
      parse: (reader, power) => readDeniedKeeping(reader, power),
    },
  ],
  format: ({ power, bound, strength, arm, at, until }) =>
    `${power} keeps ${formatBound(bound, strength)} sp of ${arm} in ${formatPlace(at)}${formatDate('until', until)}`,
};

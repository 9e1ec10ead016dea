import { formatPlace, readArm, readPlace } from '../../orders/words.ts';
import type { DeedForm, TermOf } from './form.ts';
import { formatBound, formatDate, readBound, readDate } from './words.ts';

/** So much strength in a place, or no more than that (PB-TREATY-4). Strength points. */
export const keeps: DeedForm<TermOf<'keeps'>> = {
  term: 'keeps',
  verb: ['keeps', 'keep'],
  syntax: 'POWER keeps at-least-or-at-most NUMBER sp of ARM in PLACE [until YEAR]',
  hint: 'has so much strength in a place, or no more',
  example: 'italy keeps at most 10 sp of army in tunis',
  parse: (reader, power) => {
    const { bound, count: strength } = readBound(reader);
    reader.needs('sp', 'strength points');
    reader.needs('of');
    const arm = readArm(reader);
    reader.needs('in');
    const at = readPlace(reader);
    return { term: 'keeps', power, bound, strength, arm, at, ...readDate(reader, 'until') };
  },
  format: ({ power, bound, strength, arm, at, until }) =>
    `${power} keeps ${formatBound(bound, strength)} sp of ${arm} in ${formatPlace(at)}${formatDate('until', until)}`,
};

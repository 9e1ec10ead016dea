import type { Size } from '../../ids.ts';
import { readArm, SIZE_WORDS } from '../../orders/words.ts';
import type { DeedForm, TermOf } from './form.ts';
import { formatBound, formatDate, readBound, readDate } from './words.ts';

/** Units to be built, or not to be (PB-TREATY-4). */
export const builds: DeedForm<TermOf<'builds'>> = {
  term: 'builds',
  verb: ['builds', 'build'],
  syntax: 'POWER builds at-least-or-at-most NUMBER ARM [SIZE] [by YEAR] [until YEAR]',
  hint: 'buys so many units, or no more',
  example: 'italy builds at least 2 navy 3 by 1888',
  parse: (reader, power) => {
    const bound = readBound(reader);
    const arm = readArm(reader);
    const size = reader.option(SIZE_WORDS, 'a size (1, 3 or 10)');
    return {
      term: 'builds',
      power,
      ...bound,
      arm,
      ...(size !== undefined && { size: Number(size) as Size }),
      ...readDate(reader, 'by'),
      ...readDate(reader, 'until'),
    };
  },
  format: ({ power, bound, count, arm, size, by, until }) => {
    const units = `${arm}${size === undefined ? '' : ` ${String(size)}`}`;
    return `${power} builds ${formatBound(bound, count)} ${units}${formatDate('by', by)}${formatDate('until', until)}`;
  },
};

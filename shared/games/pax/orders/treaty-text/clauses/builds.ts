import { FOR_SALE, readSizeIfAny } from '../../units.ts';
import { readArm } from '../../words.ts';
import type { UnilateralForm, TermOf } from './form.ts';
import { formatBound, formatDate, readBound, readDate } from './words.ts';

/** Units to be built, or not to be (PB-TREATY-4). */
export const builds: UnilateralForm<TermOf<'builds'>> = {
  term: 'builds',
  verb: ['builds', 'build'],
  syntax: 'POWER builds at-least-or-at-most NUMBER ARM [SIZE] [by YEAR] [until YEAR]',
  hint: 'buys so many units, or no more',
  example: 'italy builds at least 2 navy 3 by 1888',
  parse: (reader, power) => {
    const bound = readBound(reader);
    reader.acceptAlias('x', '×');
    const arm = readArm(reader);
    const size = readSizeIfAny(reader, FOR_SALE);
    return {
      term: 'builds',
      power,
      ...bound,
      arm,
      ...(size !== undefined && { size }),
      ...readDate(reader, 'by'),
      ...readDate(reader, 'until'),
    };
  },
  synonyms: [
    { words: 'buys|buy|purchases|purchase|constructs|construct' },
    {
      words: 'build|buy|purchase|construct',
      isDenied: true,
      parse: (reader, power) => {
        const count = reader.acceptAlias('more than', 'over') === undefined ? 0 : reader.expectNumber();
        reader.acceptAlias('any');
        const arm = readArm(reader);
        const size = readSizeIfAny(reader, FOR_SALE);
        return {
          term: 'builds',
          power,
          bound: 'at-most',
          count,
          arm,
          ...(size !== undefined && { size }),
          ...readDate(reader, 'until'),
        };
      },
    },
  ],
  format: ({ power, bound, count, arm, size, by, until }) => {
    const units = `${arm}${size === undefined ? '' : ` ${String(size)}`}`;
    return `${power} builds ${formatBound(bound, count)} ${units}${formatDate('by', by)}${formatDate('until', until)}`;
  },
};

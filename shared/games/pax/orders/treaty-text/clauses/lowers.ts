import { AREA_AHEAD, type Lookahead, MARKER_AHEAD } from '../../lookahead.ts';
import { readArea, readLevel, readMarker } from '../../words.ts';
import type { OrderReader } from '../../order-reader.ts';
import type { UnilateralForm, TermOf } from './form.ts';
import { formatDate, readDate } from './words.ts';

type Lowers = TermOf<'lowers'>;

const IN = ['in', 'from', 'of', 'on', 'at'];

/** `its marker in Kenya`, `its Interest in Kenya`. */
const readMarkerThere = (reader: OrderReader): string => {
  reader.skipArticles();
  if (reader.acceptAlias('markers', 'marker') === undefined) readMarker(reader);
  if (reader.acceptAlias(...IN) === undefined) reader.expect('in');
  return readArea(reader);
};

const ANY_MARKER: Lookahead = {
  ...MARKER_AHEAD,
  peek: (reader) => reader.lookAhead(() => readMarkerThere(reader)) !== undefined,
};

const LOWERS = 'lowers|lower|reduces|reduce|downgrades|downgrade';

/** A lower marker instead of the own one, or none (PB-NEG-1). */
export const lowers: UnilateralForm<Lowers> = {
  term: 'lowers',
  verb: ['lowers', 'lower'],
  syntax: 'POWER lowers AREA to MARKER-or-none [in YEAR]',
  hint: 'puts a lower marker in place of its own, or none',
  example: 'italy lowers kenya to interest',
  parse: (reader, power) => {
    const area = readArea(reader);
    reader.expect('to');
    const to = readLevel(reader);
    return { term: 'lowers', power, area, to, ...readDate(reader, 'in') };
  },
  format: ({ power, area, to, in: year }) => `${power} lowers ${area} to ${to}${formatDate('in', year)}`,
  synonyms: [
    { words: LOWERS, followedBy: AREA_AHEAD },
    {
      words: LOWERS,
      followedBy: ANY_MARKER,
      parse: (reader, power) => {
        const area = readMarkerThere(reader);
        reader.expect('to');
        return { term: 'lowers', power, area, to: readLevel(reader), ...readDate(reader, 'in') };
      },
    },
    {
      words: 'removes|remove|withdraws|withdraw|takes away|take away|gives up|give up',
      followedBy: ANY_MARKER,
      parse: (reader, power) => ({
        term: 'lowers',
        power,
        area: readMarkerThere(reader),
        to: 'none',
        ...readDate(reader, 'in'),
      }),
    },
  ],
};

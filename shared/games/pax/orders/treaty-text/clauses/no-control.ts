import { keyword } from '../../../../../kernel/language/grammar.ts';
import type { Lookahead } from '../../lookahead.ts';
import { readArea } from '../../words.ts';
import type { OrderReader } from '../../order-reader.ts';
import type { UnilateralForm, TermOf } from './form.ts';
import { formatDate, readDate } from './words.ts';

type NoControl = TermOf<'no-control'>;

const CONTROL = ['control markers', 'control marker', 'control of any kind', 'control whatsoever', 'control'];
const NONE = CONTROL.map((words) => `no ${words}`);
const ANY = ['any ', 'a ', ''].flatMap((before) => CONTROL.map((words) => `${before}${words}`));

const ahead = (label: string, words: readonly string[]): Lookahead => ({
  label,
  choices: () => [keyword(label, 'Interests and Influences are allowed')],
  peek: (reader) => words.some((phrase) => reader.peek(phrase)),
});

const readLeft = (reader: OrderReader, power: NoControl['power'], words: readonly string[]): NoControl => {
  if (reader.acceptAlias(...words) === undefined) reader.expect('no control');
  if (reader.acceptAlias('over', 'of', 'on', 'at', 'into') === undefined) reader.expect('in');
  return { term: 'no-control', power, area: readArea(reader), ...readDate(reader, 'until') };
};

/** An area that a power leaves the Control of to others, and may have an Interest or Influence in (PB-TREATY-4). */
export const noControl: UnilateralForm<NoControl> = {
  term: 'no-control',
  verb: ['places', 'place'],
  followedBy: ahead('no control', NONE),
  syntax: 'POWER places no control in AREA [until YEAR]',
  hint: 'leaves the control of an area to others',
  example: 'britain places no control in tripoli',
  parse: (reader, power) => readLeft(reader, power, NONE),
  synonyms: [
    {
      words: 'takes|take|establishes|establish|claims|claim|seeks|seek|puts|put',
      followedBy: ahead('no control', NONE),
    },
    {
      words: 'place|put|establish|take|claim|seek',
      isDenied: true,
      followedBy: ahead('any control', ANY),
      parse: (reader, power) => readLeft(reader, power, ANY),
    },
  ],
  format: ({ power, area, until }) => `${power} places no control in ${area}${formatDate('until', until)}`,
};

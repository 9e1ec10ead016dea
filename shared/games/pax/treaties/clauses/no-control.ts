import { fixedWords, part } from '../../../../kernel/language/pattern.ts';
import { recordSlot } from '../../../../kernel/language/slots.ts';
import { keyword } from '../../../../kernel/language/grammar.ts';
import type { Lookahead } from '../../orders/lookahead.ts';
import type { AreaId, Power } from '../../vocabulary/ids.ts';
import { PLACING_DUTY, PLACING_WATCH } from './placing.ts';
import * as slot from '../../orders/slots.ts';
import { type ClauseWords, deed, type UnilateralForm, type TermOf } from './form.ts';
import { dated } from './words.ts';

declare module '../../state/treaties.ts' {
  interface Terms {
    /** `britain places no control in tripoli`: Interests and Influences it may place. */
    'no-control': { readonly power: Power; readonly area: AreaId; readonly until?: number };
  }
}

const CONTROL = ['control', 'control markers', 'control marker', 'control of any kind', 'control whatsoever'];
const NO_CONTROL_WORDS = CONTROL.map((words) => `no ${words}`);
const ANY = ['any ', 'a ', ''].flatMap((before) => CONTROL.map((words) => `${before}${words}`));

const ahead = (label: string, words: readonly string[]): Lookahead => ({
  label,
  choices: () => [keyword(label, 'Interests and Influences are allowed')],
  peek: (reader) => words.some((phrase) => reader.peek(phrase)),
});

type NoControl = TermOf<'no-control'>;

const left = (words: readonly string[]) =>
  recordSlot([fixedWords(words.join('|')), part('area', slot.AREA, 'in|over|of|on|at|into'), dated('until')]);
const DENIED = left(ANY);

const phrase = ({ power, area, until }: NoControl, words: ClauseWords): string =>
  `${words.does(power, 'takes', 'take')} no control of ${words.place(area)}${words.until(until)}`;

/** An area whose Control a power leaves to others; it may still have an Interest or Influence there (PB-TREATY-4). */
export const noControl: UnilateralForm<NoControl> = deed({
  term: 'no-control',
  verb: ['places', 'place'],
  followedBy: ahead('no control', NO_CONTROL_WORDS),
  hint: 'leaves the control of an area to others',
  example: 'britain places no control in tripoli',
  rest: left(NO_CONTROL_WORDS),
  make: (power, values) => ({ term: 'no-control', power, ...values }),
  sentence: phrase,
  inLetter: phrase,
  watch: PLACING_WATCH,
  duty: PLACING_DUTY,
  synonyms: [
    {
      words: 'takes|take|establishes|establish|claims|claim|seeks|seek|puts|put',
      followedBy: ahead('no control', NO_CONTROL_WORDS),
    },
    {
      words: 'place|put|establish|take|claim|seek',
      isDenied: true,
      followedBy: ahead('any control', ANY),
      parse: (reader, power) => ({ term: 'no-control', power, ...DENIED.read(reader) }),
    },
  ],
});

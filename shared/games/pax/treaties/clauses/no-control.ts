import { fixedWords, part } from '../../../../kernel/language/pattern.ts';
import { recordSlot } from '../../../../kernel/language/slots.ts';
import { keyword } from '../../../../kernel/language/grammar.ts';
import type { Lookahead } from '../../orders/lookahead.ts';
import * as slot from '../../orders/slots.ts';
import { deed, type UnilateralForm, type TermOf } from './form.ts';
import { dated } from './words.ts';

const CONTROL = ['control', 'control markers', 'control marker', 'control of any kind', 'control whatsoever'];
const NONE = CONTROL.map((words) => `no ${words}`);
const ANY = ['any ', 'a ', ''].flatMap((before) => CONTROL.map((words) => `${before}${words}`));

const ahead = (label: string, words: readonly string[]): Lookahead => ({
  label,
  choices: () => [keyword(label, 'Interests and Influences are allowed')],
  peek: (reader) => words.some((phrase) => reader.peek(phrase)),
});

const left = (words: readonly string[]) =>
  recordSlot([fixedWords(words.join('|')), part('area', slot.AREA, 'in|over|of|on|at|into'), dated('until')]);
const DENIED = left(ANY);

/** An area that a power leaves the Control of to others, and may have an Interest or Influence in (PB-TREATY-4). */
export const noControl: UnilateralForm<TermOf<'no-control'>> = deed({
  term: 'no-control',
  verb: ['places', 'place'],
  followedBy: ahead('no control', NONE),
  hint: 'leaves the control of an area to others',
  example: 'britain places no control in tripoli',
  rest: left(NONE),
  make: (power, values) => ({ term: 'no-control', power, ...values }),
  synonyms: [
    {
      words: 'takes|take|establishes|establish|claims|claim|seeks|seek|puts|put',
      followedBy: ahead('no control', NONE),
    },
    {
      words: 'place|put|establish|take|claim|seek',
      isDenied: true,
      followedBy: ahead('any control', ANY),
      parse: (reader, power) => ({ term: 'no-control', power, ...DENIED.read(reader) }),
    },
  ],
});

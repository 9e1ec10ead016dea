import { keyword } from '../../../../kernel/language/grammar.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { choiceSlot, followedBy, recordSlot } from '../../../../kernel/language/slots.ts';
import { pact, type PactForm, type TermOf } from './form.ts';
import { AGAINST, dated, openings } from './words.ts';

const SPELT_OUT = ['two', 'three', 'four', 'five', 'six'];
const FIRST_SPELT = 2;

const ATTACKERS = followedBy(
  choiceSlot(
    SPELT_OUT.map((word, i) => ({
      word: keyword(word, 'powers attacking at once', String(i + FIRST_SPELT)),
      is: i + FIRST_SPELT,
    })),
    { label: 'a number of powers from two to six', name: 'COUNT' },
  ),
  'or more powers',
);

const IF_ATTACKED = {
  words: ['if attacked by', 'if either is attacked by', 'if one is attacked by', 'when attacked by']
    .flatMap((words) => [words, `${words} at least`])
    .join('|'),
  hint: 'only where so many attack',
  absent: 1,
};

/** The partners come to each other's defence (PB-TREATY-5, 9). */
export const defensive: PactForm<TermOf<'defensive'>> = pact({
  term: 'defensive',
  opening: 'defensive alliance',
  others: openings('defensive', 'defence', 'defense'),
  hint: 'come to the help of a partner attacked',
  example: 'defensive alliance against france',
  rest: recordSlot([AGAINST, part('ifAttackedBy', ATTACKERS, IF_ATTACKED), dated('until')]),
  make: (values) => ({ term: 'defensive', ...values }),
});

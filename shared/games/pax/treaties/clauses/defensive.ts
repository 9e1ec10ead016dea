import { keyword } from '../../../../kernel/language/grammar.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { choiceSlot, followedBy, recordSlot } from '../../../../kernel/language/slots.ts';
import type { Native, Power } from '../../vocabulary/ids.ts';
import { type ClauseWords, pact, type PactForm, type TermOf } from './form.ts';
import { AGAINST, dated, openings } from './words.ts';

declare module '../../state/treaties.ts' {
  interface Terms {
    /** The partners come to each other's defence (PB-TREATY-9, PB-CB-8). */
    defensive: {
      readonly against: readonly (Power | Native)[];
      readonly ifAttackedBy: number;
      readonly until?: number;
    };
  }
}

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

/** Who has to attack before allies are called: `Britain attacks`, `2 or more of France, Germany or Italy attack`. */
const attackText = (names: string, many: number): string =>
  many === 1 ? `${names} attacks` : `${String(many)} or more of ${names} attack`;

const defendText = ({ against, ifAttackedBy, until }: TermOf<'defensive'>, words: ClauseWords): string => {
  const many = ifAttackedBy > 1 ? ` if ${String(ifAttackedBy)} or more of them attack` : '';
  return `defend each other against ${words.parties(against)}${many}${words.until(until)}`;
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
  sentence: (term, words) => `the partners ${defendText(term, words)}`,
  inLetter: (term, words) => `we ${defendText(term, words)}`,
  binding: ({ against, ifAttackedBy, until }, words) =>
    `when ${attackText(words.anyOf(against), ifAttackedBy)} a signer, the others are called and get a casus belli, ${words.asLong(until)}`,
});

import { describe, expect, test } from 'vitest';
import { DEEDS } from '@chancery/shared/games/pax/treaties/clauses/index.ts';
import { parseTreaty } from '@chancery/shared/games/pax/treaties/text/text.ts';
import { VOCABULARY } from '../support/pax-vocabulary.ts';

// What of a treaty cannot be read, and how it is refused.

const CLAUSE_VERBS = [...new Set(DEEDS.map(({ verb: [verb] }) => verb))].join(', ');

/** `line:column message` of every problem of a text. */
const problems = (text: string): string[] => {
  const treaty = parseTreaty(VOCABULARY, text);
  return treaty.ok ? [] : treaty.error.map((at) => `${String(at.line)}:${String(at.column)} ${at.message}`);
};

describe('what cannot be read is refused with its place', () => {
  const inTreaty = (line: string): string => `treaty "T" between britain, italy\n  ${line}\nend`;
  test.each([
    [
      'britain gives influence in tunsi to italy',
      '30 "tunsi" is not the name of an area. The nearest is tunis.',
    ],
    [
      'britain gvies influence in tunis to italy',
      '11 Found "gvies" where what it does is expected. Did you mean gives?',
    ],
    [
      'britain gifts influence in tunis to italy',
      `11 "gifts" is no verb of a clause; there are ${CLAUSE_VERBS}. Put anything else between quotation marks, and the game master will rule on it.`,
    ],
    [
      'italy pays 20 to britain in 1886',
      '31 Found "1886" where the first year of a turn (1880, 1884 … 1916) is expected.',
    ],
    ['italy pays 0 to britain', '14 Found "0" where a whole number from 1 to 9999 is expected.'],
    ['italy keeps 10 sp of army in tunis', '15 Found "10" where "at least", "at most" or "no" is expected.'],
    [
      'defensive alliance against egypt',
      '30 egypt is the area Egypt; a power, China or the Ottoman Empire is expected here.',
    ],
    [
      'offensive alliance if attacked by two or more powers',
      '22 Found "if" where "against", "until" or the end of the line is expected.',
    ],
    ['"unclosed', '3 This cannot be read: the quotation mark is not closed on this line.'],
    [
      'defensive alliance, offensive alliance',
      '21 Found "," where "against", "if attacked by", "until" or the end of the line is expected.',
    ],
  ])('%s', (line, problem) => {
    expect(problems(inTreaty(line))).toEqual([`2:${problem}`]);
  });

  test.each([
    ['', '1:1 There is no treaty here.'],
    ['pass', '1:1 Found "pass" where "treaty" is expected.'],
    [
      'treaty Tunis between britain, italy\n"x"\nend',
      '1:8 Found "Tunis" where its title between quotation marks is expected.',
    ],
    [
      'treaty "…" between britain, italy\n"x"\nend',
      '1:8 The title needs a letter or a number: the id of the treaty is made of them.',
    ],
    [
      'treaty "T" between britain, tunis\n"x"\nend',
      '1:29 tunis is the area Tunis; a power is expected here.',
    ],
    ['treaty "T" between britain, italy\nend', '1:1 This treaty has no clause.'],
    ['treaty "T" between britain, italy\n"x"\n', '1:1 This treaty has no "end".'],
    ['treaty "T"\n2 "x"\n2 "y"\nend', '3:1 Clause 2 cannot follow clause 2; write 3 or no number.'],
    ['treaty "T"\n"x"\nend\npass', '4:1 Found "pass" where "treaty" is expected.'],
    ['treaty "T"\n"x"\nend\ntreaty "U"\n"x"\nend', '4:1 Only one treaty can be given here; this is another.'],
    [`treaty "T"\n${'"x"\n'.repeat(101)}end`, '102:1 A treaty has at most 100 clauses.'],
  ])('%j', (text, problem) => {
    expect(problems(text)).toEqual([problem]);
  });

  test('all problems of all lines', () => {
    expect(problems('treaty "T" betwen britain\nitaly pay 3\n"x"\nitaly lowers tunis to 3\nend')).toEqual([
      '1:12 Found "betwen" where "between", "secret" or the end of the line is expected. Did you mean between?',
      '2:12 The line stops too early: "to" should follow.',
      '4:23 Found "3" where a marker (interest, influence, protectorate, possession, dominion, state) or none is expected.',
    ]);
  });
});

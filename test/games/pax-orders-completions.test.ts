import { describe, expect, test } from 'vitest';
import {
  sheetCompletions,
  immediateLineCompletions,
} from '@chancery/shared/games/pax/language/completions.ts';
import { VERB_FORMS } from '@chancery/shared/games/pax/language/verb-forms.ts';
import { DEEDS } from '@chancery/shared/games/pax/treaties/clauses/index.ts';
import { TREATY_IDS, VOCABULARY, WITH_TREATIES } from '../support/pax-vocabulary.ts';

// `|` stands for the cursor.

const at = (marked: string): ReturnType<typeof sheetCompletions> =>
  sheetCompletions(VOCABULARY, marked.replace('|', ''), marked.indexOf('|'));

const offered = (marked: string): string[] => at(marked).choices.map(({ text }) => text);

const MARKERS = ['interest', 'influence', 'protectorate', 'possession', 'dominion', 'state'];
const POWERS = ['britain', 'france', 'germany', 'austria-hungary', 'italy', 'japan', 'russia', 'usa'];
const MINORS = ['belgium', 'netherlands', 'portugal', 'spain'];
/** Two clauses may share a verb: `places no marker`, `places no control`. */
const CLAUSE_VERBS = [...new Set(DEEDS.map(({ verb: [verb] }) => verb))];
const VERBS = VERB_FORMS.map((form) => form.verb);

describe('completions at the cursor', () => {
  test.each<[string, string[]]>([
    ['|', ['when', 'as', ...VERBS]],
    ['when unrest in tunis:\n  |', ['end', 'as', ...VERBS]],
    ['when unrest in tunis:\nend\n|', ['when', 'as', ...VERBS]],
    ['as austria: |', VERBS],
    ['pl|', ['place']],
    ['fight|', ['fight alone']],
    ['fight |', ['fight alone']],
    ['place |', MARKERS],
    ['place in|', ['interest', 'influence']],
    ['place interest |', ['in']],
    ['place interest in sia|', ['siam']],
    ['place interest in moroc|', ['marocco']],
    ['place interest in new |', ['new-guinea', 'new-hebrides', 'new-zealand']],
    ['place interest in ne |', VOCABULARY.areas.index.named.map(({ id }) => id)],
    ['place a |', MARKERS],
    ['1. pl|', ['place']],
    ['buy an influence in sia|', ['siam']],
    ['pay fr|', ['france']],
    ['build army(|', ['1', '3', '10']],
    ['move my |', ['army', 'navy']],
    ['place interest in siam |', [',', 'if', 'unless']],
    ['lower siam to |', [...MARKERS, 'none']],
    ['build |', ['army', 'navy']],
    ['build army |', ['1', '3', '10']],
    ['build army 3 |', ['at', ',', 'if', 'unless']],
    ['move army 1 from home |', ['/', 'to']],
    ['merchant |', ['new', 'from']],
    ['merchant from north |', ['north-atlantic-ocean', 'north-pacific-ocean', 'north-china-sea']],
    ['pay 10 to |', [...POWERS, ...MINORS]],
    ['rule yes on |', POWERS.filter((power) => power !== 'austria-hungary')],
    ['give up tunis, sia|', ['siam']],
    ['pass if |', ['not', '(', 'unrest', 'ruling', 'anyone', 'no one', ...POWERS, ...MINORS]],
    ['pass if anyone b|', ['but', 'builds']],
    ['pass if britain does |', ['does not']],
    ['pass if britain does not |', ['place', 'build', 'move', 'hold', 'pay', 'attack']],
    ['pass if britain places |', [...MARKERS, 'control', 'any marker']],
    ['pass if britain pays at least 3 to |', ['me', ...POWERS, ...MINORS]],
    ['pass if unrest in tunis |', ['and', 'or', ',', 'if', 'unless'].slice(0, 2)],
    ['pass # |', []],
    ['pass if ruling "is |', []],
    ['nonsense |', ['when', 'as', ...VERBS]],
  ])('%s', (marked, choices) => {
    expect(offered(marked)).toEqual(choices);
  });
});

test('a list continues, or the next action begins', () => {
  expect(offered('give up tunis, |')).toEqual([
    ...VERBS,
    ...VOCABULARY.areas.index.named.map(({ id }) => id),
  ]);
});

test('a choice replaces the word under the cursor', () => {
  expect(at('place prot|ekt in tunis')).toMatchObject({ from: 6, to: 13 });
  expect(at('pass\nmerchant from north p|')).toMatchObject({
    from: 19,
    to: 26,
    choices: [{ text: 'north-pacific-ocean', hint: 'the sea zone North Pacific Ocean' }],
  });
});

test.each([
  ['place  in tunis', 'place  interest in tunis'],
  ['place protektorat in tunis', 'place interest in tunis'],
])('what was typed behind the word that is missing or wrong stays: %s', (text, completed) => {
  const { from, to, choices } = sheetCompletions(VOCABULARY, text, text.length);
  const behind = text.slice(to);
  const [first] = choices;
  expect(`${text.slice(0, from)}${first?.text ?? ''}${/^\s/.test(behind) ? '' : ' '}${behind}`).toBe(
    completed,
  );
});

test('numbers and texts cannot be chosen, but it is said that they belong there', () => {
  expect(at('pay |')).toMatchObject({ choices: [], expected: ['a whole number from 1 to 9999'] });
  expect(at('pass if ruling |')).toMatchObject({
    choices: [],
    expected: ['a question between quotation marks'],
  });
});

describe('what may be said at once', () => {
  const said = (marked: string): string[] =>
    immediateLineCompletions(WITH_TREATIES, marked.replace('|', ''), marked.indexOf('|')).choices.map(
      ({ text }) => text,
    );
  const HEADING = 'treaty "T" between britain, italy\n';
  const CLAUSES = [...'defensive alliance,offensive alliance'.split(','), ...POWERS, ...MINORS];

  test.each<[string, string[]]>([
    ['|', ['treaty', 'as', ...VERBS]],
    ['tr|', ['treaty']],
    ['sign |', ['sign treaty']],
    ['sign treaty |', [...TREATY_IDS]],
    ['sign treaty treaty-o|', ['treaty-of-tunis']],
    ['bring cb under peace|', ['peace-of-1884', 'peace-if-attacked']],
    ['call congress in germany over cb |', ['in', 'under']],
    ['vote yes on 1 |', ['and', ',', 'if', 'unless']],
    ['vote yes on 1 and |', ['sign', 'defy']],
    ['declare war on o|', ['ottoman-empire']],
    ['standing pass |', ['on', 'off']],
    ['rule |', ['breach', 'no breach', 'yes', 'no', ...POWERS.filter((p) => p !== 'austria-hungary')]],
    ['treaty "T" |', ['between', 'secret']],
    ['treaty "T" between britain |', [',', 'and', 'secret']],
    [`${HEADING}|`, ['end', 'protocol secret', ...CLAUSES]],
    [`${HEADING}  1 |`, CLAUSES],
    [`${HEADING}  1 italy |`, CLAUSE_VERBS],
    [`${HEADING}  1 italy places |`, ['no marker', 'no control']],
    [`${HEADING}  1 italy places no c|`, ['no control']],
    [`${HEADING}  1 italy places no control in trip|`, ['tripoli']],
    [`${HEADING}  1 italy lowers kenya to |`, [...MARKERS, 'none']],
    [`${HEADING}  1 italy lowers kenya to none in 188|`, ['1880', '1884', '1888']],
    [`${HEADING}  defensive alliance |`, ['against', 'if attacked by', 'until']],
    [`${HEADING}  defensive alliance against o|`, ['ottoman-empire']],
    [`${HEADING}  "Peace."\nend\n|`, ['treaty', 'as', ...VERBS]],
  ])('%j', (marked, choices) => {
    expect(said(marked)).toEqual(choices);
  });
});

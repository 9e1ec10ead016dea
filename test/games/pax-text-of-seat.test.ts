import { pax } from '@chancery/shared/games/pax/index.ts';
import { newCampaign } from '@chancery/shared/games/pax/state/new-war.ts';
import { VERB_FORMS } from '@chancery/shared/games/pax/language/verb-forms.ts';
import { PHASES } from '@chancery/shared/games/pax/turn.ts';
import { seededDice } from '@chancery/shared/kernel/match/dice.ts';
import { isSyntax } from '@chancery/shared/kernel/match/match.ts';
import { expect, test } from 'vitest';

// A text read without a match is refused where the phase never takes it, in the words of a match.

const standard = pax.edition({}, {});
if (!standard.ok) throw new Error('the standard charts are not valid');
const edition = standard.value;
const opening = pax.setup(edition);

type Step = (typeof PHASES)[number]['id'];

const SHEET_STEPS: readonly Step[] = ['MSC_ORDERS', 'FIRST_ORDERS', 'SECOND_ORDERS'];

const WAR = PHASES.slice(
  PHASES.findIndex(({ id }) => id === 'ALD'),
  PHASES.findIndex(({ id }) => id === 'VPR'),
);

const campaignIn = (step: Step) => (WAR.some(({ id }) => id === step) ? newCampaign('ordinary') : null);

/** What a match says against a text in a step; nothing where it takes it. */
const matchSays = (step: Step, seat: string, text: string): string | undefined => {
  const at = { edition, state: { ...opening, campaign: campaignIn(step), step } };
  const isSheet = seat !== 'gm' && SHEET_STEPS.includes(step);
  const dice = seededDice('ab'.repeat(32), { game: 'pax', turn: 1, step });
  const answer = isSheet ? pax.readSheet(at, seat, text) : pax.act(at, seat, { text, dice });
  if (answer.ok) return undefined;
  return isSyntax(answer.error) ? answer.error[0]?.message : pax.explain(edition, answer.error);
};

const problemOf = (step: Step, seat: string, text: string): string | undefined =>
  pax.readText(edition, { phase: step, seat }, text).problems[0]?.message;

/** The server gives more time itself. */
const EXAMPLES = VERB_FORMS.map(({ example }) => example).filter((example) => !example.startsWith('extend'));

test.each(PHASES.map(({ id }) => id))('what %s never takes is refused in the words of a match', (step) => {
  const refused = ['britain', 'gm'].flatMap((seat) =>
    EXAMPLES.flatMap((text) => {
      const problem = problemOf(step, seat, text);
      return problem === undefined ? [] : [{ seat, text, problem }];
    }),
  );
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.map(({ seat, text }) => ({ seat, text, problem: matchSays(step, seat, text) }))).toEqual(
    refused,
  );
});

test.each<[Step, string, string, RegExp]>([
  ['NEG', 'britain', 'place interest in siam', /negotiation/],
  ['NEG', 'gm', 'pay 10 to france', /for the players to say/],
  ['MSC', 'britain', 'rule france/1 done', /Only the game master rules/],
  ['MSC', 'britain', 'sign treaty tunis-accord', /nothing is signed/],
  ['RE', 'britain', 'pay 10 to france', /No single line is taken/],
  ['FIRST_ORDERS', 'britain', 'place interest in siam', /no place among war orders/],
])('%s does not take of %s: %s', (step, seat, text, message) => {
  expect(problemOf(step, seat, text)).toMatch(message);
});

test('what a phase takes in some position is read in it', () => {
  expect(problemOf('NEG', 'britain', 'pay 10 to france')).toBeUndefined();
  expect(problemOf('MAN1', 'britain', 'deny suez to italy')).toBeUndefined();
  expect(problemOf('MSC', 'gm', 'rule france/1 done')).toBeUndefined();
  expect(problemOf('FIRST_ORDERS', 'britain', 'sign treaty tunis-accord')).toBeUndefined();
});

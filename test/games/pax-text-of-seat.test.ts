import { pax } from '@chancery/shared/games/pax/index.ts';
import { newCampaign } from '@chancery/shared/games/pax/state/new-war.ts';
import { VERB_FORMS } from '@chancery/shared/games/pax/language/verb-forms.ts';
import { PHASES } from '@chancery/shared/games/pax/turn.ts';
import { POWERS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
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

/** What a match says against a text in a step; undefined if it takes it. */
const matchSays = (step: Step, seat: string, text: string): string | undefined => {
  const at = { edition, state: { ...opening, campaign: campaignIn(step), step } };
  const isSheet = seat !== 'gm' && SHEET_STEPS.includes(step);
  const dice = seededDice('ab'.repeat(32), { game: 'pax', turn: 1, step });
  const answer = isSheet ? pax.readSheet(at, seat, text) : pax.act(at, seat, { text, dice });
  const kind = isSheet ? 'sheet' : 'line';
  const rejection = answer.ok ? pax.objection?.(at, seat, { kind, text }) : answer.error;
  if (!rejection) return undefined;
  return isSyntax(rejection) ? rejection[0]?.message : pax.explain(edition, rejection);
};

const problemOf = (step: Step, seat: string, text: string): string | undefined =>
  pax.readText(edition, { phase: step, seat }, text).problems[0]?.message;

/** The server gives more time itself. */
const WRITTEN = VERB_FORMS.map(({ example }) => example).filter((example) => !example.startsWith('extend'));

/** The same about their writer, where they name a power. */
const ABOUT_ITSELF = WRITTEN.map((example) =>
  example.replaceAll(new RegExp(`\\b(${POWERS.join('|')})\\b`, 'g'), 'britain'),
);

const EXAMPLES = [...new Set([...WRITTEN, ...ABOUT_ITSELF])];

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
  ['RE', 'britain', 'pay 10 to france', /not accepted in this phase/],
  ['FIRST_ORDERS', 'britain', 'place interest in siam', /is not a war order/],
  ['FIRST_ORDERS', 'britain', 'as italy: attack in tunis, deny suez to france', /on a line of its own/],
  ['NEG', 'britain', 'pay 10 to britain', /itself/],
  ['NEG', 'britain', 'give dominion of canada to france', /changes hands by no treaty/],
  ['NEG', 'britain', 'give interest of siam to spain', /strikes no bargains/],
  ['NEG', 'britain', 'back france in siam', /not a minor power/],
  ['CONG_ATTEND', 'usa', 'object to japan', /./],
  ['CONG_ATTEND', 'britain', 'object to france', /France/],
  ['WAR_DECLARE', 'germany', 'declare war on austria-hungary', /./],
  ['CONG_VOTE', 'france', 'vote yes on 1, no on 1', /./],
])('%s does not take of %s: %s', (step, seat, text, message) => {
  expect(problemOf(step, seat, text)).toMatch(message);
});

/** What a match says of a line that is sent by itself. */
const lineSays = (step: Step, seat: string, text: string): string | undefined => {
  const at = { edition, state: { ...opening, campaign: campaignIn(step), step } };
  const dice = seededDice('ab'.repeat(32), { game: 'pax', turn: 1, step });
  const acted = pax.act(at, seat, { text, dice });
  if (acted.ok) return undefined;
  return isSyntax(acted.error) ? acted.error[0]?.message : pax.explain(edition, acted.error);
};

const HERE = 'This line is not accepted in this phase';

test.each<[Step, string, string, string]>([
  [
    'MSC_ORDERS',
    'britain',
    'place interest in siam',
    'This line is not accepted by itself in this phase (Movement and status change: orders); write it into your order sheet.',
  ],
  // No sheet has these, or nobody asks these seats for a sheet.
  ['MSC_ORDERS', 'britain', 'pass', `${HERE} (Movement and status change: orders).`],
  ['MSC_ORDERS', 'gm', 'pay 10 to france', `${HERE} (Movement and status change: orders).`],
  [
    'FIRST_ORDERS',
    'britain',
    'move army 1 from britain to france',
    '"move" does not take effect at once in a war; it belongs in an order sheet.',
  ],
  ['RE', 'britain', 'pay 10 to france', `${HERE} (Random Events).`],
])('a line sent by itself in %s by %s: %s', (step, seat, text, sentence) => {
  expect(lineSays(step, seat, text)).toBe(sentence);
});

test('the game master gives more time in every phase, and a treaty is taken in each that waits for sheets', () => {
  for (const step of SHEET_STEPS) {
    expect(problemOf(step, 'gm', 'extend 48 h')).toBeUndefined();
    expect(
      lineSays(step, 'britain', 'treaty "Talk" between britain, italy\n1 defensive alliance\nend'),
    ).toBeUndefined();
  }
});

test.each([
  ['as italy: place interest in siam', /Italy/],
  ['declare war on italy', /not an order of movement/],
  ['pay 5 to france', /itself/],
  ['admit france to codominion in tunis with protectorate', /admits itself/],
  ['move army 3 from home to mediterranean-sea', /Mediterranean/],
  ['retreat from mediterranean-sea to home', /only/],
  ['as italy: sign treaty accord', /Italy/],
])('a sheet of movement is taken, and its line is illegal in every position: %s', (text, message) => {
  const { problems, remarks } = pax.readText(edition, { phase: 'MSC_ORDERS', seat: 'france' }, text);
  expect(problems).toEqual([]);
  const [remark] = remarks ?? [];
  expect(remark && pax.explain(edition, remark.refusal)).toMatch(message);
});

test('what a phase takes in some position is read in it', () => {
  expect(problemOf('NEG', 'britain', 'pay 10 to france')).toBeUndefined();
  expect(problemOf('MAN1', 'britain', 'deny suez to italy')).toBeUndefined();
  expect(problemOf('MSC', 'gm', 'rule france/1 done')).toBeUndefined();
  expect(problemOf('FIRST_ORDERS', 'britain', 'sign treaty tunis-accord')).toBeUndefined();
  expect(problemOf('FIRST_ORDERS', 'gm', 'as china: attack in korea')).toBeUndefined();
});

import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { Breach, Term } from '@chancery/shared/games/pax/state/treaties.ts';
import type { GreatPower } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { TEMPER_IDS, type TemperId } from '@chancery/shared/games/pax/bots/tempers.ts';
import { describe, expect, test } from 'vitest';
import { after as afterSaid, answer, opening } from '../support/pax-bot-memories.ts';
import { botAnswer } from '../support/pax-bots.ts';
import { board } from './pax-board.ts';
import { after } from './pax-single-lines.ts';
import { type Alliance, ally, close } from './pax-war-calls.ts';
import { standard } from './pax-workspace.ts';

// Which words each temper breaks, when it pays, and what it says of it.

const OFFENCE: Term = { term: 'offensive', against: [] };

/**
 * Japan, bound to France, is called against a Britain of some strength; it holds much that a war could cost.
 * @param by who declares war on whom: France, by a treaty to attack, or Britain
 */
const called = (by: 'france' | 'britain', british: string): WritableState => {
  const state = board({
    turn: 6,
    markers: ['japan possession formosa', 'japan possession korea', 'britain possession egypt'],
    units: [`britain ${british} home/north-sea`, 'japan navy 3 home', 'france navy 3 home'],
  });
  ally(state, { between: ['france', 'japan'], ...(by === 'france' && { term: OFFENCE }) });
  const on = by === 'france' ? 'britain' : 'france';
  state.step = 'WAR_DECLARE';
  state.year = 1900;
  state.casusBelli = [{ number: 1, holder: by, against: on, ground: 'yellow-press', turn: 6 }];
  state.nextCasusBelli = 2;
  const war = close(after(state, `${by}: declare war on ${on}`));
  return after(war, 'france: call on japan against britain');
};

const says = (temper: TemperId, ...war: Parameters<typeof called>): string =>
  answer(temper, called(...war), { seat: 'japan' }).lines.join('\n');

describe('a call for help that a treaty makes a duty', () => {
  test.each(TEMPER_IDS)('is followed at good odds by any temper (%s)', (temper) => {
    expect(says(temper, 'france', 'navy 3')).toMatch(/join/);
  });

  test.each(TEMPER_IDS)(
    'is refused at hopeless odds by whoever breaks its word for so much (%s)',
    (temper) => {
      const isBroken = temper !== 'steward' && temper !== 'diplomat';
      expect(says(temper, 'france', '12 navy 10')).toMatch(isBroken ? /decline/ : /join/);
    },
  );

  test.each(TEMPER_IDS)('is followed at any odds where the caller was attacked (%s)', (temper) => {
    expect(says(temper, 'britain', '12 navy 10')).toMatch(/join/);
  });
});

/** Each pair a declaration of war of this turn: who has made it, and on whom. */
const declared = (
  wars: readonly (readonly [GreatPower, GreatPower])[],
  units: readonly string[],
  ...alliances: readonly Alliance[]
): WritableState => {
  const state = board({ units });
  for (const alliance of alliances) ally(state, alliance);
  state.step = 'WAR_DECLARE';
  state.casusBelli = wars.map(([holder, against], at) => ({
    number: at + 1,
    holder,
    against,
    ground: 'yellow-press',
    turn: 1,
  }));
  state.nextCasusBelli = wars.length + 1;
  return close(wars.reduce((now, [by, on]) => after(now, `${by}: declare war on ${on}`), state));
};

const secretly = (...between: readonly GreatPower[]): Alliance => ({ between, secret: true });

const FRENCH_CALLS_JAPAN = [
  'publish treaty treaty-of-france-japan',
  'call japan against britain',
  'pass',
] as const;

describe('who is attacked by a stronger enemy', () => {
  const saysFrance = (state: WritableState): readonly string[] =>
    answer('diplomat', state, { seat: 'france' }).lines;

  test('publishes no pact with a partner who fights that enemy already (PB-DOW-7)', () => {
    const wars = [
      ['britain', 'france'],
      ['japan', 'britain'],
    ] as const;
    const units = ['britain 3 navy 10 home/north-sea', 'japan navy 3 home'];
    expect(saysFrance(declared(wars, units, secretly('france', 'japan')))).toEqual(['pass']);
  });

  test('calls no more partners than make it the stronger, nor while their answer is awaited', () => {
    const units = ['britain navy 10 home/north-sea', 'japan 2 navy 10 home', 'usa navy 3 home'];
    const pacts = [secretly('france', 'japan'), secretly('france', 'usa')];
    const state = declared([['britain', 'france']], units, ...pacts);
    expect(saysFrance(state)).toEqual(FRENCH_CALLS_JAPAN);
    const waiting = FRENCH_CALLS_JAPAN.slice(0, 2).reduce(
      (now, line) => after(now, `france: ${line}`),
      state,
    );
    expect(saysFrance(waiting)).toEqual(['pass']);
  });

  test('publishes the protocol of an open treaty that the call rests on (PBM-TREATY-5)', () => {
    const units = ['britain navy 10 home/north-sea', 'japan navy 3 home'];
    const state = declared([['britain', 'france']], units, { between: ['france', 'japan'] });
    for (const { text } of state.treaties)
      Object.assign(text, { clauses: text.clauses.map((clause) => ({ ...clause, isProtocol: true })) });
    expect(saysFrance(state)).toEqual([
      'publish protocol 1 of treaty-of-france-japan',
      'call japan against britain',
      'pass',
    ]);
  });
});

describe('a war in which Europe could not bear all partners', () => {
  /** Britain and Germany have declared war on France, which has secret pacts with Italy, Japan and Russia. */
  const attacked = (): WritableState =>
    declared(
      [
        ['britain', 'france'],
        ['germany', 'france'],
      ],
      ['britain navy 10 home/north-sea', 'germany army 10 home', 'italy army 3 home', 'japan navy 3 home'],
      ...(['italy', 'japan', 'russia'] as const).map((partner) => secretly('france', partner)),
    );

  test('only who can come is called, and openly (PB-GREATWAR-1, PB-TREATY-12)', () => {
    expect(answer('diplomat', attacked(), { seat: 'france' }).lines).toEqual(FRENCH_CALLS_JAPAN);
  });

  test('who stayed away writes so', () => {
    const state = attacked();
    const breach: Breach = {
      treaty: 'treaty-of-france-italy',
      hash: '',
      clause: 1,
      by: 'italy',
      injured: ['france'],
      turn: state.turn,
      isHidden: false,
      waivedBy: [],
    };
    const says = (europeanPowersInOneWar: number): string => {
      const tensions = { ...standard.tables.tensions, europeanPowersInOneWar };
      const edition = { ...standard, tables: { ...standard.tables, tensions } };
      const position = { edition, state: { ...state, breaches: [breach] } };
      return botAnswer('steward', position, { seat: 'italy' })
        .letters.map(({ body }) => body)
        .join('\n');
    };
    expect(says(4)).toMatch(
      /I have not come when I was called by "Treaty of france italy": with me 4 powers of Europe would be at war/,
    );
    expect(says(3)).toMatch(/with me 3 powers of Europe would be at war/);
  });
});

/** The second turn, with a loan of the first that Italy owes France in the third. */
const owing = (pounds: number): WritableState => {
  const text = `treaty "Loan" between france, italy\n  1 italy pays ${String(pounds)} to france in 1888\nend`;
  const signed = (['france', 'italy'] as const).reduce(
    (now, seat) => afterSaid(now, seat, 'sign treaty loan'),
    afterSaid(opening(), 'france', text),
  );
  return { ...signed, turn: 2, year: 1884, step: 'NEG' };
};

describe('a payment that falls due next turn', () => {
  const leaves = (temper: TemperId, pounds: number): boolean =>
    answer(temper, owing(pounds), { seat: 'italy' }).lines.filter((line) => line === 'withdraw from loan')
      .length === 2;

  test.each(TEMPER_IDS)(
    'is left unpaid by who breaks its word, for what that is worth to it (%s)',
    (temper) => {
      const breaksLightly = temper === 'imperialist' || temper === 'revisionist';
      expect(leaves(temper, 4)).toBe(false);
      expect(leaves(temper, 20)).toBe(breaksLightly);
      expect(leaves(temper, 90)).toBe(breaksLightly || temper === 'merchant');
    },
  );
});

describe('what a breaker says when it is found out', () => {
  const withBreach = (state: WritableState, clause: number): WritableState => {
    const breach: Breach = {
      treaty: 'loan',
      hash: '',
      clause,
      by: 'italy',
      injured: ['france'],
      turn: 2,
      isHidden: false,
      waivedBy: [],
    };
    return { ...state, breaches: [breach] };
  };

  test.each([
    ['merchant', /before it had me pay £90.* Name what it has cost you/s],
    ['imperialist', /before it had us pay £90.* We answer for it/s],
    ['revisionist', /before it had us pay £90.* Others have done the same to us/s],
  ] as const)('is the reason and its temper (%s)', (temper, words) => {
    const { letters } = answer(temper, withBreach(owing(90), 0), { seat: 'italy' });
    expect(letters.map(({ body }) => body).join('\n')).toMatch(words);
  });

  test.each([
    'Why did you break our treaty?',
    'You lied to us. You promised to pay, and you signed it.',
    'You have broken the loan. Explain yourself.',
    'You signed and then kept the money.',
    'How will you make good for your breach?',
  ])('is said to whoever writes of it in a later turn: %s', (body) => {
    const later: WritableState = { ...withBreach(owing(90), 0), turn: 3, year: 1888 };
    const sent = { from: 'france', to: ['italy'], subject: 'Our loan', thread: 'reproach', body };
    const { letters } = answer('merchant', later, { seat: 'italy', letters: [sent] });
    const reply = letters.find(({ thread }) => thread === 'reproach');
    expect(reply?.body).toMatch(/I have left "Loan" before it had me pay £90/);
    expect(reply?.body).not.toMatch(/cannot tell which clause/);
  });
});

test('who owes a power help signs no pact against it, and seeks none', () => {
  const state = opening();
  ally(state, {
    between: ['italy', 'britain'],
    term: { term: 'defensive', against: ['russia'], ifAttackedBy: 1 },
  });
  const text = 'treaty "Pact" between france, italy\n  1 defensive alliance against britain until 1888\nend';
  const asked = afterSaid(afterSaid(state, 'france', text), 'france', 'sign treaty pact');
  const { lines, letters } = answer('diplomat', asked, { seat: 'italy' });
  expect(lines).toContain('refuse treaty pact');
  expect(letters.map(({ body }) => body).join('\n')).toContain('I have signed with Britain');
  expect(lines.join('\n')).not.toMatch(/defensive alliance against britain/);
});

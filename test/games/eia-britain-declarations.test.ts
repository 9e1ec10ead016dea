import { britishLines } from '@chancery/shared/games/eia/britain/british-lines.ts';
import { declarationsAtSea } from '@chancery/shared/games/eia/britain/policies/declarations.ts';
import { replyTo, callsAgainst } from '@chancery/shared/games/eia/britain/policies/calls.ts';
import { hasSuperiority } from '@chancery/shared/games/eia/britain/facts/situation.ts';
import type { DeclarationLaw } from '@chancery/shared/games/eia/britain/policies/policy.ts';
import type { Dice } from '@chancery/shared/kernel/match/dice.ts';
import { describe, expect, test } from 'vitest';
import { type Board, board, fixedDice, type Given } from './eia-britain-board.ts';

// NB-DOW and NB-CALL: whom Great Britain declares war on, and whose calls it answers.

const FREE: DeclarationLaw = { mayDeclare: () => true };

const targets = (at: Board, dice: Dice = fixedDice(), law = FREE): readonly string[] =>
  britishLines(at, 'REVEAL', { dice, law }).flatMap(({ line, isTaken }) =>
    isTaken && line.do === 'declare-war' ? [line.on] : [],
  );

describe('the list', () => {
  const ranks: readonly (readonly [string, Given, string])[] = [
    ['NB-DOW-2', { minors: { denmark: 'austria' } }, 'austria'],
    ['NB-DOW-3', { minors: { portugal: 'france' } }, 'france'],
    ['NB-DOW-4', { minors: { greece: 'turkey' } }, 'turkey'],
    ['NB-DOW-5', { facts: { dominant: 'russia' } }, 'russia'],
    ['NB-DOW-6', { minors: { sweden: 'prussia' } }, 'prussia'],
    ['NB-DOW-7', { minors: { norway: 'sardinia' } }, 'sardinia'],
    ['NB-DOW-8', { facts: { 'fleet of france': '10 ship-of-the-line' } }, 'france'],
    ['NB-DOW-9', { facts: { 'bank of austria': '500' } }, 'austria'],
  ];
  test.each(ranks)('%s', (rule, given, target) => {
    const [line] = britishLines(board(given), 'REVEAL', { dice: fixedDice(), law: FREE });
    expect(line).toMatchObject({ line: { do: 'declare-war', on: target }, isTaken: true });
    expect(line?.rules[0]).toBe(rule);
  });

  test.each(ranks.slice(1).map((rank, i) => [ranks[i]?.[0] ?? '', rank[0], i] as const))(
    '%s comes before %s',
    (_before, _after, i) => {
      const [first, second] = [ranks[i], ranks[i + 1]];
      if (!first || !second) throw new Error('no such rank');
      const given = {
        minors: { ...first[1].minors, ...second[1].minors },
        facts: { ...first[1].facts, ...second[1].facts },
      };
      expect(targets(board(given))).toEqual([first[2]]);
    },
  );

  test.each([
    ['fleet of france', '9 ship-of-the-line'],
    ['bank of austria', '499'],
  ])('%s of %s is too little', (key, text) => {
    expect(targets(board({ facts: { [key]: text } }))).toEqual([]);
  });

  test('not while a corps is missing; a weak one is built (NB-DOW-1)', () => {
    const minors = { denmark: 'austria' };
    const missing = { 'corps of great-britain': 'i, ii, iii, iv, v, vi' };
    expect(targets(board({ minors, facts: missing }))).toEqual([]);
    const weak = { 'corps of great-britain': 'i, ii, iii, iv, v, vi full, cavalry weak' };
    expect(targets(board({ minors, facts: weak }))).toEqual(['austria']);
  });

  test('a stronger fleet is passed over, an equal or unknown one is not (NB-DOW-13)', () => {
    const minors = { denmark: 'austria' };
    const ours = { 'fleet of great-britain': '5 ship-of-the-line' };
    const theirs = (ships: string) => ({ ...ours, 'fleet of austria': ships });
    expect(targets(board({ minors, facts: theirs('5 ship-of-the-line, 1 frigate') }))).toEqual([]);
    expect(targets(board({ minors, facts: theirs('5 ship-of-the-line') }))).toEqual(['austria']);
    expect(targets(board({ minors, facts: ours }))).toEqual(['austria']);
  });

  test('who is at war with Britain, or whom the base rules protect, is passed over (NB-DOW-14, NB-AMB-35)', () => {
    const given = { minors: { denmark: 'austria', portugal: 'france', greece: 'prussia' } };
    expect(targets(board({ ...given, wars: ['austria great-britain'] }))).toEqual(['france']);
    const law = { mayDeclare: (target: string) => target === 'prussia' };
    expect(targets(board(given), fixedDice(), law)).toEqual(['prussia']);
  });

  test('equals roll, and roll again (NB-AMB-35)', () => {
    const at = board({ facts: { dominant: 'austria, russia, france' } });
    const dice = fixedDice({
      'britain tie austria': 5,
      'britain tie france': [6, 2],
      'britain tie russia': [6, 4],
    });
    expect(targets(at, dice)).toEqual(['russia']);
  });

  test('the largest fleet alone counts, protected or not (NB-AMB-36)', () => {
    const facts = { 'fleet of france': '20 ship-of-the-line', 'fleet of russia': '15 ship-of-the-line' };
    const law = { mayDeclare: (target: string) => target !== 'france' };
    expect(targets(board({ facts }), fixedDice(), law)).toEqual([]);
  });

  test('by britainWars: all it declares on every target, each once', () => {
    const minors = { denmark: 'austria', portugal: 'austria', norway: 'france' };
    expect(targets(board({ minors, settings: { britainWars: 'all' } }))).toEqual(['austria', 'france']);
  });

  test('the zone is meant by dominant: zone only (NB-AMB-34)', () => {
    const [power, zone] = [board(), board({ settings: { dominant: 'zone' } })];
    for (const at of [power, zone]) Object.assign(at.state.powers['russia'] ?? {}, { status: 'D2' });
    expect([targets(power), targets(zone)]).toEqual([[], ['russia']]);
  });
});

describe('fleets at sea', () => {
  const missing = { 'corps of great-britain': 'none' };
  test.each([
    [1, [1, 2, 3, 4, 5], [6]],
    [2, [1, 2, 3, 4], [5, 6]],
    [3, [1, 2, 3], [4, 5, 6]],
    [6, [], [1, 2, 3, 4, 5, 6]],
  ])('%i of them: no war on %j, war on %j (NB-DOW-10, NB-DOW-11)', (fleets, peace, war) => {
    const facts = { ...missing, 'at-sea of france': `${String(fleets)} english-channel` };
    const declared = (face: number) =>
      targets(board({ facts }), fixedDice({ 'britain war france': face })).length;
    expect([...peace.map(declared), ...war.map(declared)]).toEqual([
      ...peace.map(() => 0),
      ...war.map(() => 1),
    ]);
  });

  test('those in the Black Sea or the Dardanelles do not count (NB-DOW-12)', () => {
    const facts = { 'at-sea of russia': '2 black-sea, 1 dardanelles' };
    expect(declarationsAtSea(board({ facts }), FREE, [])).toEqual([]);
    const more = { 'at-sea of russia': '2 black-sea, 1 baltic, 1 north-sea' };
    expect(declarationsAtSea(board({ facts: more }), FREE, [])).toMatchObject([
      { test: { plus: 1, atLeast: 6 } },
    ]);
  });

  test('only with naval superiority (NB-DOW-10)', () => {
    const facts = { 'at-sea of france': '1 north-sea', 'naval-loss': '1856-01' };
    expect(declarationsAtSea(board({ facts }), FREE, [])).toEqual([]);
  });

  test('each power rolls in the order of the land phase, after the list (NB-AMB-38, NB-AMB-39)', () => {
    const at = board({
      minors: { denmark: 'russia' },
      facts: {
        'at-sea of austria': '1 adriatic',
        'at-sea of france': '1 north-sea',
        'at-sea of russia': '1 baltic',
      },
    });
    const dice = fixedDice({ 'britain war france': 6, 'britain war austria': 5 });
    expect(targets(at, dice)).toEqual(['russia', 'france']);
    expect(dice.rolls.map(({ label }) => label)).toEqual(['britain war france', 'britain war austria']);
  });
});

test.each([
  ['1856-02', false],
  ['1856-01', false],
  ['1855-12', false],
  ['1855-11', true],
])('a loss in %s leaves superiority: %s in February 1856 (NB-DEF-1, NB-AMB-1)', (month, has) => {
  expect(hasSuperiority(board({ facts: { 'naval-loss': month } }))).toBe(has);
});

describe('calls', () => {
  const against = { caller: 'turkey', enemy: 'austria', side: 'defender' } as const;

  test('declared upon, Britain calls all its allies against each attacker (NB-CALL-1)', () => {
    const at = board({
      allies: ['turkey', 'france'],
      wars: ['austria great-britain', 'russia great-britain'],
    });
    expect(callsAgainst(at)).toMatchObject([
      { line: { do: 'call', ally: 'all', enemy: 'austria' } },
      { line: { do: 'call', ally: 'all', enemy: 'russia' } },
    ]);
  });

  test('its own wars and old ones bring no calls', () => {
    const at = board({
      wars: ['great-britain russia', { aggressor: 'france', defender: 'great-britain', since: '1855-01' }],
    });
    expect(callsAgainst(at)).toEqual([]);
  });

  test.each([
    ['Turkey is helped', {}, against, 'answer', 'NB-CALL-2'],
    ['not with Podolia', { ceded: { podolia: 'turkey' } }, against, 'refuse', 'NB-CALL-4'],
    ['not with Transylvania', { ceded: { transylvania: 'turkey' } }, against, 'refuse', 'NB-CALL-4'],
    ['not with Crimea', { ceded: { crimea: 'turkey' } }, against, 'refuse', 'NB-CALL-4'],
    ['Crimea held by another', { ceded: { crimea: 'france' } }, against, 'answer', 'NB-CALL-2'],
    ['nobody else', {}, { ...against, caller: 'france' }, 'refuse', 'NB-CALL-4'],
    [
      'anybody against a dominant power',
      { facts: { dominant: 'austria' } },
      { ...against, caller: 'france' },
      'answer',
      'NB-CALL-3',
    ],
    [
      'Turkey in any case against a dominant power',
      { facts: { dominant: 'austria' }, ceded: { crimea: 'turkey' } },
      against,
      'answer',
      'NB-CALL-3',
    ],
    [
      'no aggressor',
      { facts: { dominant: 'austria' } },
      { ...against, side: 'aggressor' } as const,
      'refuse',
      'NB-AMB-33',
    ],
  ])('%s', (_name, given, call, does, rule) => {
    const { line, rules } = replyTo(board(given), call);
    expect([line.do, rules[0]]).toEqual([does, rule]);
  });
});

describe('before the reversion', () => {
  const war = { aggressor: 'russia', defender: 'turkey', since: '1853-10' };
  const given = { month: '1855-02', wars: [war], minors: { denmark: 'austria' } };

  test('declarations rest (NB-AMB-5)', () => {
    expect(targets(board(given))).toEqual([]);
    expect(targets(board({ ...given, settings: { automatonFrom: 'start' } }))).toEqual(['austria']);
  });

  test.each([
    ['1855-09', []],
    ['1855-10', ['austria']],
  ])('by %s, 24 months after the start: %j (NB-AMB-4)', (month, declared) => {
    expect(targets(board({ ...given, month }))).toEqual(declared);
  });
});

import { setMinor } from '@chancery/shared/games/eia/board/minors.ts';
import { commandOf } from '@chancery/shared/games/eia/britain/command/controller.ts';
import { availableForces, deployment } from '@chancery/shared/games/eia/britain/command/deployment.ts';
import { limitText } from '@chancery/shared/games/eia/britain/command/limit-words.ts';
import { limits } from '@chancery/shared/games/eia/britain/command/limits.ts';
import { followUp } from '@chancery/shared/games/eia/britain/follow-up.ts';
import { payments, technology, tradesWith } from '@chancery/shared/games/eia/britain/money.ts';
import { closeBritishQuarter } from '@chancery/shared/games/eia/britain/quarter.ts';
import type { War } from '@chancery/shared/games/eia/state/state.ts';
import { describe, expect, test } from 'vitest';
import { board, type Given } from './eia-britain-board.ts';

// NB-DEPLOY, NB-AID, NB-SETUP: who commands British forces, what is on hand, what Britain pays.

const held = (...minors: readonly string[]) =>
  Object.fromEntries(minors.map((minor) => [minor, 'great-britain']));
const answered: Partial<War> = {
  aggressor: 'great-britain',
  defender: 'austria',
  rank: 'called-by-defender',
  caller: 'turkey',
};

describe('stations', () => {
  const places = (given: Given) =>
    Object.fromEntries(deployment(board(given)).map(({ place, corps }) => [place, corps]));

  test('nothing held: all in England, in their order (NB-DEPLOY-3, NB-AMB-22)', () => {
    expect(places({})).toEqual({ england: ['ii', 'iii', 'cavalry', 'i', 'iv', 'v', 'vi'] });
  });

  test.each(['flanders', 'holland'])('%s alone takes three (NB-DEPLOY-1, NB-AMB-21)', (minor) => {
    expect(places({ minors: held(minor) })).toMatchObject({ 'flanders-holland': ['ii', 'iii', 'cavalry'] });
  });

  test('then two in Greece, the rest in England (NB-DEPLOY-2)', () => {
    expect(places({ minors: held('holland', 'greece') })).toEqual({
      'flanders-holland': ['ii', 'iii', 'cavalry'],
      greece: ['i', 'iv'],
      england: ['v', 'vi'],
    });
  });

  test('missing corps leave their place to the next', () => {
    const facts = { 'corps of great-britain': 'iii, iv, vi' };
    expect(places({ minors: held('holland', 'greece'), facts })).toEqual({
      'flanders-holland': ['iii', 'iv', 'vi'],
      greece: [],
      england: [],
    });
  });

  test('the Dutch corps needs Holland, Greek corps stand two at most', () => {
    const facts = { 'corps of holland': 'full', 'corps of greece': 'i, ii, iii' };
    const dutch = (minors: readonly string[]) =>
      deployment(board({ minors: held(...minors), facts }))[0]?.dutch;
    expect([dutch(['flanders']), dutch(['holland'])]).toEqual([false, true]);
    expect(deployment(board({ minors: held('greece'), facts }))[0]?.greek).toEqual(['greek-i', 'greek-ii']);
  });
});

describe('what serves', () => {
  const minors = held('holland', 'greece');
  test.each([
    ['france', ['ii', 'iii', 'cavalry']],
    ['austria', ['ii', 'iii', 'cavalry', 'i', 'iv']],
    ['prussia', ['ii', 'iii', 'cavalry']],
    ['sardinia', ['i', 'iv']],
    ['russia', ['i', 'iv']],
    ['turkey', ['i', 'iv']],
  ])('against %s: %j (NB-DEPLOY-9, NB-DEPLOY-10)', (enemy, corps) => {
    expect(availableForces(board({ minors, wars: [`${enemy} great-britain`] })).corps).toEqual(corps);
  });

  test('of the reserve, three at once where Britain declared, else none (NB-DEPLOY-13, NB-AMB-28)', () => {
    expect(availableForces(board({ wars: ['great-britain russia'] })).corps).toEqual([
      'ii',
      'iii',
      'cavalry',
    ]);
    expect(availableForces(board({ wars: ['russia great-britain'] })).corps).toEqual([]);
    expect(
      availableForces(board({ wars: [answered, { aggressor: 'austria', defender: 'turkey' }] })).corps,
    ).toEqual([]);
  });

  test('one more each economic phase, none without superiority (NB-DEPLOY-12, NB-DEPLOY-15, NB-AMB-29)', () => {
    const at = board({ month: '1856-03', wars: ['great-britain russia'] });
    closeBritishQuarter(at);
    expect(availableForces(at).corps).toEqual(['ii', 'iii', 'cavalry', 'i']);
    at.state.facts.push({
      id: 9,
      month: '1856-03',
      by: 'gm',
      statement: { kind: 'other', key: 'naval-loss', text: '1856-03' },
    });
    closeBritishQuarter(at);
    expect(availableForces(at).corps).toEqual(['ii', 'iii', 'cavalry', 'i']);
  });

  test('a position amid a war counts its economic phases', () => {
    const war = { aggressor: 'great-britain', defender: 'russia', since: '1855-09' };
    expect(availableForces(board({ month: '1856-02', wars: [war] })).corps).toHaveLength(5);
  });
});

describe('command', () => {
  const at = (given: Given) => commandOf(board(given));
  const fellow = { aggressor: 'france', defender: 'austria' };

  test('nobody in peace', () => {
    expect(at({})).toBeUndefined();
  });

  test('whose call Britain answered (NB-DEPLOY-5)', () => {
    const wars = [answered, { aggressor: 'austria', defender: 'turkey' }, fellow];
    expect(at({ wars })).toEqual({ by: ['turkey'], rule: 'NB-DEPLOY-5' });
  });

  test('else who is at war with the enemy, in the order of the list (NB-DEPLOY-6, NB-AMB-24)', () => {
    const wars = ['austria great-britain', fellow, { aggressor: 'sardinia', defender: 'austria' }];
    expect(at({ wars })).toEqual({ by: ['sardinia'], rule: 'NB-DEPLOY-6' });
  });

  test('by its present name: Italy comes after Prussia (NB-AMB-26)', () => {
    const wars = [
      'austria great-britain',
      { aggressor: 'prussia', defender: 'austria' },
      { aggressor: 'sardinia', defender: 'austria' },
    ];
    const position = board({ wars });
    if (position.state.britain) position.state.britain.names['sardinia'] = 'italy';
    expect(commandOf(position)?.by[0]).toBe('prussia');
  });

  test('else Turkey (NB-DEPLOY-7), unless it holds one of the three, or is the enemy', () => {
    expect(at({ wars: ['france great-britain'] })).toEqual({ by: ['turkey'], rule: 'NB-DEPLOY-7' });
    const barred = { wars: ['france great-britain'], ceded: { crimea: 'turkey' } };
    expect(at(barred)).toEqual({ by: ['austria'], rule: 'NB-DEPLOY-8' });
    expect(at({ wars: ['turkey great-britain'] })).toEqual({ by: ['austria'], rule: 'NB-DEPLOY-8' });
  });

  test('the fourth rank skips the enemy and its allies (NB-AMB-27)', () => {
    const wars = ['austria great-britain'];
    const given = { wars, allies: ['austria sardinia'], ceded: { podolia: 'turkey' } };
    expect(at(given)?.by[0]).toBe('turkey');
    expect(at({ ...given, settings: { turkeyClause: 'bar' } })?.by[0]).toBe('prussia');
  });

  test('the war that began first decides; equal, the answered call (NB-AMB-25)', () => {
    const older = { aggressor: 'prussia', defender: 'great-britain', since: '1855-01' };
    const wars = [
      { since: '1856-01', ...answered },
      older,
      { aggressor: 'austria', defender: 'turkey', since: '1856-01' },
      { aggressor: 'france', defender: 'prussia', since: '1855-01' },
    ];
    expect(at({ wars })?.by[0]).toBe('france');
    const sameMonth = [
      { aggressor: 'prussia', defender: 'great-britain', since: '1856-01' },
      { since: '1856-01', ...answered },
    ];
    expect(at({ wars: sameMonth })?.rule).toBe('NB-DEPLOY-5');
  });

  test('before the reversion Turkey commands all but three corps, in peace or war (NB-SETUP-2, NB-AMB-2)', () => {
    const early = board({ month: '1854-01', wars: [{ aggressor: 'russia', defender: 'turkey' }] });
    expect(commandOf(early)).toEqual({ by: ['turkey'], rule: 'NB-SETUP-2' });
    expect(availableForces(early).corps).toEqual(['iv', 'v', 'vi', 'i']);
  });
});

describe('money', () => {
  const paid = (given: Given) => payments(board(given)).map(({ to, amount }) => [to, amount]);
  const crimea = { month: '1854-06', wars: [{ aggressor: 'russia', defender: 'turkey' }] };
  const fight = {
    allies: ['turkey', 'france'],
    wars: ['russia great-britain', { aggressor: 'france', defender: 'russia' }],
  };
  const dominant = { dominant: 'russia' };

  test.each<[string, Given, readonly unknown[]]>([
    ['Turkey until the reversion, ally or not (NB-SETUP-4)', crimea, [['turkey', 5]]],
    ['never both (NB-AMB-6)', { ...crimea, allies: ['turkey'] }, [['turkey', 5]]],
    ['an allied Turkey after it (NB-ALLY-4)', { allies: ['turkey'] }, [['turkey', 5]]],
    ['not one that holds Crimea', { allies: ['turkey'], ceded: { crimea: 'turkey' } }, []],
    ['nor one that is no ally', {}, []],
    [
      'an ally that fought a dominant enemy (NB-AID-1)',
      { ...fight, facts: { ...dominant, 'battle of france with russia': '1855-12' } },
      [
        ['turkey', 5],
        ['france', 5],
      ],
    ],
    [
      'with its capital occupied, ten more (NB-AID-3)',
      {
        ...fight,
        facts: {
          ...dominant,
          'battle of france with russia': '1856-02',
          'capital-occupied of france': 'yes',
        },
      },
      [
        ['turkey', 5],
        ['france', 15],
      ],
    ],
    [
      'not one whose last battle is four months old (NB-AID-2, NB-AMB-43)',
      { ...fight, facts: { ...dominant, 'battle of france with russia': '1855-11' } },
      [['turkey', 5]],
    ],
    [
      'none against a power that is not dominant',
      { ...fight, facts: { 'battle of france with russia': '1856-02' } },
      [['turkey', 5]],
    ],
    [
      'one sum to a power',
      {
        allies: ['turkey'],
        wars: ['russia great-britain', { aggressor: 'turkey', defender: 'russia' }],
        facts: { ...dominant, 'crimean-war': 'over', 'battle of turkey with russia': '1856-02' },
      },
      [['turkey', 10]],
    ],
  ])('%s', (_name, given, expected) => {
    expect(paid(given).toSorted()).toEqual([...expected].toSorted());
  });

  test.each([
    ['steamship, ironclad', ['steamship', 'ironclad']],
    ['breech-loading', []],
    ['breech-loading by prussia', ['breech-loading']],
    ['breech-loading by great-britain', []],
  ])('%s: it has bought %j (NB-TECH-1, NB-TECH-2)', (text, bought) => {
    expect(technology(board({ facts: { technology: text } }))).toEqual(bought);
  });

  test('it trades with all at peace that no embargo binds (NB-TRADE-1, NB-AMB-68)', () => {
    const at = board({ wars: ['france great-britain'] });
    at.state.obligations.push({
      kind: 'embargo',
      from: 'russia',
      to: 'great-britain',
      detail: 'great-britain',
      until: '1857-01',
    });
    expect(tradesWith(at)).toEqual(['austria', 'prussia', 'turkey', 'sardinia']);
  });
});

describe('what follows by itself', () => {
  const crimea: Given = {
    month: '1855-05',
    wars: [{ aggressor: 'russia', defender: 'turkey', since: '1853-10' }],
  };

  test('with the Crimean war over, neutral Denmark and Portugal are British (NB-SETUP-9, NB-AMB-20)', () => {
    const at = board({ ...crimea, minors: { portugal: 'france' } });
    at.state.wars = [];
    followUp(at);
    expect(at.state.minors['denmark']?.controller).toBe('great-britain');
    expect(at.state.minors['portugal']?.controller).toBe('france');
    expect(at.told).toMatchObject([{ type: 'crimea-over', inherits: ['denmark'] }]);
  });

  test('by britainInherits: always from anybody', () => {
    const at = board({ ...crimea, minors: { portugal: 'france' }, settings: { britainInherits: 'always' } });
    at.state.wars = [];
    followUp(at);
    expect(at.state.minors['portugal']?.controller).toBe('great-britain');
  });

  test('by crimeaEnds: all every war of the set-up has to be over, by the word of `gm` alone (NB-AMB-3)', () => {
    const wars = [...(crimea.wars ?? []), { aggressor: 'france', defender: 'russia', since: '1853-10' }];
    const over = (settings: object) => {
      const at = board({ ...crimea, wars, settings });
      at.state.wars = at.state.wars.slice(1);
      followUp(at);
      const first = at.state.britain?.crimea.over;
      at.state.wars = [];
      followUp(at);
      return [first, at.state.britain?.crimea.over];
    };
    expect(over({})).toEqual([true, true]);
    expect(over({ crimeaEnds: 'all' })).toEqual([false, true]);
    expect(over({ crimeaEnds: 'gm' })).toEqual([false, false]);
  });

  test('a Greece that comes back is free, without troops; with anybody else it is conquered (NB-SURR-7, NB-SURR-8)', () => {
    const at = board({ minors: { greece: 'turkey' }, facts: { 'corps of greece': 'i, ii' } });
    setMinor(at.state, 'greece', { state: 'free' });
    followUp(at);
    expect(at.state.minors['greece']?.state).toBe('conquered');
    setMinor(at.state, 'greece', { controller: 'great-britain' });
    followUp(at);
    expect(at.state.minors['greece']?.state).toBe('free');
    expect(deployment(at)[0]?.greek).toEqual([]);
  });

  test('the American war ends with the last ban on American trade (NB-TRADE-2, NB-AMB-67)', () => {
    const at = board({ facts: { 'america-war': 'yes' } });
    followUp(at);
    expect(at.told).toEqual([]);
    at.state.obligations = [{ kind: 'embargo', from: 'france', to: 'great-britain', detail: 'america' }];
    followUp(at);
    at.state.obligations = [];
    followUp(at);
    expect(at.told).toEqual([{ type: 'peace-with-america' }]);
    expect(at.state.facts.map(({ statement }) => 'text' in statement && statement.text)).toEqual(['no']);
  });

  test('a new war says who commands, peace that nobody does', () => {
    const at = board();
    at.state.wars = [{ aggressor: 'great-britain', defender: 'russia', since: '1856-02', rank: 'declared' }];
    followUp(at);
    expect(at.state.britain?.reserve).toBe(3);
    at.state.wars = [];
    followUp(at);
    expect(at.state.britain?.reserve).toBe(0);
    expect(at.told).toMatchObject([
      { type: 'british-forces', forces: { controller: 'turkey', rules: ['NB-DEPLOY-7'], reserve: 3 } },
      { type: 'british-forces', forces: { rules: [], reserve: 0 } },
    ]);
  });
});

describe('limits of the controller', () => {
  const rules = (given: Given) => limits(board(given)).flatMap((limit) => limit.rules);

  test('after the reversion those on land, at sea and of supply', () => {
    for (const rule of ['NB-LAND-4', 'NB-LAND-11', 'NB-SUP-2', 'NB-NAVY-11', 'NB-DEPLOY-4', 'NB-LEAD-3'])
      expect(rules({})).toContain(rule);
    expect(rules({})).not.toContain('NB-SETUP-5');
  });

  test('before it those of the set-up', () => {
    const early = rules({ month: '1854-01', wars: [{ aggressor: 'russia', defender: 'turkey' }] });
    for (const rule of ['NB-SETUP-1', 'NB-SETUP-5', 'NB-SETUP-7', 'NB-SETUP-8'])
      expect(early).toContain(rule);
    expect(early).not.toContain('NB-SUP-2');
  });

  const texts = (given: Given): readonly string[] => limits(board(given)).map(limitText);

  test('the ban on naval supply reaches the Black Sea or not (supplyBlackSea)', () => {
    expect(texts({}).join(' ')).not.toContain('outside the Black Sea');
    expect(texts({ settings: { supplyBlackSea: false } }).join(' ')).toContain('outside the Black Sea');
  });

  test('figures and names of a sentence are the chart’s', () => {
    const said = texts({});
    expect(said).toContain('Greek corps may not enter turkey, russia, sweden, norway. [NB-DEPLOY-4]');
    expect(said).toContain('Lord Cardigan stays with the Cavalry corps. [NB-LEAD-1, NB-AMB-30]');
    expect(said.find((text) => text.includes('NB-SUP-4'))).toContain('at most 2 corps');
  });

  test('cards of version 7 and older keep their sentences', () => {
    const older = { text: 'British corps drop no garrisons.', rules: ['NB-LAND-4'] };
    expect(limitText(older)).toBe('British corps drop no garrisons. [NB-LAND-4]');
  });
});

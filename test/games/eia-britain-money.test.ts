import { setMinor } from '@chancery/shared/games/eia/board/minors.ts';
import { deployment } from '@chancery/shared/games/eia/britain/command/deployment.ts';
import { limitText } from '@chancery/shared/games/eia/britain/command/limit-words.ts';
import { limits } from '@chancery/shared/games/eia/britain/command/limits.ts';
import { followUp } from '@chancery/shared/games/eia/britain/follow-up.ts';
import { payments, technology, tradesWith } from '@chancery/shared/games/eia/britain/money.ts';
import { wordsFor } from '@chancery/shared/games/eia/wording/words.ts';
import { describe, expect, test } from 'vitest';
import { board, type Given } from './eia-britain-board.ts';

// NB-AID, NB-LIMIT: what Britain pays, what follows of itself, and what its controller may not do.

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

  const texts = (given: Given): readonly string[] => {
    const at = board(given);
    return limits(at).map((limit) => limitText(limit, wordsFor(at.edition)));
  };

  test('the ban on naval supply reaches the Black Sea or not (supplyBlackSea)', () => {
    expect(texts({}).join(' ')).not.toContain('outside the Black Sea');
    expect(texts({ settings: { supplyBlackSea: false } }).join(' ')).toContain('outside the Black Sea');
  });

  test('figures and names of a sentence are the chart’s', () => {
    const said = texts({});
    expect(said).toContain('Greek corps may not enter Turkey, Russia, Sweden or Norway. [NB-DEPLOY-4]');
    expect(said).toContain('Lord Cardigan stays with the Cavalry corps. [NB-LEAD-1, NB-AMB-30]');
    expect(said.find((text) => text.includes('NB-SUP-4'))).toContain('at most 2 corps');
  });

  test('cards of version 7 and older keep their sentences', () => {
    const older = { text: 'British corps drop no garrisons.', rules: ['NB-LAND-4'] };
    expect(limitText(older, wordsFor(board({}).edition))).toBe(
      'British corps drop no garrisons. [NB-LAND-4]',
    );
  });
});

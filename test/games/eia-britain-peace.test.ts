import { britishLines } from '@chancery/shared/games/eia/britain/british-lines.ts';
import {
  offerTo,
  replyToOffer,
  britishSuits,
  termsTo,
} from '@chancery/shared/games/eia/britain/policies/peace.ts';
import { alliancesWith } from '@chancery/shared/games/eia/britain/policies/alliances.ts';
import { describe, expect, test } from 'vitest';
import { board, fixedDice, type Given } from './eia-britain-board.ts';

// NB-PEACE, NB-SURR, NB-ALLY: how Great Britain makes peace and allies.

const ours = (ships: string) => ({ 'fleet of great-britain': ships });

describe('its own surrender', () => {
  // 55 ships worth 500
  const fleet = '5 heavy-ship, 25 ship-of-the-line, 25 frigate';
  const beaten = (french: string, russian: string): Given => ({
    wars: ['france great-britain', 'russia great-britain'],
    facts: { ...ours(fleet), 'fleet of france': french, 'fleet of russia': russian },
  });

  test.each([
    ['40 ship-of-the-line', '34 ship-of-the-line', 0],
    ['40 ship-of-the-line', '35 ship-of-the-line', 1],
    ['75 ship-of-the-line', 'none', 1],
  ])('enemies with %s and %s: %i suits (NB-SURR-1, NB-AMB-50)', (french, russian, count) => {
    expect(britishSuits(board(beaten(french, russian)))).toHaveLength(count);
  });

  test('it sues them all, with A.1 (NB-SURR-1, NB-SURR-3)', () => {
    expect(britishSuits(board(beaten('75 ship-of-the-line', 'none')))).toMatchObject([
      { line: { do: 'sue', of: 'all', term: 'A.1' } },
    ]);
  });

  test.each([
    ['60 frigate', 0],
    ['59 frigate', 1],
  ])('with %s of its own: %i', (own, count) => {
    const facts = { ...ours(own), 'fleet of france': '90 ship-of-the-line' };
    expect(britishSuits(board({ wars: ['france great-britain'], facts }))).toHaveLength(count);
  });

  test('a fleet that nobody has stated surrenders to nobody', () => {
    const facts = { 'fleet of france': '90 ship-of-the-line' };
    expect(britishSuits(board({ wars: ['france great-britain'], facts }))).toEqual([]);
  });

  test.each([
    ['40 frigate', '80 frigate', 'decline'],
    ['39 frigate', '77 frigate', 'decline'],
    ['39 frigate', '78 frigate', 'accept'],
  ])('%s against %s: %s (NB-SURR-2, NB-AMB-51)', (own, theirs, does) => {
    const at = board({ wars: ['france great-britain'], facts: { ...ours(own), 'fleet of france': theirs } });
    expect(replyToOffer(at, { by: 'france', kind: 'unconditional' }).line.do).toBe(does);
  });

  test('a conditional peace is always taken, with A.1 (NB-SURR-3)', () => {
    const reply = replyToOffer(board({ wars: ['france great-britain'] }), {
      by: 'france',
      kind: 'conditional',
    });
    expect(reply.line).toEqual({ do: 'term', code: 'A.1', to: 'france' });
  });
});

describe('its offers', () => {
  const answered = {
    aggressor: 'great-britain',
    defender: 'austria',
    rank: 'called-by-defender',
    caller: 'turkey',
  } as const;
  const turkish = { aggressor: 'austria', defender: 'turkey' } as const;

  test('conditional to who sues (NB-PEACE-1)', () => {
    const { line, rules } = offerTo(board({ wars: ['austria great-britain'] }), 'austria', []);
    expect([line, rules[0]]).toEqual([{ do: 'offer', kind: 'conditional', to: 'austria' }, 'NB-PEACE-1']);
  });

  test('unconditional where it would leave the ally it helps (NB-PEACE-2, NB-AMB-46)', () => {
    const at = board({ wars: [turkish, answered].map((war) => ({ since: '1856-01', ...war })) });
    const alone = offerTo(at, 'austria', [{ by: 'austria', of: 'great-britain' }]);
    expect([alone.line.do === 'offer' && alone.line.kind, alone.rules[0]]).toEqual([
      'unconditional',
      'NB-PEACE-2',
    ]);
    const both = offerTo(at, 'austria', [
      { by: 'austria', of: 'great-britain' },
      { by: 'austria', of: 'turkey' },
    ]);
    expect(both.rules[0]).toBe('NB-PEACE-1');
  });

  test('no longer separate once the ally has made peace (NB-AMB-46)', () => {
    const { rules } = offerTo(board({ wars: [{ since: '1856-01', ...answered }] }), 'austria', []);
    expect(rules[0]).toBe('NB-PEACE-1');
  });

  test('unconditional to a dominant power (NB-PEACE-3)', () => {
    const at = board({ wars: ['austria great-britain'], facts: { dominant: 'austria' } });
    expect(offerTo(at, 'austria', []).rules[0]).toBe('NB-PEACE-3');
  });
});

describe('its terms', () => {
  const listed = (given: Given, kind: 'conditional' | 'unconditional') => {
    const { line } = termsTo(board(given), 'france', kind);
    return line.do === 'terms'
      ? line.list.map(({ code, option, places = [] }) =>
          [code, ...(option ? [option] : []), ...places].join(' '),
        )
      : [];
  };

  test('without fleet or minors (NB-PEACE-7 to 11)', () => {
    expect(listed({}, 'conditional')).toEqual(['B.6 great-britain', 'B.2', 'B.3', 'B.5']);
    expect(listed({}, 'unconditional')).toEqual(['B.6 great-britain', 'C.2', 'B.2', 'C.3', 'B.3', 'B.5']);
  });

  test.each([
    ['29 ship-of-the-line', false],
    ['30 ship-of-the-line', true],
  ])('fleets first, if worth 300: %s %s (NB-PEACE-4, NB-AMB-37)', (ships, has) => {
    const facts = { 'fleet of france': ships };
    expect(listed({ facts }, 'conditional')[0] === 'B.1 fleets').toBe(has);
    expect(listed({ facts }, 'unconditional')[0] === 'C.1 fleets').toBe(has);
  });

  test('minors in the order of the rules, as many as the code gives (NB-PEACE-6, NB-AMB-47)', () => {
    const minors = {
      norway: 'france',
      egypt: 'france',
      sweden: 'france',
      portugal: 'france',
      greece: 'austria',
    };
    expect(listed({ minors }, 'conditional')[0]).toBe('B.7 portugal sweden');
    expect(listed({ minors }, 'unconditional').slice(0, 2)).toEqual([
      'C.4 portugal sweden egypt',
      'B.7 portugal sweden',
    ]);
  });
});

describe('alliances', () => {
  test('with everyone who offers and is no enemy (NB-ALLY-1)', () => {
    const at = board({ wars: ['france great-britain'], allies: ['turkey'] });
    expect(
      alliancesWith(at, ['prussia', 'france', 'turkey']).map((each) => 'about' in each && each.about),
    ).toEqual(['prussia']);
  });

  test('no rolls for minors, but by britainRuns: always (NB-CTRL-1, NB-AMB-48)', () => {
    const run = (settings: object) => {
      const at = board({ settings });
      at.state.minorWars.push({ power: 'france', minor: 'hesse', since: at.state.month });
      return britishLines(at, 'ROLLS', { dice: fixedDice(), law: { mayDeclare: () => true } });
    };
    expect(run({})).toEqual([]);
    expect(run({ britainRuns: 'always' })).toMatchObject([{ line: { do: 'run', minor: 'hesse' } }]);
  });
});

test('of a person in the seat the same lines are advice', () => {
  const at = board({ human: true, wars: ['austria great-britain'] });
  at.state.record.suits.push({ by: 'austria', of: 'great-britain' });
  const law = { mayDeclare: () => true };
  expect(britishLines(at, 'OFFERS', { dice: fixedDice(), law })).toMatchObject([{ rules: ['NB-PEACE-1'] }]);
});

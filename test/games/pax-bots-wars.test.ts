import { envyOf } from '@chancery/shared/games/pax/bots/worth/league.ts';
import type { Standings } from '@chancery/shared/games/pax/bots/worth/standing.ts';
import { warThread } from '@chancery/shared/games/pax/bots/worth/wars-remembered.ts';
import { trustOf } from '@chancery/shared/games/pax/bots/worth/trust.ts';
import { TEMPERS } from '@chancery/shared/games/pax/bots/tempers.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { WrittenLetter } from '@chancery/shared/kernel/match/bot.ts';
import { describe, expect, test } from 'vitest';
import { warBoard } from './pax-war-board.ts';
import { answer, after, NO_LETTER, opening } from '../support/pax-bot-memories.ts';

// Bots remember who made war, stand together against it, and make peace.

const pointsOf = (points: (seat: Seat) => number): Record<Seat, number> =>
  Object.fromEntries(SEATS.map((seat) => [seat, points(seat)])) as Record<Seat, number>;

describe('whoever has made war', () => {
  const attacked = (): WritableState => ({
    ...warBoard({ wars: [[['italy'], ['france']]] }),
    declarations: [{ by: 'italy', on: 'france', casusBelli: [], step: 'WAR_DECLARE' }],
  });
  const protestsIn = (state: WritableState, letters: readonly WrittenLetter[] = []) =>
    answer('merchant', state, { seat: 'france', letters }).letters.filter(({ thread }) =>
      thread.startsWith('war of'),
    );

  test('reads once from whom it attacked that it is remembered', () => {
    const [letter] = protestsIn(attacked());
    expect(letter?.to).toEqual(['italy']);
    const sent = letter ? [{ ...letter, from: 'france' }] : [];
    expect(protestsIn(attacked(), sent)).toEqual([]);
  });

  test('answers the letter of whom it attacked with silence, not with an offer', () => {
    const [protest] = protestsIn(attacked());
    const letters = protest ? [{ ...protest, from: 'france' }] : [];
    const read = answer('merchant', attacked(), { seat: 'italy', letters });
    expect(read.letters.filter(({ thread }) => thread.startsWith('war of'))).toEqual([]);
    expect(read.lines.filter((line) => line.startsWith('treaty "Letter'))).toEqual([]);
  });

  test('is trusted less afterwards, and its promises are worth little', () => {
    const letters = [{ ...NO_LETTER, from: 'france', thread: warThread({ by: 'italy', on: 'us', turn: 1 }) }];
    const state = { ...opening(), turn: 2, year: 1884 };
    const trust = (read: readonly WrittenLetter[]): number =>
      trustOf({ state, seat: 'france', temper: TEMPERS.merchant, letters: read }).italy;
    expect(trust(letters)).toBeLessThan(trust([]) / 2 + 0.1);
    const forged = [{ ...NO_LETTER, from: 'germany', thread: warThread({ by: 'italy', on: 'us', turn: 1 }) }];
    expect(trust(forged)).toBe(trust([]));
  });
});

describe('whoever has made war on another', () => {
  const war = (casusBelli: WritableState['casusBelli'] = []): WritableState => ({
    ...warBoard({ wars: [[['italy'], ['france']]] }),
    casusBelli,
    declarations: [
      { by: 'italy', on: 'france', casusBelli: casusBelli.map(({ number }) => number), step: 'WAR_DECLARE' },
    ],
  });
  const protestsOf = (seat: Seat, state: WritableState, letters: readonly WrittenLetter[] = []) =>
    answer('steward', state, { seat, letters }).letters.filter(({ thread }) => thread.startsWith('war of'));

  test('reads so once from each who stood by', () => {
    const [letter] = protestsOf('japan', war());
    expect(letter?.to).toEqual(['italy']);
    expect(letter?.body).toMatch(/You have made war on France in \d+\. It is no quarrel of mine/);
    const sent = letter ? [{ ...letter, from: 'japan' }] : [];
    expect(protestsOf('japan', war(), sent)).toEqual([]);
  });

  test('reads nothing from who fights beside it, nor where a broken treaty is its cause', () => {
    const state = war();
    state.declarations.push({ by: 'japan', on: 'france', casusBelli: [], step: 'ALD', isHelp: true });
    expect(protestsOf('japan', state)).toEqual([]);
    const cause = { number: 1, holder: 'italy', against: 'france', ground: 'treaty', turn: 1 } as const;
    expect(protestsOf('japan', war([cause]))).toEqual([]);
    expect(protestsOf('japan', war([{ ...cause, ground: 'status' }]))).toHaveLength(1);
  });

  test('is trusted a little less by them, and told so in a refusal', () => {
    const letters = (on: Seat | 'us'): readonly WrittenLetter[] => [
      { ...NO_LETTER, from: 'japan', to: ['italy'], thread: warThread({ by: 'italy', on, turn: 1 }) },
    ];
    const state = { ...opening(), turn: 2, year: 1884 };
    const trust = (read: readonly WrittenLetter[]): number =>
      trustOf({ state, seat: 'japan', temper: TEMPERS.merchant, letters: read }).italy;
    expect(trust(letters('france'))).toBeLessThan(trust([]));
    expect(trust(letters('us'))).toBeLessThan(trust(letters('france')));
    const asked = after(
      state,
      'italy',
      'treaty "Theft" between italy, japan\n  1 japan pays 20 to italy\nend',
    );
    const read = answer('diplomat', asked, { seat: 'japan', letters: letters('france') }).letters;
    expect(read.find(({ thread }) => thread === 'theft')?.body).toMatch(/Italy has made war on France/);
  });
});

test('who has seen or suffered a war of late asks for a pact against its author, and says why', () => {
  const state = { ...opening(), turn: 2, year: 1884 };
  const pactsOf = (on: Seat | 'us', turn: number) => {
    const thread = warThread({ by: 'italy', on, turn });
    const asked = answer('diplomat', state, {
      seat: 'japan',
      letters: [{ ...NO_LETTER, from: 'japan', to: ['italy'], thread }],
    });
    return asked.letters.filter(({ subject }) => subject.startsWith('Pact of')).map(({ body }) => body);
  };
  expect(pactsOf('france', 1).join()).toMatch(
    /Italy made war on France in 1880, and one of us may be the next/,
  );
  expect(pactsOf('us', 1).join()).toMatch(/Italy made war on me in 1880 and may again/);
  expect(pactsOf('france', 0).join()).not.toMatch(/made war/);
});

describe('a league', () => {
  /** Italy is far ahead in the third turn. */
  const ahead = (): WritableState => ({
    ...opening(),
    turn: 3,
    year: 1888,
    vp: { ...opening().vp, italy: 400 },
  });

  test('is called against whoever is clearly ahead, to all but that power', () => {
    const { letters } = answer('revisionist', ahead(), { seat: 'france' });
    const calls = letters.filter(({ thread }) => thread.startsWith('league against italy'));
    expect(calls).toHaveLength(1);
    expect(calls[0]?.to).not.toContain('italy');
    expect(calls[0]?.to).toHaveLength(5);
  });

  test('is joined by letter to those who have called it, and one is called in a year', () => {
    const calls = (['germany', 'russia'] as const).map((from): WrittenLetter => ({
      ...NO_LETTER,
      from,
      thread: `league against italy ${String(ahead().year)}`,
    }));
    const joined = answer('steward', ahead(), { seat: 'france', letters: calls }).letters;
    expect(joined.filter(({ thread }) => thread.startsWith('league')).map(({ to }) => to)).toEqual([
      ['germany', 'russia'],
    ]);
    const other = { ...NO_LETTER, from: 'france', thread: `league against usa ${String(ahead().year)}` };
    const again = answer('revisionist', ahead(), { seat: 'france', letters: [other] }).letters;
    expect(again.filter(({ thread }) => thread.startsWith('league'))).toEqual([]);
  });

  test('is called in no turn in which all that can be reckoned is who began with most', () => {
    const early = { ...ahead(), turn: 2, year: 1884 };
    const { letters } = answer('revisionist', early, { seat: 'france' });
    expect(letters.filter(({ thread }) => thread.startsWith('league'))).toEqual([]);
  });

  test('speaks of the United States as of many', () => {
    const state = { ...ahead(), vp: { ...opening().vp, usa: 600 } };
    const { letters } = answer('revisionist', state, { seat: 'france' });
    const call = letters.find(({ thread }) => thread.startsWith('league against usa'));
    expect(call?.subject).toBe('What the United States are about to win');
    expect(call?.body).toMatch(/The United States are on the way to .* nothing that helps them/s);
  });

  test('is not called by tempers that envy nobody much, nor where nobody is ahead', () => {
    const { letters } = answer('steward', ahead(), { seat: 'france' });
    const level = { ...opening(), vp: pointsOf(() => 1000) };
    const more = answer('revisionist', level, { seat: 'france' }).letters;
    expect([...letters, ...more].filter(({ thread }) => thread.startsWith('league'))).toEqual([]);
  });

  test('is joined by whoever has two calls for it in hand, and makes it grudge the leader more', () => {
    const call = (from: Seat): WrittenLetter => ({
      from,
      to: ['france'],
      subject: 'What Italy is about to win',
      thread: `league against italy ${String(opening().year)}`,
      body: 'Stand together.',
    });
    const points = pointsOf((seat) => (seat === 'italy' ? 400 : 200));
    const standings: Standings = { points, leader: 'italy', mean: 230 };
    const envy = (...callers: readonly Seat[]): number =>
      envyOf({
        state: opening(),
        seat: 'france',
        letters: callers.map(call),
        standings,
        temper: TEMPERS.steward,
      });
    expect(envy()).toBe(TEMPERS.steward.envy);
    expect(envy('germany')).toBe(TEMPERS.steward.envy);
    expect(envy('germany', 'russia')).toBeGreaterThan(TEMPERS.steward.envy);
  });
});

describe('peace', () => {
  const war = (warTurn: number, phasing = 0): WritableState => ({
    ...warBoard({
      wars: [[['france'], ['italy']]],
      warTurn,
      phasing,
      merchants: ['france mediterranean-sea', 'italy mediterranean-sea'],
      markers: ['italy possession tunis', 'france possession algiers'],
      units: ['france army 3 algiers', 'italy army 3 tunis'],
    }),
    step: 'FIRST_ORDERS',
  });

  test('is offered once a war has lasted, with a letter, and is in the sheet when it is on the table', () => {
    const first = answer('merchant', war(4), { seat: 'france' });
    const [text] = first.lines.filter((line) => line.startsWith('treaty "Peace of'));
    expect(text).toMatch(/between france, italy/);
    expect(first.letters.find(({ to }) => to.includes('italy'))?.body).toMatch(/enough of it/);
    expect(first.sheet).not.toMatch(/make peace/);
    const offered = after(war(4), 'france', text ?? '');
    expect(answer('merchant', offered, { seat: 'france' }).sheet).toMatch(/make peace by/);
    const theirs = after(war(4, 1), 'france', text ?? '');
    expect(answer('steward', theirs, { seat: 'italy' }).sheet).toMatch(/make peace by/);
  });

  test('is offered again only when what both hold has changed, by whichever side', () => {
    const [text = ''] = answer('merchant', war(4), { seat: 'france' }).lines;
    const next = { ...after(war(4), 'france', text), campaign: war(5, 1).campaign };
    expect(answer('steward', next, { seat: 'italy' }).lines).toEqual([]);
    expect(answer('steward', next, { seat: 'italy' }).sheet).toMatch(/make peace by/);
    const [made] = next.treaties;
    if (made) made.status = 'in-force';
    expect(answer('steward', next, { seat: 'italy' }).lines).toEqual([]);
    next.wars[0]?.conquests.push({ area: 'tunis', by: 0, isSurrendered: false });
    expect(answer('steward', next, { seat: 'italy' }).lines.join()).toMatch(
      /italy gives possession in tunis/,
    );
  });

  test('shares what was conquered: to whose armies stand there, the rest by turns', () => {
    const state: WritableState = {
      ...warBoard({
        wars: [[['france', 'germany'], ['italy']]],
        warTurn: 4,
        merchants: ['france mediterranean-sea', 'italy mediterranean-sea'],
        markers: ['tunis', 'tripoli', 'eritrea'].map((area) => `italy possession ${area}`),
        units: ['germany army 3 tunis', 'italy army 3 home'],
      }),
      step: 'FIRST_ORDERS',
    };
    for (const area of ['tunis', 'tripoli', 'eritrea'] as const)
      state.wars[0]?.conquests.push({ area, by: 0, isSurrendered: false });
    const text = answer('merchant', state, { seat: 'france' }).lines.join();
    expect(text).toMatch(/italy gives possession in tunis to germany/);
    expect(text).toMatch(/italy gives possession in tripoli to germany/);
    expect(text).toMatch(/italy gives possession in eritrea to france/);
  });

  test('says its terms in the letter, and the second time that they follow the war', () => {
    const conquered = war(4);
    conquered.wars[0]?.conquests.push({ area: 'tunis', by: 0, isSurrendered: false });
    const first = answer('merchant', conquered, { seat: 'france' }).letters[0];
    expect(first?.body).toMatch(/enough of it\.\n {2}You give me a possession in Tunis\.\n"Peace of/);
    const letters = [{ ...NO_LETTER, ...first, from: 'france', to: ['italy'] }];
    const again = answer('merchant', war(5), { seat: 'france', letters }).letters[0];
    expect(again?.body).toMatch(/the terms follow\.\n {2}All is as it was before the war\./);
  });

  test('that the enemy has agreed to ends the fighting at once', () => {
    const [text = ''] = answer('merchant', war(4), { seat: 'france' }).lines;
    const offered = after(war(4, 1), 'france', text);
    offered.units.push({ power: 'italy', arm: 'army', size: 10, count: 2, at: 'tunis' });
    expect(answer('imperialist', offered, { seat: 'italy' }).sheet).toMatch(/attack|move/);
    const treaty = offered.treaties.at(-1);
    offered.wars[0]?.peaceOffers.push({
      power: 'france',
      treaty: treaty?.id ?? '',
      hash: treaty?.hash ?? '',
    });
    expect(answer('imperialist', offered, { seat: 'italy' }).sheet).toBe(
      `make peace by treaty ${treaty?.id ?? ''}`,
    );
  });

  describe('of a person', () => {
    const peaceText = (title: string, ...clauses: readonly string[]): string =>
      [
        `treaty "${title}" between france, italy`,
        ...clauses.map((clause, at) => `  ${String(at + 1)} ${clause}`),
        'end',
      ].join('\n');
    const laid = (state: WritableState, ...texts: readonly string[]): WritableState =>
      texts.reduce((before, text) => after(before, 'france', text), state);
    const answered = (state: WritableState) => {
      const { letters, sheet } = answer('merchant', state, { seat: 'italy' });
      return { sheet, body: letters.find(({ thread }) => thread.startsWith('peace'))?.body ?? '' };
    };

    test('that takes what has not been conquered is not made, and answered', () => {
      for (const clause of [
        'italy gives possession in tunis to france',
        'italy pays 40 to france',
        'italy places no marker in tripoli',
        '"Italy hands over all it has, and there is peace"',
      ]) {
        const { sheet, body } = answered(laid(war(5, 1), peaceText('Peace at last', clause)));
        expect(sheet, clause).not.toMatch(/make peace/);
        expect(body, clause).toContain('asks more of my side than has been taken from it');
      }
    });

    test('that gives what has been conquered is made', () => {
      const state = war(5, 1);
      state.wars[0]?.conquests.push({ area: 'tunis', by: 0, isSurrendered: false });
      const peace = peaceText('Peace at last', 'italy gives possession in tunis to france');
      const { sheet, body } = answered(laid(state, peace));
      expect(sheet).toMatch(/make peace by treaty peace-at-last/);
      expect(body).toContain('My next orders make peace by "Peace at last"');
    });

    test('that leaves it nothing of what it has won is not made before the war is long', () => {
      const peace = peaceText('Peace at last', '"all is as it was before the war"');
      const won = (warTurn: number): WritableState => {
        const state = war(warTurn, 1);
        state.wars[0]?.conquests.push({ area: 'algiers', by: 1, isSurrendered: false });
        return laid(state, peace);
      };
      expect(answered(won(5)).sheet).not.toMatch(/make peace/);
      expect(answered(won(5)).body).toContain('less than half of what it has taken');
      expect(answered(won(8)).sheet).toMatch(/make peace/);
    });

    test('that comes early is put off, and said to be', () => {
      const peace = peaceText('Peace at last', '"all is as it was before the war"');
      expect(answered(laid(war(2, 1), peace)).body).toContain('make peace from war turn 4 on');
    });

    test('is no other text, and of several of one title none but that which would be signed', () => {
      const sphere = peaceText('Spheres', 'france places no marker in tripoli');
      expect(answered(laid({ ...war(5, 1), turn: 2 }, sphere)).sheet).toMatch(/make peace by treaty spheres/);
      const old = laid(war(5, 1), sphere);
      expect(answered({ ...old, turn: 2 }).sheet).not.toMatch(/make peace/);
      const two = laid(
        war(5, 1),
        peaceText('Peace at last', 'italy pays 40 to france'),
        peaceText('Peace at last', '"all is as it was before the war"'),
      );
      expect(answered(two).sheet).not.toMatch(/make peace/);
    });
  });

  test('gives what was conquered, or takes the loser out where the winner has as much there', () => {
    const cessionOf = (...markers: readonly string[]): string => {
      const state = war(4);
      const board = warBoard({ wars: [[['france'], ['italy']]], markers: [...markers] });
      const [first] = state.wars;
      first?.conquests.push({ area: 'tunis', by: 0, isSurrendered: false });
      const answered = answer('merchant', { ...state, markers: board.markers }, { seat: 'france' });
      return answered.lines.filter((line) => line.startsWith('treaty "Peace of')).join();
    };
    expect(cessionOf('italy possession tunis')).toMatch(/italy gives possession in tunis to france/);
    expect(cessionOf('italy possession tunis', 'france possession tunis')).toMatch(
      /italy lowers tunis to none/,
    );
  });

  test('is not offered in the first war turn', () => {
    expect(answer('merchant', war(1), { seat: 'france' }).lines).toEqual([]);
  });
});

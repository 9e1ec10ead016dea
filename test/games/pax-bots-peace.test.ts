import { conquestTerms } from '@chancery/shared/games/pax/war/spoils/conquest-terms.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { WrittenLetter } from '@chancery/shared/kernel/match/bot.ts';
import { describe, expect, test } from 'vitest';
import { after, answer, NO_LETTER } from '../support/pax-bot-memories.ts';
import { firstWar, warBoard } from './pax-war-board.ts';
import { standard } from './pax-workspace.ts';

// Peace among powers of the engine and with persons: when it is offered, what is borne, what is said of it.

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

  test('is not made while the enemy is about to surrender for want of supply (PB-SUPPLY-10)', () => {
    const [text = ''] = answer('merchant', war(4), { seat: 'france' }).lines;
    const besieged = (warTurn: number): WritableState => {
      const state = after(war(4), 'france', text);
      const cutOff = { power: 'italy', arm: 'army', size: 3, count: 1, at: 'kongo' } as const;
      return { ...state, campaign: war(warTurn).campaign, units: [...state.units, cutOff] };
    };
    expect(answer('merchant', besieged(4), { seat: 'france' }).sheet).not.toMatch(/make peace by/);
    expect(answer('merchant', besieged(8), { seat: 'france' }).sheet).toMatch(/make peace by/);
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

  test('shares what was conquered: to powers with armies there, to powers linked to it, the rest to nobody', () => {
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
    expect(text).toMatch(/italy gives possession in tripoli to france/);
    expect(text).toMatch(/italy lowers eritrea to none/);
  });

  test('has no terms for a side without a great power', () => {
    const state = warBoard({
      wars: [[['spain'], ['france']]],
      markers: ['france possession marocco'],
      units: ['spain army 1 marocco'],
    });
    const war = firstWar(state);
    war.conquests.push({ area: 'marocco', by: 0, isSurrendered: false });
    expect(conquestTerms({ edition: standard, state }, war, 0)).toEqual([]);
  });

  test('gives nobody what its winner has promised others to keep out of', () => {
    const promise =
      'treaty "Promise" between france, germany\n  1 france places no marker in tunis until 1900\nend';
    const promised = (['france', 'germany'] as const).reduce(
      (now, seat) => after(now, seat, 'sign treaty promise'),
      after(war(4), 'france', promise),
    );
    promised.wars[0]?.conquests.push({ area: 'tunis', by: 0, isSurrendered: false });
    const [text = ''] = answer('steward', promised, { seat: 'france' }).lines;
    expect(text).toMatch(/italy lowers tunis to none/);
    const theirs =
      'treaty "Peace at last" between france, italy\n  1 italy gives possession in tunis to france\nend';
    // Who was beaten lays down no other text that would give it.
    const next = { ...after(promised, 'france', text), campaign: war(5, 1).campaign };
    expect(answer('merchant', next, { seat: 'italy' }).lines).toEqual([]);
    expect(answer('merchant', next, { seat: 'italy' }).sheet).toMatch(/make peace by/);
    const { sheet, letters } = answer('steward', after(promised, 'italy', theirs), { seat: 'france' });
    expect(sheet).not.toMatch(/make peace by treaty peace-at-last/);
    expect(letters.find(({ thread }) => thread === 'peace-at-last')?.body).toMatch(/in which I take nothing/);
  });

  test('says its terms in the letter, the second time that they follow the war, or are unchanged', () => {
    const conquered = war(4);
    conquered.wars[0]?.conquests.push({ area: 'tunis', by: 0, isSurrendered: false });
    const first = answer('merchant', conquered, { seat: 'france' }).letters[0];
    expect(first?.body).toMatch(/enough of it\.\n {2}You give me a possession in Tunis\.\n"Peace of/);
    const letters = [{ ...NO_LETTER, ...first, from: 'france', to: ['italy'] }];
    const again = answer('merchant', war(5), { seat: 'france', letters }).letters[0];
    expect(again?.body).toMatch(/and my terms with it\.\n {2}All is as it was before the war\./);
    const both = [...letters, { ...NO_LETTER, ...again, from: 'france', to: ['italy'] }];
    const third = answer('merchant', war(6), { seat: 'france', letters: both }).letters[0];
    expect(third?.body).toMatch(/stands\.\n {2}All is as it was before the war\./);
  });

  test('that the enemy has laid down or agreed to ends the fighting at once', () => {
    const [text = ''] = answer('merchant', war(4), { seat: 'france' }).lines;
    const own = after(war(4, 1), 'italy', text);
    own.units = [...own.units, { power: 'italy', arm: 'army', size: 10, count: 2, at: 'tunis' }];
    expect(answer('imperialist', own, { seat: 'italy' }).sheet).toMatch(/attack|move/);
    const treaty = own.treaties.at(-1);
    const peace = `make peace by treaty ${treaty?.id ?? ''}`;
    own.wars[0]?.peaceOffers.push({ power: 'france', treaty: treaty?.id ?? '', hash: treaty?.hash ?? '' });
    expect(answer('imperialist', own, { seat: 'italy' }).sheet).toBe(peace);
    const offered = after(war(4, 1), 'france', text);
    offered.units = [...offered.units, { power: 'italy', arm: 'army', size: 10, count: 2, at: 'tunis' }];
    expect(answer('imperialist', offered, { seat: 'italy' }).sheet).toBe(peace);
    // Who did not keep to it is not trusted again.
    offered.wars[0]?.peaceOffers.push({ power: 'italy', treaty: 'peace-before', hash: 'other' });
    expect(answer('imperialist', offered, { seat: 'italy' }).sheet).toMatch(/attack|move/);
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

    test('that no orders can make is not promised', () => {
      const secret = `secret ${peaceText('Peace at last', '"all is as it was before the war"')}`;
      const { sheet, body } = answered(laid(war(5, 1), secret));
      expect(sheet).not.toMatch(/make peace by treaty peace-at-last/);
      expect(body).toContain('No orders of mine can make peace by "Peace at last"');
    });

    test('that betters a refused one under the same title is answered as well', () => {
      const refused = laid(war(5, 1), peaceText('Peace at last', 'italy pays 40 to france'));
      const said = (state: WritableState, letters: readonly WrittenLetter[] = []) =>
        answer('merchant', state, { seat: 'italy', letters }).letters.find(
          ({ thread }) => thread === 'peace-at-last',
        );
      const letters = [{ ...NO_LETTER, ...said(refused), from: 'italy', to: ['france'] }];
      expect(letters[0]?.body).toContain('asks more of my side');
      expect(said(refused, letters)).toBeUndefined();
      const bettered = laid(refused, peaceText('Peace at last', '"all is as it was before the war"'));
      expect(said(bettered, letters)?.body).toContain('lay it down under another title');
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

  test('gives what was conquered, or takes the loser out where the winner can receive nothing', () => {
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
    // No treaty hands a Dominion over (PB-TREATY-20).
    expect(cessionOf('italy dominion tunis')).toMatch(/italy lowers tunis to none/);
  });

  test('takes the loser out where the winner can receive nothing, although the last text said that it would', () => {
    const state = war(4);
    state.wars[0]?.conquests.push({ area: 'tunis', by: 0, isSurrendered: false });
    const [text = ''] = answer('merchant', state, { seat: 'france' }).lines;
    expect(text).toMatch(/italy gives possession in tunis to france/);
    const { markers } = warBoard({
      wars: [],
      markers: ['italy possession tunis', 'france possession tunis'],
    });
    const next = { ...after(state, 'france', text), markers, campaign: war(5).campaign };
    expect(answer('merchant', next, { seat: 'france' }).lines.join()).toMatch(/italy lowers tunis to none/);
  });

  test('is not offered in the first war turn', () => {
    expect(answer('merchant', war(1), { seat: 'france' }).lines).toEqual([]);
  });
});

import { commandOf } from '@chancery/shared/games/eia/britain/command/controller.ts';
import { availableForces, deployment } from '@chancery/shared/games/eia/britain/command/deployment.ts';
import { closeBritishQuarter } from '@chancery/shared/games/eia/britain/quarter.ts';
import { forcesCard } from '@chancery/shared/games/eia/britain/command/forces-sheet.ts';
import { forcesCardLines } from '@chancery/shared/games/eia/britain/sentences.ts';
import { wordsFor } from '@chancery/shared/games/eia/wording/words.ts';
import type { War } from '@chancery/shared/games/eia/state/state.ts';
import { describe, expect, test } from 'vitest';
import { board, type Given } from './eia-britain-board.ts';

// NB-DEPLOY, NB-SETUP: who commands British forces, and what is on hand.

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

  test('the Dutch corps needs Holland, Greek corps are limited to two', () => {
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

describe('the month card', () => {
  const sentence = (given: Given): string => {
    const at = board(given);
    return forcesCardLines(forcesCard(at), wordsFor(at.edition))[0] ?? '';
  };

  test('in peace, corps that nobody commands are not said to be available', () => {
    expect(sentence({})).toBe(
      'Nobody commands the British forces; they are at home. England: II, III, Cavalry, I, IV, V and VI corps in reserve. [NB-DEPLOY-3]',
    );
  });

  test('in war, the available corps of the reserve are named, and never more than there are', () => {
    const war = (since: string): Given => ({
      wars: [{ aggressor: 'great-britain', defender: 'russia', since }],
    });
    expect(sentence(war('1856-02'))).toContain(
      'England: II, III, Cavalry, I, IV, V and VI corps in reserve, II, III and Cavalry available. [NB-DEPLOY-3, NB-DEPLOY-11, NB-DEPLOY-12, NB-DEPLOY-13]',
    );
    expect(sentence(war('1853-10'))).toContain('V and VI corps in reserve, all available.');
    expect(sentence({ wars: ['russia great-britain'] })).toContain('in reserve, none of them available.');
  });

  test('forces of other places are limited in whom they fight (NB-DEPLOY-9, NB-DEPLOY-10)', () => {
    expect(sentence({ minors: held('holland', 'greece'), wars: ['great-britain russia'] })).toMatch(
      /Flanders and Holland: .* corps, only against France, Austria and Prussia; Greece: .* corps, only against Sardinia, .*NB-DEPLOY-1, NB-DEPLOY-9, NB-DEPLOY-2, NB-DEPLOY-10, NB-DEPLOY-3/,
    );
  });
});

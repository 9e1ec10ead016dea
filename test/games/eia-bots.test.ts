import { bots } from '@chancery/shared/games/eia/bots/index.ts';
import { eia } from '@chancery/shared/games/eia/index.ts';
import type { EiaState } from '@chancery/shared/games/eia/state/state.ts';
import type { WrittenLetter } from '@chancery/shared/kernel/match/bot.ts';
import { describe, expect, test } from 'vitest';
import { editionWith, positionAt } from '../support/eia-positions.ts';
import { playBotYear } from '../support/eia-bot-years.ts';
import { expectSameReplay } from '../support/eia-play.ts';

// Years that seven powers of the engine play among themselves at a table without a game master.

const years = Array.from({ length: 4 }, (_, year) => playBotYear(year));

test.each(years)('a year is played to its end, and a replay is the same', (play) => {
  expect(play.match.state.turn).toBeGreaterThan(12);
  expectSameReplay(play);
});

describe('letters to a power of the engine', () => {
  const edition = editionWith();
  const letterOf = (body: string): WrittenLetter => ({
    from: 'france',
    to: ['spain'],
    subject: 'A word',
    thread: 'a word',
    body,
  });
  /** What Spain answers to letters, at a draw that makes it willing or not. */
  const answered = (changes: Partial<EiaState>, letters: readonly WrittenLetter[], draw = 0) => {
    const state = positionAt(edition, changes);
    const view = eia.view({ edition, state }, 'spain');
    return bots.cautious.answer(edition, { view, letters, draw: () => draw }, 'spain');
  };
  const bodyOf = (changes: Partial<EiaState>, body: string, draw = 0): string | undefined =>
    answered(changes, [letterOf(body)], draw).letters.find(({ thread }) => thread === 'a word')?.body;
  const POLITICS: Partial<EiaState> = { step: 'POLITICS', month: '1805-03' };

  test('an alliance that it agrees to stands on its sheet of the month', () => {
    const first = letterOf('Shall we be allies?');
    const [reply] = answered(POLITICS, [first]).letters;
    expect(reply?.body).toBe(
      'Spain, March 1805.\nAgreed. On my sheet of March 1805 I write "ally with france". Write the same to me on yours: it takes both.',
    );
    const letters = reply ? [first, { ...reply, from: 'spain' }] : [];
    const later = answered(POLITICS, letters, 0.99);
    expect(later.letters).toEqual([]);
    expect(later.sheet?.split('\n')).toContain('ally with france');
    expect(answered(POLITICS, [first], 0.99).sheet).not.toContain('ally with france');
  });

  test('after the sheets of a month it speaks of the next one', () => {
    expect(bodyOf({ step: 'BOARD', month: '1805-12' }, 'An alliance?')).toContain('my sheet of January 1806');
  });

  test('what it refuses has a reason', () => {
    expect(bodyOf(POLITICS, 'An alliance?', 0.99)).toContain('Not this month. Ask me again in April 1805.');
    const pair = ['france', 'spain'] as const;
    expect(bodyOf({ ...POLITICS, alliances: [{ pair, since: '1805-01' }] }, 'Alliance')).toContain(
      'We are allied already.',
    );
    const wars: EiaState['wars'] = [
      { aggressor: 'france', defender: 'spain', since: '1805-02', rank: 'declared' },
    ];
    expect(bodyOf({ ...POLITICS, wars }, 'Alliance')).toContain('Write to me of peace first.');
    expect(bodyOf({ ...POLITICS, wars }, 'Peace?', 0.99)).toContain('not decided yet');
    expect(bodyOf({ ...POLITICS, wars }, 'Peace?')).toContain('I write "make informal peace with france".');
    expect(bodyOf(POLITICS, 'Good morning')).toContain('about an alliance and about peace');
  });

  test('powers of the engine propose, and do not answer each other', () => {
    const [offer] = answered({ step: 'DOW', month: '1805-03', turn: 6 }, []).letters;
    expect(offer?.body).toMatch(/^Spain, March 1805\.\nI propose an alliance\. On my sheet of March 1805/);
    const other = letterOf('France, March 1805.\nI propose an alliance.');
    expect(answered({ ...POLITICS, turn: 3 }, [other]).letters).toEqual([]);
  });
});

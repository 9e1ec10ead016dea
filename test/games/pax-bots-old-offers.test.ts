import { botContextOf } from '@chancery/shared/games/pax/bots/bot-context.ts';
import { controlClaims } from '@chancery/shared/games/pax/bots/outlook.ts';
import { treatyTextOf } from '@chancery/shared/games/pax/bots/diplomacy/texts.ts';
import { isAskedAgain } from '@chancery/shared/games/pax/bots/diplomacy/unanswered-offers.ts';
import { changesBy } from '@chancery/shared/games/pax/bots/worth/clauses.ts';
import { TEMPERS } from '@chancery/shared/games/pax/bots/tempers.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { WrittenLetter } from '@chancery/shared/kernel/match/bot.ts';
import { describe, expect, test } from 'vitest';
import { standard } from './pax-workspace.ts';
import { answer, after, NO_LETTER, opening } from '../support/pax-bot-memories.ts';

// Offers have a life: bots take them back, and ask again.

const GIFT = 'treaty "Gift" between france, italy\n  1 france pays 20 to italy\nend';

describe('an offer of an earlier turn', () => {
  const laid = (text: string): WritableState => {
    const offered = after(after(opening(), 'france', text), 'france', 'sign treaty gift');
    return { ...offered, turn: 2, year: 1884 };
  };
  const lines = (seat: Seat, text: string) => answer('merchant', laid(text), { seat }).lines;

  test('is taken back by whom it would cost something', () => {
    expect(lines('france', GIFT)).toContain('withdraw from gift');
  });

  test.each([
    ['is its own and had no answer', 'france', []],
    ['is its own and was refused', 'france', ['italy']],
    ['is of somebody who has refused it since', 'italy', ['italy']],
  ] as const)('is taken back, whatever it asks, if it %s', (_, proposer, refusedBy) => {
    const asking = GIFT.replace('france pays 20 to italy', 'italy pays 20 to france');
    const treaties = laid(asking).treaties.map((treaty) => ({ ...treaty, proposer, refusedBy }));
    const state = { ...laid(asking), treaties };
    expect(answer('merchant', state, { seat: 'france' }).lines).toContain('withdraw from gift');
  });

  test('stays signed if somebody else made it and may still sign it, at no cost to whoever has', () => {
    const asking = GIFT.replace('france pays 20 to italy', 'italy pays 20 to france');
    const treaties = laid(asking).treaties.map((treaty) => ({ ...treaty, proposer: 'italy' as const }));
    const state = { ...laid(asking), treaties };
    expect(answer('merchant', state, { seat: 'france' }).lines).not.toContain('withdraw from gift');
  });

  test('has nothing in it where a promise ends before orders are written again', () => {
    const at = (step: 'MSC_ORDERS' | 'NEG') => ({ edition: standard, state: { ...opening(), step } });
    const [[area, [claim]] = ['tunis', []]] = controlClaims(at('MSC_ORDERS'));
    const power = claim?.power ?? 'italy';
    const terms = [{ term: 'no-marker', power, area, until: 1880 }] as const;
    const text = treatyTextOf({ title: 'Late', between: ['france', 'italy'], terms });
    expect(changesBy(at('MSC_ORDERS'), text)).not.toEqual({});
    expect(changesBy(at('NEG'), text)).toEqual({});
  });

  test('is neither taken back nor signed once its dates are past', () => {
    const past = GIFT.replace('\nend', '\n  2 italy places no marker in tunis until 1880\nend');
    expect(lines('france', past).join('\n')).not.toContain('withdraw from gift');
    expect(lines('italy', past).join('\n')).not.toContain('sign treaty gift');
  });
});

describe('whoever never answers', () => {
  const offer = (turn: number): WritableState['treaties'][number] => {
    const text = `treaty "Offer ${String(turn)}" between france, italy\n  1 france pays 5 to italy\nend`;
    const [treaty] = after(opening(), 'france', text).treaties.slice(-1);
    if (!treaty) throw new Error('no treaty');
    return { ...treaty, turn };
  };
  const offered = (now: number, turns: readonly number[]): WritableState => ({
    ...opening(),
    turn: now,
    treaties: turns.map(offer),
  });
  const isAsked = (state: WritableState, letters: readonly WrittenLetter[] = []): boolean =>
    isAskedAgain(
      botContextOf({
        edition: standard,
        state,
        seat: 'france',
        temper: TEMPERS.steward,
        letters,
        draw: () => 0.5,
      }),
      'italy',
    );

  test.each([
    [2, [1], false],
    [3, [1], true],
    [4, [1, 3], false],
    [5, [1, 3], false],
    [6, [1, 3], true],
    [9, [1, 3, 6], false],
  ])('in turn %i after offers in %j is asked again: %s', (now, turns, expected) => {
    expect(isAsked(offered(now, turns))).toBe(expected);
  });

  test('is asked again at once when it has written or refused', () => {
    const state = offered(2, [1]);
    const letter = (from: Seat, thread: string): WrittenLetter => ({ ...NO_LETTER, from, thread });
    expect(isAsked(state, [letter('france', 'offer-1'), letter('italy', 'other')])).toBe(true);
    const refused = state.treaties.map((treaty) => ({ ...treaty, refusedBy: ['italy' as const] }));
    expect(isAsked({ ...state, treaties: refused })).toBe(true);
  });
});

describe('an offer about an area, once orders are carried out', () => {
  const text = (...clauses: readonly string[]): string =>
    `treaty "Offer" between france, italy\n${clauses.map((clause, at) => `  ${String(at + 1)} ${clause}`).join('\n')}\nend`;
  const RESTRAINT = 'italy places no marker in tunis until 1880';
  const offered = (clauses: readonly string[], step: WritableState['step'] = 'NEG'): WritableState => ({
    ...after(after(opening(), 'france', text(...clauses)), 'france', 'sign treaty offer'),
    step,
  });
  const says = (state: WritableState, temper: 'merchant' | 'diplomat' = 'merchant') =>
    answer(temper, state, { seat: 'france' });
  const WITHDRAWAL = 'withdraw from offer';

  test('is taken back where it brings nothing any more, and its reader is told', () => {
    const { lines, letters } = says(offered([RESTRAINT, 'france pays 5 to italy']));
    expect(lines).toContain(WITHDRAWAL);
    expect(letters.find(({ thread }) => thread === 'offer')).toMatchObject({
      to: ['italy'],
      body: expect.stringMatching(/taken my name from "Offer": as things stand in Tunis now/),
    });
  });

  test('is weighed as it is when it is signed: a pact that a temper likes is kept', () => {
    const pact = [RESTRAINT, 'defensive alliance against russia until 1884', 'france pays 2 to italy'];
    expect(says(offered(pact), 'diplomat').lines).not.toContain(WITHDRAWAL);
  });

  test('is kept if it is of an earlier turn', () => {
    const state = offered(['italy places no marker in tunis until 1884', 'italy pays 1 to france']);
    expect(says({ ...state, turn: 2, year: 1884 }).lines).not.toContain(WITHDRAWAL);
  });

  test('is not signed again in answer to another text of its title', () => {
    const dearer = text(RESTRAINT, 'france pays 30 to italy');
    const laid = after(offered([RESTRAINT, 'france pays 5 to italy']), 'italy', dearer);
    const asked = after(laid, 'italy', 'sign treaty offer');
    const { lines, letters } = says(asked);
    expect(lines).toContain(WITHDRAWAL);
    expect(lines).not.toContain('sign treaty offer');
    expect(letters.map(({ body }) => body).join('\n')).not.toMatch(/under this title stands/);
  });
});

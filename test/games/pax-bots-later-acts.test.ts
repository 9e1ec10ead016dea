import { TEMPER_IDS } from '@chancery/shared/games/pax/bots/tempers.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { describe, expect, test } from 'vitest';
import { after, answer, opening } from '../support/pax-bot-memories.ts';

// What is promised for a later turn, for something that is taken at once: how far powers of the engine believe it.

/** What Italy says to a text that France, which has signed it, lays on the table in the first turn. */
const toText = (temper: (typeof TEMPER_IDS)[number], ...clauses: readonly string[]) => {
  const numbered = clauses.map((clause, at) => `  ${String(at + 1)} ${clause}`).join('\n');
  const laid = after(
    opening(),
    'france',
    `treaty "Later" between france, italy\n${numbered}\nend`,
  ) satisfies WritableState;
  const { lines, letters } = answer(temper, after(laid, 'france', 'sign treaty later'), { seat: 'italy' });
  return { isSigned: lines.includes('sign treaty later'), said: letters.map(({ body }) => body).join('\n') };
};

describe('a loan', () => {
  test.each(TEMPER_IDS)('that is to be paid back threefold in two turns is not given (%s)', (temper) => {
    const { isSigned, said } = toText(temper, 'italy pays 20 to france', 'france pays 60 to italy in 1888');
    expect(isSigned).toBe(false);
    expect(said).toMatch(
      /you pay (?:me|us) £60 in 1888 (?:I|we) count as £\d today: (?:I|we) reckon with the date/,
    );
  });

  test('is not given either for several payments that are small each', () => {
    const small = [1884, 1884, 1888, 1888, 1892].map((year) => `france pays 12 to italy in ${String(year)}`);
    expect(toText('merchant', 'italy pays 20 to france', ...small).isSigned).toBe(false);
  });

  test('is given where leaving it unpaid costs more than it saves', () => {
    expect(toText('merchant', 'italy pays 5 to france', 'france pays 14 to italy in 1884').isSigned).toBe(
      true,
    );
  });
});

describe('a marker for later', () => {
  test.each(TEMPER_IDS)('is not paid for now, since it may fall away without a breach (%s)', (temper) => {
    const { isSigned, said } = toText(
      temper,
      'italy pays 20 to france',
      'france gives possession in algeria to italy in 1888',
    );
    expect(isSigned).toBe(false);
    expect(said).toMatch(/count as nothing: what cannot be given any more by then falls away/);
  });
});

describe('a secret treaty that is left without leave', () => {
  const TEXT =
    'secret treaty "Later" between france, italy\n  1 france places no control in tunis until 1896\nend';
  const signed = (['france', 'italy'] as const).reduce(
    (now, seat) => after(now, seat, 'sign treaty later'),
    after(opening(), 'france', TEXT),
  );
  const left = ['withdraw from later', 'withdraw from later'].reduce<WritableState>(
    (now, line) => after(now, 'france', line),
    { ...signed, turn: 2, year: 1884, step: 'NEG' },
  );

  test('is laid open by whom it wronged, so that its breaker pays for it', () => {
    const { lines, letters } = answer('merchant', left, { seat: 'italy' });
    expect(left.breaches).toMatchObject([{ by: 'france', isHidden: true }]);
    expect(lines).toContain('publish treaty later');
    expect(letters.map(({ body }) => body).join('\n')).toContain('You have broken "Later"');
    expect(after(left, 'italy', 'publish treaty later').turnRecord.awards).toMatchObject([
      { power: 'france', why: 'treaty-broken' },
    ]);
  });

  test('is kept where that would bring the Great War near', () => {
    expect(answer('merchant', { ...left, tensions: 90 }, { seat: 'italy' }).lines).not.toContain(
      'publish treaty later',
    );
  });
});

import { emptyRecord } from '@chancery/shared/games/eia/state/month.ts';
import type { EiaState, War } from '@chancery/shared/games/eia/state/state.ts';
import { describe, expect, test } from 'vitest';
import { afterAnswers } from '../../client/composer/picking.ts';
import { lineSuggestions } from '../../client/games/eia/composer/line-suggestions.ts';
import { pickLine } from '../../client/games/eia/composer/line-picker.ts';
import type { EiaTable } from '../../client/games/eia/table.ts';
import { editionWith } from '../support/eia-positions.ts';
import { standard, tableWith } from './eia-table-at.ts';

describe('what may be objected to and ruled on is listed with what it says (EIA-AMB-10)', () => {
  const tableFor = (seat: string, changes: Partial<EiaState>, edition = standard): EiaTable =>
    tableWith({ step: 'POLITICS', ...changes }, seat, edition);
  const wars: readonly War[] = [
    { aggressor: 'france', defender: 'austria', since: '1805-01', rank: 'declared' },
  ];
  const given: Partial<EiaState> = {
    month: '1805-01',
    wars,
    minorWars: [{ power: 'russia', minor: 'denmark', since: '1805-01' }],
  };
  const listedFor = (seat: string, changes: Partial<EiaState>) => {
    const asked = afterAnswers(
      function* (table: EiaTable) {
        return [yield* pickLine(table)];
      },
      tableFor(seat, changes),
      ['object'],
    );
    return 'choices' in asked ? asked.choices().map(({ id, hint }) => `${id}: ${hint ?? ''}`) : [];
  };

  test('declarations of the month, until the sheets are in', () => {
    expect(listedFor('prussia', given)).toEqual([
      'france/austria: France declares war on Austria',
      'russia/denmark: Russia declares war on Denmark',
    ]);
    expect(listedFor('prussia', { ...given, step: 'BOARD' })).toEqual([]);
    expect(listedFor('prussia', { ...given, month: '1805-02' })).toEqual([]);
  });

  test('a ruling is offered in the words that fit what it is on (EIA-AMB-2)', () => {
    const questions = [
      { kind: 'condition', text: 'in good faith', lines: ['france/3'], votes: {} },
      { kind: 'declaration', text: 'austria/1', lines: ['austria/1'], votes: {} },
    ] as const;
    const asked = { ...given, record: { ...emptyRecord(), questions: [...questions] } };
    const offered = (...answers: readonly string[]): readonly string[] => {
      const next = afterAnswers(
        function* (table: EiaTable) {
          return [yield* pickLine(table)];
        },
        tableFor('gm', asked),
        ['rule', ...answers],
      );
      return 'choices' in next ? next.choices().map(({ id }) => id) : [];
    };
    expect(offered().slice(0, 3)).toEqual(['france/3', 'austria/1', 'france/austria']);
    expect(offered('france/3')).toEqual(['yes', 'no']);
    expect(offered('austria/1')).toEqual(['done', 'struck']);
    expect(offered('france/austria')).toEqual(['stands', 'struck']);
  });

  test('the box of a ruling, a vote and an objection says what follows', () => {
    const effectOf = (table: EiaTable, line: string) => lineSuggestions.typed(table, line).effect;
    const gm = tableFor('gm', given);
    expect(effectOf(gm, 'rule france/austria struck')).toMatch(
      /^France declares war on Austria\. The declaration counts as never made: .* all points come back\./,
    );
    expect(effectOf(gm, 'rule france/austria stands')).toContain('It holds');
    expect(effectOf(tableFor('prussia', given), 'object to france/austria "corps"')).toMatch(
      /^Everybody reads that you dispute this: France declares war on Austria\. The game master rules on it/,
    );
    const alone = tableFor('prussia', given, editionWith({ referee: 'table' }));
    expect(effectOf(alone, 'vote strike france/austria')).toContain(
      'Prussia votes that it does not hold. It is struck once more than half of the 6 other powers say so.',
    );
    const fact = { id: 3, by: 'austria', statement: { kind: 'other', key: 'dominant', text: 'france' } };
    const disputed = {
      facts: [fact],
      objections: [{ against: 'fact 3', by: 'russia', text: '', votes: {} }],
    };
    const voting = tableFor(
      'prussia',
      disputed as unknown as Partial<EiaState>,
      editionWith({ referee: 'table' }),
    );
    // A vote that names nothing is on it; Austria, which stated it, has no vote.
    for (const line of ['vote stand fact 3', 'vote stand'])
      expect(effectOf(voting, line)).toContain('It stands once half of the 6 other powers say so.');
  });
});

import { setMarker } from '@chancery/shared/games/pax/board/position.ts';
import { newCongress } from '@chancery/shared/games/pax/congress/session.ts';
import { parseTreaty } from '@chancery/shared/games/pax/treaties/text/text.ts';
import { CLAUSE_FORMS } from '@chancery/shared/games/pax/treaties/clauses/index.ts';
import { termSentence } from '@chancery/shared/games/pax/treaties/term-sentences.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { expect, test } from 'vitest';
import { clauseQuestionOf } from '../../client/games/pax/diplomacy/clause-choices.ts';
import { vocabularyFor } from '../../client/games/pax/composer/draft-context.ts';
import { beginDraft } from '../../client/games/pax/diplomacy/treaty-draft-start.ts';
import { treatyDeskLines } from '../../client/games/pax/diplomacy/treaty-panes.ts';
import { textOf } from '../../client/shell/lines.ts';
import { INITIAL_TREATY_EDITOR, type ModeOf } from '../../client/games/pax/diplomacy/treaty-editor.ts';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { openingState, tableOf } from './opening-table.ts';

// A treaty starts from what it is over: the first clauses offered settle the dispute, or say what the letter offers.

const disputed = (change: (state: WritableState) => void = () => undefined): PaxTable => {
  const state = openingState();
  state.step = 'NEG';
  setMarker(state, { area: 'tunis', power: 'italy', kind: 'influence', established: true });
  setMarker(state, { area: 'tunis', power: 'france', kind: 'protectorate', established: true });
  state.casusBelli.push({
    number: 7,
    holder: 'italy',
    against: 'france',
    ground: 'status',
    area: 'tunis',
    turn: 1,
  });
  change(state);
  return tableOf(state, 'france');
};

const begun = (table: PaxTable, id: string) => {
  const local = beginDraft(INITIAL_TREATY_EDITOR, table, id);
  if (local.mode.is !== 'clause') throw new Error('no clause is asked for');
  return { local, mode: local.mode };
};

const choicesAfter = (table: PaxTable, words: readonly string[]): readonly string[] => {
  const { local, mode } = begun(table, 'cb/7');
  const asked: ModeOf<'clause'> = { ...mode, words };
  return clauseQuestionOf({ ...local, mode: asked }, asked, table).choices.map(({ text }) => text);
};

test('a treaty begun from a dispute offers whole clauses that would settle it, in sentences', () => {
  const table = disputed();
  const { local, mode } = begun(table, 'cb/7');
  const { choices } = clauseQuestionOf(local, mode, table);
  const fitting = choices.filter(({ clause }) => clause !== undefined);
  expect(choices.slice(0, fitting.length)).toEqual(fitting);
  expect(fitting.map(({ text }) => text)).toEqual([
    'France withdraws from Tunis.',
    'France goes down to an Influence in Tunis.',
    'France pays Italy £10.',
    'France gives Italy a Protectorate in Tunis.',
    'France admits Italy to the control of Tunis with a Protectorate.',
    'Italy places no marker in Tunis until the end of 1892.',
    'Italy withdraws from Tunis.',
    'Italy goes down to an Interest in Tunis.',
    'Italy pays France £5.',
    'Italy gives France an Influence in Tunis.',
    'Italy takes no control of Tunis until the end of 1892.',
  ]);
  for (const { clause = '', hint } of fitting) {
    expect(hint).toBe('cb 7: Tunis');
    const text = `treaty "T" between france, italy\n${clause}\nend`;
    expect(parseTreaty(vocabularyFor(table), text).ok, clause).toBe(true);
  }
});

test('only what the area allows is offered: down to the markers possible there, or no less than all', () => {
  const table = disputed((state) => {
    setMarker(state, { area: 'tunis', power: 'italy', kind: 'protectorate', established: true });
  });
  const { local, mode } = begun(table, 'cb/7');
  const { choices } = clauseQuestionOf(local, mode, table);
  expect(choices.map(({ text }) => text)).toContain('Italy goes down to an Interest in Tunis.');
  expect(choices.map(({ text }) => text)).not.toContain('Italy goes down to an Influence in Tunis.');
});

test('what a power gives, lowers or shares is chosen among what it holds', () => {
  const table = disputed();
  expect(choicesAfter(table, ['gives', 'italy'])).toEqual(['influence']);
  expect(choicesAfter(table, ['gives', 'italy', 'influence', 'in'])).toEqual(['tunis']);
  expect(choicesAfter(table, ['lowers', 'italy'])).toEqual(['tunis']);
  expect(choicesAfter(table, ['places no marker', 'italy', 'in']).length).toBeGreaterThan(50);
});

test('every kind of clause reads as a sentence', () => {
  const table = disputed();
  const sentences = CLAUSE_FORMS.map(({ example }) => {
    const read = parseTreaty(vocabularyFor(table), `treaty "T" between france, italy\n${example}\nend`);
    return read.ok ? read.value.clauses.map(({ term }) => termSentence(table.edition, term)) : [example];
  });
  const said = [
    'Britain gives Italy an Influence in Tunis.',
    'Italy pays Britain £20.',
    'Italy goes down to an Interest in Kenya.',
    'Italy admits Britain to the control of Eritrea with a Protectorate in 1884.',
    'Russia receives a Protectorate in Bulgaria.',
    'Britain places no marker in Tripoli.',
    'Britain takes no control of Tripoli.',
    'Italy keeps at most 10 points of armies in Tunis.',
    'Italy builds at least 2 navy 3 by 1888.',
    'The partners defend each other against France.',
    'The partners make war on the Ottoman Empire together when one of them declares it until the end of 1892.',
    'Both powers will speak well of each other.',
  ];
  expect(sentences.flat()).toEqual(said);
});

test('a treaty begun from a letter offers first what the letter does', () => {
  const letter = {
    id: 4,
    from: 'italy',
    to: ['france'],
    subject: 'Tripoli',
    thread: 'tripoli',
    body: 'I pay you £10 this turn. You place no marker in Tripoli until 1888.',
    at: '2026-11-21T12:00:00.000Z',
  } as const;
  const table = { ...disputed(), letters: { letters: [{ ...letter, to: [...letter.to] }], unread: [] } };
  const { local, mode } = begun(table, 'letter/4');
  const [first, second] = clauseQuestionOf(local, mode, table).choices;
  expect([first, second].map((choice) => `${choice?.text ?? ''} (${choice?.hint ?? ''})`)).toEqual([
    'Italy pays France £10. (letter 4)',
    'France places no marker in Tripoli until the end of 1888. (letter 4)',
  ]);
});

test('from 110 columns the treaty is shown beside the question, with the clause under the cursor and its effect', () => {
  const table = disputed();
  const { local } = begun(table, 'cb/7');
  const rowsAt = (columns: number, isLinear = false): string =>
    treatyDeskLines(local, table, { columns, rows: 30, isLinear }).map(textOf).join('\n');
  expect(rowsAt(120)).toMatch(/│ between (France, Italy|Italy, France)/);
  expect(rowsAt(120)).toMatch(/▸ France withdraws from Tunis\. {2}cb 7.*│ 1 France withdraws from Tunis\./s);
  expect(rowsAt(120)).toContain('→ ');
  expect(rowsAt(109)).not.toContain('│');
  expect(rowsAt(120, true)).not.toContain('│');
});

test('a proposal to the Congress begins with clauses over the disputes before it, not over others', () => {
  const brought = (disputes: readonly number[]): readonly (string | undefined)[] => {
    const table = disputed((state) => {
      state.congress = { ...newCongress(), disputes: [...disputes] };
    });
    const local = { ...INITIAL_TREATY_EDITOR, drafts: ['treaty "Act"\nend'], draft: 0 };
    const mode: ModeOf<'clause'> = { is: 'clause', words: [], filter: '', at: 0 };
    return clauseQuestionOf(local, mode, table).choices.map(({ hint }) => hint);
  };
  expect(brought([7])).toContain('cb 7: Tunis');
  expect(brought([])).not.toContain('cb 7: Tunis');
});

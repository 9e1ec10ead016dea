import { describe, expect, test } from 'vitest';
import { weawComposer } from '../../client/games/weaw/composer/composer.ts';
import type { WeawTable } from '../../client/games/weaw/table.ts';
import { picking, retype, type Route, take } from '../../client/composer/picking.ts';
import type { SheetAtHand } from '../../client/table/game-client.ts';
import type { WeawTypes } from '../../client/games/weaw/table.ts';
import { knownTo } from '@chancery/shared/games/weaw/view/known.ts';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import { standard } from '../support/weaw-campaign.ts';

// Lines of the great war put together by questions, as the keys of the sheet do.

const tableOf = (seat: string): WeawTable => {
  const view = weaw.view({ edition: standard, state: weaw.setup(standard) }, seat);
  return {
    edition: standard,
    state: knownTo(standard, view),
    seatView: { seat, view },
  } as unknown as WeawTable;
};

const route: Route<readonly string[], SheetAtHand<WeawTypes>> = (bench) => {
  if (!weawComposer.picks) throw new Error('lines are put together by questions');
  return weawComposer.picks(bench);
};

/** The lines that come of typing each answer and taking it. */
const linesBy = (
  seat: string,
  answers: readonly string[],
  lines: readonly string[] = [],
): readonly string[] => {
  const bench = { table: tableOf(seat), lines };
  let now = picking();
  for (const answer of answers) {
    const next = take(route, bench, retype(now, answer));
    if (!next) throw new Error(`nothing fits ${answer}`);
    if ('made' in next) return next.made;
    now = next;
  }
  throw new Error('a question is still open');
};

const isRead = (seat: string, lines: readonly string[]): boolean =>
  weaw.readSheet({ edition: standard, state: weaw.setup(standard) }, seat, lines.join('\n')).ok;

describe('a line by questions', () => {
  test.each([
    ['an attack with a whole force', ['attack', 'nancy', 'all but'], /^attack nancy with 7 infantry/],
    [
      'an attack by lots',
      ['attack', 'lodz', '2 infantry from posen', 'that'],
      /^attack lodz with 2 infantry from posen$/,
    ],
    ['a march', ['move', 'berlin', 'posen', 'all infantry'], /^move 4 infantry from berlin to posen$/],
    ['infantry', ['build', 'infantry', 'metz', '3'], /^build 3 infantry in metz$/],
    ['a ship', ['build', 'submarine', 'hamburg', '1'], /^build submarine at hamburg\/\S+$/],
    ['trenches', ['trench', 'danzig', 'that'], /^build trench in danzig facing warsaw$/],
    ['influence', ['influence', 'spain'], /^influence spain$/],
    [
      'a force of ships',
      ['fleet', 'shagerrak', 'all', 'north sea', 'engage'],
      /^force a: .* from shagerrak to north-sea, engage$/,
    ],
    ['a war', ['war', 'belgium'], /^declare war on belgium$/],
    ['a retreat', ['stand', 'metz', 'cologne', '1'], /^retreat from metz to cologne after 1 round$/],
  ])('%s', (_what, answers, expected) => {
    const lines = linesBy('germany', answers);
    expect(lines.join('\n')).toMatch(expected);
    expect(isRead('germany', lines)).toBe(true);
  });

  test('units that a line above uses are not offered again', () => {
    const all = ['attack nancy with 8 infantry from metz, 6 infantry from strasbourg'];
    expect(() => linesBy('germany', ['move', 'metz', 'cologne', 'all infantry'], all)).toThrow(
      'nothing fits all infantry',
    );
  });
});

test('a row that attacks says what would come of it', () => {
  const rows = ['# the west', 'attack nancy with 7 infantry, 2 artillery from metz'];
  const [note] = weawComposer.notes?.(tableOf('germany'), rows) ?? [];
  expect(note?.row).toBe(1);
  expect(note?.says.join('\n')).toContain('trench −2');
});

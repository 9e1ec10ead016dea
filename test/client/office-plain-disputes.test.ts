import { newCongress } from '@chancery/shared/games/pax/congress/session.ts';
import type { CasusBelli, WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { describe, expect, test } from 'vitest';
import { INITIAL_TREATY_EDITOR } from '../../client/games/pax/diplomacy/treaty-editor.ts';
import { beginDraft } from '../../client/games/pax/diplomacy/treaty-draft-start.ts';
import { congressPage } from '../../client/games/pax/views/congress-page.ts';
import { standingsLines } from '../../client/games/pax/views/standings.ts';
import { footLines, itemLine, rowsBelow } from '../../client/games/pax/diplomacy/item-lines.ts';
import { type Line, textOf } from '../../client/shell/lines.ts';
import { after, OFFER } from './office-table.ts';
import { openingState, tableOf } from './opening-table.ts';

// Disputes that events and broken treaties have raised.

describe('a dispute over no area', () => {
  const EVENT = 'The New York papers want war with Spain';
  const over = (source: string, ground: CasusBelli['ground'], change: Partial<WritableState> = {}) => {
    const casusBelli: CasusBelli = {
      number: 9,
      holder: 'usa',
      against: 'spain',
      turn: 1,
      ground,
      source,
    };
    const state = { ...openingState(), ...change, casusBelli: [casusBelli] };
    return { table: tableOf(state, 'usa'), casusBelli, item: { is: 'dispute', casusBelli } as const };
  };
  const text = (rows: readonly Line[]): string => rows.map(textOf).join(' ').replaceAll(/\s+/g, ' ');

  test.each([80, 120, 200])('is named by the event that has raised it at %i columns', (columns) => {
    const { table, item } = over('american-yellow-press', 'yellow-press');
    expect(text(rowsBelow(table, item, columns))).toContain(`“${EVENT}”`);
    expect(text(footLines(table, item, columns))).toContain(`“${EVENT}”`);
    expect(textOf(itemLine(table, item, columns))).not.toContain('american-yell');
    expect(text(standingsLines(table, columns))).toContain(`yellow press, “${EVENT}”`);
    const congress = {
      ...newCongress(),
      members: ['usa', 'france'],
      site: 'france',
      disputes: [9],
    } as never;
    const sits = over('american-yellow-press', 'yellow-press', { congress });
    const page = congressPage(sits.table, { chosen: 9, uncastVotes: {} }, columns).lines;
    expect(text(page)).toContain(`“${EVENT}”`);
    expect(Math.max(...page.map((row) => textOf(row).length))).toBeLessThanOrEqual(columns);
  });

  test('is named by the title of the treaty that was broken, and by its words where that is not known', () => {
    const { treaties } = after(openingState(), 'italy', OFFER);
    const { table, item } = over('offer', 'treaty', { treaties });
    const ofFrance = tableOf(table.state as WritableState, 'france');
    expect(text(rowsBelow(ofFrance, item, 80))).toContain('“Offer”');
    const hidden = over('entente-of-paris', 'treaty');
    expect(text(rowsBelow(hidden.table, hidden.item, 80))).toContain('“Entente of Paris”');
  });

  test('is settled by a draft named after its two parties', () => {
    const { table } = over('american-yellow-press', 'yellow-press');
    const [draft] = beginDraft(INITIAL_TREATY_EDITOR, table, 'cb/9').drafts ?? [];
    expect(draft).toContain('"Settlement between United States and Spain"');
  });
});

import { type Line, wrap } from '../shell/lines.ts';
import type { DeskItem } from '../table/desk-contents.ts';
import type { Table } from '../table/table.ts';

/** Maximum number of texts and offers with a row each; the rest are counted. */
const MAX_ROWS = 4;

/** What becomes of a text or an offer that is not answered. */
const UNANSWERED: Readonly<Record<NonNullable<DeskItem['asks']>, string>> = {
  signature: 'not signed by you',
  acceptance: 'lapses unless you accept it',
};

const unreadText = (count: number): readonly string[] =>
  count === 0 ? [] : [`${String(count)} ${count === 1 ? 'letter is' : 'letters are'} unread`];

/** The unread letters and the texts and offers of others without an answer, at a table where the phase closes at once. */
export const unansweredLines = (table: Table, columns: number): readonly Line[] => {
  if (!table.isAlone) return [];
  const asking = (table.client.desk.items?.(table) ?? []).flatMap(({ asks, text }) =>
    asks === undefined ? [] : [`${text}: ${UNANSWERED[asks]}`],
  );
  const rest = asking.length - MAX_ROWS;
  const texts = [
    ...unreadText(table.letters.unread.length),
    ...asking.slice(0, MAX_ROWS),
    ...(rest > 0 ? [`${String(rest)} more texts and offers are unanswered: see your Desk`] : []),
  ];
  return texts.flatMap((text) => wrap(`! ${text}.`, columns, 2).map((row): Line => [['warn', row]]));
};

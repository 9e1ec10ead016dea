import { listText } from '@chancery/shared/kernel/report/words.ts';
import type { Line } from '../shell/lines.ts';
import type { DeskItem } from '../table/game-client.ts';
import type { Table } from '../table/table.ts';

/** `1 text to sign`, `3 offers`. */
const counted = (count: number, [one, more]: readonly [string, string]): readonly string[] =>
  count === 0 ? [] : [`${String(count)} ${count === 1 ? one : more}`];

/** What of others a phase closes on unanswered, where it closes at once. */
export const unansweredLines = (table: Table): readonly Line[] => {
  if (!table.isAlone) return [];
  const items = table.client.desk.items?.(table) ?? [];
  const asking = (what: DeskItem['asks']): number => items.filter(({ asks }) => asks === what).length;
  const what = [
    ...counted(asking('signature'), ['text to sign', 'texts to sign']),
    ...counted(asking('acceptance'), ['offer', 'offers']),
  ];
  if (what.length === 0) return [];
  return [[['warn', `! ${listText(what)} of others not answered yet: see your Desk.`]]];
};

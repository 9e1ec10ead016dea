import { listText } from '@chancery/shared/kernel/report/words.ts';
import type { Line } from '../shell/lines.ts';
import type { DeskItem } from '../table/desk-contents.ts';
import type { Table } from '../table/table.ts';

/** `1 text`, `3 offers`. */
const counted = (count: number, [one, more]: readonly [string, string]): readonly string[] =>
  count === 0 ? [] : [`${String(count)} ${count === 1 ? one : more}`];

/** Warns that texts and offers of others are unanswered, at a table where the phase closes at once. */
export const unansweredLines = (table: Table): readonly Line[] => {
  if (!table.isAlone) return [];
  const items = table.client.desk.items?.(table) ?? [];
  const asking = (what: DeskItem['asks']): number => items.filter(({ asks }) => asks === what).length;
  const [texts, offers] = [asking('signature'), asking('acceptance')];
  const what = [...counted(texts, ['text', 'texts']), ...counted(offers, ['offer', 'offers'])];
  if (what.length === 0) return [];
  const wait = texts + offers === 1 ? 'waits' : 'wait';
  const answer = offers === 0 ? 'signature' : 'answer';
  return [[['warn', `! ${listText(what)} of others ${wait} for your ${answer}: see your Desk.`]]];
};

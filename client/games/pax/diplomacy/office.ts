import { reportTask } from '../../../shell/report-task.ts';
import type { ScreenContext } from '../../../shell/screen.ts';
import type { TypedLine } from '../../../shell/text-line.ts';
import type { PaxTable } from '../table.ts';
import { type OfficeItem, OFFICE_SORTS, type OfficeSort, sortedSections } from './office-items.ts';
import type { ClauseEffect } from './clause-effects.ts';
import type { Reply } from './replies.ts';
import { lettersShown } from './treaty-page.ts';

/** Replies to choose from; a box asks for confirmation before the chosen one is sent. */
export interface ReplyPrompt {
  readonly replies: readonly Reply[];
  readonly at: number;
  /** The label of the answer that sends it: `waive`, `call the Congress`. */
  readonly yes: string;
  /** The text they are about: `Accord of Tunis 1a2b3c4d`. */
  readonly about: string;
  /** The clauses a signature would accept. */
  readonly clauses: readonly ClauseEffect[];
  /** A warning about what the line does not do. */
  readonly caution?: string;
  /** What can be changed once it is sent, unless it takes effect at once. */
  readonly change?: string;
}

/** State of the Foreign Office: its list, or a treaty opened like a document. */
export interface OfficeState {
  readonly at: number;
  readonly sort: OfficeSort;
  /** Hash of the open treaty, or its id if the hash is unknown. */
  readonly open: string | undefined;
  readonly top: number;
  readonly prompt: ReplyPrompt | undefined;
  /** A line being typed; kept while other screens are shown. */
  readonly writing: TypedLine | undefined;
  /** A typed line that was not sent; typing resumes with it. */
  readonly stashed: string;
}

export const INITIAL_OFFICE_STATE: OfficeState = {
  at: 0,
  sort: OFFICE_SORTS[0],
  open: undefined,
  top: 0,
  prompt: undefined,
  writing: undefined,
  stashed: '',
};

const keyOf = ({ hash, id }: { readonly hash: string; readonly id: string }): string => hash || id;

/** Every item in list order. */
export const listedItems = (table: PaxTable, { sort }: Pick<OfficeState, 'sort'>): readonly OfficeItem[] =>
  sortedSections(table, sort).flatMap(({ items }) => items);

/** The item under the cursor, or the treaty that is open. */
export const currentItem = (local: OfficeState, table: PaxTable): OfficeItem | undefined => {
  const { at, open } = local;
  const all = listedItems(table, local);
  if (open === undefined) return all[Math.min(at, all.length - 1)];
  return all.find((item) => item.is === 'treaty' && keyOf(item.treaty) === open);
};

/** Opens a treaty by its id or one text by its hash, `text/1a2b…`, or puts the cursor on a dispute, `cb/3`. */
export const openById = (local: OfficeState, table: PaxTable, id: string): OfficeState => {
  const [what, which] = id.split('/');
  const all = listedItems(table, local);
  if (what === 'cb') {
    const at = all.findIndex((each) => each.is === 'dispute' && String(each.casusBelli.number) === which);
    return at < 0 ? local : { ...local, open: undefined, at };
  }
  const isMeant = ({ id: name, hash }: { readonly id: string; readonly hash: string }): boolean =>
    what === 'text' ? hash === which : name === id;
  const item = all.find((each) => each.is === 'treaty' && isMeant(each.treaty));
  return item?.is === 'treaty' ? { ...local, open: keyOf(item.treaty), top: 0 } : local;
};

/** Marks the letters on the page of the open treaty as read. */
export const markLettersRead = (local: OfficeState, context: ScreenContext<PaxTable>): OfficeState => {
  const { letters, calls } = context.subject;
  const item = local.open === undefined ? undefined : currentItem(local, context.subject);
  const shown = item?.is === 'treaty' ? lettersShown(context.subject, item.treaty) : [];
  const fresh = shown.map(({ id }) => id).filter((id) => letters.unread.includes(id));
  if (fresh.length > 0) reportTask(context, calls.letters.markRead(fresh));
  return local;
};

/** Opens the treaty under the cursor; other items have no pages. */
export const openCurrent = (local: OfficeState, table: PaxTable): OfficeState => {
  const item = currentItem(local, table);
  return item?.is === 'treaty' ? { ...local, open: keyOf(item.treaty), top: 0 } : local;
};

import { isPower, seatOf } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { listText } from '@chancery/shared/kernel/report/words.ts';
import type { CasusBelli } from '@chancery/shared/games/pax/state/state.ts';
import type { Treaty } from '@chancery/shared/games/pax/state/treaties.ts';
import type { Binding, ScreenContext } from '../../../shell/screen.ts';
import { movementKeys, scrollTo } from '../../../shell/scrolling.ts';
import { sortKey, type Sorting } from '../../../shell/sorting.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { type OfficeItem, OFFICE_SORTS, type OfficeSort } from './office-items.ts';
import {
  currentItem,
  listedItems,
  markLettersRead,
  type OfficeState,
  openCurrent,
  type ReplyPrompt,
} from './office.ts';
import { hasLegalReply, isCalledOver, repliesTo, type ReplyKind } from './replies.ts';
import { counterKeys } from './counter-text.ts';
import { passKeys } from './pass-keys.ts';
import { ANSWER_KEYS, lineToConfirm, textToAnswer } from './answer-keys.ts';
import { confirmAndSend } from './confirm-line.ts';
import { beginKeys } from './begin-keys.ts';
import { askToAdopt } from './confirm-proposal.ts';
import { canWrite, WRITE, WRITE_KEYS } from './written-line.ts';
import { warKeys } from './war-replies.ts';
import { titleWithVersion } from './twin-texts.ts';
import { isSignatureAmbiguous, textToSign, treatyPage } from './treaty-page.ts';

/** A key, and the kind of reply to the item under the cursor that it opens, if any. */
interface Row extends Binding<OfficeState, PaxTable> {
  readonly verb?: ReplyKind;
}

/** The text a line is about, by its title. */
const subjectText = (table: PaxTable, verb: ReplyKind, item: OfficeItem): string => {
  if (item.is !== 'treaty') return '';
  const meant = verb === 'sign' ? (textToSign(table, item.treaty) ?? item.treaty) : item.treaty;
  return titleWithVersion(table, meant);
};

/** Whether a signature by name would not be on this text, so that the text is adopted first. */
const isToBeAdopted = (table: PaxTable, treaty: Treaty): boolean => {
  const own = ownPower(table);
  if (own === undefined || treaty.status !== 'proposed' || treaty.signers.includes(own)) return false;
  const meant = textToSign(table, treaty);
  return isSignatureAmbiguous(table, treaty) || (meant !== undefined && meant.hash !== treaty.hash);
};

/** The confirming label of a reply, if it is not the label of its key. */
const CONFIRM_LABELS: Readonly<Partial<Record<ReplyKind, string>>> = {
  congress: 'call the Congress',
  declare: 'declare war',
  join: 'join the war',
  call: 'call for help',
};

/** Asks for confirmation if there is only one reply; otherwise the reply is chosen first. */
const askOrChoose = (
  local: OfficeState,
  prompt: ReplyPrompt,
  context: ScreenContext<PaxTable>,
): OfficeState => {
  const [only, another] = prompt.replies;
  if (!only || another || only.why !== undefined) return { ...local, prompt };
  confirmAndSend(lineToConfirm(context.subject, prompt, only), context);
  return local;
};

/** The viewer's own disputes against the power that holds one against the viewer: war is declared over these. */
const ownAgainst = (table: PaxTable, { holder, against }: CasusBelli): string | undefined => {
  const own = ownPower(table);
  const isMine = (party: CasusBelli['holder']): boolean => isPower(party) && seatOf(party) === own;
  const mine = table.state.casusBelli.filter((each) => isMine(each.holder) && each.against === holder);
  return isMine(against) && mine.length > 0
    ? listText(
        mine.map(({ number }) => `cb ${String(number)}`),
        'or',
      )
    : undefined;
};

const openReplies = (
  local: OfficeState,
  { verb, label }: { readonly verb: ReplyKind; readonly label: string },
  context: ScreenContext<PaxTable>,
): OfficeState => {
  const { subject, shell } = context;
  const item = currentItem(local, subject);
  const replies = item ? repliesTo(subject, verb, item) : [];
  if (!item || replies.length === 0) {
    const mine =
      verb === 'declare' && item?.is === 'dispute' ? ownAgainst(subject, item.casusBelli) : undefined;
    shell.notify(
      mine === undefined
        ? `no such reply fits this; ${possibleKeysText(local, subject)}`
        : `this dispute is theirs against you; yours against them is ${mine}`,
    );
    return local;
  }
  if (verb === 'sign' && item.is === 'treaty' && isToBeAdopted(subject, item.treaty)) {
    askToAdopt(item.treaty, context);
    return local;
  }
  const about = subjectText(subject, verb, item);
  const yes = CONFIRM_LABELS[verb] ?? label;
  return askOrChoose(local, { replies, at: 0, yes, about, ...textToAnswer(subject, verb, item) }, context);
};

const replyKey = (
  key: string,
  verb: ReplyKind,
  { label, help }: { readonly label: string; readonly help?: string | undefined },
): Row => ({
  keys: [key],
  label,
  ...(help !== undefined && { help }),
  hint: true,
  verb,
  run: (local, context) => openReplies(local, { verb, label }, context),
});

export const OFFICE_SORTING: Sorting<OfficeState, OfficeSort> = {
  sorts: OFFICE_SORTS,
  read: ({ sort }) => sort,
  write: (local, sort) => ({ ...local, sort, at: 0 }),
};

const OPEN: Row = {
  keys: ['enter', 'right'],
  label: 'open',
  help: 'open the treaty',
  hint: true,
  run: (local, context) => markLettersRead(openCurrent(local, context.subject), context),
};

/** Keys that do something with a list only. */
const OF_THE_LIST: readonly Row[] = [
  sortKey<OfficeState, PaxTable, OfficeSort>({
    ...OFFICE_SORTING,
    help: 'sort the list: by kind, by power, by turn',
  }),
  ...movementKeys<OfficeState, PaxTable>({
    at: ({ at }) => at,
    to: (local, at, { subject }) => ({
      ...local,
      at: Math.max(0, Math.min(at, listedItems(subject, local).length - 1)),
    }),
    page: ({ size }) => Math.max(size.rows - 6, 1),
  }),
];

/** Keys of the list. */
const LIST_KEYS: readonly Row[] = [
  OPEN,
  replyKey('w', 'waive', { label: 'waive', help: 'waive the casus belli, which you then no longer hold' }),
  replyKey('l', 'lower', {
    label: 'yield',
    help: 'lower or remove a marker of yours, so that the dispute ends',
  }),
  replyKey('v', 'give', { label: 'give', help: 'give a marker of yours there, or a share of the control' }),
  WRITE,
  replyKey('c', 'congress', { label: 'Congress', help: 'call a Congress of Europe over the dispute' }),
  replyKey('D', 'declare', { label: 'declare war', help: 'declare war on the other party of the dispute' }),
  replyKey('a', 'accept', { label: 'accept', help: 'accept the offer' }),
  replyKey('b', 'back', { label: 'back', help: 'back the minor power: take its case to a Congress' }),
  ...OF_THE_LIST,
];

const pageLength = (local: OfficeState, { subject, size }: ScreenContext<PaxTable>): number => {
  const item = currentItem(local, subject);
  return item?.is === 'treaty' ? treatyPage(subject, item.treaty, size.columns).length : 0;
};

/** Keys while a treaty is open. */
const TREATY_KEYS: readonly Row[] = [
  {
    keys: ['esc', 'left', 'backspace'],
    label: 'back',
    hint: true,
    run: (local) => ({ ...local, open: undefined }),
  },
  replyKey('M', 'peace', { label: 'make peace', help: 'make peace by the treaty: end your war by it' }),
  replyKey('S', 'sign', { label: 'sign' }),
  replyKey('F', 'refuse', { label: 'refuse' }),
  replyKey('p', 'publish', { label: 'publish' }),
  replyKey('T', 'withdraw', { label: 'withdraw' }),
  replyKey('L', 'lapse', { label: 'let lapse' }),
  ...movementKeys<OfficeState, PaxTable>({
    at: ({ top }) => top,
    to: (local, top, context) => ({
      ...local,
      top: scrollTo(top, pageLength(local, context), context.size.rows),
    }),
    page: ({ size }) => size.rows - 1,
  }),
];

/** A Congress that the viewer has called can be moved, not called again. */
const MOVE_CONGRESS = replyKey('c', 'congress', {
  label: 'move the Congress',
  help: 'move the Congress you have called to another country',
});

/** Whether a Congress over the item has been called, and by whom. */
const callOver = (table: PaxTable, item: OfficeItem | undefined): ReturnType<typeof isCalledOver> =>
  item?.is === 'dispute' ? isCalledOver(table, item.casusBelli) : undefined;

/** The label of a reply to a treaty, if it differs from its key's. */
const DONE_TO_IT: Readonly<Partial<Record<ReplyKind, string>>> = {
  peace: 'make peace by it',
  withdraw: 'withdraw from it',
  lapse: 'let it lapse',
};

/** A treaty is answered on its page: in the list the same keys open it. */
const TO_THE_PAGE: readonly Row[] = TREATY_KEYS.flatMap(({ keys, label, verb }) => {
  if (verb === undefined) return [];
  const help = `open the treaty, to ${DONE_TO_IT[verb] ?? `${label} it`} there`;
  return [{ keys, label, help, run: OPEN.run }];
});

/** Keys of the list: while a war is on those that answer it come first. */
const officeListKeys = (table: PaxTable, item: OfficeItem | undefined): readonly Row[] => {
  const isMine = callOver(table, item) === 'by-me';
  const rows = LIST_KEYS.map((row) => (isMine && row.verb === 'congress' ? MOVE_CONGRESS : row));
  const own = warKeys(table.state).map(([key, verb, label]) => replyKey(key, verb, { label }));
  const isOwn = ({ keys }: Row): boolean => own.some((row) => keys.includes(row.keys[0] ?? ''));
  return [...own, ...beginKeys(table, item), ...rows.filter((row) => !isOwn(row)), ...passKeys(table)];
};

/** Whether a reply of a kind to an item would be accepted now. */
const isAcceptedNow = (table: PaxTable, verb: ReplyKind, item: OfficeItem | undefined): boolean => {
  if (item === undefined) return false;
  // Another's call over the same dispute makes a second one unnecessary.
  if (verb === 'congress' && callOver(table, item) === 'by-others') return false;
  if (verb === 'sign' && item.is === 'treaty' && isToBeAdopted(table, item.treaty)) return true;
  return hasLegalReply(table, verb, item);
};

/** Puts keys whose replies would be accepted now first, and marks the others as idle. */
const acceptedFirst = (rows: readonly Row[], local: OfficeState, table: PaxTable): readonly Row[] => {
  const item = currentItem(local, table);
  const isIdle = ({ verb }: Row): boolean => verb !== undefined && !isAcceptedNow(table, verb, item);
  const idle = rows.filter(isIdle);
  return [
    ...rows.filter((row) => !idle.includes(row)),
    ...idle.map((row): Row => ({ ...row, isIdle: true })),
  ];
};

/** `here: b back`, by the keys of the list or of the page. */
const possibleKeysText = (local: OfficeState, table: PaxTable): string => {
  const item = currentItem(local, table);
  const rows = local.open === undefined ? officeListKeys(table, item) : TREATY_KEYS;
  const fit = rows.filter(({ verb }) => verb && isAcceptedNow(table, verb, item));
  if (fit.length === 0) return 'i writes a line of your own';
  return `here: ${fit.map(({ keys, label }) => `${keys[0] ?? ''} ${label}`).join(', ')}`;
};

/** A counter-text is listed after the answers that would be accepted. */
const withCounter = (rows: readonly Row[], counter: readonly Row[]): readonly Row[] => {
  const at = rows.findLastIndex(({ verb, isIdle }) => verb !== undefined && !isIdle) + 1;
  return [...rows.slice(0, at), ...counter, ...rows.slice(at)];
};

const keysNow = (local: OfficeState, table: PaxTable): readonly Row[] => {
  const { prompt, open, writing } = local;
  if (writing) return WRITE_KEYS;
  if (prompt) return ANSWER_KEYS;
  const item = currentItem(local, table);
  const counter = counterKeys(table, item);
  if (open !== undefined) {
    const [back, ...answers] = acceptedFirst(TREATY_KEYS, local, table);
    return [...(back ? [back] : []), ...withCounter(answers, counter)];
  }
  const rows = acceptedFirst(officeListKeys(table, item), local, table).filter(
    (row) => row !== WRITE || canWrite(table),
  );
  if (item === undefined) return rows.filter((row) => row !== OPEN && !OF_THE_LIST.includes(row));
  // Only a treaty has a page of its own.
  return item.is === 'treaty'
    ? [...withCounter(rows, counter), ...TO_THE_PAGE]
    : rows.filter((row) => row !== OPEN);
};

/** The keys in force; nothing is answered in the past. */
export const officeKeys = (local: OfficeState, table: PaxTable): readonly Row[] => {
  const rows = keysNow(local, table);
  return table.connection === 'past'
    ? rows.filter((row) => row.verb === undefined && !TO_THE_PAGE.includes(row))
    : rows;
};

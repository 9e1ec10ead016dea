import type { SeatPreferences } from '@chancery/shared/api';
import { BEGIN_ORDER } from '../composer/orders.tsx';
import { previewOf } from '../composer/sheet-preview.ts';
import { lineCountText } from '../composer/sheet.ts';
import type { Line } from '../shell/lines.ts';
import type { DeskItem } from '../table/desk-contents.ts';
import { correspondents, seatName } from '../table/seats.ts';
import { awaitedAt, type Table } from '../table/table.ts';
import { obligationDetail, sheetDetail, talkDetail } from './desk-detail.ts';
import { wishSentence } from './customs/wish-sentence.ts';
import { answerBegunTo, newLetterBegun } from './letters/begun.ts';
import { letterLines } from './letters/letter-view.ts';
import { NO_FILTER, type LetterThread, threadsOf } from './letters/threads.ts';

const isAwaited = (table: Table): boolean => {
  const { seat, match } = table.seatView;
  return !match.over && awaitedAt(table)?.seats.includes(seat) === true;
};

/** The current sheet: the draft, or else the one handed in. */
export const sheetText = ({ calls, seatView }: Table): string =>
  calls.drafts.read(seatView.match.phase)?.text ?? seatView.receipt?.text ?? '';

const countText = (text: string): string =>
  text.trim() === '' ? 'nothing written yet' : lineCountText(text);

/** The sheet or the lines due in this phase. */
const answerDue = (table: Table): readonly DeskItem[] => {
  const { seat, isDone, receipt } = table.seatView;
  const awaited = awaitedAt(table);
  if (!isAwaited(table) || seat === 'gm') return [];
  if (awaited?.by === 'lines') {
    if (isDone) return [];
    const due = table.client.desk.linesDue?.(table) ?? { text: 'send your lines', screen: 'orders' };
    const state = due.state ?? 'P: nothing more';
    const detail = (width: number): readonly Line[] => talkDetail(table, due.text, width);
    return [{ sign: '•', ...due, state: table.connection === 'past' ? '' : state, detail }];
  }
  const text = sheetText(table);
  if (receipt?.text === text || table.connection === 'past') return [];
  const summary = previewOf(table, text)?.summary ?? countText(text);
  const [sign, what] = receipt
    ? (['!', 'the draft differs from the sheet you handed in'] as const)
    : (['✗', 'hand in orders'] as const);
  return [
    {
      sign,
      text: what,
      state: `draft: ${summary}`,
      screen: 'orders',
      detail: (width) => sheetDetail(table, text, width),
    },
  ];
};

/** Obligations that the sheet leaves unfulfilled. */
const obligations = (table: Table): readonly DeskItem[] => {
  if (!isAwaited(table) || awaitedAt(table)?.by !== 'sheet') return [];
  const preview = previewOf(table, sheetText(table));
  return (preview?.obligations ?? [])
    .filter(({ isMet }) => !isMet)
    .map((obligation) => ({
      sign: '!',
      text: obligation.text,
      state: obligation.state,
      screen: 'orders',
      ...(obligation.order !== undefined && { at: `${BEGIN_ORDER}${obligation.order}` }),
      detail: (width) => obligationDetail(obligation, width),
    }));
};

/** Maximum number of unread threads with a row each; the rest are counted. */
const MAX_THREADS = 3;

const threadItem = (table: Table, { id, title, letters: all }: LetterThread): DeskItem => {
  const unread = all.filter((each) => table.letters.unread.includes(each.id));
  const from = new Set(unread.map((each) => each.from));
  const names = correspondents(table)
    .filter((seat) => from.has(seat))
    .map((seat) => seatName(table, seat));
  const newest = unread.at(-1);
  return {
    sign: '✉',
    text: `${names.join(', ')}: “${title}”`,
    state: 'unread',
    screen: 'letters',
    at: id,
    ...(newest && { detail: (width) => letterLines(table, newest.id, width) }),
  };
};

/**
 * Unread letters, except those shown with another item and older ones about things that are over. Only the newest
 * threads have a row each, so that the rest of the desk stays visible.
 */
const letterItems = (table: Table, waiting: readonly DeskItem[]): readonly DeskItem[] => {
  const threads = threadsOf(table, { ...NO_FILTER, isUnreadOnly: true }).filter(
    ({ id, isOver }) => !isOver && !waiting.some(({ thread }) => thread === id),
  );
  const shown = threads.length <= MAX_THREADS + 1 ? threads : threads.slice(0, MAX_THREADS);
  const rest = threads.length - shown.length;
  return [
    ...shown.map((thread) => threadItem(table, thread)),
    ...(rest > 0
      ? [{ sign: '✉', text: `${String(rest)} more threads of letters`, state: 'unread', screen: 'letters' }]
      : []),
  ];
};

/** Letters begun but not sent: a new one, and the newest reply. */
const begunLetters = (table: Table): readonly DeskItem[] => {
  if (table.connection === 'past') return [];
  const begun = { sign: '✎', state: 'begun, not sent', screen: 'letters' };
  const draft = newLetterBegun(table);
  const answered = answerBegunTo(table, table.letters.letters);
  return [
    ...(draft ? [{ ...begun, text: `a letter, “${draft.subject}”`, at: `with/${draft.to[0] ?? ''}` }] : []),
    ...(answered
      ? [
          {
            ...begun,
            text: `your answer to ${seatName(table, answered.from)}: “${answered.subject}”`,
            at: `answer/${String(answered.id)}`,
          },
        ]
      : []),
  ];
};

/** Seats are still to be assigned by preference lists. */
const seatWish = ({ list }: SeatPreferences): DeskItem => ({
  sign: list === null ? '✗' : '•',
  text: list === null ? 'say which seats you would like' : wishSentence(list),
  state: list === null ? 'no list yet' : 'can be changed',
  screen: 'customs',
});

/** What others ask of the viewer about the table: votes, requests. */
const customsItems = (table: Table): readonly DeskItem[] => {
  const { seat, table: rules, match } = table.seatView;
  const { delay, draw } = rules?.customs ?? {};
  if (match.over) return [];
  if (rules?.wish) return [seatWish(rules.wish)];
  const answered = [...(delay?.granted ?? []), ...(delay?.refused ?? [])];
  const isAsked = delay?.asked.includes(seat) === true && !answered.includes(seat);
  const isVoting = draw?.among.includes(seat) === true && draw.mine === null;
  return [
    ...(isAsked
      ? [
          {
            sign: '•',
            text: `${seatName(table, delay.by)} asks for more time`,
            state: 'grant it or not',
            screen: 'customs',
          },
        ]
      : []),
    ...(isVoting ? [{ sign: '•', text: 'vote on the draw', state: 'not voted', screen: 'customs' }] : []),
  ];
};

/** What waits for the viewer, urgent items first; each leads to the screen where it is done. */
export const deskItems = (table: Table): readonly DeskItem[] => {
  const waiting = table.seatView.match.over ? [] : (table.client.desk.items?.(table) ?? []);
  return [
    ...answerDue(table),
    ...obligations(table),
    ...waiting,
    ...letterItems(table, waiting),
    ...begunLetters(table),
    ...customsItems(table),
  ];
};

import type { DraftReview, SeatView } from '@chancery/shared/api';
import type { DraftStore, StoredDraft } from './drafts.ts';
import type { LetterDraft, LetterDrafts } from './letter-drafts.ts';
import { dateOfTurn, NOT_NOW, type Table, type TableCalls } from './table.ts';
import type { TreatyDrafts } from './treaty-drafts.ts';

const refuse = (): Promise<never> => Promise.reject(new Error(NOT_NOW));

/** Drafts tried out in a past position are kept only while it is shown. */
const draftsInMemory = (first: StoredDraft | undefined): DraftStore => {
  const sheets = new Map(first && [[first.phase, first]]);
  const lines = new Map<string, string>();
  return {
    read: (phase) => sheets.get(phase),
    write: (draft) => void sheets.set(draft.phase, draft),
    earlier: () => undefined,
    readLine: (screen) => lines.get(screen) ?? '',
    writeLine: (screen, text) => void lines.set(screen, text),
  };
};

const letterDraftsInMemory = (): LetterDrafts => {
  const drafts = new Map<string, LetterDraft>();
  return {
    read: (occasion) => drafts.get(occasion),
    write: (occasion, draft) => void drafts.set(occasion, draft),
    drop: (occasion) => void drafts.delete(occasion),
  };
};

const treatyDraftsInMemory = (): TreatyDrafts => {
  let drafts: readonly string[] = [];
  return {
    read: () => drafts,
    write: (written) => {
      drafts = written;
    },
  };
};

/** Checks a draft by the game's rules, with the seat's knowledge. */
const reviewOf = ({ client: { game }, edition, state, seatView }: Table, text: string): DraftReview => {
  const read = game.readSheet({ edition, state }, seatView.seat, text);
  if (!read.ok) return { normal: null, problems: read.error, remarks: [] };
  const remarks = game.remarks?.({ edition, state }, seatView.seat, text) ?? [];
  return {
    normal: read.value.normal,
    problems: [],
    remarks: remarks.map((remark) => ({ ...remark, message: game.explain(edition, remark.refusal) })),
  };
};

/** The sheet handed in at that moment; before that, the current draft for the phase. */
const writtenAt = ({ seatView: { receipt, match } }: Table, now: Table): StoredDraft | undefined =>
  receipt ? { phase: match.phase, text: receipt.text, stashed: '' } : now.calls.drafts.read(match.phase);

/** Calls for looking at the past; for the moment on screen, `draft` returns what is tried out there. */
const pastCallsAt = (at: Table, now: Table, drafts: DraftStore): Pick<TableCalls, 'past'> => {
  const { past } = now.calls;
  return {
    ...(past && {
      past: {
        ...past,
        dateOf: (turn) => dateOfTurn(now, turn),
        draft: (phase) => (phase === at.seatView.match.phase ? drafts.read(phase) : past.draft(phase)),
      },
    }),
  };
};

/** Everything can be looked at and tried out, but nothing is sent. */
const callsAt = (table: Table, now: Table, drafts = draftsInMemory(writtenAt(table, now))): TableCalls => ({
  submit: refuse,
  withdraw: refuse,
  line: refuse,
  done: refuse,
  custom: refuse,
  advance: refuse,
  review: (text) => Promise.resolve(reviewOf(table, text)),
  options: () => {
    const { client, edition, state, seatView } = table;
    return Promise.resolve(client.game.options?.({ edition, state }, seatView.seat) ?? []);
  },
  read: () => undefined,
  ...pastCallsAt(table, now, drafts),
  drafts,
  letters: { send: refuse, show: refuse, markRead: refuse, mute: refuse },
  letterDrafts: letterDraftsInMemory(),
  treatyDrafts: treatyDraftsInMemory(),
});

/** Turn, index of the step and visit of a phase key. */
const placeOf = ({ client: { game } }: Table, key: string) => {
  const [turn, step, visit = '1'] = key.split('/');
  return {
    turn: Number(turn),
    step: game.phases.findIndex(({ id }) => id === step),
    visit: Number(visit),
  };
};

/** Whether a letter was sent before a phase opened; false if that cannot be decided within the same turn. */
const isSentBefore = (table: Table, phase: string, sentIn: string): boolean => {
  const [then, sent] = [placeOf(table, phase), placeOf(table, sentIn)];
  if (sent.turn !== then.turn) return sent.turn < then.turn;
  return sentIn !== phase && sent.step <= then.step && sent.visit <= then.visit;
};

/** The table as its seat saw it when a closed phase opened: the position, and the reports and letters up to then. */
export const pastTable = (now: Table, seatView: SeatView<unknown>): Table => {
  const { client, edition } = now;
  const lastEvent = Number.parseInt(seatView.lastEventId, 10);
  const { reported = [] } = seatView;
  const reports = [
    ...now.reports.filter(({ event }) => event <= lastEvent && reported[0]?.event !== event),
    ...reported,
  ];
  const state = client.game.knownState(edition, seatView.view);
  const { turnDice, isAlone, calls } = now;
  const letters = now.letters.letters.filter(
    ({ phase }) => phase === undefined || isSentBefore(now, seatView.match.phase, phase),
  );
  const reportsSeen = reports.length;
  const table: Table = {
    client,
    edition,
    seatView,
    state,
    reports,
    reportsSeen,
    isAlone,
    turnDice,
    calls,
    letters: { ...now.letters, letters, unread: [] },
    connection: 'past',
  };
  return { ...table, calls: callsAt(table, now) };
};

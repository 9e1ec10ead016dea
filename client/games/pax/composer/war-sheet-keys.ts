import { allPhasing } from '@chancery/shared/games/pax/board/sides.ts';
import { listText } from '@chancery/shared/kernel/report/words.ts';
import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import { reportTask } from '../../../shell/report-task.ts';
import { seatName } from '../../../table/seats.ts';
import { type Line, type Span, wrap } from '../../../shell/lines.ts';
import type { Binding, ScreenContext } from '../../../shell/screen.ts';
import { wrapLine } from '../../../shell/wrap-line.ts';
import type { PaxTable } from '../table.ts';
import { forcesOf } from '../war/forces.ts';
import { alliedSeats, ownSharedDraft, shareDraft, shareRefusal, sharedDrafts } from '../war/shared-drafts.ts';
import { namesText, partySpans } from '../war/words.ts';
import { newOrder } from './transitions.ts';
import { withMode } from './composer-state.ts';
import { draftText } from '../../../composer/draft.ts';
import type { ComposerState } from './mode.ts';
import { newPicking } from '../../../composer/picking.ts';
import { writerOf } from './war-context.ts';

// Features of the order sheet only in war: several forces to command, the allies' drafts, the preview.

type Row = Binding<ComposerState, PaxTable>;

const clockTime = (iso: string): string => new Date(iso).toTimeString().slice(0, 5);

/** A new order; asks for which force if the seat commands several. */
const begin = (local: ComposerState, { subject }: ScreenContext<PaxTable>): ComposerState => {
  const forces = forcesOf(subject);
  const [only, another] = forces;
  if (another !== undefined) return withMode(local, { is: 'force', picking: newPicking() });
  return newOrder(local, only === writerOf(subject) ? undefined : only);
};

/** Columns of the box before a draft is shown. */
const BOX_COLUMNS = 70;

const sendDraft = (table: PaxTable, shell: ScreenContext<PaxTable>['shell'], text: string): void => {
  shell.notify('showing the draft…');
  shareDraft(table, text).then(
    () => {
      shell.notify('shown to your allies, as it is now; nobody else can see it');
    },
    (cause: unknown) => {
      shell.notify(`not shown: ${errorText(cause)}`);
    },
  );
};

const share = (local: ComposerState, { subject, shell }: ScreenContext<PaxTable>): ComposerState => {
  const text = draftText(local.draft);
  const refused = shareRefusal(subject, text);
  if (refused !== undefined) {
    shell.notify(refused);
    return local;
  }
  const allies = listText(alliedSeats(subject).map((seat) => seatName(subject, seat)));
  shell.confirm({
    title: 'Show the draft to your allies?',
    lines: [`${allies} can read it as it is now, and show it to others.`, 'It cannot be undone.'].flatMap(
      (sentence) => wrap(sentence, BOX_COLUMNS, 2).map((row): Line => [row]),
    ),
    yes: 'show it',
    topic: subject.seatView.match.phase,
    onYes() {
      sendDraft(subject, shell, text);
    },
  });
  return local;
};

/** Opens the allies' drafts and marks them as read. */
const openAlliesDrafts = (
  local: ComposerState,
  { subject, shell }: ScreenContext<PaxTable>,
): ComposerState => {
  const fresh = sharedDrafts(subject).filter(({ isNew }) => isNew);
  if (fresh.length > 0) {
    reportTask({ shell }, subject.calls.letters.markRead(fresh.map(({ id }) => id)));
  }
  return withMode(local, { is: 'allies', top: 0 });
};

export const NEW_IN_WAR: Row = {
  keys: ['n', 'a'],
  label: 'new',
  help: 'a new order below, picked key by key, for any force you command',
  hint: true,
  run: begin,
};

const PREVIEW: Row = {
  keys: ['x'],
  label: 'what if',
  help: 'what the order would lead to: odds and dice, steps, retreats',
  hint: true,
  run: (local) => withMode(local, { is: 'preview', top: 0 }),
};

const AMONG_ALLIES: readonly Row[] = [
  {
    keys: ['A'],
    label: 'show allies',
    help: 'show this draft to your allies, to them only',
    hint: true,
    run: share,
  },
  {
    keys: ['o'],
    label: 'allies’ drafts',
    help: 'read what your allies have shown',
    hint: true,
    run: openAlliesDrafts,
  },
];

const TO_WAR_ROOM: Row = {
  keys: ['t'],
  label: 'war room',
  help: 'go to the war room and the theatre',
  hint: true,
  run: (local, { shell }) => {
    shell.goTo('war');
    return local;
  },
};

/** Keys the list has only in war, without those that would do nothing now. */
export const warKeysOf = ({ draft }: ComposerState, table: PaxTable): readonly Row[] => [
  ...(draft.lines.length > 0 ? [PREVIEW] : []),
  ...(alliedSeats(table).length > 0 ? AMONG_ALLIES : []),
  TO_WAR_ROOM,
];

/** Who orders in this step, and for which parties the viewer does. */
const turnLine = (table: PaxTable): Line => {
  const { state, edition } = table;
  const phasing = allPhasing(state);
  const forces = forcesOf(table);
  const isTurn = forces.some((party) => phasing.includes(party));
  const yours: readonly Span[] =
    forces.length === 0 ? [['dim', 'none of it yours']] : ['yours: ', ...partySpans(edition, forces)];
  return [
    ['title', `War turn ${String(state.campaign?.warTurn ?? 0)}`],
    ` ${namesText(edition, phasing)} to move; `,
    ...yours,
    forces.length > 0 && !isTurn ? ['dim', ' (retreats and losses only)'] : '',
  ];
};

/** Which drafts the viewer and its allies have shown each other; empty if no ally writes orders. */
const alliesLines = (local: ComposerState, table: PaxTable, columns: number): readonly Line[] => {
  const allies = alliedSeats(table);
  if (allies.length === 0) return [];
  const shown = ownSharedDraft(table);
  const isSame = shown?.body === draftText(local.draft);
  const mine: Span = shown
    ? [isSame ? 'good' : 'warn', `shown to allies ${clockTime(shown.at)}${isSame ? '' : ', differs now: A'}`]
    : ['dim', 'not shown to allies (A)'];
  const theirs = sharedDrafts(table).map(({ from, at, isNew }): Span => [
    isNew ? 'accent' : 'dim',
    `  ${isNew ? '● ' : ''}${seatName(table, from)} has shown ${clockTime(at)}${isNew ? ', new: o' : ' (o)'}`,
  ]);
  return wrapLine([mine, ...theirs], columns);
};

/** Rows above the list of war orders: whose turn it is, and what allies have shown each other. */
export const warHeadLines = (local: ComposerState, table: PaxTable, columns: number): readonly Line[] => [
  ...wrapLine(turnLine(table), columns),
  ...alliesLines(local, table, columns),
];

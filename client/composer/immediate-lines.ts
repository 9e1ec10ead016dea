import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import { cacheLast } from '../shell/cache-last.ts';
import { heading, type Line, wrap } from '../shell/lines.ts';
import type { Binding, ScreenContext, ScreenSize, UpdateLater } from '../shell/screen.ts';
import { movementKeys, windowAround } from '../shell/scrolling.ts';
import { fieldKeys, insertText } from '../shell/typed-text.ts';
import { isExampleAt, lineSuggestionsAt, matchingLines } from './line-suggestions.ts';
import type { SuggestedLine } from '../table/composer-contents.ts';
import { awaitedAt, phaseAt, type Table, whyNotSent } from '../table/table.ts';
import { askToFinish } from './finishing.ts';
import {
  beginKey,
  type LineMaker,
  type LinePicking,
  NO_PICKING,
  pickKeys,
  pickLines,
  typePick,
} from './line-picking.ts';
import { suggestionFoot, suggestionWidth, suggestionRow } from './suggested-rows.ts';

/** State of the screen in phases of single lines. */
export interface ImmediateLinesState extends LinePicking {
  readonly at: number;
  readonly typed: string;
  readonly isTyping: boolean;
}

type Row = Binding<ImmediateLinesState, Table>;

/** Columns of a line in the box that asks. */
const BOX_COLUMNS = 70;

const withCursor = (local: ImmediateLinesState, at: number, table: Table): ImmediateLinesState => ({
  ...local,
  at: Math.max(0, Math.min(at, matchingLines(local.typed, table).length - 1)),
});

/** Sends a line; what was typed goes when the server has taken it. */
const sendLine = (
  { typed }: ImmediateLinesState,
  { line }: SuggestedLine,
  { subject, shell }: Pick<ScreenContext<Table>, 'subject' | 'shell'>,
): void => {
  const { drafts } = subject.calls;
  shell.notify(`sending ${line}…`);
  subject.calls.line(line).then(
    () => {
      if (drafts.readLine('orders') === typed) drafts.writeLine('orders', '');
      shell.notify(`taken: ${line}`);
    },
    (cause: unknown) => {
      shell.notify(`not taken: ${errorText(cause)}`);
    },
  );
};

const cachedBrings = cacheLast<object, readonly string[]>();

/** What comes of a line besides what it does; nothing of one that is refused. */
const bringsOf = (table: Table, chosen: SuggestedLine | undefined): readonly string[] =>
  chosen === undefined || chosen.why !== undefined
    ? []
    : cachedBrings(
        table.state as object,
        [chosen.line],
        () => lineSuggestionsAt(table).typed(table, chosen.line).brings ?? [],
      );

/** Asks whether a line is said, and says it. */
const askToSend = (
  chosen: SuggestedLine,
  local: ImmediateLinesState,
  {
    context: { subject, shell },
    later,
  }: {
    readonly context: ScreenContext<Table>;
    readonly later: UpdateLater<ImmediateLinesState>;
  },
): void => {
  const why = whyNotSent(subject) ?? (chosen.why === undefined ? undefined : `not sent: ${chosen.why}`);
  if (why !== undefined) {
    shell.notify(why);
    return;
  }
  const brings = bringsOf(subject, chosen);
  shell.confirm({
    title: 'Say it now?',
    lines: [
      ...wrap(chosen.line, BOX_COLUMNS, 2).map((row): Line => [['title', row]]),
      ...[chosen.effect, ...brings].flatMap((text) => wrap(text, BOX_COLUMNS, 2)).map((row): Line => [row]),
      ['It takes effect at once and cannot be taken back.'],
    ],
    yes: 'say it',
    topic: subject.seatView.match.phase,
    go() {
      sendLine(local, chosen, { subject, shell });
      later((now) =>
        now.typed === local.typed ? { ...now, at: 0, typed: '', isTyping: false, picking: undefined } : now,
      );
    },
  });
};

const send: Row['run'] = (local, context, later) => {
  const chosen = matchingLines(local.typed, context.subject)[local.at];
  if (chosen) askToSend(chosen, local, { context, later });
  return local;
};

/** A moment of the past is looked at: nothing can be said there. */
const isPast = ({ connection }: Table): boolean => connection === 'past';

/** Goes on with what was typed and has not been taken. */
const withStoredText = (local: ImmediateLinesState, table: Table): ImmediateLinesState =>
  local.typed === '' && !isPast(table)
    ? { ...local, typed: table.calls.drafts.readLine('orders'), at: 0 }
    : local;

/** Changes what is typed; it is on disk with every key. */
const withTyped = (local: ImmediateLinesState, table: Table, typed: string): ImmediateLinesState => {
  table.calls.drafts.writeLine('orders', typed);
  return { ...local, typed, at: 0 };
};

const declareDone = (
  local: ImmediateLinesState,
  { subject, shell }: ScreenContext<Table>,
): ImmediateLinesState => {
  const why = whyNotSent(subject);
  if (why !== undefined) {
    shell.notify(why);
    return local;
  }
  askToFinish(subject, shell);
  return local;
};

/** The questions that put a line together here; undefined if there are none. */
const questionsAt = (table: Table) => lineSuggestionsAt(table).picks?.(table);

/** A line that is put together is typed by it, and asked about at once. */
const SAID_LINES: LineMaker<ImmediateLinesState> = {
  pickerAt: (_local, table) => {
    if (!questionsAt(table)) return undefined;
    return function* () {
      const questions = questionsAt(table);
      return questions ? [yield* questions] : [];
    };
  },
  taken(local, [line = ''], moment) {
    const { subject } = moment.context;
    const typed = withTyped({ ...local, isTyping: false }, subject, line);
    askToSend(lineSuggestionsAt(subject).typed(subject, line), typed, moment);
    return typed;
  },
};

const pickKeysFor = pickKeys(SAID_LINES);

/** Goes on typing an example, whose figures only the player knows. */
const complete: Row['run'] = (local, { subject }) => {
  const chosen = matchingLines(local.typed, subject)[local.at];
  return chosen ? { ...withTyped(local, subject, chosen.line), isTyping: true } : local;
};

const SAY: Row = { keys: ['enter'], label: 'say it now', hint: true, run: send };

const COMPLETE: Row = { keys: ['enter'], label: 'complete it', hint: true, run: complete };

const LISTING: readonly Row[] = [
  {
    keys: ['i', '/'],
    label: 'type',
    hint: true,
    run: (local, { subject }) => ({ ...withStoredText(local, subject), isTyping: true }),
  },
  { keys: ['P'], label: 'nothing more to say', hint: true, run: declareDone },
];

const SHOW_ALL: Row = { keys: ['esc'], label: 'show all', run: (local) => ({ ...local, typed: '', at: 0 }) };

const MOVES: readonly Row[] = [
  ...movementKeys<ImmediateLinesState, Table>({
    at: (local) => local.at,
    to: (local, at, { subject }) => withCursor(local, at, subject),
    page: ({ size }) => Math.max(size.rows - 5, 1),
  }),
];

const step =
  (by: number): Row['run'] =>
  (local, { subject }) =>
    withCursor(local, local.at + by, subject);

const TYPING: readonly Row[] = [
  { keys: ['enter'], label: 'say it now', hint: true, run: send },
  { keys: ['down', 'ctrl+n'], label: 'down', hint: true, run: step(1) },
  { keys: ['up', 'ctrl+p'], label: 'up', hint: true, run: step(-1) },
  {
    keys: ['esc'],
    label: 'keep the text',
    hint: true,
    run: (local, { subject }) => ({
      ...(isExampleAt(subject, local.typed) ? withTyped(local, subject, '') : local),
      isTyping: false,
    }),
  },
  ...fieldKeys<ImmediateLinesState, Table>(
    (local) => local.typed,
    (local, typed, { subject }) => withTyped(local, subject, typed),
  ),
];

/** Some phases take a line also from seats that nobody waits for. */
const noteFor = (table: Table): string => {
  if (isPast(table)) return 'As it stood then: nothing can be said now.';
  return awaitedAt(table)?.seats.includes(table.seatView.seat)
    ? 'A line takes effect at once.'
    : 'Nothing is due from you now. A line takes effect at once.';
};

/** What can be said at once, in phases that take single lines instead of sheets. */
export const immediateLinesScreen = {
  start: {
    at: 0,
    typed: '',
    isTyping: false,
    ...NO_PICKING,
  } satisfies ImmediateLinesState as ImmediateLinesState,
  bindings(local: ImmediateLinesState, table: Table): readonly Row[] {
    if (local.picking) return pickKeysFor(local, table);
    if (local.isTyping) return TYPING;
    const all = matchingLines(local.typed, table);
    const count = all.length;
    if (isPast(table)) return count > 0 ? MOVES : [];
    return [
      ...(count > 0 ? [all[local.at]?.isExample ? COMPLETE : SAY] : []),
      ...(questionsAt(table) ? [beginKey<ImmediateLinesState>()] : []),
      ...LISTING,
      ...(local.typed === '' ? [] : [SHOW_ALL]),
      ...(count > 0 ? MOVES : []),
    ];
  },
  opened: withStoredText,
  typing(
    local: ImmediateLinesState,
    table: Table,
  ): ((text: string) => ImmediateLinesState | undefined) | undefined {
    if (local.picking) return (text) => typePick(local, text);
    return local.isTyping ? (text) => withTyped(local, table, insertText(local.typed, text)) : undefined;
  },
  /** The line under the cursor, and what is said of it. */
  under(local: ImmediateLinesState, table: Table): string {
    const chosen = matchingLines(local.typed, table)[local.at];
    return chosen ? [chosen.line, chosen.effect, chosen.why ?? ''].join('\n') : '';
  },
  lines(local: ImmediateLinesState, table: Table, { columns, rows }: ScreenSize): readonly Line[] {
    if (local.picking) return pickLines(SAID_LINES, local, { columns, rows, table });
    const all = matchingLines(local.typed, table);
    const at = Math.min(local.at, Math.max(all.length - 1, 0));
    const { isDone, match } = table.seatView;
    const foot = suggestionFoot(all[at], bringsOf(table, all[at]), columns);
    const note = isDone && !isPast(table) ? 'You have said all you have to say.' : noteFor(table);
    const field = local.isTyping || local.typed !== '' ? `${local.typed}${local.isTyping ? '▌' : ''}` : '';
    const head: readonly Line[] = [
      heading(`${phaseAt(table)?.title ?? match.title}: what ${isPast(table) ? 'could' : 'can'} be said`),
      [['dim', note], `  ${field}`],
      [],
    ];
    const width = suggestionWidth(all, columns);
    const list = all.map((each, n) => suggestionRow(each, { isHere: n === at, width, columns }));
    const none: readonly Line[] = isPast(table)
      ? []
      : [['  Nothing stands to be said; i types a line all the same.']];
    const tall = Math.max(rows - head.length - foot.length - 1, 1);
    return [...head, ...(list.length > 0 ? windowAround(list, at, tall) : none), [], ...foot];
  },
};

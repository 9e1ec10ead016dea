import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import { RowsView } from '../shell/components/rows-view.tsx';
import { column, type Line, type Tone, wrap } from '../shell/lines.ts';
import { besideEachOther, BETWEEN_PANES, WIDE } from '../shell/panes.ts';
import { reportTask } from '../shell/report-task.ts';
import type { Binding, ScreenContext, Screen } from '../shell/screen.ts';
import { choose, movementKeys, type ScrollPosition, START } from '../shell/scrolling.ts';
import { dateOfTurn, type Fork, type Table } from '../table/table.ts';
import { PAST_ACTIONS } from './known-actions.ts';
import { pastPane } from './past-pane.ts';
import { repeatText } from './phase-repeat.ts';

/** The closed phases, when the server has sent them, and the cursor. */
interface Past {
  readonly phases: readonly string[] | undefined;
  /** Those in which nobody was awaited. */
  readonly passed: ReadonlySet<string>;
  readonly place: ScrollPosition;
}

const HEAD = 2;

/** Columns of a confirmation. */
const BOX_WIDTH = 70;

const tall = ({ size }: ScreenContext<Table>): number => size.rows - HEAD;

/** The name of `2/TALK/2`: `turn 2 · Talk, 2nd time`. */
const phaseText = (table: Table, key: string): string => {
  const [turn = '', step] = key.split('/');
  const info = table.client.game.phases.find(({ id }) => id === step);
  const title = info?.stepTitle ?? info?.title ?? key;
  const date = dateOfTurn(table, Number(turn));
  const again = repeatText(key);
  return `${date === undefined ? '' : `${date}, `}turn ${turn} · ${title}${again && `, ${again}`}`;
};

/** The past phase shown; undefined for the current table. */
const shownPhase = ({ connection, seatView }: Table): string | undefined =>
  connection === 'past' ? seatView.match.phase : undefined;

/** Whether the cursor is on the row after the phases, which is the current position. */
const isNow = ({ phases = [], place }: Past): boolean => place.at === phases.length;

/** Number of match events up to the moment on screen. */
const eventOf = ({ seatView }: Table): number => Number.parseInt(seatView.lastEventId, 10);

/** Goes one event forward or back within the phase on screen. */
const stepBy =
  (by: 1 | -1): Binding<Past, Table>['run'] =>
  (local, { subject, shell }) => {
    const { phase } = subject.seatView.match;
    subject.calls.past?.look(phase, Math.max(eventOf(subject) + by, 0)).catch((cause: unknown) => {
      shell.notify(errorText(cause));
    });
    return local;
  };

/** The last report at the moment on screen. */
const toldLast = ({ reports, seatView }: Table): string => {
  const event = Number.parseInt(seatView.lastEventId, 10);
  return reports.findLast((part) => part.event === event)?.lines.find((line) => line !== '') ?? '';
};

interface Listed extends Pick<Past, 'passed'> {
  readonly phases: readonly string[];
  readonly height: number;
  /** The past phase on screen, if any. */
  readonly shown: string | undefined;
}

/** Replaces the list; the cursor stays on the same phase, or goes to the one on screen. */
const withPhases = (now: Past, { phases, passed, height, shown }: Listed): Past => {
  const under = now.phases?.[now.place.at] ?? shown;
  const found = under === undefined ? -1 : phases.indexOf(under);
  const at = found < 0 ? phases.length : found;
  return { phases, passed, place: choose(now.place, at, { count: phases.length + 1, height }) };
};

/** Asks before creating a sandbox from the phase under the cursor. */
const fork = (local: Past, { subject, shell }: ScreenContext<Table>, others: Fork['others']): Past => {
  const phase = local.phases?.[local.place.at];
  const from = phase === undefined ? 'now' : phaseText(subject, phase);
  const { fork: begin, hasSecrets, draft: draftOf } = subject.calls.past ?? {};
  const draft = draftOf?.(phase);
  if (!begin) shell.notify('a sandbox needs Chancery on your own machine; this session runs on the host’s');
  else
    shell.confirm({
      title: 'Begin a sandbox?',
      lines: [
        `A table of your own on this machine, from ${from}.`,
        others === 'engine'
          ? 'The engine plays the other seats.'
          : 'Every seat is yours; the lobby has them all.',
        hasSecrets?.()
          ? 'It includes everybody’s secrets, because the match is over.'
          : 'Secrets of others are not in it, because you do not know them.',
        ...((draft?.text ?? '') === '' ? [] : ['Your draft for the phase is copied.']),
        'The dice are new. Nobody is told, and this table stays as it is.',
      ].flatMap((text) => wrap(text, BOX_WIDTH).map((row): Line => [row])),
      yes: 'begin',
      onYes: () => {
        shell.notify('creating the table…');
        reportTask({ shell }, begin({ phase, others, draft }));
      },
    });
  return local;
};

const LATER: Binding<Past, Table> = {
  keys: [']', 'right', 'l'],
  label: 'next moment',
  help: 'the phase on screen after the next report to you',
  hint: true,
  run: stepBy(1),
};

const EARLIER: Binding<Past, Table> = {
  keys: ['[', 'left', 'h'],
  label: 'previous moment',
  help: 'the phase on screen before the last report to you; also the open phase',
  hint: true,
  run: stepBy(-1),
};

const KEYS: readonly Binding<Past, Table>[] = [
  {
    keys: ['enter'],
    label: 'look',
    help: 'look at every screen as it was when this phase opened; q returns to now',
    hint: true,
    run: (local, { subject, shell }) => {
      const phase = local.phases?.[local.place.at];
      if (phase === undefined) {
        if (isNow(local) && subject.connection === 'past') shell.leave();
        return local;
      }
      shell.notify('going back…');
      subject.calls.past?.look(phase).then(
        () => {
          // Clears the message of the screen left behind; the stage of the past shows its own.
          shell.notify('');
        },
        (cause: unknown) => {
          shell.notify(errorText(cause));
        },
      );
      return local;
    },
  },
  {
    keys: ['f'],
    label: 'sandbox',
    help: 'create a table of your own from here, with bots in the other seats',
    hint: true,
    run: (local, context) => fork(local, context, 'engine'),
  },
  {
    keys: ['F'],
    label: 'sandbox alone',
    help: 'the same, with every seat yours',
    run: (local, context) => fork(local, context, 'oneself'),
  },
  ...movementKeys<Past, Table>({
    at: ({ place }) => place.at,
    to: (local, at, context) => ({
      ...local,
      place: choose(local.place, at, { count: (local.phases?.length ?? 0) + 1, height: tall(context) }),
    }),
    page: (context) => tall(context) - 1,
  }),
];

/** The keys that do something for the row under the cursor. */
const keysOf = (local: Past, { calls, connection, seatView }: Table): readonly Binding<Past, Table>[] => {
  if (!local.phases) return [];
  const isOver = seatView.match.over;
  const [look, ...others] = KEYS;
  const leads = !isNow(local) || connection === 'past';
  // If nobody was awaited in a phase, no sandbox can start there.
  const isPassed = local.passed.has(local.phases[local.place.at] ?? '');
  const canFork = calls.past?.fork !== undefined && !isPassed;
  const isWithin = connection === 'past' && seatView.reported === undefined;
  return [
    ...(leads && look ? [look] : []),
    ...(isWithin ? [LATER, EARLIER] : connection === 'open' && !isOver ? [EARLIER] : []),
    ...others.filter(({ keys }) => canFork || !keys.some((key) => key === 'f' || key === 'F')),
  ];
};

const rows = ({ phases, passed, place }: Past, { subject }: ScreenContext<Table>): readonly Line[] => {
  if (!subject.calls.past) return [['This server does not show past positions.']];
  if (!phases) return [['asking…']];
  const row = (n: number, here: boolean, { text, tone = 'plain' }: { text: string; tone?: Tone }): Line => [
    n === place.at ? ['accent', '▸ '] : '  ',
    ['warn', here ? '◷ ' : '  '],
    [n === place.at ? 'chosen' : tone, `${text} `],
  ];
  const before = phases.map((phase, n) => {
    const [text, isShown] = [phaseText(subject, phase), shownPhase(subject) === phase];
    return passed.has(phase)
      ? row(n, isShown, { text: `  ${text}`, tone: 'dim' })
      : row(n, isShown, { text });
  });
  return [...before, row(phases.length, subject.connection !== 'past', { text: 'now' })];
};

/** Columns of the list if there is a pane beside it. */
const LIST_COLUMNS = 56;

/** On a wide screen, adds the reports of the phase under the cursor. */
const withPane = (
  { phases, place }: Past,
  list: readonly Line[],
  context: ScreenContext<Table>,
): readonly Line[] => {
  const { columns, isLinear } = context.size;
  if (columns < WIDE || isLinear || !phases || phases.length === 0) return list;
  const width = columns - LIST_COLUMNS - BETWEEN_PANES;
  const page = pastPane(context.subject, { phases, at: place.at }, { width, rows: tall(context) });
  return besideEachOther(
    [
      { lines: list, width: LIST_COLUMNS },
      { lines: page, width },
    ],
    tall(context),
  );
};

/** The closed phases, each of which can be looked at. */
export const past: Screen<Past, Table> = {
  id: 'past',
  title: 'Past',
  jump: 'p',
  start: { phases: undefined, passed: new Set(), place: START },
  bindings: keysOf,
  actions: PAST_ACTIONS,
  opened(local, context, later) {
    const { subject, shell } = context;
    const { past: calls } = subject.calls;
    const show = (phases: readonly string[], passed: ReadonlySet<string>): void => {
      later((now) => withPhases(now, { phases, passed, height: tall(context), shown: shownPhase(subject) }));
    };
    const fail = (cause: unknown): void => {
      shell.notify(errorText(cause));
    };
    calls?.phases().then((phases) => {
      if (!local.phases) show(phases, new Set());
      shell.notify('');
      // Phases in which nobody was awaited take longer to load; until then they are not listed.
      calls.allPhases?.().then(
        (all) => {
          show(all, new Set(all.filter((phase) => !phases.includes(phase))));
          shell.notify('');
        },
        () => undefined,
      );
    }, fail);
    return local;
  },
  textUnderCursor: ({ phases, place }, { subject }) => {
    const phase = phases?.[place.at];
    return phase === undefined ? '' : phaseText(subject, phase);
  },
  draw: (local, context) => {
    const { subject, size } = context;
    const told = subject.connection === 'past' ? toldLast(subject) : '';
    const isIn = told === '' && subject.connection === 'past' && subject.seatView.receipt !== null;
    const head: readonly Line[] = [
      ['The position when each phase opened; indented where nobody had to act.'],
      told === ''
        ? isIn
          ? [['warn', '◷ '], 'your sheet was in at this moment; g o shows it']
          : []
        : [['warn', '◷ '], column(`you had just been told: ${told}`, size.columns - 3).trimEnd()],
    ];
    const { top } = local.place;
    const none: readonly Line[] =
      local.phases?.length === 0
        ? [[], [['dim', 'No phase has closed yet. Closed phases are listed here; f makes a sandbox.']]]
        : [];
    const shown = [...rows(local, context).slice(top, top + tall(context)), ...none];
    return <RowsView lines={[...head, ...withPane(local, shown, context)]} top={0} height={size.rows} />;
  },
};

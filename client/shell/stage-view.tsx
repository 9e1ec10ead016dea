import { Box } from 'ink';
import type { ReactNode } from 'react';
import { screensLine, type Tab, workspacesLine } from './bar.ts';
import { Frame } from './components/frame.tsx';
import { RowsView } from './components/rows-view.tsx';
import { hintAt, hintsOf, type KeyRow } from './keys.ts';
import type { Layer } from './layers/layer.ts';
import { type Line, wrap } from './lines.ts';
import type { ScreenContext, MountedScreen, ScreenSize } from './screen.ts';
import type { ChromeView, StageOptions } from './stage-options.ts';
import { cutTo, textWidth } from './text-width.ts';
import { GameTonesContext, type Tones } from './theme.ts';
import { SPOKEN_COLUMNS } from './terminal/linear.ts';
import type { ScreenHistory } from './workspaces.ts';

/** Columns of the foot reserved for the keys that work everywhere. */
const GLOBAL_HINT_COLUMNS = 27;
/** Maximum rows of a notice. */
const MAX_NOTICE = 3;
/** Ends a notice that is cut. */
const REST = ' … F4 all of it';
const BETWEEN_HINTS = 2;
/** A notice with fewer columns beside it than this has no keys beside it. */
const MIN_HINT_COLUMNS = 16;

const NO_TONES: Tones = {};

/** The last row: a notice, the continuations of a key, or key hints. */
export interface Foot {
  readonly notice: string;
  /** One string per row. */
  readonly pending: readonly string[];
  /** Keys of the screen or layer, and those that work everywhere. */
  readonly own: readonly KeyRow[];
  readonly globals: readonly KeyRow[];
}

/** The state of a stage to draw. */
export interface StagePicture<Subject> {
  readonly options: StageOptions<Subject>;
  readonly places: ScreenHistory<Subject>;
  readonly layer: Layer<Subject> | undefined;
  readonly size: ScreenSize;
  /** Undefined while there is nothing to show yet. */
  readonly context: ScreenContext<Subject> | undefined;
  /** The guide's rows above the foot. */
  readonly guide: readonly Line[];
  readonly foot: Foot;
}

const hasBar = <Subject,>({ all }: ScreenHistory<Subject>): boolean => all.length > 1;

/** Rows taken by header, bar, rule and footer. */
export const chromeRows = <Subject,>(places: ScreenHistory<Subject>): number => (hasBar(places) ? 4 : 3);

/** One of the bars: where each tab leads, and the number of spans between tabs. */
export interface TabBar {
  readonly line: Line;
  readonly targets: readonly string[];
  readonly apart: number;
}

/** What the header and the bars depend on. */
const chromeView = <Subject,>(
  { screen }: ScreenHistory<Subject>,
  context: ScreenContext<Subject> | undefined,
  columns: number,
): ChromeView => ({
  columns,
  now: context?.now ?? new Date(0),
  isTelling: context !== undefined && screen?.isTelling(context.subject) === true,
});

const idsOf = (tabs: readonly { readonly id: string }[]): readonly string[] => tabs.map(({ id }) => id);

/** The bar of workspaces, and the rule with the screens of the current one. */
export const barsOf = <Subject,>({
  options,
  places,
  size,
  context,
}: StagePicture<Subject>): readonly TabBar[] => {
  const columns = size.isLinear ? SPOKEN_COLUMNS : size.columns;
  const tabOf = (screen: MountedScreen<Subject>): Tab => ({
    title: screen.title,
    badge: context === undefined ? 0 : screen.badge(context.subject),
    suffix: context === undefined ? '' : screen.mark(context.subject),
    isRead: size.isLinear,
  });
  const { workspace } = places;
  const inside = workspace?.screens ?? [];
  const isNamed = inside.length > 1 || inside[0]?.title !== workspace?.title;
  const at = inside.findIndex((each) => each === places.screen);
  const named = isNamed && hasBar(places) ? inside : [];
  const rule = { line: screensLine(named.map(tabOf), at, columns), targets: idsOf(named), apart: 2 };
  if (!hasBar(places)) return [rule];
  const open = places.all.filter((each) => !each.isOverlay || each === workspace);
  const tabs = open.map(({ key, title, screens }) => {
    const all = screens.map(tabOf);
    const badge = all.reduce((sum, each) => sum + each.badge, 0);
    return { key, title, badge, suffix: all.map(({ suffix }) => suffix).join(''), isRead: size.isLinear };
  });
  const right =
    context === undefined
      ? []
      : (options.barRight?.(context.subject, chromeView(places, context, columns)) ?? []);
  const current = open.findIndex((each) => each === workspace);
  const line = workspacesLine(tabs, current, { columns, right });
  return [{ line, targets: idsOf(open), apart: 1 }, rule];
};

/** The key hints: those of the screen or layer, then those that work everywhere. */
const hintsAtFoot = (
  { own, globals }: Foot,
  columns: number,
): readonly (readonly [rows: readonly KeyRow[], room: number])[] => {
  const kept = textWidth(hintsOf(globals, GLOBAL_HINT_COLUMNS));
  return [
    [own, kept > 0 ? columns - kept - BETWEEN_HINTS : columns - 1],
    [globals, GLOBAL_HINT_COLUMNS],
  ];
};

/** A notice in as many rows as the foot allows; if it is cut, it says which key shows the rest. */
export const noticeLines = (notice: string, columns: number): readonly string[] => {
  const rows = wrap(notice, columns - 1, 2);
  if (rows.length <= MAX_NOTICE) return rows;
  const last = cutTo(rows[MAX_NOTICE - 1] ?? '', columns - 1 - REST.length);
  return [...rows.slice(0, MAX_NOTICE - 1), last + REST];
};

/** The size left for the screen itself; the foot always has a row for a notice. */
export const screenSize = <Subject,>(
  size: ScreenSize,
  places: ScreenHistory<Subject>,
  { notice, pending, guide }: Pick<Foot, 'notice' | 'pending'> & { readonly guide: readonly Line[] },
): ScreenSize => {
  const foot = notice === '' ? pending : noticeLines(notice, size.columns);
  const taken = chromeRows(places) + Math.max(foot.length, 1) - 1 + guide.length;
  return { ...size, rows: Math.max(size.rows - taken, 1) };
};

/** A notice, and right of it the key hints that fit. */
const withNotice = ({ notice, own, globals }: Foot, columns: number): readonly Line[] => {
  const [first = '', ...more] = noticeLines(notice, columns);
  const room = more.length > 0 ? 0 : columns - textWidth(first) - BETWEEN_HINTS - 1;
  const hints = room < MIN_HINT_COLUMNS ? '' : hintsOf([...own, ...globals], room);
  if (hints === '') return [first, ...more].map((row): Line => [['warn', row]]);
  const gap = ' '.repeat(columns - 1 - textWidth(first) - textWidth(hints));
  return [[['warn', first], gap, ['dim', hints]]];
};

const footer = (foot: Foot, columns: number): readonly Line[] => {
  if (foot.notice !== '') return withNotice(foot, columns);
  if (foot.pending.length > 0) return foot.pending.map((row): Line => [['accent', row]]);
  const hints = hintsAtFoot(foot, columns).map(([rows, room]) => hintsOf(rows, room));
  return [[['dim', hints.filter((text) => text !== '').join(' '.repeat(BETWEEN_HINTS))]]];
};

/** The key whose hint is in a column of the foot. */
export const keyAtFoot = (foot: Foot, columns: number, column: number): KeyRow | undefined => {
  if (foot.notice !== '' || foot.pending.length > 0) return undefined;
  let from = 0;
  for (const [rows, room] of hintsAtFoot(foot, columns)) {
    const row = hintAt(rows, room, column - from);
    if (row) return row;
    const width = hintsOf(rows, room).length;
    if (width > 0) from += width + BETWEEN_HINTS;
  }
  return undefined;
};

const body = <Subject,>({ options, places, layer, context, size }: StagePicture<Subject>): ReactNode => {
  if (context === undefined) {
    const lines = wrap(options.loading(), size.columns).map((row): Line => [row]);
    return <RowsView lines={lines} top={0} height={lines.length} />;
  }
  const { columns, rows } = context.size;
  const wanted = layer?.footRows?.(columns);
  if (!layer) return places.screen?.draw(context);
  if (wanted === undefined) return layer.screen.draw(context);
  // One row of the screen below stays visible; a box that needs more rows is scrolled.
  const tall = Math.min(wanted, rows - 1);
  const above = { ...context, size: { ...context.size, rows: Math.max(rows - tall, 1) } };
  return (
    <Box flexDirection="column">
      <Box flexDirection="column" height={above.size.rows} overflowY="hidden">
        {places.screen?.draw(above)}
      </Box>
      {layer.screen.draw({ ...context, size: { ...context.size, rows: tall } })}
    </Box>
  );
};

/** Header, bars, the screen or the layer over it, and the foot. */
export const stageView = <Subject,>(picture: StagePicture<Subject>): ReactNode => {
  const { options, size, context, guide, foot } = picture;
  const header = [
    options.header(context?.subject, chromeView(picture.places, context, size.columns)),
    ...barsOf(picture).map(({ line }) => line),
  ];
  return (
    <GameTonesContext value={options.tones ?? NO_TONES}>
      <Frame {...size} header={header} footer={[...guide, ...footer(foot, size.columns)]}>
        {body(picture)}
      </Frame>
    </GameTonesContext>
  );
};

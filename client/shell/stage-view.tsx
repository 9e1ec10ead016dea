import { Box } from 'ink';
import type { ReactNode } from 'react';
import { screensLine, type Tab, workspacesLine } from './bar.ts';
import { Frame } from './components/frame.tsx';
import { LineView } from './components/line-view.tsx';
import { hintsOf, type KeyRow } from './keys.ts';
import type { Layer } from './layers/layer.ts';
import type { Line } from './lines.ts';
import type { Context, MountedScreen, Size } from './screen.ts';
import type { StageOptions } from './stage-options.ts';
import { GameTones, type Tones } from './theme.ts';
import type { Places } from './workspaces.ts';

/** Columns at the foot kept free for the keys that work everywhere. */
const GLOBAL_HINTS = 27;

const NO_TONES: Tones = {};

/** What stands in the last row: a notice, what a begun key waits for, or keys. */
export interface Foot {
  readonly notice: string;
  readonly pending: string;
  /** Keys of what takes them now, and those that work everywhere. */
  readonly own: readonly KeyRow[];
  readonly everywhere: readonly KeyRow[];
}

/** A stage as it is to be drawn. */
export interface StagePicture<Subject> {
  readonly options: StageOptions<Subject>;
  readonly places: Places<Subject>;
  readonly layer: Layer<Subject> | undefined;
  readonly size: Size;
  /** Undefined while there is nothing to show yet. */
  readonly context: Context<Subject> | undefined;
  /** What leads through a first turn; it stands above the foot. */
  readonly guide: readonly Line[];
  readonly foot: Foot;
}

const hasBar = <Subject,>({ all }: Places<Subject>): boolean => all.length > 1;

/** Rows that header, bar, rule and footer take. */
export const chromeRows = <Subject,>(places: Places<Subject>): number => (hasBar(places) ? 4 : 3);

/** The bar of workspaces, and the rule with the screens of the one that is open. */
const bars = <Subject,>({ options, places, size, context }: StagePicture<Subject>): readonly Line[] => {
  const { columns } = size;
  const tabOf = (screen: MountedScreen<Subject>): Tab => ({
    title: screen.title,
    badge: context === undefined ? 0 : screen.badge(context.subject),
    mark: context === undefined ? '' : screen.mark(context.subject),
  });
  const { workspace } = places;
  const inside = workspace?.screens ?? [];
  const isNamed = inside.length > 1 || inside[0]?.title !== workspace?.title;
  const at = inside.findIndex((each) => each === places.screen);
  const rule = screensLine(isNamed && hasBar(places) ? inside.map(tabOf) : [], at, columns);
  if (!hasBar(places)) return [rule];
  const open = places.all.filter((each) => !each.isOverlay || each === workspace);
  const tabs = open.map(({ key, title, screens }) => {
    const all = screens.map(tabOf);
    const badge = all.reduce((sum, each) => sum + each.badge, 0);
    return { key, title, badge, mark: all.map(({ mark }) => mark).join('') };
  });
  const right = context === undefined ? [] : (options.aside?.(context.subject) ?? []);
  const current = open.findIndex((each) => each === workspace);
  return [workspacesLine(tabs, current, { columns, right }), rule];
};

const footer = ({ notice, pending, own, everywhere }: Foot, columns: number): Line => {
  if (notice !== '') return [['warn', notice]];
  if (pending !== '') return [['accent', pending]];
  const room = everywhere.length > 0 ? columns - GLOBAL_HINTS - 2 : columns - 1;
  const hints = [hintsOf(own, room), hintsOf(everywhere, GLOBAL_HINTS)];
  return [['dim', hints.filter((text) => text !== '').join('  ')]];
};

const body = <Subject,>({ options, places, layer, context }: StagePicture<Subject>): ReactNode => {
  if (context === undefined) return <LineView line={[options.waiting()]} />;
  const { columns, rows } = context.size;
  const tall = layer?.tall?.(columns);
  if (!layer) return places.screen?.draw(context);
  if (tall === undefined) return layer.screen.draw(context);
  const above = { ...context, size: { columns, rows: Math.max(rows - tall, 1) } };
  return (
    <Box flexDirection="column">
      <Box flexDirection="column" height={above.size.rows} overflow="hidden">
        {places.screen?.draw(above)}
      </Box>
      {layer.screen.draw({ ...context, size: { columns, rows: tall } })}
    </Box>
  );
};

/** Header, bars, the screen or what lies over it, and the keys at the foot. */
export const stageView = <Subject,>(picture: StagePicture<Subject>): ReactNode => {
  const { options, size, context, guide, foot } = picture;
  const header = [
    options.header(context?.subject, size.columns, context?.now ?? new Date(0)),
    ...bars(picture),
  ];
  return (
    <GameTones value={options.tones ?? NO_TONES}>
      <Frame {...size} header={header} footer={[...guide, footer(foot, size.columns)]}>
        {body(picture)}
      </Frame>
    </GameTones>
  );
};

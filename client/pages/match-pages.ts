import type { ReportPart, SeatView } from '@chancery/shared/api';
import { listText } from '@chancery/shared/kernel/report/words.ts';
import { isHeadLine } from '@chancery/shared/proofs';
import { reportSections, sharesHeading } from '@chancery/shared/report-text';
import { isNoDeadline } from '../shell/clock.ts';
import { type GameClient, knownAwaited } from '../table/game-client.ts';
import type { GamePages, PageSubject } from '../table/game-pages.ts';
import type { Block, Page, PageLink } from './page.ts';

/** A position after a turn. */
export interface PositionAfter {
  readonly seatView: SeatView<unknown>;
  /** Whether it is the position at the end of the turn, not the first later one in which a player was awaited. */
  readonly isEnd: boolean;
}

/** What one viewer knows of a match: everything its pages are made from. */
export interface MatchPagesInput {
  readonly client: GameClient;
  /** The game's own pages; without them there are only reports. */
  readonly game: GamePages | undefined;
  readonly edition: unknown;
  /** The position now. */
  readonly view: SeatView<unknown>;
  readonly reports: readonly ReportPart[];
  /** The known positions after each finished turn. */
  readonly after: ReadonlyMap<number, PositionAfter>;
  /** When the pages are made: deadlines years ahead then count as none. */
  readonly now?: Date;
}

const HEADS: ReadonlyMap<string, string> = new Map([
  ['observer', 'what everybody may know'],
  ['gm', 'the game master’s copy'],
]);

/** Whom the pages are for: `what everybody may know`, or the name of a seat. */
const readerOf = ({ client, edition, view }: MatchPagesInput): string => {
  const { game } = client;
  const name =
    game.seatInSentence?.(edition, view.seat) ?? game.seats(edition).find(({ id }) => id === view.seat)?.name;
  return HEADS.get(view.seat) ?? `as told to ${name ?? view.seat}`;
};

const RETRACTED = ' (taken back)';

/** Reports without journal heads, which are shown at the foot of a page; reports with nothing else are dropped. */
const withoutHeads = (parts: readonly ReportPart[]): readonly ReportPart[] =>
  parts
    .map((part) => ({ ...part, lines: part.lines.filter((line) => !isHeadLine(line)) }))
    .filter(({ lines }) => lines.some((line) => line !== ''));

/** The journal heads, by which players check the match. */
const headBlocks = (parts: readonly ReportPart[]): readonly Block[] => {
  const lines = parts.flatMap((part) => part.lines.filter(isHeadLine));
  return lines.length === 0
    ? []
    : [
        { is: 'heading', text: 'For checking the journal' },
        { is: 'lines', lines },
      ];
};

/** Reports in sequence: parts of one phase under one heading, with their rows joined. */
const reportBlocks = (reports: readonly ReportPart[]): readonly Block[] => {
  const parts = withoutHeads(reports.flatMap(reportSections));
  const blocks: Block[] = [];
  for (const [n, part] of parts.entries()) {
    const last = blocks.at(-1);
    if (sharesHeading(part, parts[n - 1]) && last?.is === 'lines')
      blocks[blocks.length - 1] = { is: 'lines', lines: [...last.lines, ...part.lines] };
    else
      blocks.push(
        { is: 'heading', text: `${part.date}: ${part.title}${part.isRetracted ? RETRACTED : ''}` },
        { is: 'lines', lines: part.lines },
      );
  }
  return blocks;
};

const dateOf = ({ reports }: MatchPagesInput, turn: number): string =>
  reports.find((part) => part.turn === turn)?.date ?? '';

const subjectOf = (
  { client, edition }: MatchPagesInput,
  seatView: SeatView<unknown>,
  reports: readonly ReportPart[],
): PageSubject => ({ edition, seatView, reports, state: client.game.knownState(edition, seatView.view) });

/** The page's subject with the positions at the ends of turns, from which charts of the whole match are drawn. */
const wholeSubjectOf = (input: MatchPagesInput): PageSubject => {
  const { client, edition, view, reports, after } = input;
  const ends = [...after]
    .filter(([, { isEnd }]) => isEnd)
    .toSorted(([a], [b]) => a - b)
    .map(([turn, { seatView }]) => ({
      turn,
      date: dateOf(input, turn),
      state: client.game.knownState(edition, seatView.view),
    }));
  return { ...subjectOf(input, view, reports), ends };
};

/** The date, phase and turn of a position. */
const momentOf = ({ match: { date, title, turn, over } }: SeatView<unknown>): string =>
  over ? `${date}, when the match was over` : `${date}, turn ${String(turn)}: ${title}`;

/** The end of a turn, or of the match. */
const endOf = (input: MatchPagesInput, turn: number): string => {
  const { over, turn: last } = input.view.match;
  return `${dateOf(input, turn)}, when ${over && turn === last ? 'the match' : `turn ${String(turn)}`} was over`;
};

/** What the open phase waits for and its deadline, at the end of the report of a match in play. */
const openBlocks = ({ client, edition, view, now }: MatchPagesInput): readonly Block[] => {
  const { game } = client;
  const { match, deadline } = view;
  const awaited = match.over ? undefined : knownAwaited(client, edition, view.view);
  if (!awaited) return [];
  const nameOf = (seat: string): string =>
    game.seatInSentence?.(edition, seat) ?? game.seats(edition).find(({ id }) => id === seat)?.name ?? seat;
  const isNone = deadline === null || (now !== undefined && isNoDeadline(deadline, now));
  const until = isNone ? 'with no deadline' : `until ${deadline.slice(0, 16).replace('T', ' ')} UTC`;
  const what = awaited.by === 'sheet' ? 'sheets' : 'lines';
  return [
    { is: 'heading', text: `Open now: ${match.title}` },
    { is: 'lines', lines: [`It is open ${until}, for ${what} of ${listText(awaited.seats.map(nameOf))}.`] },
  ];
};

const POSITION_ANCHOR = 'position';
const CHARTS_ANCHOR = 'charts';

/** A position as a drawing and tables: after a turn, or the current one. */
const positionBlocks = (input: MatchPagesInput, turn?: number): readonly Block[] => {
  const { game, view } = input;
  const after = turn === undefined ? undefined : input.after.get(turn);
  const seatView = after?.seatView ?? view;
  if (!game) return [];
  const subject = subjectOf(input, seatView, input.reports);
  const svg = game.drawing?.(subject);
  const title = `The position, ${after?.isEnd && turn !== undefined ? endOf(input, turn) : momentOf(seatView)}`;
  return [
    { is: 'heading', text: title, anchor: POSITION_ANCHOR },
    ...(svg === undefined
      ? []
      : [{ is: 'drawing', title: 'The map', svg, key: game.drawingKey?.(subject) ?? [] } as const]),
    ...game.tables(subject).map((table): Block => ({ is: 'table', table })),
  ];
};

/** Charts of the reported turns, up to `turn`. */
const chartBlocks = (input: MatchPagesInput, turn = Infinity): readonly Block[] => {
  const { game, view, reports, after } = input;
  const then = after.get(turn)?.seatView ?? view;
  const upToTurn = reports.filter((part) => part.turn <= turn);
  return (game?.charts(subjectOf(input, then, upToTurn)) ?? []).map((chart): Block => ({
    is: 'chart',
    chart,
  }));
};

/** How the match ended, if it has. */
const outcomeBlocks = (input: MatchPagesInput): readonly Block[] =>
  input.view.match.over
    ? (input.game?.outcome?.(wholeSubjectOf(input)) ?? []).map((table): Block => ({
        is: 'table',
        table,
      }))
    : [];

const turnPageName = (turn: number): string => `turn-${String(turn).padStart(2, '0')}`;

/** Turns that the reports cover, in order. */
export const reportedTurns = ({ reports }: Pick<MatchPagesInput, 'reports'>): readonly number[] =>
  [...new Set(reports.map(({ turn }) => turn))].toSorted((a, b) => a - b);

const linkTo = (input: MatchPagesInput, turn: number, arrow?: 'before' | 'next'): PageLink => {
  const name = `Turn ${String(turn)}, ${dateOf(input, turn)}`;
  const text = arrow === 'before' ? `← ${name}` : arrow === 'next' ? `${name} →` : name;
  return { text, page: turnPageName(turn) };
};

const INDEX: PageLink = { text: 'All turns', page: 'index' };
const POSITION: PageLink = { text: 'The position now', page: 'position' };

/** The page of one turn: its reports, and the position after it. */
const turnPage = (input: MatchPagesInput, turn: number): Page => {
  const turns = reportedTurns(input);
  const at = turns.indexOf(turn);
  const [before, next] = [turns[at - 1], turns[at + 1]];
  const links: Block = {
    is: 'links',
    links: [
      INDEX,
      ...(before === undefined ? [] : [linkTo(input, before, 'before')]),
      ...(next === undefined ? [] : [linkTo(input, next, 'next')]),
    ],
  };
  const hasPosition = next === undefined || input.after.has(turn);
  const position = hasPosition ? positionBlocks(input, turn) : [];
  const parts = input.reports.filter((part) => part.turn === turn);
  return {
    name: turnPageName(turn),
    title: `${input.view.match.name}: turn ${String(turn)}, ${dateOf(input, turn)}`,
    blocks: [
      links,
      ...contentsOf(position, []),
      ...reportBlocks(parts),
      ...(next === undefined ? openBlocks(input) : []),
      ...position,
      ...headBlocks(parts),
      links,
    ],
  };
};

const indexPage = (input: MatchPagesInput): Page => {
  const { view } = input;
  const players = Object.entries(view.table?.players ?? {}).map(([seat, name]) => `${seat}: ${name}`);
  return {
    name: 'index',
    title: `${view.match.name}: ${readerOf(input)}`,
    blocks: [
      { is: 'lines', lines: [`${input.client.game.name}. ${momentOf(view)}.`] },
      ...(players.length > 0 ? [{ is: 'lines', lines: ['Who plays:', ...players] } as const] : []),
      ...outcomeBlocks(input),
      { is: 'links', links: [POSITION, ...reportedTurns(input).map((turn) => linkTo(input, turn))] },
      ...chartBlocks(input),
    ],
  };
};

/** A page with only the position: the current one, or that at the end of a turn. */
export const positionSheet = (input: MatchPagesInput, turn?: number): Page => ({
  name: 'position',
  title: `${input.view.match.name}: position sheet, ${readerOf(input)}`,
  blocks: positionBlocks(input, turn),
});

/** The table of contents of a long page; empty if it has only the story. */
const contentsOf = (position: readonly Block[], charts: readonly Block[]): readonly Block[] => {
  const links = [
    ...(position.length > 0 ? [{ text: 'The position', anchor: POSITION_ANCHOR }] : []),
    ...(charts.length > 0 ? [{ text: 'Turn by turn', anchor: CHARTS_ANCHOR }] : []),
  ];
  return links.length > 0 ? [{ is: 'contents', links }] : [];
};

/** Which reports a page contains; all by default. */
export interface StoryChoice {
  /** Only those of one turn. */
  readonly turn?: number | undefined;
  /** Only those after this many events. */
  readonly seen?: number | undefined;
}

/**
 * One page with the story, the position and charts, without links to other pages; of one turn if given. The outcome
 * of the match comes first.
 */
export const wholePage = (input: MatchPagesInput, { turn, seen }: StoryChoice = {}): Page => {
  const { view, reports } = input;
  const parts = reports.filter(
    (part) => (seen === undefined || part.event > seen) && (turn === undefined || part.turn === turn),
  );
  const isToNow = turn === undefined || turn === view.match.turn;
  const position = positionBlocks(input, turn);
  const charts = chartBlocks(input, turn);
  return {
    name: 'report',
    title: `${view.match.name}, ${turn === undefined ? view.match.date : dateOf(input, turn)}: ${readerOf(input)}`,
    blocks: [
      ...contentsOf(position, charts),
      ...(isToNow ? outcomeBlocks(input) : []),
      ...reportBlocks(parts),
      ...(isToNow ? openBlocks(input) : []),
      ...position,
      ...(charts.length > 0
        ? [{ is: 'heading', text: 'Turn by turn', anchor: CHARTS_ANCHOR } as const, ...charts]
        : []),
      ...headBlocks(parts),
    ],
  };
};

const linked = (page: Page): Page => ({
  ...page,
  blocks: [{ is: 'links', links: [INDEX] }, ...page.blocks],
});

/** A whole match as linked pages: `index`, `position`, and one for each turn. */
export const matchPages = (input: MatchPagesInput): readonly Page[] => [
  indexPage(input),
  linked(positionSheet(input)),
  ...reportedTurns(input).map((turn) => turnPage(input, turn)),
];

import type { ReportPart, SeatView } from '@chancery/shared/api';
import { textOfReports } from '@chancery/shared/report-text';
import { type Command, InvalidArgumentError } from 'commander';
import { CommandFailed, EXIT } from '../system/exit.ts';
import { headlinesFirst, withoutDetail } from '../table/headlines.ts';
import { showProgress, writeAnswer } from '../system/output.ts';
import { loadGameNamed, programContextOf } from './program-context.ts';
import { addSeatOptions, dataHomeOf, type SeatOptions } from './options.ts';
import type { Format } from './report-format.ts';
import type { MatchReader, PositionsWanted } from '../pages/match-reader.ts';
import type { ReportViewer } from './report-viewer.ts';

const MAX_TURN = 999;

const parseTurn = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > MAX_TURN)
    throw new InvalidArgumentError(`A turn is 1 to ${String(MAX_TURN)}.`);
  return value;
};

const WIDTHS = { least: 40, most: 1000 };

const parseWidth = (text: string): number => {
  const value = Number(text);
  const { least, most } = WIDTHS;
  if (!Number.isInteger(value) || value < least || value > most)
    throw new InvalidArgumentError(`A row has ${String(least)} to ${String(most)} columns.`);
  return value;
};

const FORMAT_NAMES = { text: 'text', md: 'markdown', markdown: 'markdown', html: 'html' } as const;

const parseFormat = (text: string): Format => {
  if (!Object.hasOwn(FORMAT_NAMES, text)) throw new InvalidArgumentError('It is text, markdown or html.');
  return FORMAT_NAMES[text as keyof typeof FORMAT_NAMES];
};

interface ReportOptions extends SeatOptions {
  readonly turn?: number;
  readonly since?: string;
  readonly as?: Format;
  readonly width?: number;
  readonly position?: true;
  readonly dice?: true;
  readonly out?: string;
}

/** `--seat all`: a folder for each viewer. */
const ALL = 'all';

/** Saves what the viewer's own seat was sent, with verifiable dice, for `verify`. */
const keepViewerProofs = async (
  { connection, key, held }: ReportViewer,
  input: { readonly view: SeatView<unknown>; readonly reports: readonly ReportPart[] },
  command: Command,
): Promise<void> => {
  if (!held) return;
  const [{ seatServer }, { saveProofs }, { readTurnDice }] = await Promise.all([
    import('../table/connection.ts'),
    import('../table/proofs.ts'),
    import('../table/turn-dice.ts'),
  ]);
  const server = seatServer(connection, key);
  const { revealed, running } = input.view.dice;
  const open = [...revealed, ...(running ? [running] : [])];
  const dice = await readTurnDice(
    (turn) => server.dice(turn),
    open.map((_, n) => n + 1),
  );
  saveProofs(dataHomeOf(command).folder, held.server, { ...input, dice });
};

/** Adds progress messages on the terminal to a reader. */
const withProgress = (reader: MatchReader, { seat, match }: SeatView<unknown>): MatchReader => ({
  ...reader,
  turnEnd: (turn) => {
    const side = seat === 'observer' ? 'public' : seat;
    showProgress(`reading ${side}: turn ${String(turn)} of ${String(match.turn)}…`);
    return reader.turnEnd(turn);
  },
});

/** Reads the data for the pages of one viewer. */
const readPagesInput = async (viewer: ReportViewer, positionsOf: PositionsWanted, command: Command) => {
  const [{ viewerReader }, { readMatchPages }] = await Promise.all([
    import('../pages/viewer-reader.ts'),
    import('../pages/match-reader.ts'),
  ]);
  const reader = viewerReader(viewer.connection, viewer.key, viewer.as);
  const view = await reader.view();
  const client = await loadGameNamed(programContextOf(command), view.match.game);
  try {
    const input = await readMatchPages(client, withProgress(reader, view), positionsOf);
    await keepViewerProofs(viewer, input, command);
    return input;
  } finally {
    showProgress('');
  }
};

/** Number of events before a phase opened; undefined if no phase is given. */
const eventsBefore = async (reader: MatchReader, phase: string | undefined): Promise<number | undefined> => {
  const then = phase === undefined ? undefined : await reader.past(phase);
  return then && Number.parseInt(then.lastEventId, 10);
};

/** Prints the reports as plain lines. */
const printLines = async (options: ReportOptions, command: Command): Promise<void> => {
  const [{ readAsViewer }, { viewerReader }] = await Promise.all([
    import('./report-viewer.ts'),
    import('../pages/viewer-reader.ts'),
  ]);
  const { turn: asked, since, dice, json } = options;
  const parts = await readAsViewer({ options, command }, async (viewer) => {
    const reader = viewerReader(viewer.connection, viewer.key, viewer.as);
    const [view, reports, seen] = await Promise.all([
      reader.view(),
      reader.reports(),
      eventsBefore(reader, since),
    ]);
    await keepViewerProofs(viewer, { view, reports }, command);
    return reports.filter(
      ({ turn, event }) => (seen === undefined || event > seen) && (asked === undefined || turn === asked),
    );
  });
  const first = headlinesFirst(parts);
  writeAnswer(json, parts, textOfReports(dice ? first : withoutDetail(first)));
};

/** Prints one page: reports, position and charts, or only the position. */
const printPage = async (options: ReportOptions, command: Command): Promise<void> => {
  const [{ readAsViewer }, { FORMATS }, { positionSheet, wholePage }, { viewerReader }] = await Promise.all([
    import('./report-viewer.ts'),
    import('./report-format.ts'),
    import('../pages/match-pages.ts'),
    import('../pages/viewer-reader.ts'),
  ]);
  const { turn: asked, since, as = 'text', position, width } = options;
  const positionsOf: PositionsWanted = (turns, needsEnding) =>
    needsEnding && asked === undefined && !position ? turns : turns.filter((one) => one === asked);
  const { input, seen } = await readAsViewer({ options, command }, async (viewer) => ({
    input: await readPagesInput(viewer, positionsOf, command),
    seen: await eventsBefore(viewerReader(viewer.connection, viewer.key, viewer.as), since),
  }));
  const page = position ? positionSheet(input, asked) : wholePage(input, { turn: asked, seen });
  const text = FORMATS[as].write(page, input.client.tones, width);
  writeAnswer(undefined, undefined, text.trimEnd().split('\n'));
};

/** Writes the match as a folder of pages, or one folder for each viewer. */
const writePages = async (options: ReportOptions, out: string, command: Command): Promise<void> => {
  const [{ readAsViewer }, { writeReportFolder: writeFolder }, { join }] = await Promise.all([
    import('./report-viewer.ts'),
    import('./report-folder.ts'),
    import('node:path'),
  ]);
  const { as = 'html', width, seat, json } = options;
  const layout = { as, ...(width !== undefined && { width }) };
  const everyTurn: PositionsWanted = (turns) => turns;
  const choice = seat === ALL ? { ...options, seat: 'gm' } : options;
  const written = await readAsViewer({ options: choice, command }, async (viewer) => {
    const input = await readPagesInput(viewer, everyTurn, command);
    if (seat !== ALL) return [writeFolder(input, layout, out)];
    if (input.view.seat !== 'gm')
      throw new CommandFailed(EXIT.refused, 'only the game master can have the pages of all seats');
    const seats = input.client.game.seats(input.edition).filter(({ by }) => by === 'player');
    const folders = [writeFolder(input, layout, join(out, 'gm'))];
    for (const { as: viewedAs, name } of [
      { as: 'observer', name: 'public' },
      ...seats.map(({ id }) => ({ as: id, name: id })),
    ]) {
      const { connection, key } = viewer;
      const theirs = await readPagesInput({ connection, key, as: viewedAs }, everyTurn, command);
      folders.push(writeFolder(theirs, layout, join(out, name)));
    }
    return folders;
  });
  writeAnswer(
    json,
    written,
    written.map(({ index, pages }) => `${String(pages)} pages, begin with ${index}`),
  );
};

const report = (options: ReportOptions, command: Command): Promise<void> => {
  const { as, out, position, seat, since } = options;
  if (since !== undefined && (position || out !== undefined))
    throw new CommandFailed(EXIT.usage, 'error: --since chooses reports, not with --position or --out');
  if (out !== undefined) return writePages(options, out, command);
  if (seat === ALL) throw new CommandFailed(EXIT.usage, 'error: --seat all needs --out DIR');
  return (as !== undefined || position) && !options.json
    ? printPage(options, command)
    : printLines(options, command);
};

const REPORT_HELP = `
--seat is one you hold; public, what everybody may know; for the game master any seat, or all with --out; once the
match is over gm, the whole of it, and any seat for everybody.`;

/** `chancery report`: a seat's reports as lines, as one page, or as a folder of pages. */
export const addReport = (program: Command): void => {
  addSeatOptions(program.command('report'))
    .description('print the reports of a match to your seat')
    .option('--turn <number>', 'one turn only', parseTurn)
    .option('--since <phase>', 'only reports since this closed phase opened: 2/NEG')
    .option('--dice', 'with details that are shown only on demand, such as dice')
    .option('--as <format>', 'with position and charts: text, markdown, or html with the map', parseFormat)
    .option('--width <columns>', 'columns of a row of text pages; 80 by default', parseWidth)
    .option('--position', 'only the position: now, or with --turn at the end of that turn')
    .option('--out <folder>', 'the whole match as linked pages, in a folder')
    .option('--json', 'print one JSON array of parts, or what was written')
    .addHelpText('after', REPORT_HELP)
    .action(report);
};

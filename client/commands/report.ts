import type { ReportPart, SeatView } from '@chancery/shared/api';
import { textOfReports } from '@chancery/shared/report-text';
import { type Command, InvalidArgumentError } from 'commander';
import { CommandFailed, EXIT } from '../system/exit.ts';
import { headlinesFirst, withoutDetail } from '../table/headlines.ts';
import { writeAnswer } from '../system/output.ts';
import { gameNamed, offerOf } from './offer.ts';
import { addSeatOptions, dataHomeOf, type SeatOptions } from './options.ts';
import type { Format } from './report-format.ts';
import type { ReportSide } from './report-side.ts';

const MAX_TURNS = 999;

const turn = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > MAX_TURNS)
    throw new InvalidArgumentError(`A turn is 1 to ${String(MAX_TURNS)}.`);
  return value;
};

const FORMAT_NAMES = { text: 'text', md: 'markdown', markdown: 'markdown', html: 'html' } as const;

const format = (text: string): Format => {
  if (!Object.hasOwn(FORMAT_NAMES, text)) throw new InvalidArgumentError('It is text, markdown or html.');
  return FORMAT_NAMES[text as keyof typeof FORMAT_NAMES];
};

interface ReportOptions extends SeatOptions {
  readonly turn?: number;
  readonly as?: Format;
  readonly position?: true;
  readonly dice?: true;
  readonly out?: string;
}

/** Every side there is, in place of a seat: a folder each. */
const ALL = 'all';

/** Keeps what one's own seat was told, with the dice that are open, for `verify`. */
const keepTold = async (
  { connection, key, held }: ReportSide,
  told: { readonly view: SeatView<unknown>; readonly reports: readonly ReportPart[] },
  command: Command,
): Promise<void> => {
  if (!held) return;
  const [{ seatServer }, { keepProofs }] = await Promise.all([
    import('../table/connection.ts'),
    import('../table/proofs.ts'),
  ]);
  const server = seatServer(connection, key);
  const { revealed, running } = told.view.dice;
  const open = [...revealed, ...(running ? [running] : [])];
  const dice = await Promise.all(open.map((_, n) => server.dice(n + 1)));
  keepProofs(dataHomeOf(command).folder, held.server, { ...told, dice });
};

/** What a side of a match was told, and the game's part of its pages. */
const toldTo = async (side: ReportSide, positionsOf: PositionsOf, command: Command) => {
  const [{ sideReader }, { readMatchPages }] = await Promise.all([
    import('../pages/side-reader.ts'),
    import('../pages/match-reader.ts'),
  ]);
  const reader = sideReader(side.connection, side.key, side.as);
  const { match } = await reader.view();
  const client = await gameNamed(offerOf(command), match.game);
  const told = await readMatchPages(client, reader, positionsOf);
  await keepTold(side, told, command);
  return told;
};

type PositionsOf = (turns: readonly number[]) => readonly number[];

/** The reports as plain lines. */
const printLines = async (options: ReportOptions, command: Command): Promise<void> => {
  const [{ readSide }, { sideReader }] = await Promise.all([
    import('./report-side.ts'),
    import('../pages/side-reader.ts'),
  ]);
  const { turn: asked, dice, json } = options;
  const { client, parts } = await readSide({ options, command }, async (side) => {
    const reader = sideReader(side.connection, side.key, side.as);
    const [view, reports] = await Promise.all([reader.view(), reader.reports()]);
    await keepTold(side, { view, reports }, command);
    return {
      client: await gameNamed(offerOf(command), view.match.game),
      parts: asked === undefined ? reports : reports.filter((part) => part.turn === asked),
    };
  });
  const first = headlinesFirst(client, parts);
  writeAnswer(json, parts, textOfReports(dice ? first : withoutDetail(client, first)));
};

/** Reports, position and charts, or the position alone, as one page. */
const printPage = async (options: ReportOptions, command: Command): Promise<void> => {
  const [{ readSide }, { FORMATS }, { positionSheet, wholePage }] = await Promise.all([
    import('./report-side.ts'),
    import('./report-format.ts'),
    import('../pages/match-pages.ts'),
  ]);
  const { turn: asked, as = 'text', position } = options;
  const positionsOf: PositionsOf = (turns) => turns.filter((one) => one === asked);
  const told = await readSide({ options, command }, (side) => toldTo(side, positionsOf, command));
  const page = position ? positionSheet(told, asked) : wholePage(told, asked);
  const text = FORMATS[as].write(page, told.client.tones);
  writeAnswer(undefined, undefined, text.trimEnd().split('\n'));
};

/** The match as a folder of pages, or one for each side. */
const writePages = async (options: ReportOptions, out: string, command: Command): Promise<void> => {
  const [{ readSide }, { writeReportFolder: writeFolder }, { join }] = await Promise.all([
    import('./report-side.ts'),
    import('./report-folder.ts'),
    import('node:path'),
  ]);
  const { as = 'html', seat, json } = options;
  const everyTurn: PositionsOf = (turns) => turns;
  const choice = seat === ALL ? { ...options, seat: 'gm' } : options;
  const written = await readSide({ options: choice, command }, async (side) => {
    const told = await toldTo(side, everyTurn, command);
    if (seat !== ALL) return [writeFolder(told, as, out)];
    if (told.view.seat !== 'gm')
      throw new CommandFailed(EXIT.refused, 'only the game master can have the pages of all seats');
    const seats = told.client.game.seats(told.edition).filter(({ by }) => by === 'player');
    const folders = [writeFolder(told, as, join(out, 'gm'))];
    for (const { viewer, name } of [
      { viewer: 'observer', name: 'public' },
      ...seats.map(({ id }) => ({ viewer: id, name: id })),
    ]) {
      const { connection, key } = side;
      const theirs = await toldTo({ connection, key, as: viewer }, everyTurn, command);
      folders.push(writeFolder(theirs, as, join(out, name)));
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
  const { as, out, position, seat } = options;
  if (out !== undefined) return writePages(options, out, command);
  if (seat === ALL) throw new CommandFailed(EXIT.usage, 'error: --seat all needs --out DIR');
  return (as !== undefined || position) && !options.json
    ? printPage(options, command)
    : printLines(options, command);
};

const REPORT_HELP = `
--seat is one you hold; public, what everybody may know; for the game master any seat, or all with --out.`;

/** `chancery report`: what a seat has been told, as lines, as a page, or as a folder of pages. */
export const addReport = (program: Command): void => {
  addSeatOptions(program.command('report'))
    .description('print the reports of a match as your seat was told them')
    .option('--turn <number>', 'one turn only', turn)
    .option('--dice', 'with what is told on demand only: the dice of battles')
    .option('--as <format>', 'with position and charts: text, markdown, or html with the map', format)
    .option('--position', 'the position alone: now, or with --turn when that turn was over')
    .option('--out <folder>', 'the whole match as pages that lead to one another, in a folder')
    .option('--json', 'print one JSON array of parts, or what was written')
    .addHelpText('after', REPORT_HELP)
    .action(report);
};

import type { DraftReview, SheetProblem } from '@chancery/shared/api';
import type { Remark, TextReading } from '@chancery/shared/kernel/match/text-reading.ts';
import type { Command } from 'commander';
import { CommandFailed, EXIT } from '../system/exit.ts';
import type { GameClient } from '../table/game-client.ts';
import {
  chosenGameId,
  loadGameNamed,
  type ProgramContext,
  programContextOf,
  rulesetSettings,
} from './program-context.ts';
import type { DataHome, SeatChoice } from './seat-access.ts';
import { readOrderText, readOrderTextAtSeat, stepOfPhase } from './order-text.ts';
import { readTextInput } from './text-input.ts';
import { writeAnswer } from '../system/output.ts';
import { actInPhase } from './act-in-phase.ts';
import { addServerOptions, addActOptions, addSeatOptions, dataHomeOf, type PhaseOptions } from './options.ts';

/** The name of a file in messages. */
const nameOf = (file: string): string => (file === '-' ? 'standard input' : file);

/** Reads a sheet, and refuses one that is too long, because the server would close the connection. */
const readSheet = async (file: string): Promise<string> => {
  const { MAX_SHEET } = await import('@chancery/shared/kernel/match/match.ts');
  const sheet = await readTextInput(file);
  if (sheet.length <= MAX_SHEET) return sheet;
  const [length, most] = [sheet.length, MAX_SHEET].map(String);
  throw new CommandFailed(
    EXIT.refused,
    `${nameOf(file)} has ${length} characters; a sheet has at most ${most}: shorten it`,
  );
};

/** Problems in the format of compilers, so that editors can jump to them. */
const problemLines = (file: string, problems: readonly SheetProblem[]): readonly string[] =>
  problems.map(({ line, column, message }) => `${file}:${String(line)}:${String(column)}: ${message}`);

const remarkLines = (file: string, remarks: DraftReview['remarks']): readonly string[] =>
  remarks.map(({ line, weight, message }) => `${file}:${String(line)}:1: ${weight}: ${message}`);

type ReadOptions = Partial<SeatChoice> & {
  readonly json?: true;
  readonly phase?: string;
  readonly ruleset?: string;
  readonly game?: string;
};

const idsOf = (all: readonly { readonly id: string }[]): readonly string[] => all.map(({ id }) => id);

/** Ids of steps, and of the states they belong to. */
const stepCodes = ({ phases }: GameClient['game']): readonly string[] => [
  ...new Set(phases.flatMap(({ id, state }) => [id, state])),
];

/**
 * A name in the game's spelling, ignoring case.
 * @throws CommandFailed for an unknown name; the message lists the known ones
 */
const knownName = (what: string, given: string, known: readonly string[]): string => {
  const name = known.find((each) => each.toLowerCase() === given.toLowerCase());
  if (name !== undefined) return name;
  throw new CommandFailed(
    EXIT.usage,
    `error: no ${what} ${given || '"" (it is empty)'}; choose from ${known.join(', ')}`,
  );
};

/** The result of parsing a text, with remarks as sentences. */
type CheckedText = Omit<TextReading, 'remarks'> & Pick<DraftReview, 'remarks'>;

/** Parses a text with the standard charts, as a sheet or as single lines, depending on the phase. */
const readWithoutMatch = async (
  context: ProgramContext,
  text: string,
  { game, phase, seat, ruleset }: ReadOptions,
): Promise<CheckedText> => {
  const choice = { ...(game && { game }), ...(ruleset && { ruleset }) };
  const client = await loadGameNamed(context, await chosenGameId(context, choice));
  const edition = client.game.edition(rulesetSettings(client.game, ruleset), {});
  if (!edition.ok) throw new Error('the standard charts are not valid');
  const seats = [...idsOf(client.game.seats(edition.value)), 'gm'];
  const textContext = {
    ...(phase !== undefined && { phase: knownName('phase', stepOfPhase(phase), stepCodes(client.game)) }),
    ...(seat !== undefined && { seat: knownName('seat', seat, seats) }),
    ...(ruleset && { ruleset }),
  };
  const { remarks = [], ...reading } = readOrderText(client, {
    edition: edition.value,
    context: textContext,
    text,
  });
  const message = (remark: Remark): string => client.game.explain(edition.value, remark.refusal);
  return { ...reading, remarks: remarks.map((remark) => ({ ...remark, message: message(remark) })) };
};

const reviewInMatch = async (home: DataHome, choice: SeatChoice, text: string): Promise<DraftReview> => {
  const { runAsSeat, seatFromFolder } = await import('./seat-access.ts');
  const { seatServer } = await import('../table/connection.ts');
  const table = await seatFromFolder(home.folder, choice);
  return runAsSeat(home, table, (connection) => seatServer(connection, table).review(text));
};

/** Lists the parts of the text that are not orders, so that nothing is dropped silently. */
const droppedLines = (dropped: readonly string[]): readonly string[] =>
  dropped.map((text) => `left out: ${text}`);

/** If a text cannot be parsed at all, prints the reason as its problem, for programs that expect one JSON object. */
const answeringProblem = async <T>(reading: Promise<T>): Promise<T> => {
  try {
    return await reading;
  } catch (cause) {
    if (cause instanceof CommandFailed) {
      const message = cause.message.replace(/^error: /, '');
      const problem: SheetProblem = { line: 1, column: 1, message, expected: [], nearest: [] };
      writeAnswer(true, { normal: null, dropped: [], problems: [problem] }, []);
    }
    throw cause;
  }
};

const checkWithoutMatch = async (
  { file, text }: FileText,
  options: ReadOptions,
  context: ProgramContext,
): Promise<void> => {
  const reading = readWithoutMatch(context, text, options);
  const { normal, dropped, problems, remarks } = await (options.json ? answeringProblem(reading) : reading);
  const answer = { normal: problems.length > 0 ? null : normal, dropped, problems };
  writeAnswer(options.json, remarks.length > 0 ? { ...answer, remarks } : answer, [
    ...problemLines(file, problems),
    ...remarkLines(file, remarks),
    ...droppedLines(dropped),
    ...normal,
  ]);
  if (problems.length > 0) throw new CommandFailed(EXIT.refused, `${nameOf(file)} is not understood`);
};

const checkInMatch = async ({ file, text }: FileText, { home, choice, json }: InMatch): Promise<void> => {
  const review = await reviewInMatch(home, choice, text);
  const remarks = remarkLines(file, review.remarks);
  const normal = review.normal?.split('\n') ?? [];
  writeAnswer(json, review, [...problemLines(file, review.problems), ...remarks, ...normal]);
  if (review.problems.length > 0) throw new CommandFailed(EXIT.refused, `${nameOf(file)} is not understood`);
};

interface FileText {
  readonly file: string;
  readonly text: string;
}

interface InMatch {
  readonly home: DataHome;
  readonly choice: SeatChoice;
  readonly json: true | undefined;
}

const check = async (file: string, options: ReadOptions, command: Command): Promise<void> => {
  const { match, json } = options;
  const text = await (json ? answeringProblem(readSheet(file)) : readSheet(file));
  if (match === undefined) return checkWithoutMatch({ file, text }, options, programContextOf(command));
  return checkInMatch({ file, text }, { home: dataHomeOf(command), choice: { ...options, match }, json });
};

const submit = async (file: string, options: PhaseOptions, command: Command): Promise<void> => {
  const text = await readSheet(file);
  const { server: url, result } = await actInPhase(options, command, async (server, phase) => {
    const reading = await readOrderTextAtSeat(programContextOf(command), server, { phase, text });
    const view = await server.view();
    return { receipt: await server.submit(phase, text), dropped: reading.dropped, view };
  });
  const { receipt, dropped, view } = result;
  const { saveProofs } = await import('../table/proofs.ts');
  saveProofs(dataHomeOf(command).folder, url, { view, receipts: [receipt] });
  writeAnswer(options.json, { ...receipt, dropped }, [
    `sheet ${String(receipt.revision)} for ${receipt.phase} is in, ${receipt.at}`,
    `receipt ${receipt.hash}`,
    ...droppedLines(dropped),
    ...receipt.text.split('\n'),
  ]);
};

const withdraw = async (options: PhaseOptions, command: Command): Promise<void> => {
  const { match, phase } = await actInPhase(options, command, (server, open) => server.withdraw(open));
  writeAnswer(options.json, { match, phase }, [
    `your sheet for ${phase} is withdrawn; you are awaited again`,
  ]);
};

/** `chancery orders`: commands for sheets in files. */
export const addOrders = (program: Command): void => {
  const orders = program
    .command('orders')
    .description('check order sheets in files, submit them, withdraw them');
  addServerOptions(orders.command('check'))
    .description(
      'report problems in a text and print its normal form; without --match only by the rules, without a position, so that money, pieces, wars and turns are not checked; with --match by your match, with warnings',
    )
    .argument('<file>', 'the sheet; - is standard input')
    .option('--match <id>', 'check it by this match and your seat in it')
    .option('--game <id>', 'without --match: the game it is written for; by default that of the ruleset')
    .option(
      '--phase <step>',
      'without --match: read it as the texts of that step, by its code: NEG, or 1/NEG',
    )
    .option('--ruleset <id>', 'without --match: the ruleset it is written for')
    .option('--json', 'print one JSON object')
    .action(check);
  addActOptions(addSeatOptions(orders.command('submit')))
    .description('hand in a sheet for the open phase; a later one replaces it')
    .argument('<file>', 'the sheet; - is standard input')
    .option('--json', 'print the receipt as one JSON object')
    .action(submit);
  addActOptions(addSeatOptions(orders.command('withdraw')))
    .description('withdraw your sheet for the phase while it is open')
    .option('--json', 'print one JSON object')
    .action(withdraw);
};

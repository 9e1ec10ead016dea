import { readFile } from 'node:fs/promises';
import type { DraftReview, SheetProblem } from '@chancery/shared/api';
import type { Command } from 'commander';
import { CommandFailed, EXIT } from '../exit.ts';
import type { SeatChoice } from '../reach.ts';
import { answer } from '../output.ts';
import { inPhase } from './in-phase.ts';
import { restOfInput } from '../standard-input.ts';
import { addDoorOptions, addPhaseOption, addSeatOptions, folderOf, type PhaseOptions } from './options.ts';

const readText = async (file: string): Promise<string> => {
  try {
    return await (file === '-' ? restOfInput() : readFile(file, 'utf8'));
  } catch {
    throw new CommandFailed(EXIT.refused, `${file}: cannot be read`);
  }
};

/** A sheet that is too long does not even set out: the server would cut the line. */
const readSheet = async (file: string): Promise<string> => {
  const { MAX_SHEET } = await import('@chancery/shared/kernel/match.ts');
  const sheet = await readText(file);
  if (sheet.length <= MAX_SHEET) return sheet;
  const [length, most] = [sheet.length, MAX_SHEET].map(String);
  throw new CommandFailed(EXIT.refused, `${file} has ${length} characters; a sheet has at most ${most}`);
};

/** Compilers' way of naming a place, so that editors jump to it. */
const problemLines = (file: string, problems: readonly SheetProblem[]): readonly string[] =>
  problems.map(({ line, column, message }) => `${file}:${String(line)}:${String(column)}: ${message}`);

/** By the standard charts alone: whether the sheet is understood. */
const reviewAlone = async (text: string): Promise<DraftReview> => {
  const { editionOf } = await import('@chancery/shared/games/pax/edition.ts');
  const { vocabularyOf } = await import('@chancery/shared/games/pax/places.ts');
  const { formatSheet, parseSheet } = await import('@chancery/shared/games/pax/orders/sheet.ts');
  const edition = editionOf({}, {});
  if (!edition.ok) throw new Error('the standard charts are not valid');
  const sheet = parseSheet(vocabularyOf(edition.value.atlas, edition.value.tables.powers), text);
  return sheet.ok
    ? { normal: formatSheet(sheet.value), problems: [], remarks: [] }
    : { normal: null, problems: sheet.error, remarks: [] };
};

const reviewAtTable = async (folder: string, choice: SeatChoice, text: string): Promise<DraftReview> => {
  const { asSeat, chosenSeat } = await import('../reach.ts');
  const { seatServer } = await import('../connection.ts');
  const table = await chosenSeat(folder, choice);
  return asSeat(folder, table, (connection) => seatServer(connection, table).review(text));
};

type CheckOptions = Partial<SeatChoice> & { readonly json?: true };

const check = async (file: string, options: CheckOptions, command: Command): Promise<void> => {
  const text = await readSheet(file);
  const { match } = options;
  const review =
    match === undefined
      ? await reviewAlone(text)
      : await reviewAtTable(folderOf(command), { ...options, match }, text);
  const remarks = review.remarks.map(
    ({ line, weight, message }) => `${file}:${String(line)}:1: ${weight}: ${message}`,
  );
  const normal = review.normal?.split('\n') ?? [];
  answer(options.json, review, [...problemLines(file, review.problems), ...remarks, ...normal]);
  if (review.problems.length > 0) throw new CommandFailed(EXIT.refused, `${file} is not understood`);
};

const submit = async (file: string, options: PhaseOptions, command: Command): Promise<void> => {
  const text = await readSheet(file);
  const { result: receipt } = await inPhase(options, command, (server, phase) => server.submit(phase, text));
  answer(options.json, receipt, [
    `sheet ${String(receipt.revision)} for ${receipt.phase} is in, ${receipt.at}`,
    `receipt ${receipt.hash}`,
    ...receipt.text.split('\n'),
  ]);
};

const withdraw = async (options: PhaseOptions, command: Command): Promise<void> => {
  const { match, phase } = await inPhase(options, command, (server, open) => server.withdraw(open));
  answer(options.json, { match, phase }, [`your sheet for ${phase} is withdrawn; you are awaited again`]);
};

/** `chancery orders`: sheets in files. */
export const addOrders = (program: Command): void => {
  const orders = program
    .command('orders')
    .description('check order sheets kept in files, hand them in, take them back');
  addDoorOptions(orders.command('check'))
    .description(
      'say what is wrong in a sheet, and print its normal form; with --match also what is doubtful',
    )
    .argument('<file>', 'the sheet; - is standard input')
    .option('--match <id>', 'judge it by this match and your seat in it')
    .option('--json', 'print one JSON object')
    .action(check);
  addPhaseOption(addSeatOptions(orders.command('submit')))
    .description('hand a sheet in for the phase that is open; a later one replaces it')
    .argument('<file>', 'the sheet; - is standard input')
    .option('--json', 'print the receipt as one JSON object')
    .action(submit);
  addPhaseOption(addSeatOptions(orders.command('withdraw')))
    .description('take your sheet for the phase back, while it is open')
    .option('--json', 'print one JSON object')
    .action(withdraw);
};

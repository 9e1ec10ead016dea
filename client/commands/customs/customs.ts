import type { CustomAct, CustomDone } from '@chancery/shared/api';
import { type Command, InvalidArgumentError } from 'commander';
import { CommandFailed, EXIT } from '../../system/exit.ts';
import { writeAnswer } from '../../system/output.ts';
import type { SeatServer } from '../../table/seat-server.ts';
import { addSeatOptions, dataHomeOf, type SeatOptions } from '../options.ts';
import { wishSentence } from '../../screens/customs/wish-sentence.ts';
import { deadlineLine } from '../deadline-line.ts';
import { KEY_OPTION, withActKey } from '../act-key.ts';

/** Options of these commands. */
interface CustomOptions extends SeatOptions {
  readonly key?: string;
  readonly why?: string;
  readonly yes?: true;
}

/** Runs a task with the server of the seat that the options name; a call may carry an idempotency key. */
const withSeat = async <T>(
  options: SeatOptions,
  command: Command,
  task: (server: (key?: string) => SeatServer) => Promise<T>,
): Promise<T> => {
  const [{ runAsSeat, resolveSeat }, { seatServer }] = await Promise.all([
    import('../seat-access.ts'),
    import('../../table/connection.ts'),
  ]);
  const home = dataHomeOf(command);
  const table = await resolveSeat(home, options);
  return runAsSeat(home, table, (connection) => task((key) => seatServer(connection, table, key)));
};

const runCustom = async (act: CustomAct, options: CustomOptions, command: Command): Promise<CustomDone> =>
  withSeat(options, command, (server) => withActKey(options.key, (key) => server(key).custom(act)));

const parseHours = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError('It is a whole number of hours.');
  return value;
};

const reasonOf = ({ why }: CustomOptions) => (why === undefined ? {} : { why });

/** A command that is one action without arguments. */
interface SimpleCustomAct {
  readonly name: string;
  readonly about: string;
  readonly act: CustomAct;
  doneText(done: CustomDone): string;
}

const SIMPLE: readonly SimpleCustomAct[] = [
  {
    name: 'back',
    about: 'end your days away early',
    act: { do: 'back' },
    doneText: deadlineLine,
  },
  {
    name: 'grant',
    about: 'grant the time that is asked for',
    act: { do: 'answer-delay', yes: true },
    doneText: deadlineLine,
  },
  {
    name: 'refuse',
    about: 'do not grant the time that is asked for',
    act: { do: 'answer-delay', yes: false },
    doneText: deadlineLine,
  },
];

const addSimple = (customs: Command, { name, about, act, doneText }: SimpleCustomAct): void => {
  addSeatOptions(customs.command(name))
    .description(about)
    .option(...KEY_OPTION)
    .option('--json', 'print one JSON object')
    .action(async (options: CustomOptions, command: Command) => {
      const done = await runCustom(act, options, command);
      writeAnswer(options.json, done, [doneText(done)]);
    });
};

/** Refuses an action that cannot be undone unless `--yes` is given. */
const requireYes = ({ yes }: CustomOptions, consequence: string): void => {
  if (!yes) throw new CommandFailed(EXIT.refused, `Not done: ${consequence} Repeat the command with --yes.`);
};

const drawText = ({ over }: CustomDone, otherwise: string): string =>
  over ? 'the match is over: a draw' : otherwise;

const addDraw = (customs: Command): void => {
  addSeatOptions(customs.command('draw'))
    .description('propose to end the match as a draw, or vote on that')
    .argument('<word>', 'propose, for or against')
    .option(...KEY_OPTION)
    .option('--yes', 'propose it or vote for it although that may end the match')
    .option('--json', 'print one JSON object')
    .action(async (word: string, options: CustomOptions, command: Command) => {
      if (!['propose', 'for', 'against'].includes(word))
        throw new CommandFailed(EXIT.usage, `error: ${word}: say propose, for or against`);
      if (word !== 'against')
        requireYes(options, 'when all who play have voted for a draw, the match is over.');
      const act: CustomAct =
        word === 'propose' ? { do: 'propose-draw' } : { do: 'vote-draw', yes: word === 'for' };
      const done = await runCustom(act, options, command);
      writeAnswer(options.json, done, [drawText(done, word === 'propose' ? 'proposed' : `voted ${word} it`)]);
    });
};

const addAway = (customs: Command): void => {
  addSeatOptions(customs.command('away'))
    .description('announce days away: deadlines are moved past them, as far as the table allows')
    .argument('<when...>', '3d, 60h, 2026-12-06 12:00, or 2026-12-01 to 2026-12-06 (your own time)')
    .option(...KEY_OPTION)
    .option('--json', 'print one JSON object')
    .action(async (when: string[], options: CustomOptions, command: Command) => {
      const { ABSENCE_FORM, absenceIn } = await import('../../screens/customs/absence-text.ts');
      const span = absenceIn(when.join(' '), new Date());
      if (!span) throw new CommandFailed(EXIT.usage, `error: days away are typed ${ABSENCE_FORM}`);
      const done = await runCustom({ do: 'away', ...span }, options, command);
      writeAnswer(options.json, done, [deadlineLine(done)]);
    });
};

const addDelay = (customs: Command): void => {
  addSeatOptions(customs.command('delay'))
    .description('ask for more time in this phase, which the others or the game master grant')
    .argument('<hours>', 'how many hours', parseHours)
    .option('--why <text>', 'the reason, which everybody reads')
    .option(...KEY_OPTION)
    .option('--json', 'print one JSON object')
    .action(async (wanted: number, options: CustomOptions, command: Command) => {
      const done = await runCustom(
        { do: 'ask-delay', hours: wanted, ...reasonOf(options) },
        options,
        command,
      );
      writeAnswer(options.json, done, [deadlineLine(done)]);
    });
};

const addResign = (customs: Command): void => {
  addSeatOptions(customs.command('resign'))
    .description('resign your seat')
    .option('--why <text>', 'the reason, which everybody reads')
    .option(...KEY_OPTION)
    .option('--yes', 'do it; it cannot be undone')
    .option('--json', 'print one JSON object')
    .action(async (options: CustomOptions, command: Command) => {
      requireYes(options, 'you leave the match, and your token stops working.');
      const done = await runCustom({ do: 'resign', ...reasonOf(options) }, options, command);
      writeAnswer(options.json, done, ['you have resigned; your token no longer works']);
    });
};

/** Parses a list of seats separated by commas or blanks. */
const parseSeats = (words: readonly string[]): string[] =>
  words
    .join(',')
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());

const addPrefer = (customs: Command): void => {
  addSeatOptions(customs.command('prefer'))
    .description('say which seats you would like, before they are assigned; the last list counts')
    .argument('[seats...]', 'the most wanted first; all others are equal after them')
    .option('--any', 'you have no wish: any seat will do')
    .option(...KEY_OPTION)
    .option('--json', 'print one JSON object')
    .action(async (words: string[], options: CustomOptions & { readonly any?: true }, command: Command) => {
      const seats = parseSeats(words);
      if (seats.length === 0 && !options.any)
        throw new CommandFailed(
          EXIT.usage,
          'error: name the seats you would like, the most wanted first, or say --any',
        );
      const done = await runCustom({ do: 'prefer', seats }, options, command);
      writeAnswer(options.json, done, [wishSentence(seats)]);
    });
};

const addShow = (customs: Command): void => {
  addSeatOptions(customs.command('show'))
    .description('rules of the table outside the game, who is away, what is asked for')
    .option('--json', 'print one JSON object')
    .action(async (options: SeatOptions, command: Command) => {
      const { table } = await withSeat(options, command, (server) => server().view());
      const { settings, customs: state = null } = table ?? {};
      const { TABLE_SETTINGS } = await import('@chancery/shared/table-settings');
      const rows = Object.entries(settings ?? {}).map(
        ([key, value]) => `${key} ${JSON.stringify(value)}  ${TABLE_SETTINGS[key as keyof typeof settings]}`,
      );
      const away = (state?.away ?? []).map(
        ({ seat, ...span }) => `${seat} away ${span.from} to ${span.until}`,
      );
      const delay = state?.delay
        ? [`${state.delay.by} asks for ${String(state.delay.hours)} hours more`]
        : [];
      const draw = state?.draw ? [`a draw is proposed; your vote: ${state.draw.mine ?? 'none'}`] : [];
      const wish = table?.wish ? [wishSentence(table.wish.list)] : [];
      const all = [...wish, ...rows, ...away, ...delay, ...draw];
      const lines = all.length > 0 ? all : ['this table has no settings of its own'];
      writeAnswer(
        options.json,
        {
          settings: settings ?? null,
          customs: state,
          ...(table?.wish && { wish: table.wish }),
        },
        lines,
      );
    });
};

/** `chancery customs`: requests outside the rules of the game. */
export const addCustoms = (program: Command): void => {
  const customs = program
    .command('customs')
    .description('requests outside the rules of the game: days away, more time, a draw, resigning');
  addShow(customs);
  addPrefer(customs);
  addAway(customs);
  addDelay(customs);
  for (const each of SIMPLE) addSimple(customs, each);
  addDraw(customs);
  addResign(customs);
};

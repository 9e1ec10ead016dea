import type { ReadjudicatedStep, Readjudication } from '@chancery/shared/api';
import type { Command } from 'commander';
import { writeAnswer } from '../system/output.ts';
import { addServerOptions, folderOf, dataHomeOf } from './options.ts';
import type { SeatChoice } from './seat-access.ts';

type ReadjudicateOptions = Omit<SeatChoice, 'match'> & {
  readonly json?: true;
  readonly from?: string;
  readonly accept?: string;
};

const stepLines = ({ step, before, after }: ReadjudicatedStep): readonly string[] => [
  step,
  ...before.filter((line) => !after.includes(line)).map((line) => `  - ${line}`),
  ...after.filter((line) => !before.includes(line)).map((line) => `  + ${line}`),
];

const nextStepText = ({ match, from, isSame, differences, isAccepted, code }: Readjudication): string => {
  if (isAccepted) return `${match} goes on from what is shown`;
  return isSame && differences.length === 0
    ? 'the result is the same'
    : `to accept it: chancery game readjudicate ${match} --from ${from} --accept ${code}`;
};

/** The result as lines: reports that would disappear (-), and new ones (+). */
const readjudicationLines = (outcome: Readjudication): readonly string[] => [
  `${outcome.match} from ${outcome.from} on leads to ${outcome.phase}`,
  ...outcome.refused.map((what) => `no longer taken: ${what}`),
  ...outcome.differences.flatMap(stepLines),
  ...(outcome.isSame ? [] : ['the position is different']),
  nextStepText(outcome),
];

const readjudicate = async (match: string, options: ReadjudicateOptions, command: Command): Promise<void> => {
  const { runAsSeat, seatFromFolder } = await import('./seat-access.ts');
  const table = await seatFromFolder(folderOf(command), { seat: 'gm', ...options, match });
  const { token } = table;
  const { from, accept } = options;
  const outcome = await runAsSeat(dataHomeOf(command), table, ({ client }) =>
    client.readjudicate.mutate({
      match: table.match,
      token,
      ...(from !== undefined && { from }),
      ...(accept !== undefined && { accept }),
    }),
  );
  writeAnswer(options.json, outcome, readjudicationLines(outcome));
};

/** `chancery game readjudicate`: adjudicates closed phases again by the server's current rules. */
export const addGameReadjudicate = (game: Command): void => {
  addServerOptions(game.command('readjudicate').argument('<match>', 'the match'))
    .description(
      'adjudicate closed phases again by this server’s rules and show the result; --accept continues from it; for the game master',
    )
    .option('--from <phase>', 'the first phase, as `game show` names it; by default the one closed last')
    .option('--accept <code>', 'the code that was shown with the differences')
    .option('--json', 'print one JSON object')
    .action(readjudicate);
};

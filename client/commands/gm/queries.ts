import type { MatchFault } from '@chancery/shared/api';
import type { GmDesk, Preview } from '@chancery/shared/gm-api';
import type { Command } from 'commander';
import { CommandFailed, EXIT } from '../../system/exit.ts';
import { invocation } from '../../system/invocation.ts';
import { writeAnswer } from '../../system/output.ts';
import type { Connection } from '../../table/connection.ts';
import { faultLine } from '../game-damage.ts';
import { folderOf, dataHomeOf } from '../options.ts';
import { deskText, partLines, sealedText } from './desk-text.ts';
import { addGmOptions, runAsGm, type GmOptions } from './run-as-gm.ts';

type Status = GmOptions & { readonly json?: true };

/** The desks of some matches, and the faults of those that cannot be opened. */
interface AllDesks {
  readonly desks: readonly GmDesk[];
  readonly closed: readonly MatchFault[];
}

/** The desks of all matches of this folder. */
const hostedDesks = async (connection: Connection, token: string): Promise<AllDesks> => {
  const { wholeListing } = await import('../../table/host-listing.ts');
  const { matches } = await wholeListing(connection, token);
  const asked = await Promise.allSettled(
    matches.map(({ id: match }) => connection.client.gm.desk.query({ match, token })),
  );
  // Faults are known only after the server has tried to open the matches.
  const { faults } = await wholeListing(connection, token);
  const closed = faults.filter(({ isOpen }) => !isOpen);
  const desks = asked.flatMap((answer, n) => {
    if (answer.status === 'fulfilled') return [answer.value];
    if (closed.some(({ id }) => id === matches[n]?.id)) return [];
    throw answer.reason;
  });
  return { desks, closed };
};

/** The desks of all matches in this folder, and of those elsewhere of which the user is game master. */
const allDesks = async (command: Command): Promise<AllDesks> => {
  const [{ runAsHost, runAsSeat }, { joinedTables, LOCAL }] = await Promise.all([
    import('../seat-access.ts'),
    import('../../table/joined-tables.ts'),
  ]);
  const home = dataHomeOf(command);
  const { desks, closed } = await runAsHost(home, hostedDesks);
  const held = joinedTables(folderOf(command)).filter(
    ({ seat, server }) => seat === 'gm' && server !== LOCAL,
  );
  const elsewhere = await Promise.all(
    held.map((table) =>
      runAsSeat(home, table, ({ client }) =>
        client.gm.desk.query({ match: table.match, token: table.token }),
      ),
    ),
  );
  return { desks: [...desks, ...elsewhere], closed };
};

const deskOfMatch = async (match: string, options: Status, command: Command): Promise<AllDesks> => {
  const desk = await runAsGm({ match, options, command }, ({ client }, { token }) =>
    client.gm.desk.query({ match, token }),
  );
  return { desks: [desk], closed: [] };
};

const status = async (match: string | undefined, options: Status, command: Command): Promise<void> => {
  const { desks, closed } =
    match === undefined ? await allDesks(command) : await deskOfMatch(match, options, command);
  const lines = [...desks.flatMap((desk) => deskText(desk)), ...closed.map(faultLine)];
  writeAnswer(
    options.json,
    match === undefined ? desks : desks[0],
    lines.length > 0 ? lines : ['no matches yet'],
  );
  if (closed.length > 0 || desks.some(({ waits }) => waits.length > 0)) invocation().exitCode = EXIT.waiting;
};

const previewTitle = ({ phase, parts }: Preview): string => {
  if (phase !== null) return `closing now would lead to ${phase}; the dice will be others`;
  return parts.length === 0
    ? 'nothing is wrong and nothing would be asked of you; what the sheets say is sealed until its step'
    : 'what is wrong in the sheets, and what you would be asked; the rest is sealed until its step';
};

const preview = async (match: string, options: GmOptions, command: Command): Promise<void> => {
  const found = await runAsGm({ match, options, command }, ({ client }, { token }) =>
    client.gm.preview.query({ match, token }),
  );
  writeAnswer(options.json, found, [previewTitle(found), ...partLines(found.parts)]);
};

const sealed = async (
  match: string,
  options: GmOptions & { readonly as?: string },
  command: Command,
): Promise<void> => {
  const found = await runAsGm({ match, options, command }, ({ client }, { token }) =>
    client.gm.sealed.query({ match, token, ...(options.as !== undefined && { as: options.as }) }),
  );
  writeAnswer(options.json, found, sealedText(found));
};

/** Sends a ruling, which is a line of the game master. */
const giveRuling = async (
  match: string,
  words: readonly string[],
  ...[options, command]: [GmOptions, Command]
): Promise<void> => {
  const outcome = await runAsGm({ match, options, command }, async ({ client }, { token }) => {
    const { phase } =
      options.phase === undefined ? await client.gm.desk.query({ match, token }) : { phase: options.phase };
    if (words.length === 0) {
      const { rulings } = await client.gm.desk.query({ match, token });
      return { phase, rulings };
    }
    await client.line.send.mutate({ match, token, phase, text: words.join(' ') });
    return { phase, rulings: [] };
  });
  if (words.length > 0) writeAnswer(options.json, outcome, [`ruled in ${outcome.phase}`]);
  else if (outcome.rulings.length > 0) writeAnswer(options.json, outcome, outcome.rulings);
  else throw new CommandFailed(EXIT.refused, `nothing is asked of you in ${outcome.phase}`);
};

const settings = async (options: { readonly json?: true }): Promise<void> => {
  const { TABLE_SETTINGS } = await import('@chancery/shared/table-settings');
  const lines = Object.entries(TABLE_SETTINGS).map(([key, about]) => `${key.padEnd(14)} ${about}`);
  writeAnswer(options.json, TABLE_SETTINGS, [
    ...lines,
    'deadlines.KEY  hours of a phase, by the game’s own key',
  ]);
};

/** Commands that show a match to its game master, and answer its questions. */
export const addGmQueries = (gm: Command): void => {
  gm.command('settings')
    .description('every setting of a table, and what it does')
    .option('--json', 'print one JSON object')
    .action(settings);
  gm.command('status')
    .description('show the state of all your matches, or of one; exit 4 when something waits for you')
    .argument('[match]', 'the match')
    .option('--json', 'print one JSON value')
    .action(status);
  addGmOptions(
    gm
      .command('preview')
      .description('preview the result of closing the phase, with other dice')
      .argument('<match>', 'the match'),
  ).action(preview);
  addGmOptions(
    gm
      .command('result')
      .description('the sealed result, before it is published')
      .argument('<match>', 'the match'),
  )
    .option('--as <seat>', 'as that seat will read it')
    .action(sealed);
  addGmOptions(
    gm
      .command('rule')
      .description('answer a question; without words, list the possible rulings')
      .argument('<match>', 'the match')
      .argument('[ruling...]', 'the ruling'),
  ).action(giveRuling);
};

import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import type { PersonListing, PersonTable } from '@chancery/shared/people';
import type { Command } from 'commander';
import { EXIT } from '../../system/exit.ts';
import { invocation } from '../../system/invocation.ts';
import { writeAnswer } from '../../system/output.ts';
import { tableStatusOf } from './table-status.ts';
import { joinedTables, type JoinedTable, LOCAL } from '../../table/joined-tables.ts';
import { addSeatOptions, dataHomeOf, type SeatOptions } from '../options.ts';
import { programContextOf } from '../program-context.ts';
import {
  addPersonOptions,
  personLines,
  personTableLine,
  personSettingsOf,
  type PersonOptions,
} from './person-text.ts';

type MeOptions = SeatOptions & PersonOptions & { readonly address?: string; readonly forget?: true };

const NOBODY = 'nothing is known of who plays this seat; give --address, --zone, --quiet or --digest';

const me = async (options: MeOptions, command: Command): Promise<void> => {
  const { runAsSeat, resolveSeat } = await import('../seat-access.ts');
  const home = dataHomeOf(command);
  const table = await resolveSeat(home, options);
  const { match, token } = table;
  const { address, forget, json } = options;
  const settings = { ...personSettingsOf(options), ...(address !== undefined && { address }) };
  const person = await runAsSeat(home, table, async ({ client }): Promise<PersonListing | null> => {
    if (forget) return client.me.forget.mutate({ match, token });
    if (Object.keys(settings).length === 0) return client.me.get.query({ match, token });
    return client.me.set.mutate({ match, token, ...settings });
  });
  const emptyText = forget ? 'what was known of you at this seat is deleted' : NOBODY;
  const confirmationHint = person?.unconfirmed ? ['answer the mail that was sent there to confirm it'] : [];
  writeAnswer(json, person, person ? [...personLines(person), ...confirmationHint] : [emptyText]);
};

/** The status of one joined table; a table that cannot be reached is listed with the reason. */
const loadTableStatus = async (command: Command, table: JoinedTable): Promise<PersonTable | string> => {
  const [{ runAsSeat }, { seatServer }] = await Promise.all([
    import('../seat-access.ts'),
    import('../../table/connection.ts'),
  ]);
  try {
    return await runAsSeat(dataHomeOf(command), table, (connection) =>
      tableStatusOf(programContextOf(command), seatServer(connection, table)),
    );
  } catch (cause) {
    const why = errorText(cause);
    return `${table.match} ${table.seat}${table.server === LOCAL ? '' : ` at ${table.server}`}: ${why}`;
  }
};

const tables = async ({ json }: { readonly json?: true }, command: Command): Promise<void> => {
  const { folder, guest } = dataHomeOf(command);
  const held = guest?.tables ?? joinedTables(folder).filter(({ isAlone }) => isAlone !== true);
  const found: (PersonTable | string)[] = [];
  for (const table of held) found.push(await loadTableStatus(command, table));
  const isWaiting = (table: PersonTable | string): boolean => typeof table !== 'string' && table.isDue;
  const sorted = found.toSorted((one, two) => Number(isWaiting(two)) - Number(isWaiting(one)));
  const lines = sorted.map((table) => (typeof table === 'string' ? table : personTableLine(table)));
  writeAnswer(json, sorted, lines.length > 0 ? lines : ['you hold no seat; `chancery game join` takes one']);
  if (found.some(isWaiting)) invocation().exitCode = EXIT.waiting;
};

/** `chancery me` and `chancery tables`: a player’s settings and tables. */
export const addMe = (program: Command): void => {
  addPersonOptions(addSeatOptions(program.command('me')))
    .description('what the server knows of you, and when it writes to you')
    .option('--name <name>', 'what the host calls you')
    .option('--address <mail>', 'a mail address for reports and reminders; a code is sent there')
    .option('--forget', 'delete what is known of you at this seat')
    .option('--json', 'print one JSON object')
    .action(me);
  program
    .command('tables')
    .description('all the tables you have joined, and what is due; exit 4 when something waits for you')
    .option('--json', 'print one JSON array')
    .action(tables);
};

import { readFile } from 'node:fs/promises';
import { invitationLetter, letterGap } from '@chancery/shared/invitation';
import type { PersonListing } from '@chancery/shared/people';
import type { Command } from 'commander';
import { CommandFailed, EXIT } from '../../system/exit.ts';
import { writeAnswer } from '../../system/output.ts';
import type { Connection } from '../../table/connection.ts';
import { dataHomeOf } from '../options.ts';
import { KEY_OPTION, withActKey } from '../act-key.ts';
import { personLines, personSettingsOf, type PersonOptions, addPersonOptions } from './person-text.ts';

interface AddOptions extends PersonOptions {
  readonly address?: string;
  readonly json?: true;
}

type SetOptions = AddOptions & { readonly sshKey?: string };

/** Runs a task with access to the host's calls. */
const withHost = async <T>(
  command: Command,
  task: (connection: Connection, token: string) => Promise<T>,
): Promise<T> => {
  const reach = await import('../seat-access.ts');
  return reach.runAsHost(dataHomeOf(command), task);
};

const list = async ({ json }: { readonly json?: true }, command: Command): Promise<void> => {
  const { people } = await withHost(command, ({ client }, token) => client.people.list.query({ token }));
  const lines = people.flatMap((person) => personLines(person));
  writeAnswer(
    json,
    people,
    lines.length > 0 ? lines : ['nobody is known; `chancery people add` adds a person'],
  );
};

const writePerson = (json: true | undefined, person: PersonListing): void => {
  writeAnswer(json, person, personLines(person));
};

const add = async (name: string, options: AddOptions, command: Command): Promise<void> => {
  const { address } = options;
  const person = await withHost(command, ({ client }, token) =>
    client.people.add.mutate({
      token,
      ...personSettingsOf(options),
      name,
      ...(address !== undefined && { address }),
    }),
  );
  writePerson(options.json, person);
};

const keyOf = async (file: string | undefined): Promise<{ readonly key?: string }> => {
  if (file === undefined) return {};
  try {
    return { key: (await readFile(file, 'utf8')).trim() };
  } catch {
    throw new CommandFailed(EXIT.refused, `${file}: cannot be read`);
  }
};

const set = async (person: string, options: SetOptions, command: Command): Promise<void> => {
  const { address } = options;
  const key = await keyOf(options.sshKey);
  const changed = await withHost(command, ({ client }, token) =>
    client.people.set.mutate({
      token,
      person,
      ...personSettingsOf(options),
      ...key,
      ...(address !== undefined && { address }),
    }),
  );
  writePerson(options.json, changed);
};

interface InviteOptions {
  readonly key?: string;
  readonly json?: true;
}

const invite = async (
  person: string,
  match: string,
  ...[seat, options, command]: [string, InviteOptions, Command]
): Promise<void> => {
  const invited = await withActKey(options.key, (key) =>
    withHost(command, ({ client }, token) =>
      client.people.invite.mutate({ token, person, match, seat, key }),
    ),
  );
  const gap = letterGap(invited.ways);
  const mailed = [`an invitation to ${invited.seatName ?? seat} in ${match} is on its way to ${person}`];
  const letter = [
    'no server that sends mail runs here; send this letter yourself:',
    '',
    ...invitationLetter(invited, invited.ways),
    ...(gap === undefined ? [] : ['', gap]),
  ];
  writeAnswer(options.json, invited, invited.isMailed ? mailed : letter);
};

const forget = async (
  person: string,
  { json }: { readonly json?: true },
  command: Command,
): Promise<void> => {
  await withHost(command, ({ client }, token) => client.people.forget.mutate({ token, person }));
  writeAnswer(json, { person }, [
    `${person} is deleted: name, address, settings, keys, and mail that waited; matches know the seats alone`,
  ]);
};

/** `chancery people`: the host's list of players. */
export const addPeople = (program: Command): void => {
  const people = program
    .command('people')
    .description('the players of this server: addresses, hours, keys, tables; for the host');
  people
    .command('list')
    .description('everybody, with all their tables and what is due there')
    .option('--json', 'print one JSON array')
    .action(list);
  addPersonOptions(people.command('add'))
    .description('add a person')
    .argument('<name>', 'name of the person')
    .option('--address <mail>', 'their mail address; it counts when they answer the invitation')
    .option('--json', 'print one JSON object')
    .action(add);
  addPersonOptions(people.command('set'))
    .description('change the address, hours or keys of a person')
    .argument('<person>', 'the id that `people list` prints')
    .option('--name <name>', 'name of the person')
    .option('--address <mail>', 'another mail address; a code is sent there')
    .option('--ssh-key <file>', 'a public SSH key that opens all their seats')
    .option('--json', 'print one JSON object')
    .action(set);
  people
    .command('invite')
    .description('give somebody a seat and mail the invitation; the old token stops working')
    .argument('<person>', 'the id that `people list` prints')
    .argument('<match>', 'the match')
    .argument('<seat>', 'the seat')
    .option(...KEY_OPTION)
    .option('--json', 'print one JSON object')
    .action(invite);
  people
    .command('forget')
    .description('delete all data of a person')
    .argument('<person>', 'the id that `people list` prints')
    .option('--json', 'print one JSON object')
    .action(forget);
};

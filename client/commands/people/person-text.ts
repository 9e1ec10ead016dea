import type { PersonListing, PersonTable } from '@chancery/shared/people';
import type { Command } from 'commander';

/** Options for a person's settings. */
export interface PersonOptions {
  readonly name?: string;
  readonly zone?: string;
  readonly quiet?: string;
  readonly digest?: string;
}

export const addPersonOptions = (command: Command): Command =>
  command
    .option('--zone <name>', 'time zone: Europe/Berlin')
    .option('--quiet <hours>', 'hours in which no mail is sent, 22:00-07:00, or none')
    .option('--digest <time>', 'all news of a table in one mail a day at that time, 18:00, or none');

const orNone = (text: string): string | null => (text === 'none' ? null : text);

/** A person's settings for the server; `none` becomes null. */
export const personSettingsOf = ({ name, zone, quiet, digest }: PersonOptions) => ({
  ...(name !== undefined && { name }),
  ...(zone !== undefined && { zone }),
  ...(quiet !== undefined && { quiet: orNone(quiet) }),
  ...(digest !== undefined && { digest: orNone(digest) }),
});

/** A table in one line: what is due and until when. */
export const personTableLine = ({ match, seat, at, isDue, deadline }: PersonTable): string => {
  const until = deadline === null ? '' : ` until ${deadline.slice(0, 16).replace('T', ' ')} UTC`;
  const state = isDue ? `waits for you${until}` : `nothing due${until && `, open${until}`}`;
  return at === '' ? `${match} ${seat}: closed for now` : `${match} ${seat}: ${at}: ${state}`;
};

/** A person's settings, keys and tables, one line each. */
export const personLines = (person: PersonListing): readonly string[] => {
  const { id, name, address, unconfirmed, zone, quiet, digest, keys, mailFailure, tables } = person;
  const reached = address ?? 'no address';
  const pending = unconfirmed === null ? '' : ` (${unconfirmed} not confirmed yet)`;
  const hours = [`zone ${zone}`, quiet && `quiet ${quiet}`, digest && `digest ${digest}`].filter(Boolean);
  return [
    `${id}: ${name ?? 'no name'}, ${reached}${pending}, ${hours.join(', ')}`,
    ...keys.map((key) => `  key ${key}`),
    ...(mailFailure === null ? [] : [`  mail does not arrive: ${mailFailure}`]),
    ...tables.map((table) => `  ${personTableLine(table)}`),
  ];
};

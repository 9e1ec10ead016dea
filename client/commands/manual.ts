import type { Command } from 'commander';
import { invocation } from '../system/invocation.ts';
import { writeText } from '../system/output.ts';
import { version } from '../system/version.ts';

/** Escapes text for roff, so that no line begins with a control character. */
const roff = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll(/^(?=[.'])/gm, '\\&');

const entry = (term: string, text: string): string => `.TP\n.B ${roff(term)}\n${roff(text)}\n`;

const optionsOf = (command: Command): string =>
  command
    .createHelp()
    .visibleOptions(command)
    .filter(({ long }) => long !== '--help')
    .map(({ flags, description }) => entry(flags, description))
    .join('');

/** A section for a command, or for each of its subcommands. */
const sectionsOf = (command: Command, path: readonly string[]): readonly string[] => {
  const below = command.createHelp().visibleCommands(command);
  const own = below.filter((one) => one.name() !== 'help');
  if (own.length > 0) return own.flatMap((one) => sectionsOf(one, [...path, one.name()]));
  const usage = [...path, command.usage()].join(' ');
  return [`.SS ${roff(usage)}\n${roff(command.description())}\n${optionsOf(command)}`];
};

const ENVIRONMENT = {
  CHANCERY_HOME: 'the data folder, if --data is not given',
  CHANCERY_STORE: 'a database instead of the data folder, if --store is not given',
  CHANCERY_TOKEN: 'the token of the seat a command acts for',
  CHANCERY_ASCII: '1: only ASCII signs, as in the locale C or POSIX; 0: all signs',
  CHANCERY_LINEAR: '1: lines of text for screen readers, nothing drawn',
  CHANCERY_MOUSE: '1: turns the mouse on',
  NO_COLOR: 'no colours',
};

const FILES = {
  '$XDG_CONFIG_HOME/chancery/config.json':
    'theme (dark, light, high-contrast, colour-blind), ascii, linear, mouse, notify, keys; else ~/.config/chancery/config.json',
};

const EXIT_STATUS = {
  0: 'done',
  1: 'refused or failed',
  2: 'wrong usage',
  3: 'no server reached',
  4: 'something waits (gm status, tables)',
  75: 'try again later (mail-in)',
};

const entries = (terms: Readonly<Record<string, string>>): string =>
  Object.entries(terms)
    .map(([term, text]) => entry(term, text))
    .join('');

const manualOf = (program: Command): string =>
  [
    `.TH CHANCERY 1 "" "chancery ${version}" "User Commands"\n`,
    `.SH NAME\nchancery \\- ${roff(program.description())}\n`,
    '.SH SYNOPSIS\n.B chancery\n[\\-\\-data FOLDER] COMMAND ...\n',
    `.SH OPTIONS\n${optionsOf(program)}`,
    `.SH COMMANDS\n${sectionsOf(program, []).join('')}`,
    `.SH ENVIRONMENT\n${entries(ENVIRONMENT)}`,
    `.SH FILES\n${entries(FILES)}`,
    `.SH EXIT STATUS\n${entries(EXIT_STATUS)}`,
  ].join('');

/**
 * `chancery manual`: the manual page, generated from the help of all commands. The build saves it beside the bundle.
 */
export const addManual = (program: Command): void => {
  program
    .command('manual')
    .description('print the manual page: chancery manual | man -l -')
    .action(() => {
      writeText(invocation().out, manualOf(program));
    });
};

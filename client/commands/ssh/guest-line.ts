import { CommandFailed, EXIT } from '../../system/exit.ts';

// Parses a guest's command, such as `send --yes open Naples`. There is no shell, so the text is taken literally.

/** A guest's command as arguments of `chancery`. */
export interface GuestArguments {
  readonly args: readonly string[];
  /** The match, if the guest named one. */
  readonly match?: string;
}

interface GuestCommand {
  readonly flags: readonly string[];
  readonly values: readonly string[];
  /** The arguments of `chancery` for it, with the text. */
  args(options: readonly string[], text: string): readonly string[];
  /** The text allowed after the options. */
  readonly text?: string;
}

const SEAT = ['match', 'seat'];
const ACT = [...SEAT, 'phase', 'key'];

const COMMANDS: Readonly<Record<string, GuestCommand>> = {
  send: {
    flags: ['yes', 'json'],
    values: ACT,
    text: 'the line, or - for standard input',
    args: (options, text) => ['send', ...options, '--', text],
  },
  report: { flags: ['json'], values: [...SEAT, 'turn'], args: (options) => ['report', ...options] },
  orders: {
    flags: ['json'],
    values: ACT,
    args: (options) => ['orders', 'submit', ...options, '--', '-'],
  },
  done: { flags: ['json'], values: ACT, args: (options) => ['done', ...options] },
};

/** Commands that need no terminal. */
const GUEST_COMMANDS = `There are send "LINE", report, orders < sheet.txt and done; without a command, ssh -t opens the client.`;

const unquoted = (text: string): string => /^(["'])([\s\S]*)\1$/.exec(text)?.[2] ?? text;

const wrong = (message: string): CommandFailed => new CommandFailed(EXIT.usage, message);

/** Splits a text into its leading options and the rest. */
const optionsOf = (name: string, { flags, values }: GuestCommand, rest: string) => {
  const options: string[] = [];
  let match: string | undefined;
  let text = rest;
  for (;;) {
    const [whole, option, inline] = /^--([a-z-]+)(?:=(\S+))?(?:\s+|$)/.exec(text) ?? [];
    if (whole === undefined || option === undefined) return { options, match, text };
    text = text.slice(whole.length);
    if (flags.includes(option)) options.push(`--${option}`);
    else if (values.includes(option)) {
      const value = inline ?? /^\S+/.exec(text)?.[0];
      if (value === undefined) throw wrong(`--${option} needs a value`);
      if (inline === undefined) text = text.slice(value.length).trimStart();
      if (option === 'match') match = value;
      else options.push(`--${option}=${value}`);
    } else
      throw wrong(
        `${name} takes no --${option} here; it takes ${[...flags, ...values].map((known) => `--${known}`).join(', ')}`,
      );
  }
};

/**
 * Parses a guest's command.
 * @throws CommandFailed for any other command
 */
export const readGuestLine = (line: string): GuestArguments => {
  const [whole = '', name = ''] = /^\s*(\S+)\s*/.exec(line) ?? [];
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw wrong(`There is no command ${name} here, and no shell. ${GUEST_COMMANDS}`);
  const { options, match, text } = optionsOf(name, command, line.slice(whole.length).trim());
  const tail = command.text === undefined ? undefined : /\s--(yes|json)$/.exec(text);
  if (tail) options.push(tail[0].trim());
  const argument = unquoted((tail ? text.slice(0, tail.index) : text).trim());
  if (command.text === undefined && argument !== '')
    throw wrong(`${name} takes nothing but its options here`);
  if (command.text !== undefined && argument === '') throw wrong(`${name} needs ${command.text}`);
  return { args: command.args(options, argument), ...(match !== undefined && { match }) };
};

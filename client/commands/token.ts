import { readFileSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CommandFailed, EXIT } from '../system/exit.ts';
import { invocation } from '../system/invocation.ts';
import { prompt, writeLines } from '../system/output.ts';
import { tokenLine } from '../system/standard-input.ts';

/** How a command was given the secret of a seat. */
export interface TokenChoice {
  /** The secret itself, or `-`: it is the first line of standard input. */
  readonly token?: string;
  /** A file that holds it. */
  readonly tokenFile?: string;
}

/** The ways that leave no trace where others on the machine can read it. */
export const TOKEN_WAYS =
  'give --token-file FILE, or CHANCERY_TOKEN in the environment, or --token - with the token as the first line of standard input';

const OTHERS = 0o077;

const readTokenFile = (file: string): string => {
  try {
    if (process.platform !== 'win32' && (statSync(file).mode & OTHERS) !== 0) {
      writeLines(invocation().err, [`${file} can be read by others on this machine; chmod 600 it`]);
    }
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new CommandFailed(EXIT.refused, `${file}: the file with the token cannot be read`);
  }
};

const requireToken = (token: string, where: string): string => {
  if (token !== '') return token;
  throw new CommandFailed(EXIT.refused, `there is no token in ${where}`);
};

/** The token that was given with the command, by whatever way; undefined if none was. */
export const givenToken = async ({ token, tokenFile }: TokenChoice): Promise<string | undefined> => {
  if (token !== undefined && tokenFile !== undefined)
    throw new CommandFailed(EXIT.usage, 'give --token or --token-file, not both');
  if (tokenFile !== undefined) return requireToken(readTokenFile(tokenFile), tokenFile);
  if (token === '-') return requireToken((await tokenLine()).trim(), 'the first line of standard input');
  return token ?? (invocation().environment['CHANCERY_TOKEN'] || undefined);
};

const discardOutput = (): Writable =>
  new Writable({
    write(_chunk, _encoding, done) {
      done();
    },
  });

/** Asks for a token on the terminal, which does not show it. Fails with the other ways where there is no terminal. */
export const askForToken = (what: string): Promise<string> => {
  const { input, err } = invocation();
  if (!input.isTTY || !err.isTTY) throw new CommandFailed(EXIT.usage, `no token for ${what}: ${TOKEN_WAYS}`);
  // The line editor of Node, its echo thrown away. Before it asks, so that the terminal echoes nothing of its own.
  const editor = createInterface({ input, output: discardOutput(), terminal: true });
  prompt(`Token for ${what} (not shown): `);
  return new Promise<string>((resolve, reject) => {
    const giveUp = (): void => {
      reject(new CommandFailed(EXIT.refused, 'no token given'));
    };
    editor.once('close', giveUp);
    editor.once('SIGINT', () => {
      editor.close();
    });
    editor.question('', (typed) => {
      editor.off('close', giveUp);
      editor.close();
      const token = typed.trim();
      if (token === '') giveUp();
      else resolve(token);
    });
  }).finally(() => {
    prompt('\n');
  });
};

import { readFileSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CommandFailed, EXIT } from '../system/exit.ts';
import { invocation } from '../system/invocation.ts';
import { prompt, writeLines } from '../system/output.ts';
import { tokenLine } from '../system/standard-input.ts';

/** How a seat's token was given to a command. */
export interface TokenChoice {
  /** The token itself, or `-` for the first line of standard input. */
  readonly token?: string;
  /** A file that contains it. */
  readonly tokenFile?: string;
}

/** Ways to pass a token that others on the machine cannot see. */
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

/** The token given with the command in any way; undefined if none was. */
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

/** Asks for a token on the terminal without echoing it. Without a terminal, fails with a list of other ways. */
export const askForToken = (what: string): Promise<string> => {
  const { input, err } = invocation();
  if (!input.isTTY || !err.isTTY) throw new CommandFailed(EXIT.usage, `no token for ${what}: ${TOKEN_WAYS}`);
  // Node's line editor with its echo discarded. Created before the question, so that the terminal itself does not
  // echo.
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

import { Readable, Writable } from 'node:stream';
import { runCommandLine } from '../../client/commands/run.ts';
import { gameClients } from '../../client/games/index.ts';
import { type Invocation, withInvocation } from '../../client/system/invocation.ts';
import { tallyEntry } from './tally-client.ts';

// Runs `chancery` commands in the calling process; bundled beside `tally-rules.ts`.

/** The exit code and output of a command. */
export interface CommandResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export type Program = 'chancery' | 'chancery-with-tally';

const OFFERS = {
  chancery: { games: gameClients },
  'chancery-with-tally': {
    games: { ...gameClients, tally: tallyEntry },
    rules: new URL('tally-rules.js', import.meta.url),
  },
};

const writableTo = (take: (text: string) => void): Writable =>
  new Writable({
    decodeStrings: false,
    write(text: string | Buffer, _encoding, done) {
      take(String(text));
      done();
    },
  });

/**
 * Runs a command line.
 * @throws for bugs
 */
export const call = async (
  program: Program,
  args: readonly string[],
  { input, environment }: { readonly input: string; readonly environment: Invocation['environment'] },
): Promise<CommandResult> => {
  let [out, err] = ['', ''];
  const invocation: Invocation = {
    input: Readable.from(input === '' ? [] : [Buffer.from(input)]),
    out: writableTo((text) => (out += text)),
    err: writableTo((text) => (err += text)),
    environment,
    exitCode: 0,
  };
  await withInvocation(invocation, () => runCommandLine(OFFERS[program], args));
  return { code: invocation.exitCode, out, err };
};

import { Readable, Writable } from 'node:stream';
import { runCommandLine } from '../../client/commands/run.ts';
import { gameClients } from '../../client/games/index.ts';
import { type Invocation, withInvocation } from '../../client/system/invocation.ts';
import { tallyEntry } from './tally-client.ts';

// Commands of `chancery`, carried out within the process that asks; bundled beside `tally-rules.ts`.

/** How a command ended and what it said. */
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

/** Carries a command line out. @throws what is a bug */
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

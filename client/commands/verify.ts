import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Evidence } from '@chancery/server/proofs/check.ts';
import type { MatchHeader } from '@chancery/shared/kernel/match/header.ts';
import type { PrintedHead } from '@chancery/shared/proofs';
import { type Command, InvalidArgumentError } from 'commander';
import { CommandFailed, EXIT } from '../system/exit.ts';
import { writeAnswer } from '../system/output.ts';
import { version } from '../system/version.ts';
import { loadGameNamed, programContextOf } from './program-context.ts';
import { folderOf } from './options.ts';
import { failOnRecordProblem } from './replay/record-problem.ts';

interface VerifyOptions {
  readonly seat?: string;
  readonly heads?: readonly string[];
  readonly key?: string;
  readonly json?: true;
}

const isRecord = (path: string): Promise<boolean> =>
  stat(join(path, 'header.json')).then(
    () => true,
    () => false,
  );

/** The folder of a match, if there is one: given as a path, or in the data folder. */
const recordPath = async (folder: string, what: string): Promise<string | undefined> => {
  const own = join(folder, 'matches', what);
  if (/^[a-z0-9-]{1,40}$/.test(what) && (await isRecord(own))) return own;
  return (await isRecord(resolve(what))) ? resolve(what) : undefined;
};

const readHeads = async (paths: readonly string[]): Promise<readonly PrintedHead[]> => {
  const { headsIn } = await import('@chancery/shared/proofs');
  const texts = paths.map(async (path) => {
    const text = await readFile(path, 'utf8').catch(() => {
      throw new CommandFailed(EXIT.refused, `${path}: cannot be read`);
    });
    const heads = headsIn(text);
    if (heads.length > 0) return heads;
    throw new CommandFailed(EXIT.refused, `${path}: no head of a journal is printed in it`);
  });
  return (await Promise.all(texts)).flat();
};

const collectEvidence = async (
  what: string,
  { seat, heads = [], key }: VerifyOptions,
  folder: string,
): Promise<Evidence> => {
  const [{ proofsOf }, { readMatchRecord }] = await Promise.all([
    import('../table/proofs.ts'),
    import('@chancery/server/proofs/match-record.ts'),
  ]);
  const path = await recordPath(folder, what);
  const record = path === undefined ? undefined : await failOnRecordProblem(() => readMatchRecord(path));
  const match = record?.header.id ?? what;
  const kept = proofsOf(folder, match).filter((each) => seat === undefined || each.seat === seat);
  const publicKey = key ?? kept[0]?.proofs[0]?.publicKey ?? record?.header.publicKey;
  return { match, kept, heads: await readHeads(heads), record, publicKey };
};

/** Fails if there is nothing to check, because that must not look like success. */
const requireEvidence = ({ match, kept, record, heads }: Evidence): void => {
  if (record && record.header.publicKey === undefined && kept.length === 0) return;
  if (record || kept.length > 0 || heads.length > 0) return;
  const message = existsSync(match)
    ? `${match} is no folder of a match; \`game backup\` writes one into the folder it is given, named by match and time`
    : `nothing is kept of ${match} here: \`chancery report --match ${match}\` and the screens keep what your seat is told; a folder from \`game backup\` can be named instead`;
  throw new CommandFailed(EXIT.refused, message);
};

const appendPath = (path: string, before: readonly string[] = []): readonly string[] => [...before, path];

const publicKey = (text: string): string => {
  if (/^[A-Za-z0-9_-]{43}$/.test(text)) return text;
  throw new InvalidArgumentError('A key has 43 characters of A-Z, a-z, 0-9, - and _.');
};

/** Which program and rules began a match, and which program checks it: what a report of a fault has to name. */
const releaseSentence = ({ game, rulesVersion, release }: MatchHeader): string => {
  const by = release === undefined ? '' : `by release ${release} `;
  return `begun ${by}under version ${String(rulesVersion)} of the rules of ${game}; this is release ${version}`;
};

const verify = async (what: string, options: VerifyOptions, command: Command): Promise<void> => {
  const evidence = await collectEvidence(what, options, folderOf(command));
  requireEvidence(evidence);
  const [{ findingLines }, { check }] = await Promise.all([
    import('@chancery/server/proofs/findings.ts'),
    import('@chancery/server/proofs/check.ts'),
  ]);
  const { match, kept, record } = evidence;
  const client = record && (await loadGameNamed(programContextOf(command), record.header.game));
  const findings = check(evidence, client?.game);
  const sources = [
    ...(record ? [`the whole match in ${record.path}`] : []),
    ...(kept.length > 0 ? [`what was told to ${kept.map(({ seat }) => seat).join(', ')}`] : []),
  ];
  const isTrue = findings.every(({ holds }) => holds !== false);
  const isComplete = findings.every(({ holds }) => holds !== null);
  writeAnswer(options.json, { match, key: evidence.publicKey ?? null, isTrue, isComplete, findings }, [
    `${match}: ${sources.join(' and ')}`,
    ...(record ? [releaseSentence(record.header)] : []),
    ...(evidence.publicKey === undefined
      ? ['it has no signing key: it was begun by a build that had none']
      : [`signing key ${evidence.publicKey}`]),
    ...findingLines(findings),
  ]);
  if (!isTrue) throw new CommandFailed(EXIT.refused, `${match} is not as it was told`);
  if (!isComplete)
    throw new CommandFailed(
      EXIT.unchecked,
      `${match}: nothing is wrong in what was checked, but this build cannot check all of it`,
    );
};

/** `chancery verify`: verifies what a seat was told in a match, without its server. */
export const addVerify = (program: Command): void => {
  program
    .command('verify')
    .description(
      'check without a server: your receipts, the reports you were sent, the dice; a whole match when you have it',
    )
    .argument('<what>', 'a match you play in, or the folder of one: from game backup')
    .option('--seat <seat>', 'only what this seat was told')
    .option(
      '--heads <file>',
      'printed or mailed reports: their journal heads must be in the journal',
      appendPath,
    )
    .option('--key <key>', 'the signing key, if it is not known here', publicKey)
    .option('--json', 'print one JSON object')
    .action(verify);
};

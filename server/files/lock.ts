import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_FILE, readIfThere } from './durable.ts';

/** Who holds a data folder. `birth` tells a process from a later one with the same id. */
interface Holder {
  readonly pid: number;
  /** Boot and start time of the process; empty where the system does not tell. */
  readonly birth: string;
}

/** Thrown when another process serves the same data folder. */
export class FolderInUse extends Error {
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(`${folder} is in use by process ${String(pid)}; stop it first, or use another folder`);
    this.name = 'FolderInUse';
    this.pid = pid;
  }
}

/** Start of a process on Linux: boot id and start time in clock ticks, field 22 of `/proc/PID/stat`. */
const birthOf = async (pid: number): Promise<string> => {
  try {
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    const stat = await readFile(`/proc/${String(pid)}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${boot.trim()}/${fields[19] ?? ''}`;
  } catch {
    return '';
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
};

const readHolder = (text: string): Holder | undefined => {
  try {
    const holder = JSON.parse(text) as Partial<Holder>;
    if (typeof holder.pid !== 'number' || holder.pid < 1 || typeof holder.birth !== 'string')
      return undefined;
    return { pid: holder.pid, birth: holder.birth };
  } catch {
    return undefined;
  }
};

/** The process that holds the lock, or nothing where it is gone, even if its id is in use again. */
const livingHolder = async (text: string): Promise<Holder | undefined> => {
  const holder = readHolder(text);
  if (!holder || !isAlive(holder.pid)) return undefined;
  const birth = await birthOf(holder.pid);
  return birth !== '' && holder.birth !== '' && birth !== holder.birth ? undefined : holder;
};

/** Puts a lock in place with its text in it at once; false where there is one already. */
const place = async (draft: string, lock: string): Promise<boolean> => {
  try {
    await link(draft, lock);
    return true;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') return false;
    throw cause;
  }
};

/** Takes a dead process's lock away, unless somebody else has replaced it in the meantime. */
const clearStale = async (lock: string, stale: string): Promise<void> => {
  const aside = `${lock}.stale.${String(process.pid)}`;
  await rename(lock, aside);
  if ((await readFile(aside, 'utf8')) !== stale) await place(aside, lock);
  await unlink(aside);
};

const take = async (folder: string, draft: string): Promise<void> => {
  const lock = join(folder, 'lock');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (await place(draft, lock)) return;
    const text = (await readIfThere(lock)) ?? '';
    const holder = await livingHolder(text);
    if (holder) throw new FolderInUse(folder, holder.pid);
    await clearStale(lock, text).catch(() => undefined);
  }
  throw new FolderInUse(folder, 0);
};

/**
 * Keeps every other process off a data folder; a lock whose process has died does not count.
 * @returns the release
 * @throws FolderInUse
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const holder: Holder = { pid: process.pid, birth: await birthOf(process.pid) };
  const text = JSON.stringify(holder);
  const draft = join(folder, `lock.${String(process.pid)}`);
  await writeFile(draft, text, { mode: PRIVATE_FILE });
  try {
    await take(folder, draft);
  } finally {
    await unlink(draft);
  }
  return async () => {
    const lock = join(folder, 'lock');
    if ((await readIfThere(lock)) === text) await unlink(lock);
  };
};

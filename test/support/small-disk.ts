import { spawnSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { dataFolder } from './tally-server.ts';

/** A small file system that can be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes all the space that is left. */
  fill(): Promise<void>;
  /** Frees the space again. */
  empty(): Promise<void>;
}

const mount = (folder: string, kilobytes: number): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${String(kilobytes)}k`, 'tmpfs', folder]).status === 0;

/** Why no small file system can be mounted here, if so. */
export const whyNoSmallDisk = (): string | undefined => {
  if (process.platform !== 'linux') return 'a small file system is mounted on Linux only';
  const folder = '/run';
  const probe = spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
  return probe.status === 0 ? undefined : 'this user may not mount a file system';
};

/** A data folder on its own disk; both are removed after the test. */
export const smallDisk = async (kilobytes: number): Promise<SmallDisk> => {
  const folder = await dataFolder();
  if (!mount(folder, kilobytes)) throw new Error('the small disk could not be mounted');
  onTestFinished(() => void spawnSync('umount', ['-l', folder]));
  const filler = join(folder, 'filler');
  return {
    folder,
    async fill() {
      const handle = await open(filler, 'a');
      try {
        for (let size = 64 * 1024; size >= 1; size = Math.floor(size / 2)) {
          const isWritten = () =>
            handle.write(Buffer.alloc(size, 1)).then(
              ({ bytesWritten }) => bytesWritten === size,
              () => false,
            );
          while (await isWritten()) continue;
        }
      } finally {
        await handle.close();
      }
    },
    empty: () => rm(filler, { force: true }),
  };
};

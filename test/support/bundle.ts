import { join } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';

/** The channel on which test files request the bundle from `bundling.ts` and receive its folder. */
export const CHANNEL = 'chancery-bundle';
export const WANTED = 'wanted';

/** Folder of the bundle, or why it could not be made. */
export type BundleResult = { readonly folder: string } | { readonly error: string };

const requestBundle = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: { data: unknown }) => {
      if (data === WANTED) return;
      channel.close();
      const bundlePath = data as BundleResult;
      if ('folder' in bundlePath) resolve(bundlePath.folder);
      else reject(new Error(`the programs of the tests cannot be bundled: ${bundlePath.error}`));
    };
    channel.postMessage(WANTED);
  });

let folder: Promise<string> | undefined;

/** Path of a program of this folder, or of the command `chancery`, in the bundle that all test files share. */
export const bundled = async (name: string): Promise<string> =>
  join(await (folder ??= requestBundle()), `${name}.js`);

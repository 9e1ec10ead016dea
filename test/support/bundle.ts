import { join } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';

/** Where test files ask for the bundle, which `bundling.ts` makes, and hear where it is. */
export const CHANNEL = 'chancery-bundle';
export const WANTED = 'wanted';

/** Folder of the bundle, or why there is none. */
export type Bundled = { readonly folder: string } | { readonly error: string };

const asked = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: { data: unknown }) => {
      if (data === WANTED) return;
      channel.close();
      const bundled = data as Bundled;
      if ('folder' in bundled) resolve(bundled.folder);
      else reject(new Error(`the programs of the tests cannot be bundled: ${bundled.error}`));
    };
    channel.postMessage(WANTED);
  });

let folder: Promise<string> | undefined;

/** Path of a program of this folder, or of the command `chancery`, in the bundle that all test files share. */
export const bundled = async (name: string): Promise<string> =>
  join(await (folder ??= asked()), `${name}.js`);

import type { XtermClient } from './xterm-client.ts';

/** What the first frame after a key writes; frames that follow when the cursor rests are later. */
export const firstWrite = async ({ output, type }: XtermClient, key: string): Promise<string> => {
  const before = output.bytes.length;
  const written = new Promise<string>((resolve) => {
    const watch = (): void => {
      output.watchers.delete(watch);
      resolve(output.bytes.slice(before));
    };
    output.watchers.add(watch);
  });
  type(key);
  return written;
};

import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import { readIfThere, writeDurably } from './durable.ts';
import { FolderUnusable } from './data-folder.ts';

/**
 * Reads the host's own secret, or creates it.
 * @throws FolderUnusable where it cannot be read
 */
export const readHostToken = async (path: string, newToken: () => string): Promise<string> => {
  const text = await readIfThere(path).catch((cause: unknown) => {
    const reason = errorText(cause);
    const why = `the host's token, ${path}, cannot be read (${reason}); it is a file that this user may read`;
    throw new FolderUnusable(`${why}. Where it is lost, move away what is there: a new one is made`, cause);
  });
  const kept = text?.trim() ?? '';
  if (kept !== '') return kept;
  const token = newToken();
  await writeDurably(path, `${token}\n`);
  return token;
};

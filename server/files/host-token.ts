import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import { readIfThere, writeDurably } from './durable.ts';
import { FolderUnusable } from './data-folder.ts';

/**
 * Reads the host's own secret, or creates it.
 * @throws FolderUnusable if it cannot be read
 */
export const readHostToken = async (path: string, newToken: () => string): Promise<string> => {
  const text = await readIfThere(path).catch((cause: unknown) => {
    const reason = errorText(cause);
    const why = `the host's token, ${path}, cannot be read (${reason}); it must be a file that this user may read`;
    throw new FolderUnusable(`${why}. If it is lost, move it away: a new one is then created`, cause);
  });
  const kept = text?.trim() ?? '';
  if (kept !== '') return kept;
  const token = newToken();
  await writeDurably(path, `${token}\n`);
  return token;
};

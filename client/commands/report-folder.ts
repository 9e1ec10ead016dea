import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import { type MatchPagesInput, matchPages } from '../pages/match-pages.ts';
import { CommandFailed, EXIT } from '../system/exit.ts';
import { type Format, FORMATS } from './report-format.ts';

/** Everybody on the machine can read the observer's pages; only their owner can read those of a seat. */
const modesFor = (seat: string) =>
  seat === 'observer' ? { folder: 0o755, file: 0o644 } : { folder: 0o700, file: 0o600 };

/**
 * Writes a whole match as pages into a folder, replacing earlier ones.
 * @param width columns of a row, for text
 * @returns the path of the first page, and the number of pages
 */
export const writeReportFolder = (
  input: MatchPagesInput,
  { as, width }: { readonly as: Format; readonly width?: number },
  out: string,
) => {
  const folder = resolve(out);
  const { extension, write } = FORMATS[as];
  const modes = modesFor(input.view.seat);
  const pages = matchPages(input);
  try {
    mkdirSync(folder, { recursive: true, mode: modes.folder });
    for (const page of pages)
      writeFileSync(join(folder, `${page.name}.${extension}`), write(page, input.client.tones, width), {
        mode: modes.file,
      });
  } catch (cause) {
    const message = errorText(cause);
    throw new CommandFailed(EXIT.refused, `the pages cannot be written: ${message}`);
  }
  return { seat: input.view.seat, index: join(folder, `index.${extension}`), pages: pages.length };
};

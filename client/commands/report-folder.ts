import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import { type MatchPagesInput, matchPages } from '../pages/match-pages.ts';
import { CommandFailed, EXIT } from '../system/exit.ts';
import { type Format, FORMATS } from './report-format.ts';

/** Pages of the observer are readable for everybody on the machine, those of a seat for their owner alone. */
const modesFor = (seat: string) =>
  seat === 'observer' ? { folder: 0o755, file: 0o644 } : { folder: 0o700, file: 0o600 };

/**
 * Writes a whole match as pages into a folder, over those of an earlier time.
 * @param width columns of a row, where it is text
 * @returns the path of the page to begin with, and how many there are
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

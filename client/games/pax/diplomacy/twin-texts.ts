import { shortHash } from '@chancery/shared/games/pax/treaties/short-hash.ts';
import type { Treaty } from '@chancery/shared/games/pax/state/treaties.ts';
import type { PaxTable } from '../table.ts';

// Texts of treaties with the same title, which only the first letters of their hashes tell apart.

type Titled = Pick<Treaty, 'id' | 'hash' | 'text'>;

/** Whether another text has the title of a text. */
export const hasTwinText = ({ seatView }: PaxTable, { id, hash, text }: Titled): boolean =>
  hash !== '' &&
  seatView.view.diplomacy.treaties.some(
    (other) => other.hash !== hash && (other.id === id || other.text.title === text.title),
  );

/** The first letters of a text's hash; undefined if its title alone names it. */
export const versionShown = (table: PaxTable, text: Titled): string | undefined =>
  hasTwinText(table, text) ? shortHash(text.hash) : undefined;

/** The title of a text in quotation marks, with the first letters of its hash if another text has that title. */
export const titleWithVersion = (table: PaxTable, text: Titled): string => {
  const version = versionShown(table, text);
  return `“${text.text.title}”${version === undefined ? '' : ` ${version}`}`;
};

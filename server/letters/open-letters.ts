import { sha256 } from '../files/checksum.ts';
import type { LiveMatch } from '../match/live-match.ts';
import type { MatchPaths } from '../match/match-folder.ts';
import { LetterBook } from './letter-book.ts';

/**
 * Opens the letters of a match: its players and its game master may write, who only watches may not.
 * The book's checksums begin at the dice the match is committed to, so that no book can pass for another's.
 */
export const openLetters = (
  paths: MatchPaths,
  { seats, header }: Pick<LiveMatch, 'seats' | 'header'>,
  trouble: (message: string) => void,
): Promise<LetterBook> => {
  const start = sha256(['letters', header.id, ...header.commitments].join('\n'));
  const files = { book: paths.letters, mark: paths.lettersMark, damaged: paths.damagedLetters, start };
  return LetterBook.open(files, [...seats, 'gm'], trouble);
};

import type { LiveMatch } from '../match/live-match.ts';
import { type Fault, faultOf } from '../match/faults.ts';
import { Signer } from '../match/signing.ts';
import { usableKey } from '../match/source.ts';
import type { MatchStorage } from '../storage/match-storage.ts';
import type { LetterAct } from '@chancery/shared/parts/letters/acts.ts';
import { LetterBook } from './letter-book.ts';
import { lettersStart } from './letters-start.ts';

/** Opens the letters of a match. Players and game master have mailboxes, observers have none. */
export const openLetters = async (
  storage: MatchStorage,
  live: Pick<LiveMatch, 'facts' | 'header' | 'phase'>,
  warn: (message: string) => void,
): Promise<LetterBook> => {
  const { header, facts } = live;
  const start = lettersStart(header);
  const key = await usableKey(storage, header);
  const signer = key === undefined ? undefined : new Signer(key);
  const log = storage.log<LetterAct>('letters');
  return LetterBook.open(
    { match: header.id, log, start, signer, phase: () => live.phase },
    [...facts.seats, 'gm'],
    warn,
  );
};

/** The faults of damaged letters; the match itself continues. */
export const letterFaults = ({ soundLines, lost }: LetterBook): readonly Fault[] => {
  if (soundLines === undefined) return [];
  const message =
    'its letters were changed or cut off; intact ones can be read, new ones are refused until they are salvaged, and the match itself continues';
  return [faultOf('letters-damaged', { message, isOpen: true, goodLines: soundLines, lost })];
};

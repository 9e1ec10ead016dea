import { type KnownLetters, NO_LETTERS, withPage } from '@chancery/shared/parts/letters/known-letters.ts';
import type { LetterListing } from '@chancery/shared/parts/letters/letter.ts';

/** Reads all letters of a seat, page by page. */
export const readLetters = async (list: (since: number) => Promise<LetterListing>): Promise<KnownLetters> => {
  let held = NO_LETTERS;
  for (;;) {
    const page = await list(held.letters.length);
    held = withPage(held, page);
    if (page.letters.length === 0 || held.letters.length >= page.count) return held;
  }
};

/** The letters of a seat. Observers have none and are refused, so nothing is requested for them. */
export const lettersOf = (
  { letters }: { readonly letters: { list(since: number): Promise<LetterListing> } },
  seat: string,
): Promise<KnownLetters> =>
  seat === 'observer' ? Promise.resolve(NO_LETTERS) : readLetters((since) => letters.list(since));

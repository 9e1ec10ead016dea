import type { LetterEvent, LetterListing, SeatLetter } from '@chancery/shared/parts/letters/letter.ts';
import { isLost, type Mailbox } from '@chancery/shared/parts/letters/mailbox.ts';

/** Signs a letter, if its match has a key. */
type SignLetter = (letter: SeatLetter) => SeatLetter;

/** A seat's mailbox with signed letters. */
export class SignedMailbox {
  readonly #mailbox: Mailbox;
  readonly #sign: SignLetter;
  /** Signed letters by number; most are never requested while their match is open. */
  readonly #signed = new Map<number, SeatLetter>();

  constructor(mailbox: Mailbox, sign: SignLetter) {
    this.#mailbox = mailbox;
    this.#sign = sign;
  }

  #signedLetter(letter: SeatLetter): SeatLetter {
    if (isLost(letter)) return letter;
    const signed = this.#signed.get(letter.id) ?? this.#sign(letter);
    this.#signed.set(letter.id, signed);
    return signed;
  }

  letter(id: number): SeatLetter | undefined {
    const letter = this.#mailbox.letter(id);
    return letter && this.#signedLetter(letter);
  }

  page(since: number): LetterListing {
    const page = this.#mailbox.page(since);
    return { ...page, letters: page.letters.map((letter) => this.#signedLetter(letter)) };
  }

  /** Events after number `after`, in order. */
  eventsAfter(after: number): readonly LetterEvent[] {
    return this.#mailbox
      .eventsAfter(after)
      .map((event) =>
        event.kind === 'letter' ? { ...event, letter: this.#signedLetter(event.letter) } : event,
      );
  }
}

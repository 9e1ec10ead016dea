import { refusalsWith } from '../../kernel/refusals.ts';

/** Why an act on letters is refused. */
export const letterRefusals = refusalsWith<undefined>()({
  'no-addressee': ({ seats }: { seats: readonly string[] }) =>
    `The letter is to nobody; name one or more of ${seats.join(', ')}.`,
  'gm-not-muted': () => 'The game master cannot be muted.',
  'letter-to-oneself': ({ seat }: { seat: string }) =>
    `${seat} is your own seat; a letter goes to others, and you keep a copy anyway.`,
  'empty-letter': () => 'The letter is empty; write at least a word.',
  'letter-too-long': ({ most, length }: { most: number; length: number }) =>
    `A letter may have ${most} bytes; this one has ${length}. Send it in parts.`,
  'no-such-letter': ({ letter, count }: { letter: number; count: number }) =>
    count === 0
      ? `You hold no letter ${letter}, and no other yet.`
      : `You hold no letter ${letter}; yours are numbered from 1 to ${count}.`,
  'too-many-letters': ({ most }: { most: number }) =>
    `A seat may send ${most} letters and copies in a match; yours has. You can still read.`,
  'no-press': () => 'There are no letters between players at this table; the game master reads yours.',
  'public-press-only': () => 'Letters at this table are to everybody; name all the seats.',
});

import type { AreaId, Power } from '../vocabulary/ids.ts';
import { refusals, type RefusalWords } from '../vocabulary/refusals.ts';

const knownOf = (words: RefusalWords, known: readonly string[]): string =>
  known.length === 0 ? 'there is none' : `there are ${words.list(known)}`;

/** Refusals about treaties. */
export const treatyRefusals = refusals({
  'not-a-party': ({ parties }: { parties: readonly Power[] }, words) =>
    `A treaty is proposed by one of its parties; these are ${words.powers(parties)}.`,
  'too-few-parties': ({ parties }: { parties: readonly Power[] }, words) =>
    `A treaty binds two powers at least${parties.length === 0 ? '' : `, not ${words.powers(parties)} alone`}; name them after "between".`,
  'minor-signs-nothing': ({ power }: { power: Power }, words) =>
    `${words.power(power)} has no player to sign for it; a treaty is between great powers.`,
  'title-taken': ({ treaty }: { treaty: string }) =>
    `A treaty in force is called ${treaty}; choose another title, by custom the place of the talks.`,
  'too-many-proposals': ({ most }: { most: number }) =>
    `${most} texts you have proposed this turn lie on the table unsigned; propose more next turn, or when some are in force.`,
  'no-clauses': () => 'A treaty needs at least one clause.',
  'clause-out-of-order': ({ clause }: { clause: number }) =>
    `Clause ${clause} is out of order; numbers go up, and a secret protocol comes last.`,
  'stranger-in-clause': (
    { power, parties, clause }: { power: Power; parties: readonly Power[]; clause: number },
    words,
  ) =>
    `Clause ${clause} speaks of ${words.power(power)}, which is not a party; the parties are ${words.powers(parties)}.`,
  'year-past': ({ year, now, clause }: { year: number; now: number; clause: number }) =>
    `Clause ${clause} is dated ${year}, which is past; it is ${now}.`,
  'year-after-end': ({ year, last, clause }: { year: number; last: number; clause: number }) =>
    `Clause ${clause} is dated ${year}, but the game ends in ${last}.`,
  'only-a-congress-grants': ({ clause }: { clause: number }) =>
    `Clause ${clause}: what the Ottomans have annexed can be granted only by a Congress; propose the text there.`,
  'austria-hungary-only-defends': () =>
    'Austria-Hungary joins defensive alliances only; leave the offensive one out.',
  'held-in-war': ({ area }: { area: AreaId }, words) =>
    `Those who fought on held ${words.place(area)} to the end of the war; a separate peace cannot hand it over.`,
  'dates-past': ({
    treaty,
    year,
    now,
    clause,
  }: {
    treaty: string;
    year: number;
    now: number;
    clause: number;
  }) =>
    `${treaty} can be signed no more: its clause ${clause} is dated ${year}, and it is ${now}; lay it on the table with other dates.`,
  'no-such-treaty': ({ treaty, known }: { treaty: string; power?: Power; known: readonly string[] }, words) =>
    `No such treaty is before you: ${treaty}; ${knownOf(words, known)}.`,
  'signed-already': ({ treaty, hash }: { treaty: string; power: Power; hash: string }) =>
    `You have signed this text of ${treaty} (${hash}). To sign another's, hand in the same text first.`,
  'which-text': (
    { treaty, count, texts }: { treaty: string; count: number; texts: readonly string[] },
    words,
  ) => {
    const more = count > texts.length ? [`${count - texts.length} more`] : [];
    const all = [...texts.map((text) => `(${text})`), ...more];
    return `${count} different texts of ${treaty} are before you: ${words.list(all)}. Hand in the one you mean, word for word, and sign again.`;
  },
  'in-force-already': ({ treaty }: { treaty: string }) =>
    `The treaty ${treaty} is in force and nobody has asked to leave it; to leave, write "withdraw from treaty ${treaty}".`,
  'agreed-already': ({ treaty }: { treaty: string }) =>
    `You have agreed already that ${treaty} may lapse; the others have not.`,
  'permanent-treaty': ({ treaty }: { treaty: string }) =>
    `The treaty ${treaty} stands by the rules; nobody can end it.`,
  'nothing-secret': ({ treaty }: { treaty: string }) => `Everybody can read all of ${treaty} already.`,
  'no-such-protocol': (
    { treaty, clause, numbers }: { treaty: string; clause: number; numbers: readonly string[] },
    words,
  ) => `Clause ${clause} of ${treaty} is in no secret protocol; secret are ${words.list(numbers)}.`,
  'no-such-promise': (
    {
      treaty,
      clause,
      power,
      numbers,
      parties,
    }: {
      treaty: string;
      clause: number;
      power: Power;
      numbers: readonly string[];
      parties: readonly Power[];
    },
    words,
  ) =>
    `${words.power(power)} is not bound by a clause ${clause} of ${treaty}; its clauses are ${words.list(numbers)}, its parties ${words.powers(parties)}.`,
  'broken-already': ({ treaty }: { treaty: string; clause: number; power: Power }) =>
    `That breach of ${treaty} is on record, or the treaty has ended by another.`,
  'only-the-gm-rules-breaches': () => 'Whether a free clause is broken is for the game master to rule.',
  'treaties-wait': () =>
    'While the movement orders are being resolved nothing is signed; wait for their report.',
  'treaties-over': () => 'The game is over; no treaty can come into force any more.',
});

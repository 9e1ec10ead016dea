import { listText, sentenceCase } from '@chancery/shared/kernel/report/words.ts';
import { ordinal } from '@chancery/shared/kernel/text/numbers.ts';
import { headLine } from '@chancery/shared/proofs';
import type { HostedMatch } from '../hosted.ts';
import type { GmEntry, PublishedHead } from './entries.ts';

/** What seats are named by. */
type NamedSeats = Pick<HostedMatch, 'game' | 'edition'>;

/** A seat inside a sentence: `Russia`, `the United States`. */
const seatName = ({ game, edition }: NamedSeats, id: string): string => {
  const seat = game.seats(edition).find((each) => each.id === id);
  return seat === undefined ? id : (game.seatInSentence?.(edition, id) ?? seat.name);
};

const time = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

const who = ({ by }: Pick<GmEntry, 'by'>): string =>
  by === 'server' ? 'The server' : by === 'host' ? 'The host, as game master,' : 'The game master';

/** The reason given for an act, as it ends a sentence. */
const because = ({ why }: Pick<GmEntry, 'why'>): string =>
  why === undefined || why === '' ? '.' : `: ${why}`;

/** @param isLobby the match has waited for its seats to be taken */
export const beginNotice = (entry: GmEntry & { readonly kind: 'begin' }, isLobby: boolean): string =>
  [
    entry.by === 'server'
      ? `${isLobby ? 'Every seat is taken: the' : 'The'} game begins.`
      : `${who(entry)} starts the clock${because(entry)}`,
    ...(entry.among ? ['Seats have been given out by the players’ lists.'] : []),
  ].join('\n');

export const deadlineNotice = (
  hosted: HostedMatch,
  entry: GmEntry & { readonly kind: 'deadline' },
  from: string | null,
): string => {
  const now = entry.closesAt === null ? 'no deadline' : time(entry.closesAt);
  if (entry.waitsFor && entry.waitsFor.length > 0)
    return `No sheet came from ${listText(entry.waitsFor.map((seat) => seatName(hosted, seat)))}: this phase stays open until ${now}, once for each seat in the match.`;
  const before = from === null ? 'none before' : `${time(from)} before`;
  return `${who(entry)} has set the deadline: ${now}, ${before}${because(entry)}`;
};

export const pauseNotice = (entry: GmEntry): string => `${who(entry)} has stopped the clock${because(entry)}`;

export const resumeNotice = (entry: GmEntry, closesAt: string | null): string =>
  `${who(entry)} lets the clock run on; this phase closes ${closesAt === null ? 'when the game master closes it' : time(closesAt)}${because(entry)}`;

export const abandonNotice = (entry: GmEntry & { readonly kind: 'abandon' }): string =>
  `${who(entry)} gives the match up${because(entry)}\nIt ends here, without a result. Everybody who has a seat may go on from any phase of it in a match of their own (game fork).`;

export const SEALED_NOTICE =
  'The phase is closed. The game master reviews its result before it is published.';

export const retractNotice = (entry: GmEntry & { readonly kind: 'retract' }, commitment: string): string =>
  `${who(entry)} has taken back everything since ${entry.to} closed${because(entry)}\nWhat was reported of it no longer holds; it stays in the record. Sheets that were in are in again. Dice are thrown with new keys from here on; the commitment to this turn's is ${commitment}.`;

/** What was changed is indented, so that it is read with who changed it. */
export const amendNotice = (entry: GmEntry, said: readonly string[]): string =>
  [`${who(entry)} has changed the position${because(entry)}`, ...said.map((line) => `  ${line}`)].join('\n');

export const settingNotice = (entry: GmEntry & { readonly kind: 'setting' }): string =>
  `${who(entry)} has set ${entry.key} to ${JSON.stringify(entry.value)}, ${JSON.stringify(entry.from)} before${because(entry)}`;

/** @param shown whether the player's name may be told */
export const seatNotice = (
  hosted: HostedMatch,
  entry: GmEntry & { readonly kind: 'seat' },
  { before, shown }: { readonly before: string | undefined; readonly shown: boolean },
): string => {
  const { of, plays, player } = entry;
  const named = shown && player !== undefined ? player : 'a player';
  const next = plays === undefined || plays === 'open' ? named : `the game's own ${plays}`;
  const last = shown && before !== undefined && before !== player ? ` (${before} before)` : '';
  return `${sentenceCase(next)} plays ${seatName(hosted, of)} from now on${last}${because(entry)}`;
};

export const revokeNotice = (hosted: HostedMatch, entry: GmEntry & { readonly kind: 'revoke' }): string =>
  `${who(entry)} has taken back the seat of ${seatName(hosted, entry.of)}${because(entry)}`;

/** The server's own words stand for themselves. */
export const noticeText = (entry: GmEntry & { readonly kind: 'notice' }): string =>
  entry.by === 'server' ? entry.text : `${who(entry)} to all: ${entry.text}`;

export const remindNotice = (entry: GmEntry, closesAt: string | null): string =>
  `${who(entry)} reminds you: something of yours is awaited in ${entry.phase}${closesAt === null ? '' : `, until ${time(closesAt)}`}${because(entry)}`;

export const restoredNotice = ({ of }: GmEntry & { readonly kind: 'restored' }): string =>
  `The match was put back from a backup of ${time(of)}. What happened after that is no part of it.`;

/** Whose sheets were missing, and how often those of each have been so far. */
export const missingNotice = (
  hosted: NamedSeats,
  missing: readonly string[],
  counts: Readonly<Record<string, number>>,
): string => {
  const named = missing.map((seat) => {
    const times = counts[seat] ?? 0;
    return times > 1 ? `${seatName(hosted, seat)} (for the ${ordinal(times)} time)` : seatName(hosted, seat);
  });
  return `No sheet came from ${listText(named)}.`;
};

export const closedNotice = (entry: { readonly why?: string | undefined }): string =>
  `The game master has closed the phase${entry.why === undefined ? '.' : `: ${entry.why}`}`;

/** The line of a report by which its reader can later tell whether the journal was rewritten. */
export const headNotice = (
  { header, signer }: HostedMatch,
  phase: string,
  { head }: PublishedHead,
): string => {
  const stated = { match: header.id, phase, head };
  return headLine(stated, signer?.head(stated));
};

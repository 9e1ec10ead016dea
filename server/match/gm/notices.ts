import { listText, sentenceCase } from '@chancery/shared/kernel/report/words.ts';
import { ordinal } from '@chancery/shared/kernel/text/numbers.ts';
import { headLine } from '@chancery/shared/proofs';
import type { HostedMatch } from '../hosted.ts';
import type { GmEntry, PublishedHead } from './entries.ts';

/** The parts of a match that name seats. */
type NamedSeats = Pick<HostedMatch, 'game' | 'edition'>;

/** A seat inside a sentence: `the North`. */
const seatName = ({ game, edition }: NamedSeats, id: string): string => {
  const seat = game.seats(edition).find((each) => each.id === id);
  return seat === undefined ? id : (game.seatInSentence?.(edition, id) ?? seat.name);
};

const time = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

const who = ({ by }: Pick<GmEntry, 'by'>): string =>
  by === 'server' ? 'The server' : by === 'host' ? 'The host, as game master,' : 'The game master';

/** The reason given for an act, as the end of a sentence. */
const because = ({ why }: Pick<GmEntry, 'why'>): string =>
  why === undefined || why === '' ? '.' : `: ${why}`;

/** A match that was waiting for its seats, or begins from a position in mid-game, is told so. */
export const beginNotice = (
  entry: GmEntry & { readonly kind: 'begin' },
  { isLobby, isMidGame }: { readonly isLobby: boolean; readonly isMidGame: boolean },
): string =>
  [
    entry.by === 'server'
      ? `${isLobby ? 'Every seat is taken: the' : 'The'} game ${isMidGame ? 'goes on from here' : 'begins'}.`
      : `${who(entry)} starts the clock${because(entry)}`,
    ...(entry.among ? ['Seats were assigned by the players’ lists.'] : []),
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

export const pauseNotice = (entry: GmEntry): string => `${who(entry)} has paused the clock${because(entry)}`;

export const resumeNotice = (entry: GmEntry, closesAt: string | null): string =>
  `${who(entry)} has resumed the clock; this phase closes ${closesAt === null ? 'when the game master closes it' : time(closesAt)}${because(entry)}`;

export const abandonNotice = (entry: GmEntry & { readonly kind: 'abandon' }): string =>
  `${who(entry)} has ended the match${because(entry)}\nIt ends without a result. Everybody who has a seat can continue from any of its phases in a new match (game fork).`;

export const SEALED_NOTICE =
  'The phase is closed. The game master reviews its result before it is published.';

export const retractNotice = (entry: GmEntry & { readonly kind: 'retract' }, commitment: string): string =>
  `${who(entry)} has retracted everything since ${entry.to} closed${because(entry)}\nReports since then no longer hold but stay in the record. Sheets that were handed in for it count again. Dice are rolled with new keys from now on; the commitment to this turn's key is ${commitment}.`;

/** Each change is indented below the line that says who made it. */
export const amendNotice = (entry: GmEntry, said: readonly string[]): string =>
  [`${who(entry)} has changed the position${because(entry)}`, ...said.map((line) => `  ${line}`)].join('\n');

export const settingNotice = (entry: GmEntry & { readonly kind: 'setting' }): string =>
  `${who(entry)} has set ${entry.key} to ${JSON.stringify(entry.value)}, ${JSON.stringify(entry.from)} before${because(entry)}`;

/** @param shown whether the player's name may be shown */
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
  `${who(entry)} has revoked the seat of ${seatName(hosted, entry.of)}${because(entry)}`;

/** A notice by the server itself has no prefix. */
export const noticeText = (entry: GmEntry & { readonly kind: 'notice' }): string =>
  entry.by === 'server' ? entry.text : `${who(entry)} to all: ${entry.text}`;

export const remindNotice = (entry: GmEntry, closesAt: string | null): string =>
  `${who(entry)} reminds you: you are awaited in ${entry.phase}${closesAt === null ? '' : `, until ${time(closesAt)}`}${because(entry)}`;

export const restoredNotice = ({ of }: GmEntry & { readonly kind: 'restored' }): string =>
  `The match was restored from a backup of ${time(of)}. Everything after that no longer counts.`;

/** Whose sheets were missing, and how often for each so far. */
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

/** The line of a report that later shows whether the journal was rewritten. */
export const headNotice = (
  { header, signer }: HostedMatch,
  phase: string,
  { head }: PublishedHead,
): string => {
  const stated = { match: header.id, phase, head };
  return headLine(stated, signer?.head(stated));
};

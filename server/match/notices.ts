import type { ReadjudicationEntry, Grace } from './entry.ts';

/** `2026-11-23 04:10 UTC` */
const shown = (time: string): string => `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`;

/** The notice about a deadline that the server has moved. */
export const graceNotice = ({ cause, from, to, closesAt }: Grace): string =>
  cause === 'away'
    ? `The server was not running from ${shown(from)} to ${shown(to)}, and the deadline of this phase passed in that time: it stays open until ${shown(closesAt)}.`
    : `The server's clock was set back from ${shown(from)} to ${shown(to)}: this phase stays open until ${shown(closesAt)}.`;

/** The notice about a match that continues on a newer build. */
export const rulesNotice = (game: string, from: number, to: number): string =>
  `The match continues with version ${String(to)} of the rules of ${game}. Phases closed under version ${String(from)} stay as they were adjudicated; check what you have handed in for this one.`;

/** The notice about closed phases that were adjudicated again. */
export const readjudicationNotice = (game: string, { from, version }: ReadjudicationEntry): string =>
  `The game master has had everything from ${from} on adjudicated again, under version ${String(version)} of the rules of ${game}. Earlier reports of it no longer hold.`;

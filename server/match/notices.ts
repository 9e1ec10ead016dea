import type { AgainEntry, Grace } from './entry.ts';

/** `2026-11-23 04:10 UTC` */
const shown = (time: string): string => `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`;

/** What everybody reads of a deadline the server has moved. */
export const graceNotice = ({ cause, from, to, closesAt }: Grace): string =>
  cause === 'away'
    ? `The server was not there from ${shown(from)} to ${shown(to)}, and this phase ran out meanwhile: it stays open until ${shown(closesAt)}.`
    : `The server's clock was put back from ${shown(from)} to ${shown(to)}: this phase stays open until ${shown(closesAt)}.`;

/** What everybody reads of a match that is played on by a newer build. */
export const rulesNotice = (game: string, from: number, to: number): string =>
  `The match goes on under version ${String(to)} of the rules of ${game}. Phases closed under version ${String(from)} stand as they were adjudicated; look over what you have handed in for this one.`;

/** What everybody reads where closed phases have been adjudicated again. */
export const againNotice = (game: string, { from, version }: AgainEntry): string =>
  `The game master has had everything from ${from} on adjudicated again, under version ${String(version)} of the rules of ${game}. What was reported of it before no longer holds.`;

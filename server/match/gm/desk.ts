import type { GmDesk, GmDeskSeat } from '@chancery/shared/gm-api';
import type { MatchStatus } from '../../engine/match-status.ts';
import type { RunningMatch } from '../../open-matches/running-match.ts';
import type { Seating } from '../seating.ts';
import { closesEarlyAt } from './alarms.ts';
import { tableStateOf } from './table-view.ts';

/** A match and who sits at it. */
type MatchWithSeats = Pick<RunningMatch, 'live' | 'seating'>;

/** The parts of the desk that come from the engine or the storage. */
export interface GmDeskParts {
  readonly amendments: readonly string[];
  readonly rulings: readonly string[];
}

/** Awaited seats that have not answered. */
export const missingAt = ({ awaited, answered }: MatchStatus): readonly { readonly seat: string }[] =>
  (awaited?.seats ?? []).filter((seat) => !answered.includes(seat)).map((seat) => ({ seat }));

/** Who plays a seat, `open` for a person: the latest change, or else as the match was created. */
export const playsAt = (
  { conduct }: Pick<MatchStatus, 'conduct'>,
  seating: Pick<Seating, 'plays'>,
  seat: string,
): string => conduct.seats[seat]?.plays ?? seating.plays(seat);

/** Whether a spare seat has nobody: no bot, no named player, and nobody who has used its token. */
const isEmptySpare = ({ live, seating }: MatchWithSeats, seat: string): boolean =>
  live.facts.spareSeats.includes(seat) &&
  playsAt(live.status, seating, seat) === 'open' &&
  live.status.conduct.seats[seat]?.player === undefined &&
  !seating.isTaken(seat);

/** Awaited seats that the phase waits for: a spare seat that nobody has keeps no phase open. */
export const waitedFor = (at: MatchWithSeats, seats: readonly string[]): readonly string[] =>
  seats.filter((seat) => !isEmptySpare(at, seat));

/** Seats that have not answered: `missing` are played by people, `coming` by bots. */
export const missingByPlayer = (
  status: MatchStatus,
  seating: Pick<Seating, 'plays'>,
): Readonly<Record<'missing' | 'coming', readonly string[]>> => {
  const seats = missingAt(status).map(({ seat }) => seat);
  const isOfEngine = (seat: string): boolean => seat !== 'gm' && playsAt(status, seating, seat) !== 'open';
  return { missing: seats.filter((seat) => !isOfEngine(seat)), coming: seats.filter(isOfEngine) };
};

/** Seats of people that are assigned by preference lists when the clock starts; undefined at other tables. */
export const givenByLists = ({ live, seating }: MatchWithSeats): readonly string[] | undefined =>
  seating.isUngiven
    ? live.facts.seats.filter(
        (seat) =>
          playsAt(live.status, seating, seat) === 'open' &&
          (seating.isTaken(seat) || !live.facts.spareSeats.includes(seat)),
      )
    : undefined;

/** What happens to a seat that is missing when its phase closes, as the predicate of a sentence. */
export const consequenceFor = ({ awaited, conduct }: MatchStatus, seat: string): string => {
  if (awaited?.by !== 'sheet') return 'counts as done';
  const { botAfterMissed } = conduct.settings;
  const missed = (conduct.missed[seat] ?? 0) + 1;
  const times = missed === 1 ? 'its first missed sheet' : `its missed sheet number ${String(missed)}`;
  const next =
    botAfterMissed > 0 && missed >= botAfterMissed ? "; the game's stand-in takes the seat over" : '';
  return `has no orders, ${times}${next}`;
};

const seatOf = ({ live, seating }: MatchWithSeats, seat: string): GmDeskSeat => {
  const { status } = live;
  const { conduct, answered, receivedAt, revisions, awaited } = status;
  const isAwaited = awaited?.seats.includes(seat) === true;
  const isIn = answered.includes(seat);
  return {
    seat,
    plays: playsAt(status, seating, seat),
    player: conduct.seats[seat]?.player ?? null,
    isAwaited,
    isIn,
    revision: awaited?.by === 'sheet' ? (revisions[seat] ?? 0) : 0,
    receivedAt: receivedAt[seat] ?? null,
    source: conduct.proxied[seat] ?? null,
    lastSeen: seating.seenAt(seat) ?? null,
    missed: conduct.missed[seat] ?? 0,
    reminded: conduct.reminded[seat] ?? null,
    isInvited: seating.isHeld(seat) === true,
    isTaken: seating.isTaken(seat),
    isSpare: live.facts.spareSeats.includes(seat),
    consequence: isAwaited && !isIn ? `it ${consequenceFor(status, seat)}` : '',
  };
};

/** What the game master should do, one sentence each. */
const waitsOf = (at: MatchWithSeats, { seats, isGmAwaited }: Pick<GmDesk, 'seats' | 'isGmAwaited'>) => {
  const { status, facts } = at.live;
  const { summary, conduct, closesAt, isSealed } = status;
  const waits: string[] = [];
  if (summary.over) return waits;
  if (isSealed) waits.push('a result waits to be published');
  if (isGmAwaited) waits.push('a ruling of yours is awaited');
  if (conduct.paused) waits.push('the clock is paused');
  const missing = seats.filter(({ isAwaited, isIn }) => isAwaited && !isIn);
  const isStill = conduct.isLobby || conduct.paused || isSealed;
  if (!isStill && closesAt === null && missing.length === 0)
    waits.push('everybody is in, and the phase has no deadline');
  const empty = missing.filter(({ seat }) => isEmptySpare(at, seat)).map(({ seat }) => seat);
  if (empty.length > 0) waits.push(`in play, and played by nobody: ${empty.join(', ')}`);
  const free = seats
    .filter(({ seat, isTaken }) => !isTaken && !facts.spareSeats.includes(seat))
    .map(({ seat }) => seat);
  const resigned = conduct.customs?.resigned ?? [];
  if (resigned.length > 0) waits.push(`resigned, to be given to somebody else: ${resigned.join(', ')}`);
  if (conduct.customs?.delay) waits.push(`${conduct.customs.delay.by} asks for more time`);
  if (conduct.isLobby && free.length > 0) waits.push(`free seats: ${free.join(', ')}`);
  const among = givenByLists(at);
  const listed = among?.filter((seat) => conduct.lists?.[seat] !== undefined) ?? [];
  if (among)
    waits.push(`seats are given out by lists: ${String(listed.length)} of ${String(among.length)} are in`);
  return waits;
};

export const deskOf = (at: MatchWithSeats, { amendments, rulings }: GmDeskParts): GmDesk => {
  const { live } = at;
  const { status } = live;
  const { conduct, summary, awaited, answered, completeAt, isSealed } = status;
  const isGmAwaited = awaited?.seats.includes('gm') === true && !answered.includes('gm');
  const seats = live.facts.seats.map((seat) => seatOf(at, seat));
  const state =
    isSealed && !conduct.isLobby && !summary.over ? 'sealed' : tableStateOf(conduct, summary.over);
  return {
    match: summary.id,
    name: summary.name,
    date: summary.date,
    phase: summary.phase,
    title: summary.title,
    state,
    deadline: status.closesAt,
    deadlineBefore: conduct.deadlineBefore ?? null,
    closesEarly: isSealed ? null : closesEarlyAt(conduct, completeAt),
    by: awaited?.by ?? null,
    seats,
    settings: conduct.settings,
    amendments,
    ...(live.facts.standIn !== undefined && { standIn: live.facts.standIn }),
    isGmAwaited,
    rulings: isGmAwaited || isSealed ? rulings : [],
    waits: waitsOf(at, { seats, isGmAwaited }),
  };
};

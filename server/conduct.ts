import type { ScheduledMatch } from './deadlines.ts';
import { openingLine } from '@chancery/shared/kernel/match/header.ts';
import { closingTime, hoursAfter } from './match/closing.ts';
import type { Entry } from './match/entry.ts';
import { reminderTimes } from './match/gm/alarms.ts';
import { givenByLists, missingAt, playsAt, STEWARD } from './match/gm/desk.ts';

// What a table does by itself as its settings say: it begins when the seats are taken, reminds, waits once for who is
// missing, and gives a seat to the game's own player. Each is an entry of the journal like the game master's own.

type Act = Entry | undefined;

/** Seats the table waits for: sheets of theirs are missing. */
const owing = ({ live, seating }: ScheduledMatch): readonly string[] => {
  const { standing } = live;
  if (standing.awaited?.by !== 'sheet') return [];
  return missingAt(standing)
    .map(({ seat }) => seat)
    .filter((seat) => seat !== 'gm' && playsAt(standing, seating, seat) === 'open');
};

const common = ({ live }: ScheduledMatch) => ({ seat: 'gm', phase: live.phase, by: 'server' }) as const;

/** Whether somebody is waited for from the start, and the phase has not been given its deadline. */
const hasNoClock = ({ live, clock }: ScheduledMatch): boolean => {
  const { header, standing } = live;
  const { awaited, closesAt, deadlineSetAt, conduct } = standing;
  if (openingLine(header) > 0 || closesAt !== null || deadlineSetAt !== null) return false;
  if (conduct.paused || standing.isSealed || !awaited) return false;
  return (
    closingTime({ settings: header.settings, changed: conduct.deadlines }, awaited, clock.now()) !== null
  );
};

/** The clock starts when the last seat is taken that has somebody to play for; where there is no lobby, at once. */
const beginning = (scheduled: ScheduledMatch): Act => {
  const { live, seating } = scheduled;
  const { conduct } = live.standing;
  if (!conduct.isLobby) return hasNoClock(scheduled) ? { kind: 'begin', ...common(scheduled) } : undefined;
  const isTaken = (seat: string): boolean =>
    live.spareSeats.includes(seat) ||
    seating.isTaken(seat) ||
    playsAt(live.standing, seating, seat) !== 'open';
  const among = givenByLists(scheduled);
  const hasAllLists = among?.every((seat) => conduct.lists?.[seat] !== undefined) ?? true;
  if (!hasAllLists || !live.seats.every(isTaken)) return undefined;
  return { kind: 'begin', ...common(scheduled), ...(among && { among }) };
};

/** Who is missing is told so when one of the table's times has come. */
const reminding = (scheduled: ScheduledMatch): Act => {
  const { live, clock } = scheduled;
  const { conduct, closesAt, awaited, deadlineSetAt } = live.standing;
  if (conduct.isLobby || conduct.paused || live.standing.isSealed || !awaited) return undefined;
  const now = clock.now();
  const due = reminderTimes(conduct, closesAt).filter((time) => time <= now && time > (deadlineSetAt ?? ''));
  const last = due.at(-1);
  if (last === undefined || (closesAt !== null && closesAt <= now)) return undefined;
  const seats = missingAt(live.standing)
    .map(({ seat }) => seat)
    .filter((seat) => (conduct.reminded[seat] ?? '') < last);
  return seats.length > 0 ? { kind: 'remind', ...common(scheduled), seats } : undefined;
};

/** Past its deadline a phase waits for seats it has never waited for. */
export const waiting = (scheduled: ScheduledMatch): Act => {
  const { live, clock } = scheduled;
  const { conduct, closesAt } = live.standing;
  const { missedGrace } = conduct.settings;
  const late = owing(scheduled).filter((seat) => !conduct.graced.includes(seat));
  if (missedGrace === 0 || late.length === 0 || closesAt === null) return undefined;
  const until = hoursAfter(clock.now(), missedGrace);
  return { kind: 'deadline', ...common(scheduled), closesAt: until, waitsFor: late };
};

/** A seat that has missed too many sheets is played by the game's own player. */
const replacing = (scheduled: ScheduledMatch): Act => {
  const { live, seating } = scheduled;
  const { conduct } = live.standing;
  const { stewardAfter } = conduct.settings;
  if (stewardAfter === 0 || live.standing.isSealed || !live.players.includes(STEWARD)) return undefined;
  const of = live.seats.find(
    (seat) =>
      (conduct.missed[seat] ?? 0) >= stewardAfter &&
      conduct.seats[seat]?.plays === undefined &&
      seating.plays(seat) === 'open',
  );
  if (of === undefined) return undefined;
  const missed = conduct.missed[of] ?? 0;
  const why = `${String(missed)} ${missed === 1 ? 'sheet' : 'sheets'} missed`;
  return { kind: 'seat', ...common(scheduled), of, plays: STEWARD, why };
};

/** Seats given out by an entry of the journal are written down as such; until then they open nothing but what all see. */
const giveOut = async ({ live, seating, handover }: ScheduledMatch): Promise<void> => {
  const { given } = live.standing.conduct;
  if (!seating.isUngiven || !given) return;
  await handover.give(live.header.id, seating, given);
};

/**
 * Does what the table's settings ask for now, one after the other. Nobody is reminded or replaced where the folder is
 * not served.
 */
export const conductItself = async (scheduled: ScheduledMatch): Promise<void> => {
  const { live, clock, warn, presence } = scheduled;
  await giveOut(scheduled);
  for (const next of presence.isKept ? [beginning, replacing, reminding] : [beginning]) {
    const entry = live.failure || live.standing.summary.over ? undefined : next(scheduled);
    if (!entry) continue;
    const taken = await live.take({ at: clock.now(), entry });
    if (!taken.ok)
      warn(`${live.header.id}: ${entry.kind} was refused: ${JSON.stringify(taken.error)}`, {
        match: live.header.id,
      });
    await giveOut(scheduled);
  }
};

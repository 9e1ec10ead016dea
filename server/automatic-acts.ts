import type { ScheduledMatch } from './phase-scheduler.ts';
import { openingLine } from '@chancery/shared/kernel/match/header.ts';
import { closingTime, hoursAfter } from './match/phase-deadline.ts';
import type { Entry } from './match/entry.ts';
import { reminderTimes } from './match/gm/alarms.ts';
import { givenByLists, missingAt, playsAt, waitedFor } from './match/gm/desk.ts';
import { isOutdatedRefusal } from './match/outdated-refusal.ts';

// Acts of the server itself, as the table's settings say: it starts the clock when the seats are taken, reminds
// players, extends a deadline once for missing seats, and gives seats to bots. Each act is a journal entry like
// those of the game master.

type NextEntry = Entry | undefined;

/** Seats of people whose sheets are missing. */
const missingPlayers = (scheduled: ScheduledMatch): readonly string[] => {
  const { live, seating } = scheduled;
  const { status } = live;
  if (status.awaited?.by !== 'sheet') return [];
  const missing = missingAt(status).map(({ seat }) => seat);
  return waitedFor(scheduled, missing).filter(
    (seat) => seat !== 'gm' && playsAt(status, seating, seat) === 'open',
  );
};

const commonFields = ({ live }: ScheduledMatch) => ({ seat: 'gm', phase: live.phase, by: 'server' }) as const;

/** Whether a match begins with an open phase that has no deadline yet. */
const hasNoClock = ({ live, clock }: ScheduledMatch): boolean => {
  const { header, status } = live;
  const { awaited, closesAt, deadlineSetAt, conduct } = status;
  if (openingLine(header) > 0 || closesAt !== null || deadlineSetAt !== null) return false;
  if (conduct.paused || status.isSealed || !awaited) return false;
  return (
    closingTime({ settings: header.settings, changed: conduct.deadlines }, awaited, clock.now()) !== null
  );
};

/** Starts the clock when the last awaited seat is taken; without a lobby, at once. */
const beginEntry = (scheduled: ScheduledMatch): NextEntry => {
  const { live, seating } = scheduled;
  const { conduct } = live.status;
  if (!conduct.isLobby)
    return hasNoClock(scheduled) ? { kind: 'begin', ...commonFields(scheduled) } : undefined;
  const isTaken = (seat: string): boolean =>
    live.facts.spareSeats.includes(seat) ||
    seating.isTaken(seat) ||
    playsAt(live.status, seating, seat) !== 'open';
  const among = givenByLists(scheduled);
  const hasAllLists = among?.every((seat) => conduct.lists?.[seat] !== undefined) ?? true;
  if (!hasAllLists || !live.facts.seats.every(isTaken)) return undefined;
  return { kind: 'begin', ...commonFields(scheduled), ...(among && { among }) };
};

/** Reminds missing seats when one of the table's reminder times has come. */
const reminderEntry = (scheduled: ScheduledMatch): NextEntry => {
  const { live, clock } = scheduled;
  const { conduct, closesAt, awaited, deadlineSetAt } = live.status;
  if (conduct.isLobby || conduct.paused || live.status.isSealed || !awaited) return undefined;
  const now = clock.now();
  const due = reminderTimes(conduct, closesAt).filter((time) => time <= now && time > (deadlineSetAt ?? ''));
  const last = due.at(-1);
  if (last === undefined || (closesAt !== null && closesAt <= now)) return undefined;
  const seats = missingAt(live.status)
    .map(({ seat }) => seat)
    .filter((seat) => (conduct.reminded[seat] ?? '') < last);
  return seats.length > 0 ? { kind: 'remind', ...commonFields(scheduled), seats } : undefined;
};

/** Extends a deadline that has passed, once for each missing seat, by the hours in the table's settings. */
export const extraTimeEntry = (scheduled: ScheduledMatch): NextEntry => {
  const { live, clock } = scheduled;
  const { conduct, closesAt } = live.status;
  const { missedGrace } = conduct.settings;
  const late = missingPlayers(scheduled).filter((seat) => !conduct.graced.includes(seat));
  if (missedGrace === 0 || late.length === 0 || closesAt === null) return undefined;
  const until = hoursAfter(clock.now(), missedGrace);
  return { kind: 'deadline', ...commonFields(scheduled), closesAt: until, waitsFor: late };
};

/** Gives a seat that has missed too many sheets to the game's stand-in. */
const standInEntry = (scheduled: ScheduledMatch): NextEntry => {
  const { live, seating } = scheduled;
  const { conduct } = live.status;
  const { botAfterMissed } = conduct.settings;
  if (botAfterMissed === 0 || live.status.isSealed || live.facts.standIn === undefined) return undefined;
  const of = live.facts.seats.find(
    (seat) =>
      (conduct.missed[seat] ?? 0) >= botAfterMissed &&
      conduct.seats[seat]?.plays === undefined &&
      seating.plays(seat) === 'open',
  );
  if (of === undefined) return undefined;
  const missed = conduct.missed[of] ?? 0;
  const why = `${String(missed)} ${missed === 1 ? 'sheet' : 'sheets'} missed`;
  return { kind: 'seat', ...commonFields(scheduled), of, plays: live.facts.standIn, why };
};

/** Applies seats that a journal entry has assigned. Until then the seats' tokens only show the public view. */
const applyGivenSeats = async ({ live, seating, handover }: ScheduledMatch): Promise<void> => {
  const { given } = live.status.conduct;
  if (!seating.isUngiven || !given) return;
  await handover.give(live.header.id, seating, given);
};

/**
 * Takes the automatic acts that are due, one after another. If the matches are not served, nobody is reminded or
 * replaced.
 */
export const takeAutomaticActs = async (scheduled: ScheduledMatch): Promise<void> => {
  const { live, clock, warn, uptime } = scheduled;
  await applyGivenSeats(scheduled);
  for (const next of uptime.isServing ? [beginEntry, standInEntry, reminderEntry] : [beginEntry]) {
    const entry = live.failure || live.status.summary.over ? undefined : next(scheduled);
    if (!entry) continue;
    const taken = await live.take({ at: clock.now(), entry });
    if (!taken.ok && !isOutdatedRefusal(taken.error))
      warn(`${live.header.id}: ${entry.kind} was refused: ${JSON.stringify(taken.error)}`, {
        match: live.header.id,
      });
    await applyGivenSeats(scheduled);
  }
};

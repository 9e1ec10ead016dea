import type { EventCounts } from '../letters/event-id.ts';
import { ok, type Result } from '@chancery/shared/kernel/result.ts';
import type { SeatHandover } from '../seat-handover.ts';
import type { Clock } from '../clock.ts';
import { PhaseScheduler } from '../phase-scheduler.ts';
import type { LetterBook } from '../letters/letter-book.ts';
import { letterFaults, openLetters } from '../letters/open-letters.ts';
import type { Fault } from '../match/faults.ts';
import type { LiveMatch } from '../match/live-match.ts';
import { openMatch, type OpenOptions } from '../match/open-match.ts';
import type { ClosedMatchStatus } from '../match/closed-status.ts';
import type { RulesChange } from '../match/rules-change.ts';
import type { Seating } from '../match/seating.ts';
import type { Uptime } from '../uptime.ts';
import type { MatchStorage } from '../storage/match-storage.ts';

/** A match that is open, and its seats. */
export interface RunningMatch {
  readonly live: LiveMatch;
  readonly seating: Seating;
  readonly scheduler: PhaseScheduler;
  readonly letters: LetterBook;
}

/** A running match and the seat of a token. */
export interface SeatedMatch extends RunningMatch {
  readonly seat: string;
}

/** How many events a seat has been sent so far. */
export const eventCountsOf = (
  { live, letters }: Pick<RunningMatch, 'live' | 'letters'>,
  seat: string,
): EventCounts => ({
  match: live.status.told[seat] ?? 0,
  letters: letters.box(seat)?.eventCount ?? 0,
  epoch: live.status.conduct.epoch,
});

/** The status of a match that is stored while it is closed. */
export const closedStatusOf = (running: RunningMatch): Required<ClosedMatchStatus> => {
  const { live, seating, scheduler } = running;
  const { summary, closesAt, deadlineSetAt, alarms } = live.status;
  const toldSeats = Object.fromEntries(
    [...live.facts.seats, 'gm', 'observer'].map((seat) => [seat, eventCountsOf(running, seat)]),
  );
  const { tokenHashes } = seating;
  const { isSettled } = scheduler;
  return { summary, closesAt, deadlineSetAt, alarms, tokenHashes, toldSeats, isSettled };
};

/** A match just opened, and notes for the host. */
export interface StartedMatch {
  readonly running: RunningMatch;
  readonly notes: readonly Fault[];
}

export interface StartOptions extends OpenOptions {
  readonly clock: Clock;
  readonly uptime: Uptime;
  readonly handover: SeatHandover;
  /** Whether nothing was left to do when it was closed. */
  readonly wasSettled: boolean;
}

/**
 * Journals that the match goes on under newer rules, which tells everybody. Where that fails, the next opening does it.
 */
const recordRulesChange = async (
  live: LiveMatch,
  rules: RulesChange,
  { clock, warn }: StartOptions,
): Promise<void> => {
  const entry = { kind: 'rules', seat: 'gm', phase: live.phase, ...rules } as const;
  const taken = await live.take({ at: clock.now(), entry });
  if (!taken.ok) warn(`${live.header.id}: the change of its rules was not written down`);
};

/**
 * Opens a match with its letters, and starts its scheduler.
 * @throws CallFailed where its rules fail on the way
 */
export const startMatch = async (
  storage: MatchStorage,
  seating: Seating,
  options: StartOptions,
): Promise<Result<StartedMatch, Fault>> => {
  const opened = await openMatch(storage, options);
  if (!opened.ok) return opened;
  const { live, rules, notes } = opened.value;
  const { warn, clock, uptime, handover, wasSettled } = options;
  if (rules) await recordRulesChange(live, rules, options);
  const letters = await openLetters(storage, live, warn);
  const scheduler = new PhaseScheduler(
    { live, seating, letters, clock, uptime, warn, handover },
    wasSettled && !rules,
  );
  return ok({ running: { live, seating, letters, scheduler }, notes: [...notes, ...letterFaults(letters)] });
};

/** Finishes what is under way and closes the files. */
export const stopMatch = async ({ live, seating, scheduler, letters }: RunningMatch): Promise<void> => {
  await scheduler.stop();
  await live.close();
  await letters.close();
  await seating.settled();
};

import type { Awaited } from '@chancery/shared/kernel/match/game.ts';
import { hoursAfter } from '../phase-deadline.ts';
import type { Conduct } from './conduct.ts';

// The times at which a match has to act without an entry.

/** Who is awaited, and when seats have answered. */
export interface PhaseAnswers {
  readonly awaited: Awaited | null;
  readonly answered: readonly string[];
  readonly receivedAt: Readonly<Record<string, string>>;
}

/** When the last awaited seat answered, ISO 8601; null while a seat is missing. */
export const completionOf = ({ awaited, answered, receivedAt }: PhaseAnswers): string | null => {
  if (!awaited?.seats.every((seat) => answered.includes(seat))) return null;
  return (
    awaited.seats
      .map((seat) => receivedAt[seat] ?? '')
      .toSorted()
      .at(-1) ?? null
  );
};

/** When a phase closes because everybody has answered, ISO 8601; null if that does not close it. */
export const closesEarlyAt = (
  { settings, isLobby, paused }: Pick<Conduct, 'settings' | 'isLobby' | 'paused'>,
  completeAt: string | null,
): string | null => {
  const { closeDelay } = settings;
  if (closeDelay === null || completeAt === null || isLobby || paused) return null;
  return hoursAfter(completeAt, closeDelay);
};

/** Times at which missing seats are reminded, ISO 8601. */
export const reminderTimes = (
  { settings }: Pick<Conduct, 'settings'>,
  closesAt: string | null,
): readonly string[] =>
  closesAt === null ? [] : settings.reminders.map((hours) => hoursAfter(closesAt, -hours)).toSorted();

export const alarmsOf = (
  conduct: Conduct,
  { closesAt, completeAt }: { readonly closesAt: string | null; readonly completeAt: string | null },
): readonly string[] => {
  if (conduct.sealed) return [];
  const early = closesEarlyAt(conduct, completeAt);
  const times = [closesAt, early, ...reminderTimes(conduct, closesAt)];
  return times.flatMap((time) => time ?? []).toSorted();
};

import type { Awaited } from '@chancery/shared/kernel/match/game.ts';

const HOUR = 3_600_000;

const numberIn = (source: unknown, key: string): number | undefined => {
  if (typeof source !== 'object' || source === null || !Object.hasOwn(source, key)) return undefined;
  const value: unknown = Reflect.get(source, key);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
};

/** Hours a phase stays open: `settings.deadlines[key]`, else `settings[key]`; 0 if neither is set. */
const hoursFor = (settings: unknown, key: string): number => {
  const deadlines: unknown =
    typeof settings === 'object' && settings !== null ? Reflect.get(settings, 'deadlines') : undefined;
  return numberIn(deadlines, key) ?? numberIn(settings, key) ?? 0;
};

/** Keys of the phases with configurable hours; undefined if the game does not list them. */
export const deadlineKeys = (settings: unknown): readonly string[] | undefined => {
  const { deadlines } = (settings ?? {}) as { readonly deadlines?: unknown };
  return typeof deadlines === 'object' && deadlines !== null ? Object.keys(deadlines) : undefined;
};

/** `at` plus some hours, ISO 8601. */
export const hoursAfter = (at: string, hours: number): string =>
  new Date(Date.parse(at) + hours * HOUR).toISOString();

/** The settings a match was created with, and the hours that were changed since, by key. */
export interface DeadlineSettings {
  readonly settings: unknown;
  readonly changed?: Readonly<Record<string, number>>;
}

/** Hours after which a phase closes automatically; 0 if only the game master closes it. */
export const hoursOpen = ({ settings, changed = {} }: DeadlineSettings, key: string): number =>
  changed[key] ?? hoursFor(settings, key);

/**
 * When a phase that opens at `at` closes automatically.
 * @returns ISO 8601, or null if only the game master closes it
 */
export const closingTime = (
  settings: DeadlineSettings,
  awaited: Awaited | undefined,
  at: string,
): string | null => {
  const hours = awaited ? (awaited.hours ?? hoursOpen(settings, awaited.deadline)) : 0;
  return hours > 0 ? hoursAfter(at, hours) : null;
};

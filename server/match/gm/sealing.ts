import {
  type Applied,
  applyCommand,
  type Command,
  phaseKey,
  type Rejection,
} from '@chancery/shared/kernel/match/match.ts';
import { refuse } from '@chancery/shared/kernel/refusal.ts';
import { err, ok } from '@chancery/shared/kernel/result.ts';
import { type HostedMatch, viewersOf } from '../hosted.ts';
import { type EntryResult, type MatchSession, withRecord } from '../match-session.ts';
import { carriedOut, recordSheet, noticeRuns, notWaiting } from '../telling.ts';
import { type Conduct, conductOf, hasTable, type Sealed } from './conduct.ts';
import type { Closing, HoldEntry, LateSheetEntry, PublishedHead, PublishEntry } from './entries.ts';
import { closedNotice, headNotice, missingNotice, SEALED_NOTICE } from './notices.ts';

// A phase that closes: who has missed it is told, and what came of it may stay sealed until it is published.

type At<Entry> = Entry & { readonly at: string };

/** Seats that owe a sheet of the phase that waits. */
const missingSheets = ({ game, edition }: HostedMatch, { match }: MatchSession): readonly string[] => {
  const awaited = game.awaited({ edition, state: match.state });
  if (awaited?.by !== 'sheet') return [];
  return awaited.seats.filter((seat) => seat !== 'gm' && !Object.hasOwn(match.sheets, seat));
};

const withMissed = (conduct: Conduct, missing: readonly string[]): Conduct => {
  const missed = missing.map((seat) => [seat, (conduct.missed[seat] ?? 0) + 1] as const);
  return { ...conduct, missed: { ...conduct.missed, ...Object.fromEntries(missed) } };
};

interface Ending {
  readonly phase: string;
  readonly missing: readonly string[];
  readonly why?: string | undefined;
  readonly head?: PublishedHead | undefined;
}

/** The match after a phase has closed, with who missed it; matches without a table of their own are told nothing new. */
const ended = (
  hosted: HostedMatch,
  before: MatchSession,
  { phase, missing, why, head }: Ending,
): { readonly before: MatchSession; readonly notices: readonly string[] } => {
  const { header } = hosted;
  if (!hasTable(header)) return { before, notices: [] };
  const conduct = withMissed(conductOf(header, before), missing);
  const notices = [
    ...(why === undefined ? [] : [closedNotice({ why })]),
    ...(missing.length > 0 ? [missingNotice(hosted, missing, conduct.missed)] : []),
    ...(head ? [headNotice(hosted, phase, head)] : []),
  ];
  return { before: { ...before, conduct }, notices };
};

/** Closes the phase: everybody hears what came of it. */
export const closeOpenly = (hosted: HostedMatch, before: MatchSession, entry: At<Closing>): EntryResult => {
  const { at, phase, why, head } = entry;
  const applied = applyCommand(hosted, before.match, { kind: 'advance', seat: entry.seat, phase });
  if (!applied.ok) return applied;
  const after = ended(hosted, before, { phase, missing: missingSheets(hosted, before), why, head });
  const outcome = { applied: applied.value, notices: after.notices };
  return ok(carriedOut(hosted, after.before, { outcome, moment: { at, phase } }));
};

/** Why a sealed result cannot be seen to. */
const notSealed = (hosted: HostedMatch, before: MatchSession, phase: string): Rejection | undefined =>
  notWaiting(hosted, before, phase) ??
  (conductOf(hosted.header, before).sealed ? undefined : refuse('nothing-sealed', { phase }));

const adjudicate = (hosted: HostedMatch, before: MatchSession, phase: string) =>
  applyCommand(hosted, before.match, { kind: 'advance', seat: 'gm', phase });

/** Closes the phase and seals what came of it: everybody else is told that it is closed, and nothing more. */
export const sealResult = (
  hosted: HostedMatch,
  before: MatchSession,
  { at, phase }: At<HoldEntry>,
): EntryResult => {
  const conduct = conductOf(hosted.header, before);
  if (conduct.sealed) return err(refuse('already-sealed', { phase }));
  const applied = adjudicate(hosted, before, phase);
  if (!applied.ok) return applied;
  const { match, runs } = applied.value;
  const sealed: Sealed = { at, match, runs, missing: missingSheets(hosted, before) };
  const told = {
    ...{ at, phase, opened: null, changed: viewersOf(hosted), extended: null, moved: { deadline: null } },
    runs: noticeRuns(hosted, before, { notice: SEALED_NOTICE }),
  };
  return ok(withRecord(hosted, { ...before, closesAt: null, conduct: { ...conduct, sealed } }, told));
};

const resealed = (before: MatchSession, conduct: Conduct, sealed: Sealed): MatchSession => ({
  ...before,
  conduct: { ...conduct, sealed },
});

/**
 * What is said while a result is sealed: a line of the game master's belongs to what comes of the phase, and nothing
 * is taken of anybody else.
 */
export const obeyWhileSealed = (
  hosted: HostedMatch,
  before: MatchSession,
  command: At<Command>,
): EntryResult => {
  const { phase, seat, kind, at } = command;
  const conduct = conductOf(hosted.header, before);
  const { sealed } = conduct;
  if (!sealed || seat !== 'gm') return err(refuse('result-sealed', { phase }));
  if (kind === 'advance') return err(refuse('publish-first', { phase }));
  const now = phaseKey(hosted.game, sealed.match.state);
  const applied = applyCommand(hosted, sealed.match, { ...command, phase: now });
  if (!applied.ok) return applied;
  const { match, runs } = applied.value;
  const after = resealed(before, conduct, { ...sealed, match, runs: [...sealed.runs, ...runs] });
  return ok(recordSheet(hosted, after, { match: before.match, seat, at }));
};

/** The position of a phase whose result is sealed, changed: it is adjudicated again, with the same dice. */
export const adjudicatedAgain = (
  hosted: HostedMatch,
  before: MatchSession,
  phase: string,
): EntryResult | MatchSession => {
  const conduct = conductOf(hosted.header, before);
  const { sealed } = conduct;
  if (!sealed) return before;
  const applied = adjudicate(hosted, before, phase);
  if (!applied.ok) return applied;
  const { match, runs } = applied.value;
  return resealed(before, conduct, { ...sealed, match, runs, missing: missingSheets(hosted, before) });
};

/** A sheet that came while the result was sealed: what is sealed is adjudicated again with it. */
export const takeLateSheet = (
  hosted: HostedMatch,
  before: MatchSession,
  { at, phase, of, text }: At<LateSheetEntry>,
): EntryResult => {
  const refusal = notSealed(hosted, before, phase);
  if (refusal) return err(refusal);
  const taken = applyCommand(hosted, before.match, { kind: 'sheet', seat: of, phase, text });
  if (!taken.ok) return taken;
  const conduct = conductOf(hosted.header, before);
  const proxied = { ...conduct.proxied, [of]: 'late' };
  const again = adjudicatedAgain(
    hosted,
    { ...before, match: taken.value.match, conduct: { ...conduct, proxied } },
    phase,
  );
  if ('ok' in again) return again;
  return ok(recordSheet(hosted, again, { match: again.match, seat: of, at }));
};

/** What was sealed is told to everybody, and play goes on from it. */
export const publishResult = (
  hosted: HostedMatch,
  before: MatchSession,
  entry: At<PublishEntry>,
): EntryResult => {
  const { at, phase, why, head } = entry;
  const refusal = notSealed(hosted, before, phase);
  if (refusal) return err(refusal);
  const { sealed } = conductOf(hosted.header, before);
  if (!sealed) return err(refuse('nothing-sealed', { phase }));
  const applied: Applied<unknown, unknown> = { match: sealed.match, runs: sealed.runs, opened: true };
  const after = ended(hosted, before, { phase, missing: sealed.missing, why, head });
  return ok(
    carriedOut(hosted, after.before, { outcome: { applied, notices: after.notices }, moment: { at, phase } }),
  );
};

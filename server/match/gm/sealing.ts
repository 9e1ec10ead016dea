import type { EntryAt } from '../entry.ts';
import {
  type AppliedCommand,
  applyCommand,
  type Command,
  type Rejection,
} from '@chancery/shared/kernel/match/match.ts';
import { phaseKey } from '@chancery/shared/kernel/match/run.ts';
import { err, ok } from '@chancery/shared/kernel/result.ts';
import { type HostedMatch, viewersOf } from '../hosted.ts';
import { type EntryResult, type MatchSession, withRecord } from '../match-session.ts';
import { recordSteps, recordSheet, noticeRuns, phaseRefusal } from '../entry-record.ts';
import { type Conduct, conductOf, hasTable, type Sealed } from './conduct.ts';
import type { Closing, HoldEntry, LateSheetEntry, PublishedHead, PublishEntry } from './entries.ts';
import { closedNotice, headNotice, missingNotice, SEALED_NOTICE } from './notices.ts';
import { refuse } from '../../refusals/refuse.ts';

// Closing a phase: missing sheets are reported, and the result may be sealed until it is published.

/** Awaited seats without a sheet. */
const missingSheets = ({ game, edition }: HostedMatch, { match }: MatchSession): readonly string[] => {
  const awaited = game.awaited({ edition, state: match.state });
  if (awaited?.by !== 'sheet') return [];
  return awaited.seats.filter((seat) => seat !== 'gm' && !Object.hasOwn(match.sheets, seat));
};

const withMissed = (conduct: Conduct, missing: readonly string[]): Conduct => {
  const missed = missing.map((seat) => [seat, (conduct.missed[seat] ?? 0) + 1] as const);
  return { ...conduct, missed: { ...conduct.missed, ...Object.fromEntries(missed) } };
};

interface ClosedPhase {
  readonly phase: string;
  readonly missing: readonly string[];
  readonly why?: string | undefined;
  readonly head?: PublishedHead | undefined;
}

/** Counts missed sheets and adds the notices of a closed phase; not in matches without table settings. */
const withMissedSheets = (
  hosted: HostedMatch,
  before: MatchSession,
  { phase, missing, why, head }: ClosedPhase,
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

/** Closes the phase and reports the result to everybody. */
export const closeAndReport = (
  hosted: HostedMatch,
  before: MatchSession,
  entry: EntryAt<Closing>,
): EntryResult => {
  const { at, phase, why, head } = entry;
  const applied = applyCommand(hosted, before.match, { kind: 'advance', seat: entry.seat, phase });
  if (!applied.ok) return applied;
  const after = withMissedSheets(hosted, before, {
    phase,
    missing: missingSheets(hosted, before),
    why,
    head,
  });
  const outcome = { applied: applied.value, notices: after.notices };
  return ok(recordSteps(hosted, after.before, { outcome, moment: { at, phase } }));
};

/** Why there is no sealed result to act on. */
const sealedRefusal = (hosted: HostedMatch, before: MatchSession, phase: string): Rejection | undefined =>
  phaseRefusal(hosted, before, phase) ??
  (conductOf(hosted.header, before).sealed ? undefined : refuse('nothing-sealed', { phase }));

const adjudicate = (hosted: HostedMatch, before: MatchSession, phase: string) =>
  applyCommand(hosted, before.match, { kind: 'advance', seat: 'gm', phase });

/** Closes the phase and seals the result: all others are only told that the phase is closed. */
export const sealResult = (
  hosted: HostedMatch,
  before: MatchSession,
  { at, phase }: EntryAt<HoldEntry>,
): EntryResult => {
  const conduct = conductOf(hosted.header, before);
  if (conduct.sealed) return err(refuse('already-sealed', { phase }));
  const applied = adjudicate(hosted, before, phase);
  if (!applied.ok) return applied;
  const { match, runs } = applied.value;
  const sealed: Sealed = { at, match, runs, missing: missingSheets(hosted, before) };
  const told = {
    at,
    phase,
    opened: null,
    changed: viewersOf(hosted),
    extended: null,
    moved: { deadline: null },
    runs: noticeRuns(hosted, before, { notice: SEALED_NOTICE }),
  };
  return ok(withRecord(hosted, { ...before, closesAt: null, conduct: { ...conduct, sealed } }, told));
};

const withSealed = (before: MatchSession, conduct: Conduct, sealed: Sealed): MatchSession => ({
  ...before,
  conduct: { ...conduct, sealed },
});

/**
 * Applies a command while a result is sealed: a line of the game master acts on the sealed result, and commands of
 * others are refused.
 */
export const applyWhileSealed = (
  hosted: HostedMatch,
  before: MatchSession,
  command: EntryAt<Command>,
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
  const after = withSealed(before, conduct, { ...sealed, match, runs: [...sealed.runs, ...runs] });
  return ok(recordSheet(hosted, after, { match: before.match, seat, at }));
};

/** Adjudicates a sealed phase again after a change of its position, with the same dice. */
export const readjudicateSealed = (
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
  return withSealed(before, conduct, { ...sealed, match, runs, missing: missingSheets(hosted, before) });
};

/** Accepts a late sheet and adjudicates the sealed phase again with it. */
export const takeLateSheet = (
  hosted: HostedMatch,
  before: MatchSession,
  { at, phase, of, text }: EntryAt<LateSheetEntry>,
): EntryResult => {
  const refusal = sealedRefusal(hosted, before, phase);
  if (refusal) return err(refusal);
  const taken = applyCommand(hosted, before.match, { kind: 'sheet', seat: of, phase, text });
  if (!taken.ok) return taken;
  const conduct = conductOf(hosted.header, before);
  const proxied = { ...conduct.proxied, [of]: 'late' };
  const again = readjudicateSealed(
    hosted,
    { ...before, match: taken.value.match, conduct: { ...conduct, proxied } },
    phase,
  );
  if ('ok' in again) return again;
  return ok(recordSheet(hosted, again, { match: again.match, seat: of, at }));
};

/** Publishes the sealed result; the match continues from it. */
export const publishResult = (
  hosted: HostedMatch,
  before: MatchSession,
  entry: EntryAt<PublishEntry>,
): EntryResult => {
  const { at, phase, why, head } = entry;
  const refusal = sealedRefusal(hosted, before, phase);
  if (refusal) return err(refusal);
  const { sealed } = conductOf(hosted.header, before);
  if (!sealed) return err(refuse('nothing-sealed', { phase }));
  const applied: AppliedCommand<unknown, unknown> = { match: sealed.match, runs: sealed.runs, opened: true };
  const after = withMissedSheets(hosted, before, { phase, missing: sealed.missing, why, head });
  return ok(
    recordSteps(hosted, after.before, {
      outcome: { applied, notices: after.notices },
      moment: { at, phase },
    }),
  );
};

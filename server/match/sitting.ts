import {
  type Applied,
  applyCommand,
  type Command,
  type MatchState,
  newMatch,
  objectionTo,
  phaseKey,
  type Rejection,
} from '@chancery/shared/kernel/match/match.ts';
import type { CarryOn } from '@chancery/shared/kernel/match/game.ts';
import { refuse } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import { closingTime, hoursAfter } from './closing.ts';
import type { AgainEntry, Extension, Grace, RulesEntry, TimedEntry } from './entry.ts';
import type { SeatEvent } from '@chancery/shared/api';
import { type ChronicleRecord, eventCount, hearsOf, type ToldRun } from './events.ts';
import { againNotice, graceNotice, rulesNotice } from './notices.ts';
import { type Hosted, viewersOf } from './hosted.ts';
import { ownEvent } from './readings.ts';
import { viewDigest } from './view-digest.ts';

export type Counts = Readonly<Record<string, number>>;

/** A match as the server keeps it: the position, its deadline, and how far each viewer has been told. */
export interface Sitting {
  readonly match: MatchState<unknown>;
  /** When the phase closes by itself, ISO 8601. */
  readonly closesAt: string | null;
  /** When that was decided, ISO 8601; left out in checkpoints of older builds. */
  readonly deadlineSetAt?: string | undefined;
  /** When each seat's sheet of this phase was taken, ISO 8601. */
  readonly receivedAt: Readonly<Record<string, string>>;
  /** Events told to each viewer so far. */
  readonly told: Counts;
  /** Number of each viewer's newest event about sheets in this phase. */
  readonly own: Counts;
}

export interface Folded {
  readonly sitting: Sitting;
  /** Nothing where only the seat itself and the game master can notice. */
  readonly record: ChronicleRecord | undefined;
  /** What its own seat and the game master are told of a sheet; what a record tells is written out when it is asked for. */
  readonly events: Readonly<Record<string, readonly SeatEvent[]>>;
}

type Folding = Result<Folded, Rejection>;

export const newSitting = (hosted: Hosted): Sitting => ({
  match: newMatch(hosted.game, hosted.edition),
  closesAt: null,
  receivedAt: {},
  told: Object.fromEntries(viewersOf(hosted).map((viewer) => [viewer, 0])),
  own: {},
});

/** A sitting of an older version of the rules as one of this version. */
export const carriedOn = (sitting: Sitting, { position }: CarryOn<unknown>): Sitting =>
  position ? { ...sitting, match: { ...sitting.match, state: position(sitting.match.state) } } : sitting;

type Told = Omit<ChronicleRecord, 'told' | 'countedBy'>;

const withRecord = (hosted: Hosted, sitting: Sitting, told: Told): Folded => {
  const record = { ...told, countedBy: 'audience', told: sitting.told } as const;
  const counts = Object.entries(sitting.told).map(
    ([viewer, count]) => [viewer, count + eventCount(hosted, record, viewer)] as const,
  );
  return { sitting: { ...sitting, told: Object.fromEntries(counts) }, record, events: {} };
};

/** Viewers who see another position than before although nothing of what happened is for them. */
const changedFor = (
  hosted: Hosted,
  before: unknown,
  { match, runs }: Applied<unknown, unknown>,
): readonly string[] =>
  viewersOf(hosted).filter(
    (viewer) =>
      !hearsOf(runs, viewer) &&
      viewDigest(hosted, before, viewer) !== viewDigest(hosted, match.state, viewer),
  );

/** Steps were carried out: everybody hears what concerns them. */
const carriedOut = (
  hosted: Hosted,
  before: Sitting,
  applied: Applied<unknown, unknown>,
  { at, phase }: { readonly at: string; readonly phase: string },
): Folded => {
  const { game, edition, header } = hosted;
  const { match, runs } = applied;
  const common = { at, phase, runs, extended: null };
  if (!applied.opened) {
    const changed = changedFor(hosted, before.match.state, applied);
    return withRecord(hosted, { ...before, match }, { ...common, opened: null, changed });
  }
  const deadline = closingTime(header.settings, game.awaited(edition, match.state), at);
  const opened = { phase: phaseKey(game, match.state), deadline };
  const sitting = { ...before, match, closesAt: deadline, deadlineSetAt: at, receivedAt: {}, own: {} };
  return withRecord(hosted, sitting, { ...common, opened, changed: [] });
};

/** A sheet came or went, or a seat is done: only that seat and the game master are told. */
const noted = (
  hosted: Hosted,
  before: Sitting,
  { match, seat, at }: { readonly match: MatchState<unknown>; readonly seat: string; readonly at: string },
): Folded => {
  const viewers = [...new Set([seat, 'gm'])];
  const newest = Object.fromEntries(viewers.map((viewer) => [viewer, (before.told[viewer] ?? 0) + 1]));
  const sitting = {
    ...before,
    match,
    receivedAt: { ...before.receivedAt, [seat]: at },
    told: { ...before.told, ...newest },
    own: { ...before.own, ...newest },
  };
  const events = Object.fromEntries(viewers.map((viewer) => [viewer, [ownEvent(hosted, sitting, viewer)]]));
  return { sitting, record: undefined, events };
};

/** Why the deadline of a phase cannot be moved. */
const notWaiting = (
  { game }: Hosted,
  { match: { state } }: Sitting,
  phase: string,
): Rejection | undefined => {
  const now = phaseKey(game, state);
  if (game.moment(state).over) return refuse('match-over');
  return phase === now ? undefined : refuse('stale-phase', { phase, now });
};

const extend = (
  hosted: Hosted,
  before: Sitting,
  { at, phase, hours }: Extension & { readonly at: string },
): Folding => {
  const refusal = notWaiting(hosted, before, phase);
  if (refusal) return err(refusal);
  const closesAt = hoursAfter(before.closesAt ?? at, hours);
  const deadlineSetAt = before.closesAt === null ? at : before.deadlineSetAt;
  const record = { at, phase, runs: [], opened: null, changed: [], extended: closesAt };
  return ok(withRecord(hosted, { ...before, closesAt, deadlineSetAt }, record));
};

/** A notice of the server's own to everybody, told as of the step that waits. */
const noticeRuns = ({ game }: Hosted, { match }: Sitting, notice: string): readonly ToldRun[] => {
  const { turn, step, date } = game.moment(match.state);
  return [{ turn, step, date, log: [], rolls: [], notice }];
};

/** Everybody reads that the rules are others from here on; the position is as it was. */
const changeRules = (
  hosted: Hosted,
  before: Sitting,
  { at, phase, from, to }: RulesEntry & { readonly at: string },
): Folding => {
  const refusal = notWaiting(hosted, before, phase);
  if (refusal) return err(refusal);
  const runs = noticeRuns(hosted, before, rulesNotice(hosted.game.name, from, to));
  const record = { at, phase, runs, opened: null, changed: [], extended: null };
  return ok(withRecord(hosted, before, record));
};

/** Everybody reads that the position is another; a phase whose time is up has it once more. */
const againEntered = (
  hosted: Hosted,
  before: Sitting,
  { at, ...entry }: AgainEntry & { readonly at: string },
): Folding => {
  const refusal = notWaiting(hosted, before, entry.phase);
  if (refusal) return err(refusal);
  const { game, edition, header } = hosted;
  const isUp = before.closesAt !== null && Date.parse(before.closesAt) <= Date.parse(at);
  const closesAt = isUp
    ? closingTime(header.settings, game.awaited(edition, before.match.state), at)
    : before.closesAt;
  const runs = noticeRuns(hosted, before, againNotice(game.name, entry));
  const extended = isUp ? closesAt : null;
  const record = { at, phase: entry.phase, runs, opened: null, changed: [], extended };
  const sitting = isUp ? { ...before, closesAt, deadlineSetAt: at } : before;
  return ok(withRecord(hosted, sitting, record));
};

/** The deadline moves, and everybody reads why. */
const giveGrace = (hosted: Hosted, before: Sitting, grace: Grace & { readonly at: string }): Folding => {
  const { at, phase, closesAt } = grace;
  const refusal = notWaiting(hosted, before, phase);
  if (refusal) return err(refusal);
  const runs = noticeRuns(hosted, before, graceNotice(grace));
  const record = { at, phase, runs, opened: null, changed: [], extended: closesAt };
  const sitting = { ...before, closesAt, deadlineSetAt: at };
  return ok(withRecord(hosted, sitting, record));
};

const obey = (hosted: Hosted, before: Sitting, at: string, command: Command): Folding => {
  const applied = applyCommand(hosted, before.match, command);
  if (!applied.ok) return applied;
  const { phase, seat } = command;
  return applied.value.runs.length > 0 || applied.value.opened
    ? ok(carriedOut(hosted, before, applied.value, { at, phase }))
    : ok(noted(hosted, before, { match: applied.value.match, seat, at }));
};

/**
 * One entry on top of a sitting. Pure: the same entries give the same sitting and the same events,
 * live as well as when a journal is read again.
 */
export const fold = (hosted: Hosted, before: Sitting, { at, entry }: TimedEntry): Folding => {
  switch (entry.kind) {
    case 'extend':
      return extend(hosted, before, { ...entry, at });
    case 'grace':
      return giveGrace(hosted, before, { ...entry, at });
    case 'rules':
      return changeRules(hosted, before, { ...entry, at });
    case 'again':
      return againEntered(hosted, before, { ...entry, at });
    default:
      return obey(hosted, before, at, entry);
  }
};

/**
 * Whether an entry comes after its phase's deadline, closed or not. The game master, whose deadline it is, may
 * still act, and a phase that waits for everybody takes what is missing.
 */
const tooLate = (hosted: Hosted, before: Sitting, { at, entry }: TimedEntry): Rejection | undefined => {
  const { game, edition } = hosted;
  const { closesAt, match } = before;
  const { seat, phase } = entry;
  if (seat === 'gm' || closesAt === null || Date.parse(at) <= Date.parse(closesAt)) return undefined;
  if (phase !== phaseKey(game, match.state) || game.awaited(edition, match.state)?.untilAllIn === true)
    return undefined;
  return refuse('too-late', { phase, deadline: closesAt });
};

const objection = (hosted: Hosted, { match }: Sitting, { entry }: TimedEntry): Rejection | undefined =>
  entry.kind === 'line' ? objectionTo(hosted, match, entry) : undefined;

/**
 * An entry that has just been sent: limits of time, number and clearness are looked at here alone. What has been
 * taken is folded without them, so that journals of builds that were less strict play as they did.
 */
export const accept = (hosted: Hosted, before: Sitting, timed: TimedEntry): Folding => {
  const late = tooLate(hosted, before, timed);
  if (late) return err(late);
  const folded = fold(hosted, before, timed);
  const objected = folded.ok ? objection(hosted, before, timed) : undefined;
  return objected ? err(objected) : folded;
};

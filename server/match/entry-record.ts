import type { ReportMark } from '@chancery/shared/kernel/report/marks.ts';
import type { AppliedCommand, Rejection } from '@chancery/shared/kernel/match/match.ts';
import { type MatchState, phaseKey } from '@chancery/shared/kernel/match/run.ts';
import { concernsViewer, type RecordedRun } from './events.ts';
import { conductOf, forNewPhase } from './gm/conduct.ts';
import { type HostedMatch, viewersOf } from './hosted.ts';
import { ownEvent } from './seat-view.ts';
import { type AppliedEntry, type MatchSession, withRecord } from './match-session.ts';
import { isOver } from './over.ts';
import { timeLeft, usualDeadline } from './usual-deadline.ts';
import { viewDigest } from './view-digest.ts';
import { refuse } from '../refusals/refuse.ts';

// The results of entries: the session after an entry, and the record of what is sent to whom.

/** Viewers whose view changes although they are told nothing. */
const viewersWithChange = (
  hosted: HostedMatch,
  before: unknown,
  {
    match,
    runs,
  }: Pick<AppliedCommand<unknown, unknown>, 'match'> & { readonly runs: readonly RecordedRun[] },
): readonly string[] =>
  viewersOf(hosted).filter(
    (viewer) =>
      !concernsViewer(runs, viewer) &&
      viewDigest(hosted, before, viewer) !== viewDigest(hosted, match.state, viewer),
  );

/** Steps that were carried out, and notices with them. */
export interface StepsOutcome {
  readonly applied: AppliedCommand<unknown, unknown>;
  /** Notices to everybody, dated to the step that closed. */
  readonly notices?: readonly string[];
}

interface NoticeText {
  readonly notice: string;
  readonly marks?: readonly ReportMark[];
}

/** A notice by the server, dated to the waiting step: to everybody, or to some seats and the game master. */
export const noticeRuns = (
  { game }: HostedMatch,
  { match }: Pick<MatchSession, 'match'>,
  { notice, to, marks = [] }: NoticeText & { readonly to?: readonly string[] | undefined },
): readonly RecordedRun[] => {
  const { turn, step, date } = game.moment(match.state);
  return [
    { turn, step, date, log: [], rolls: [], notice, ...(marks.length > 0 && { marks }), ...(to && { to }) },
  ];
};

/** The result of steps that were carried out: everybody is told what concerns them. */
export const recordSteps = (
  hosted: HostedMatch,
  before: MatchSession,
  {
    outcome: { applied, notices = [] },
    moment: { at, phase, seat },
  }: {
    readonly outcome: StepsOutcome;
    readonly moment: { readonly at: string; readonly phase: string; readonly seat?: string };
  },
): AppliedEntry => {
  const { match } = applied;
  const notice = notices.length > 0 ? noticeRuns(hosted, before, { notice: notices.join('\n') }) : [];
  const runs = [...notice, ...applied.runs];
  const common = { at, phase, runs, extended: null };
  if (!applied.opened) {
    const changed = viewersWithChange(hosted, before.match.state, { match, runs });
    const receivedAt = seat === undefined ? before.receivedAt : { ...before.receivedAt, [seat]: at };
    return withRecord(hosted, { ...before, match, receivedAt }, { ...common, opened: null, changed });
  }
  const { isLobby, paused } = conductOf(hosted.header, before);
  const isStill = isLobby || paused !== undefined;
  const deadline = usualDeadline(hosted, { ...before, match }, at);
  const opened = { phase: phaseKey(hosted.game, match.state), deadline: isStill ? null : deadline };
  const session = { ...before, match, closesAt: opened.deadline, deadlineSetAt: at, receivedAt: {}, own: {} };
  const conduct = before.conduct && {
    ...forNewPhase(before.conduct),
    ...(paused && {
      paused: { ...paused, left: timeLeft(hosted, { ...before, match, closesAt: deadline }, at) },
    }),
  };
  return withRecord(hosted, { ...session, ...(conduct && { conduct }) }, { ...common, opened, changed: [] });
};

/** The result of a sheet or `done`, which only the seat itself and the game master are told. */
export const recordSheet = (
  hosted: HostedMatch,
  before: MatchSession,
  { match, seat, at }: { readonly match: MatchState<unknown>; readonly seat: string; readonly at: string },
): AppliedEntry => {
  const viewers = [...new Set([seat, 'gm'])];
  const newest = Object.fromEntries(viewers.map((viewer) => [viewer, (before.told[viewer] ?? 0) + 1]));
  const session = {
    ...before,
    match,
    receivedAt: { ...before.receivedAt, [seat]: at },
    told: { ...before.told, ...newest },
    own: { ...before.own, ...newest },
  };
  const events = Object.fromEntries(viewers.map((viewer) => [viewer, [ownEvent(hosted, session, viewer)]]));
  return { session, record: undefined, events };
};

/** Why an entry for a phase is refused: the match is over, or another phase is open. */
export const phaseRefusal = (
  hosted: HostedMatch,
  before: MatchSession,
  phase: string,
): Rejection | undefined => {
  const now = phaseKey(hosted.game, before.match.state);
  if (isOver(hosted, before)) return refuse('match-over');
  return phase === now ? undefined : refuse('stale-phase', { phase, now });
};

import type { SeatView } from '@chancery/shared/api';
import { applyCommand, type Command } from '@chancery/shared/kernel/match/match.ts';
import { phaseKey } from '@chancery/shared/kernel/match/run.ts';
import { stoppingWhere } from '@chancery/shared/kernel/match/stopping.ts';
import type { TimedEntry } from './entry.ts';
import { reportParts } from './events.ts';
import { conductOf, withoutPart } from './gm/conduct.ts';
import type { HostedMatch } from './hosted.ts';
import type { MatchSession } from './match-session.ts';
import { isOver } from './over.ts';
import { seatViewOf } from './seat-view.ts';

// An entry that closes a phase carries out all steps that wait for nobody. The positions between these steps are
// not in the journal and are recomputed here.

/** A position between two steps: before a phase that waited for nobody, or at the end of a turn. */
export type BetweenSteps = { readonly phase: string } | { readonly endOf: number };

const isAt =
  ({ game, edition }: HostedMatch, between: BetweenSteps) =>
  (state: unknown): boolean =>
    'phase' in between
      ? phaseKey(game, state) === between.phase && !game.awaited({ edition, state })
      : game.moment(state).turn > between.endOf || game.moment(state).over;

/** What an entry carried out, when, and on which session. */
interface ClosingLine {
  readonly command: Command;
  readonly at: string;
  readonly before: MatchSession;
}

/**
 * For a sealed result, the closing that it came from, at that time; while a result is sealed, nothing else is
 * carried out.
 */
const closingOf = (
  { header }: HostedMatch,
  before: MatchSession,
  { at, entry }: TimedEntry,
): ClosingLine | undefined => {
  const conduct = conductOf(header, before);
  const { kind, seat, phase } = entry;
  if (conduct.sealed) {
    const unsealed = { ...before, conduct: withoutPart(conduct, 'sealed') };
    const command = { kind: 'advance', seat: 'gm', phase } as const;
    return kind === 'publish' ? { command, at: conduct.sealed.at, before: unsealed } : undefined;
  }
  if (kind === 'line') return { command: entry, at, before };
  return kind === 'advance' ? { command: { kind, seat, phase }, at, before } : undefined;
};

/**
 * What a viewer saw during an entry that closes a phase, with the reports of the earlier steps. Null if the entry
 * does not reach that moment. For a sealed result it is what was published.
 */
export const viewBetween = (
  untimed: HostedMatch,
  session: MatchSession,
  {
    timed,
    between,
    viewer,
  }: { readonly timed: TimedEntry; readonly between: BetweenSteps; readonly viewer: string },
): SeatView<unknown> | null => {
  const closing = closingOf(untimed, session, timed);
  if (!closing || isOver(untimed, session)) return null;
  const { command, at, before } = closing;
  const isThere = isAt(untimed, between);
  const game = stoppingWhere(untimed.game, isThere);
  const applied = applyCommand({ ...untimed, game, now: Date.parse(at) }, before.match, command);
  if (!applied.ok || !isThere(applied.value.match.state)) return null;
  const { match, runs } = applied.value;
  const reported = reportParts(untimed, { runs, told: before.told }, viewer);
  const told = reported.length > 0 ? 1 : 0;
  const then = {
    ...before,
    match,
    closesAt: null,
    receivedAt: {},
    told: { ...before.told, [viewer]: (before.told[viewer] ?? 0) + told },
  };
  return { ...seatViewOf(untimed, then, viewer), reported };
};

/** Keys of the phases that a closing entry goes through and that waited for nobody. */
export const phasesBetween = (
  untimed: HostedMatch,
  session: MatchSession,
  timed: TimedEntry,
): readonly string[] => {
  const closing = closingOf(untimed, session, timed);
  if (!closing || isOver(untimed, session)) return [];
  const { game } = untimed;
  const passed = new Set<string>();
  const watched: typeof game = {
    ...game,
    awaited: (at) => {
      const awaited = game.awaited(at);
      if (!awaited && !game.moment(at.state).over) passed.add(phaseKey(game, at.state));
      return awaited;
    },
  };
  const { command, at, before } = closing;
  const applied = applyCommand({ ...untimed, game: watched, now: Date.parse(at) }, before.match, command);
  return applied.ok ? [...passed] : [];
};

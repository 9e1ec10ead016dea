import type { SeatView } from '@chancery/shared/api';
import { applyCommand, type Command, phaseKey } from '@chancery/shared/kernel/match/match.ts';
import { stoppingWhere } from '@chancery/shared/kernel/match/stopping.ts';
import type { TimedEntry } from './entry.ts';
import { concernsViewer } from './events.ts';
import { conductOf } from './gm/conduct.ts';
import type { HostedMatch } from './hosted.ts';
import type { MatchSession } from './match-session.ts';
import { isOver } from './over.ts';
import { seatViewOf } from './seat-view.ts';

// An entry that closes a phase carries out every step that waits for nobody: positions between these are in no journal.

/** A position between two steps: before a phase that waited for nobody, or where a turn was over. */
export type Between = { readonly phase: string } | { readonly endOf: number };

const isAt =
  ({ game, edition }: HostedMatch, between: Between) =>
  (state: unknown): boolean =>
    'phase' in between
      ? phaseKey(game, state) === between.phase && !game.awaited({ edition, state })
      : game.moment(state).turn > between.endOf || game.moment(state).over;

const commandOf = ({ entry }: TimedEntry): Command | undefined => {
  if (entry.kind === 'line') return entry;
  return entry.kind === 'advance' ? { kind: 'advance', seat: entry.seat, phase: entry.phase } : undefined;
};

/**
 * What a viewer saw in the course of an entry that closes a phase, told what the steps before had for it. Nothing where
 * the entry does not come there, or was adjudicated in secret first.
 */
export const viewBetween = (
  untimed: HostedMatch,
  before: MatchSession,
  {
    timed,
    between,
    viewer,
  }: { readonly timed: TimedEntry; readonly between: Between; readonly viewer: string },
): SeatView<unknown> | null => {
  const command = commandOf(timed);
  if (!command || conductOf(untimed.header, before).sealed || isOver(untimed, before)) return null;
  const isThere = isAt(untimed, between);
  const game = stoppingWhere(untimed.game, isThere);
  const applied = applyCommand({ ...untimed, game, now: Date.parse(timed.at) }, before.match, command);
  if (!applied.ok || !isThere(applied.value.match.state)) return null;
  const { match, runs } = applied.value;
  const told = concernsViewer(runs, viewer) ? 1 : 0;
  const session = {
    ...before,
    match,
    closesAt: null,
    receivedAt: {},
    told: { ...before.told, [viewer]: (before.told[viewer] ?? 0) + told },
  };
  return seatViewOf(untimed, session, viewer);
};

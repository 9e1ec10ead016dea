import type { Awaited } from '@chancery/shared/kernel/game.ts';
import { isSyntax, phaseKey, type Rejection } from '@chancery/shared/kernel/match.ts';
import type { Attendance } from './deadlines.ts';
import type { Entry } from './match/entry.ts';

/** Refusals that tell of no mistake: another seat's word, or the entry before, has moved the match on. */
const OVERTAKEN: readonly string[] = ['stale-phase', 'not-awaited', 'match-over'];

const isOvertaken = (error: Rejection): boolean => !isSyntax(error) && OVERTAKEN.includes(error.reason);

/** Says entries of one seat one after the other, as a player would; stops when the phase has moved on. */
const say = async ({ live, clock, trouble }: Attendance, entries: readonly Entry[]): Promise<void> => {
  for (const entry of entries) {
    if (phaseKey(live.hosted.game, live.sitting.match.state) !== entry.phase) return;
    const taken = await live.take({ at: clock.now(), entry });
    if (!taken.ok && !isOvertaken(taken.error)) {
      trouble(`${live.hosted.header.id}: ${entry.seat} was refused: ${JSON.stringify(taken.error)}`);
    }
  }
};

const entriesOf = (awaited: Awaited, seat: string, phase: string, text: string): readonly Entry[] => {
  if (awaited.by === 'sheet') return [{ kind: 'sheet', seat, phase, text }];
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return [
    ...lines.map((line) => ({ kind: 'line', seat, phase, text: line }) as const),
    { kind: 'done', seat, phase },
  ];
};

/** Awaited seats nobody plays that have not answered in this phase. */
const silentBots = ({ live, seating }: Attendance, awaited: Awaited): readonly string[] => {
  const { sheets, done } = live.sitting.match;
  const hasAnswered = (seat: string) =>
    awaited.by === 'sheet' ? Object.hasOwn(sheets, seat) : done.includes(seat);
  return awaited.seats.filter((seat) => seating.plays(seat) !== 'open' && !hasAnswered(seat));
};

/** What the game's own player writes for a seat, from what that seat may see; nothing where it gives up. */
const written = ({ live, seating, trouble }: Attendance, seat: string): string => {
  const { game, edition } = live.hosted;
  const plays = seating.plays(seat);
  try {
    return game.bots?.[plays]?.(edition, game.view(edition, live.sitting.match.state, seat), seat) ?? '';
  } catch (cause) {
    trouble(`${live.hosted.header.id}: ${plays} gave up on ${seat}: ${String(cause)}`);
    return '';
  }
};

/** Has the game's own players answer for the seats they hold. A sheet that is refused gives way to an empty one. */
export const playAbsent = async (attendance: Attendance): Promise<void> => {
  const { game, edition } = attendance.live.hosted;
  const { state } = attendance.live.sitting.match;
  const awaited = game.awaited(edition, state);
  if (!awaited) return;
  const phase = phaseKey(game, state);
  for (const seat of silentBots(attendance, awaited)) {
    await say(attendance, entriesOf(awaited, seat, phase, written(attendance, seat)));
  }
  for (const seat of silentBots(attendance, awaited)) {
    await say(attendance, entriesOf(awaited, seat, phase, ''));
  }
};

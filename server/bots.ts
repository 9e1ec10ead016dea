import type { Awaited } from '@chancery/shared/kernel/match/game.ts';
import { isSyntax, type Rejection } from '@chancery/shared/kernel/match/match.ts';
import type { Attendance } from './deadlines.ts';
import type { Entry } from './match/entry.ts';

/** Refusals that tell of no mistake: another seat's word, or the entry before, has moved the match on. */
const OVERTAKEN: readonly string[] = ['stale-phase', 'not-awaited', 'match-over', 'too-late'];

const isOvertaken = (error: Rejection): boolean => !isSyntax(error) && OVERTAKEN.includes(error.reason);

/** Says entries of one seat one after the other, as a player would; stops when the phase has moved on. */
const say = async ({ live, clock, trouble }: Attendance, entries: readonly Entry[]): Promise<void> => {
  for (const entry of entries) {
    if (live.failure || live.phase !== entry.phase) return;
    const taken = await live.take({ at: clock.now(), entry });
    if (!taken.ok && !isOvertaken(taken.error)) {
      trouble(`${live.header.id}: ${entry.seat} was refused: ${JSON.stringify(taken.error)}`);
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
  const { answered } = live.standing;
  return awaited.seats.filter((seat) => seating.plays(seat) !== 'open' && !answered.includes(seat));
};

/** What the game's own player writes for a seat, from what that seat may see; nothing where it gives up. */
const written = async ({ live, seating, trouble }: Attendance, seat: string): Promise<string> => {
  const plays = seating.plays(seat);
  const text = await live.written(seat, plays);
  if (text.ok) return text.value;
  trouble(`${live.header.id}: ${plays} gave up on ${seat}: ${text.error.reason}`);
  return '';
};

/** Has the game's own players answer for the seats they hold. A sheet that is refused gives way to an empty one. */
export const playAbsent = async (attendance: Attendance): Promise<void> => {
  const { live } = attendance;
  const { awaited } = live.standing;
  if (!awaited || live.failure) return;
  const { phase } = live;
  for (const seat of silentBots(attendance, awaited)) {
    await say(attendance, entriesOf(awaited, seat, phase, await written(attendance, seat)));
  }
  for (const seat of silentBots(attendance, awaited)) {
    await say(attendance, entriesOf(awaited, seat, phase, ''));
  }
};

import { bots } from '@chancery/shared/games/weaw/bots/index.ts';
import type { Edition } from '@chancery/shared/games/weaw/charts/edition.ts';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import type { LogFact } from '@chancery/shared/games/weaw/state/facts.ts';
import type { WeawState } from '@chancery/shared/games/weaw/state/state.ts';
import type { WeawView } from '@chancery/shared/games/weaw/view/view.ts';
import type { LogEntry } from '@chancery/shared/kernel/match/log.ts';
import {
  type Adjudicator,
  applyCommand,
  type Command,
  type MatchState,
  newMatch,
  phaseKey,
} from '@chancery/shared/kernel/match/match.ts';
import type { BotId } from './rotation.ts';

// A whole war between powers of the engine, by commands as the server gives them.

type Table = Adjudicator<Edition, WeawState, LogFact, WeawView>;

/** Sees the position when a sheet is due, and when all is over. */
export type Look = (state: WeawState) => void;

/** A war as it went. */
export interface Played {
  readonly edition: Edition;
  readonly state: WeawState;
  readonly log: readonly LogEntry<LogFact>[];
  readonly commands: readonly Command[];
  /** Milliseconds that the sheets took, all together. */
  readonly thinking: number;
}

/** Which war is played: its number names its dice; how far, where not to its end. */
export interface GameSpec {
  readonly number: number;
  readonly turns?: number;
}

/** The seed of a war's dice, 64 hex digits. */
export const seedOf = (number: number): string => number.toString(16).padStart(64, '0');

interface Running {
  readonly table: Table;
  readonly log: LogEntry<LogFact>[];
  readonly commands: Command[];
}

/** @throws Error where a command is refused: what a bot writes can always be read */
export const applyTo = (
  { table, log, commands }: Running,
  match: MatchState<WeawState>,
  command: Command,
): MatchState<WeawState> => {
  const applied = applyCommand(table, match, command);
  if (!applied.ok) throw new Error(`${command.phase} ${command.seat}: ${JSON.stringify(applied.error)}`);
  commands.push(command);
  for (const run of applied.value.runs) log.push(...run.log);
  return applied.value.match;
};

const sheetOf = (edition: Edition, state: WeawState, { seat, bot }: { seat: string; bot: BotId }): string => {
  const view = weaw.view({ edition, state }, seat);
  const { sheet = '' } = bots[bot].answer(edition, { view, letters: [], draw: () => 0 }, seat);
  return sheet;
};

/**
 * Plays a war to its end, or to a turn.
 * @param leaderOf who leads a seat
 */
export const playWar = (
  edition: Edition,
  { number, turns = 99 }: GameSpec,
  { leaderOf, look }: { readonly leaderOf: (seat: string) => BotId; readonly look?: Look },
): Played => {
  const table: Table = { game: weaw, edition, seed: seedOf(number) };
  const running: Running = { table, log: [], commands: [] };
  let match = newMatch(weaw, edition);
  let thinking = 0;
  while (!weaw.moment(match.state).over && match.state.turn <= turns) {
    look?.(match.state);
    const phase = phaseKey(weaw, match.state);
    const began = performance.now();
    const sheets = (weaw.awaited({ edition, state: match.state })?.seats ?? []).map((seat) => ({
      seat,
      text: sheetOf(edition, match.state, { seat, bot: leaderOf(seat) }),
    }));
    thinking += performance.now() - began;
    for (const { seat, text } of sheets)
      if (text !== '') match = applyTo(running, match, { kind: 'sheet', seat, phase, text });
    match = applyTo(running, match, { kind: 'advance', seat: 'gm', phase });
  }
  look?.(match.state);
  const { log, commands } = running;
  return { edition, state: match.state, log, commands, thinking };
};

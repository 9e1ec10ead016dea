import type { BotLetter } from '../../../kernel/match/bot.ts';
import type { Edition } from '../charts/edition.ts';
import type { PaxState } from '../state/state.ts';
import type { Position } from '../state/position.ts';
import type { Seat } from '../vocabulary/ids.ts';
import type { Temper } from './tempers.ts';
import { keepOutlook, tableOutlook } from './outlook.ts';
import { envyOf } from './worth/league.ts';
import type { Standings } from './worth/standing.ts';
import { type Trust, trustOf } from './worth/trust.ts';

/** A power of the engine as it thinks: the position as its seat knows it, its letters, its temper. */
export interface Mind extends Position {
  readonly seat: Seat;
  readonly temper: Temper;
  readonly letters: readonly BotLetter[];
  readonly draw: (label: string) => number;
  /** How everybody stands, reckoned once. */
  readonly standings: Standings;
  readonly trust: Trust;
  /** Weight of what others gain, most of all whoever is ahead, beside one's own gain. */
  readonly envy: number;
}

export interface MindSource {
  readonly edition: Edition;
  readonly state: PaxState;
  readonly seat: Seat;
  readonly temper: Temper;
  readonly letters: readonly BotLetter[];
  readonly draw: (label: string) => number;
}

/** A mind over a position; how everybody stands and is trusted is reckoned when it is first asked for. */
export const mindOf = (source: MindSource): Mind => {
  let trust: Trust | undefined;
  let envy: number | undefined;
  return {
    ...source,
    get standings() {
      return tableOutlook(source).standings;
    },
    get trust() {
      trust ??= trustOf(source);
      return trust;
    },
    get envy() {
      envy ??= envyOf({ ...source, standings: this.standings });
      return envy;
    },
  };
};

/** The same mind over the position that a line of its own has left. */
export const after = (mind: Mind, state: PaxState): Mind => {
  keepOutlook(mind, state);
  return {
    edition: mind.edition,
    state,
    seat: mind.seat,
    temper: mind.temper,
    letters: mind.letters,
    draw: mind.draw,
    get standings() {
      return mind.standings;
    },
    get trust() {
      return mind.trust;
    },
    get envy() {
      return mind.envy;
    },
  };
};

import { weaw } from '@chancery/shared/games/weaw/index.ts';
import type { Fact } from '@chancery/shared/games/weaw/state/facts.ts';
import type { WeawState } from '@chancery/shared/games/weaw/state/state.ts';
import { hashOf } from '@chancery/shared/kernel/match/hash.ts';
import { type StoredGame, replayStored } from '../../stored-games.ts';
import { seedOf } from '../play.ts';
import { type Charts, editionFor } from '../rotation.ts';

/** Which war was played, by which charts. */
export interface GameSpec {
  readonly number: number;
  readonly charts: Charts;
}

/** The outcome of a war. */
export interface Outcome {
  readonly turns: number;
  readonly winner: string;
  /** SHA-256 of the last position, and of all that was told. */
  readonly position: string;
  readonly told: string;
  /** What happened in it. */
  readonly kinds: readonly string[];
}

export type StoredWar = StoredGame<GameSpec, Outcome>;

/** What a fact tells of the kind of war it was. */
const kindIn = (fact: Fact): readonly string[] => {
  switch (fact.type) {
    case 'joined':
      return [fact.nation === 'usa' ? `the USA join the ${fact.side}` : `joined by ${fact.how}`];
    case 'war-ended':
      return [`war ended by ${fact.why}`];
    case 'conquered':
      return ['a nation conquered'];
    case 'liberated':
      return ['a nation liberated'];
    case 'combat':
      return [`combat: ${fact.kind}`];
    case 'event':
      return [fact.what === 'revolution-begins' ? 'the revolution begins' : fact.rule];
    default:
      return [];
  }
};

interface Ended {
  readonly state: WeawState;
  readonly facts: readonly Fact[];
}

export const outcomeOf = ({ state, facts }: Ended, { charts }: GameSpec): Outcome => ({
  turns: state.turn,
  winner: state.winner ?? 'nobody',
  position: hashOf(state),
  told: hashOf(facts),
  kinds: [
    ...new Set([`charts ${charts}`, `won by ${state.winner ?? 'nobody'}`, ...facts.flatMap(kindIn)]),
  ].toSorted(),
});

/** Plays a stored war again. @throws Error where a command is refused */
export const replayWarGame = ({ game: spec, commands }: StoredWar): Outcome => {
  const edition = editionFor(spec.charts);
  const { match, facts } = replayStored({ game: weaw, edition, seed: seedOf(spec.number) }, commands);
  return outcomeOf({ state: match.state, facts }, spec);
};

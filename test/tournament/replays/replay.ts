import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { WAR_KINDS } from './kinds.ts';
import { type StoredGame, replayStored } from '../stored-games.ts';
import { seedOf } from '../play.ts';
import { editionFor, rulesetOf } from '../rotation.ts';

/** Which game of which tournament was played, all with the handicaps. */
export interface GameSpec {
  readonly number: number;
  readonly game: number;
  /** Which seat had which policy in place of its temper, as `italy=claimant` or `all=divider`. */
  readonly guest?: string;
}

/** The outcome of a game. */
export interface Outcome {
  readonly turns: number;
  readonly tensions: number;
  readonly totals: Readonly<Record<string, number>>;
  /** What happened in it: how it ended, which wars there were, what came of Congresses. */
  readonly kinds: readonly string[];
}

export type StoredPaxGame = StoredGame<GameSpec, Outcome>;

/** What a fact tells of the kind of game it was. */
const kindIn = (fact: Fact): readonly string[] => {
  switch (fact.type) {
    case 'war-began':
      return [WAR_KINDS[fact.kind], ...(fact.sides.length > 2 ? ['war of three sides'] : [])];
    case 'war-ended':
      return [`war ended by ${fact.how}`];
    case 'votes-counted':
      return [
        ...(fact.proposals.some(({ passed }) => !passed) ? ['Congress: rejected'] : []),
        ...fact.proposals.flatMap(({ tie }) => (tie ? [`Congress: tie, ${tie}`] : [])),
      ];
    case 'resolution-adopted':
      return ['Congress: adopted'];
    case 'resolution-fell':
      return ['Congress: defied'];
    case 'second-round-called':
      return ['Congress: second round'];
    case 'congress-extended':
      return ['Congress: extended'];
    case 'congress-site-moved':
      return ['Congress: site moved'];
    case 'congress-stands-over':
      return ['Congress: stands over'];
    case 'congress-sits-again':
      return ['Congress: sits again'];
    case 'congress-ended':
      return [
        ...(fact.settled.length > 0 ? ['Congress: settled'] : []),
        ...(fact.unresolved.length > 0 ? ['Congress: unresolved'] : []),
      ];
    default:
      return [];
  }
};

interface Ended {
  readonly edition: Edition;
  readonly state: PaxState;
  readonly facts: readonly Fact[];
}

const endingOf = ({ greatWar }: PaxState): readonly string[] => {
  if (!greatWar) return ['final record'];
  return [
    `Great War by ${greatWar.cause}`,
    ...(greatWar.culprits.length > 0 ? ['Great War with culprits'] : []),
  ];
};

export const outcomeOf = ({ state, facts }: Ended, { game }: GameSpec): Outcome => ({
  turns: state.turn,
  tensions: state.tensions,
  totals: Object.fromEntries((state.final ?? []).map(({ seat, total }) => [seat, total])),
  kinds: [...new Set([rulesetOf(game), ...endingOf(state), ...facts.flatMap(kindIn)])].toSorted(),
});

/** Plays a stored game again. @throws where a command is refused */
export const replayGame = ({ game: spec, commands }: StoredPaxGame): Outcome => {
  const edition = editionFor(spec.game, { handicaps: true });
  const { match, facts } = replayStored({ game: pax, edition, seed: seedOf(spec.number) }, commands);
  return outcomeOf({ edition, state: match.state, facts }, spec);
};

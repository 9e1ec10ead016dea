import type { Position } from '../../state/step.ts';
import { fleetOf, shipsIn, valueOf, valueTogether } from '../facts/fleets.ts';
import { countsAsDominant } from '../facts/situation.ts';
import type { TermChoice } from '../../orders/types.ts';
import { areAtWar } from '../../board/wars.ts';
import {
  britishEnemies,
  britishWars,
  chartOf,
  controllerOf,
  enemyIn,
  isAnswered,
  BRITAIN,
} from '../position.ts';
import { type BritishProposal, type BritishProposals, propose } from './policy.ts';

/** NB-AMB-50: whether the enemies' fleets together are worth so much more and British ships are so few. */
const isBeaten = (at: Position, kind: 'conditional' | 'unconditional'): boolean => {
  const { enemyFleetValueRatio, shipsBelow } = chartOf(at).surrender[kind];
  const [fleet, ours] = [fleetOf(at, BRITAIN), valueOf(at, BRITAIN)];
  if (fleet === undefined || ours === undefined) return false;
  return valueTogether(at, britishEnemies(at)) >= ours * enemyFleetValueRatio && shipsIn(fleet) < shipsBelow;
};

/** NB-SURR-1, NB-SURR-3: beaten at sea, Britain sues all its enemies and keeps its corps in a conditional peace. */
export const britishSuits = (at: Position): BritishProposals => {
  const enemies = britishEnemies(at);
  if (enemies.length === 0 || !isBeaten(at, 'conditional')) return [];
  const { term } = chartOf(at).surrender;
  return [propose({ do: 'sue', of: 'all', term }, 'all', 'NB-SURR-1', 'NB-SURR-3', 'NB-AMB-50')];
};

/** NB-AMB-44: Britain declines informal peace by silence, or accepts it with `britainInformal`. */
export const informalPeaces = (at: Position, offeredBy: readonly string[]): BritishProposals =>
  at.edition.settings.britainInformal === 'accept'
    ? offeredBy
        .filter((power) => areAtWar(at.state, BRITAIN, power))
        .map((power) => propose({ do: 'informal-peace', with: power }, power, 'NB-AMB-44'))
    : [];

/** NB-PEACE-2, NB-AMB-46: allies whose call against a power Britain answered, who fight on and are not sued. */
const desertedBy = (at: Position, enemy: string, isSued: (ally: string) => boolean): string | undefined => {
  const war = britishWars(at).find((each) => enemyIn(each) === enemy);
  const caller = war && isAnswered(war) ? war.caller : undefined;
  return caller !== undefined && areAtWar(at.state, caller, enemy) && !isSued(caller) ? caller : undefined;
};

/** A power's suit of this month. */
export interface Suing {
  readonly by: string;
  readonly of: string;
}

/**
 * NB-PEACE-1 to 3, NB-AMB-45: a conditional peace, but an unconditional one if it would be separate or the loser is
 * dominant.
 */
export const offerTo = (at: Position, enemy: string, sued: readonly Suing[]): BritishProposal => {
  const isSued = (ally: string): boolean => sued.some(({ by, of }) => by === enemy && of === ally);
  const rule =
    desertedBy(at, enemy, isSued) === undefined
      ? countsAsDominant(at, enemy)
        ? 'NB-PEACE-3'
        : 'NB-PEACE-1'
      : 'NB-PEACE-2';
  const kind = rule === 'NB-PEACE-1' ? 'conditional' : 'unconditional';
  return propose({ do: 'offer', kind, to: enemy }, enemy, rule);
};

/** An offer to Britain without a reply. */
export interface OfferToBritain {
  readonly by: string;
  readonly kind: 'conditional' | 'unconditional';
}

/** NB-SURR-2, NB-SURR-3, NB-AMB-51: its term of list A, or whether it surrenders unconditionally. */
export const replyToOffer = (at: Position, { by, kind }: OfferToBritain): BritishProposal => {
  const { term } = chartOf(at).surrender;
  if (kind === 'conditional')
    return propose({ do: 'term', code: term, to: by }, by, 'NB-SURR-3', 'NB-AMB-44');
  const line = isBeaten(at, 'unconditional')
    ? ({ do: 'accept', of: by } as const)
    : ({ do: 'decline', of: by } as const);
  return propose(line, by, 'NB-SURR-2', 'NB-AMB-51');
};

/** NB-PEACE-6, NB-AMB-47: minors of the list that the loser controls, as many as the code allows. */
const minorsFor = (at: Position, loser: string, code: string): readonly string[] => {
  const { minorsMax, options } = at.edition.terms.get(code)?.effect ?? {};
  const most = minorsMax ?? Math.max(0, ...(options ?? []).map(({ minors = 0 }) => minors));
  return chartOf(at)
    .peace.minors.filter((minor) => controllerOf(at, minor) === loser)
    .slice(0, most);
};

type Wish = 'fleets' | 'minors' | 'embargo' | 'term';

const choicesForWish = (at: Position, loser: string, wish: string): readonly TermChoice[] => {
  const [kind, code = ''] = wish.split(' ') as [Wish, string];
  if (kind === 'fleets') {
    const isWorth = (valueOf(at, loser) ?? 0) >= chartOf(at).peace.fleetsWorthAtLeast;
    return isWorth ? [{ code, option: 'fleets' }] : [];
  }
  if (kind === 'embargo') return [{ code, option: BRITAIN }];
  const places = kind === 'minors' ? minorsFor(at, loser, code) : [];
  if (kind === 'minors') return places.length > 0 ? [{ code, places }] : [];
  return [{ code }];
};

/**
 * NB-PEACE-4 to 11, NB-AMB-37, NB-AMB-49, NB-AMB-52: the British list of terms. Terms that the peace does not allow are
 * skipped, and at the end of the list Britain passes.
 */
export const termsTo = (
  at: Position,
  loser: string,
  kind: 'conditional' | 'unconditional',
): BritishProposal => {
  const list = chartOf(at).peace[kind].flatMap((wish) => choicesForWish(at, loser, wish));
  return propose({ do: 'terms', to: loser, list }, loser, 'NB-PEACE-4', 'NB-PEACE-6', 'NB-PEACE-11');
};

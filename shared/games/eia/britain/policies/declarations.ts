import type { Position } from '../../state/step.ts';
import { fleetsAtSea, valueOf } from '../facts/fleets.ts';
import { britishCorps, corpsIn } from '../facts/corps.ts';
import { isFree } from '../facts/reversion.ts';
import { bankOf, hasSuperiority, countsAsDominant } from '../facts/situation.ts';
import { areAtWar } from '../../board/wars.ts';
import { chartOf, controllerOf, otherPowers, BRITAIN } from '../position.ts';
import {
  type BritishProposal,
  type BritishProposals,
  commonDie,
  type DeclarationLaw,
  propose,
} from './policy.ts';

type Rank = ReturnType<typeof chartOf>['declarations']['priority'][number];

/**
 * NB-DOW-13, NB-AMB-41: Britain never declares on a fleet of more value; a fleet that nobody has stated bars nothing.
 */
const isStronger = (at: Position, power: string): boolean => {
  const [theirs, ours] = [valueOf(at, power), valueOf(at, BRITAIN)];
  return theirs !== undefined && ours !== undefined && theirs > ours;
};

/**
 * NB-DOW-14, NB-AMB-42, NB-AMB-35: the base limits apply; powers at war with Britain are skipped, allies are not
 * (NB-ALLY-2).
 */
const isOpen = (at: Position, power: string, { mayDeclare }: DeclarationLaw): boolean =>
  !areAtWar(at.state, BRITAIN, power) && !isStronger(at, power) && mayDeclare(power);

/** NB-AMB-36: the largest fleets of the other powers, if they are worth enough. */
const largestFleets = (at: Position, least: number): readonly string[] => {
  const values = otherPowers(at).map((power) => [power, valueOf(at, power) ?? 0] as const);
  const most = Math.max(0, ...values.map(([, value]) => value));
  return most < least ? [] : values.flatMap(([power, value]) => (value === most ? [power] : []));
};

/** Powers that a rank of the list names. */
const targetsOf = (
  at: Position,
  { controls, dominant, largestFleetValueAtLeast, treasuryAtLeast }: Rank,
): readonly string[] => {
  const others = otherPowers(at);
  if (controls !== undefined) return others.filter((power) => controllerOf(at, controls) === power);
  if (dominant) return others.filter((power) => countsAsDominant(at, power));
  if (largestFleetValueAtLeast !== undefined) return largestFleets(at, largestFleetValueAtLeast);
  return treasuryAtLeast === undefined ? [] : others.filter((power) => bankOf(at, power) >= treasuryAtLeast);
};

const declaration = (power: string, rule: string): BritishProposal =>
  propose({ do: 'declare-war', on: power }, power, rule, 'NB-DOW-1');

const tieLabel = (power: string): string => `britain tie ${power}`;

/** NB-DOW-1: whether all corps are built; a weak one counts as built. */
const hasAllCorps = (at: Position): boolean => corpsIn(britishCorps(at), 'missing').length === 0;

/** The ranks of the list, each with the powers it names that the rules allow war on. */
const openRanks = (at: Position, law: DeclarationLaw) =>
  chartOf(at).declarations.priority.map((rank) => ({
    rule: rank.rule,
    targets: targetsOf(at, rank).filter((power) => isOpen(at, power, law)),
  }));

/** NB-DOW-2 to 9, NB-AMB-35: the first rank with a target that the rules allow, or all such ranks. */
const fromList = (at: Position, law: DeclarationLaw): BritishProposals => {
  if (!hasAllCorps(at)) return [];
  const ranks = openRanks(at, law);
  const first = ranks.find(({ targets }) => targets.length > 0);
  if (!first) return [];
  if (at.edition.settings.britainWars === 'one')
    return [{ oneOf: first.targets.map((power) => declaration(power, first.rule)), labelOf: tieLabel }];
  const seen = new Set<string>();
  return ranks.flatMap(({ rule, targets }) =>
    targets.flatMap((power) => {
      if (seen.has(power)) return [];
      seen.add(power);
      return [declaration(power, rule)];
    }),
  );
};

/**
 * Declarations of war from the list.
 * @returns none before the reversion (NB-AMB-5)
 */
export const listedDeclarations = (at: Position, law: DeclarationLaw): BritishProposals =>
  isFree(at) ? fromList(at, law) : [];

/** NB-DOW-10: powers on which fleets at sea may lead to war, in the order of the land phase. */
export const watchedAtSea = (at: Position, law: DeclarationLaw): readonly string[] => {
  if (!isFree(at) || !hasSuperiority(at)) return [];
  const others = otherPowers(at);
  return at.edition.tables.majors.phaseOrders.land.filter(
    (power) => others.includes(power) && isOpen(at, power, law),
  );
};

/** NB-DOW-9: powers on which money may lead to war, if no earlier rank decides. */
export const watchedForMoney = (at: Position, law: DeclarationLaw): readonly string[] => {
  if (!isFree(at) || !hasAllCorps(at)) return [];
  const { priority } = chartOf(at).declarations;
  const place = priority.findIndex(({ treasuryAtLeast }) => treasuryAtLeast !== undefined);
  const isDecided = openRanks(at, law)
    .slice(0, place)
    .some(({ targets }) => targets.length > 0);
  if (place < 0 || (isDecided && at.edition.settings.britainWars === 'one')) return [];
  return otherPowers(at).filter((power) => isOpen(at, power, law));
};

/**
 * NB-DOW-10 to 12, NB-AMB-38 to 40: with superiority, a die for every power with fleets at sea, in the order of the
 * land phase, in addition to declarations from the list.
 */
export const declarationsAtSea = (
  at: Position,
  law: DeclarationLaw,
  declared: readonly string[],
): BritishProposals => {
  const { target, perExtraFleet } = chartOf(at).declarations.atSea;
  return watchedAtSea(at, law)
    .filter((power) => fleetsAtSea(at, power) > 0 && !declared.includes(power))
    .map((power) => ({
      ...propose({ do: 'declare-war', on: power }, power, 'NB-DOW-10', 'NB-DOW-11'),
      test: {
        label: `britain war ${power}`,
        sides: commonDie(at),
        plus: (fleetsAtSea(at, power) - 1) * perExtraFleet,
        atLeast: target,
      },
    }));
};

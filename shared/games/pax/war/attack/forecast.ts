import type { Arm, PlaceId } from '../../vocabulary/ids.ts';
import type { PaxState } from '../../state/state.ts';
import type { CombatResult } from '../../charts/tables.ts';
import { DIE_FACES, resultOf } from '../../combat/odds.ts';
import type { Battle, Party } from '../../state/wars.ts';
import { casualties } from './casualties.ts';
import { contingentOf, type Contingent } from './engagements.ts';
import { lossListsOf } from './loss-lists.ts';
import { oddsOf, sideStrength } from './resolution.ts';
import { targetsOf } from './targets.ts';
import { requiredLosses } from './required-losses.ts';
import type { Position } from '../../state/position.ts';

/** The outcome for one face of the die. */
export interface BattleFace {
  /** 1 to 6; left out if no die is rolled because the odds are too long. */
  readonly die?: number;
  readonly result: CombatResult;
  readonly lost: Battle['lost'];
  readonly retreat?: 'attackers' | 'defenders';
}

/** The outcome of an attack in the current position. */
export interface BattleForecast {
  readonly attackers: readonly Party[];
  readonly defenders: readonly Party[];
  /** Strength points. */
  readonly strength: number;
  readonly against: number;
  /** Column id of the combat tables, `below` under the lowest column. */
  readonly column: string;
  readonly table: '1' | '2';
  readonly faces: readonly BattleFace[];
}

interface ForecastSides {
  readonly at: PlaceId;
  readonly arm: Arm;
  readonly attackers: readonly Contingent[];
  readonly defenders: readonly Contingent[];
}

const faceOf = (state: PaxState, sides: ForecastSides, result: CombatResult): Omit<BattleFace, 'die'> => {
  const required = requiredLosses(result, sideStrength(sides.attackers), sideStrength(sides.defenders));
  const lost = (['attackers', 'defenders'] as const).flatMap((side) => {
    const parties = sides[side].map(({ party }) => party);
    return casualties(sides[side], required[side], lossListsOf(state, parties, sides));
  });
  return { result, lost, ...(required.retreat && { retreat: required.retreat }) };
};

/**
 * What an attack by these parties would bring in the current position: odds, table and the outcome of each die. Losses
 * nobody has named are taken by default (AMB-87).
 * @param parties who attack together
 * @returns undefined if they have no unit of that arm there, or nobody to fight
 */
export const battleForecast = (
  position: Position,
  parties: readonly Party[],
  { at, arm }: { readonly at: PlaceId; readonly arm: Arm },
): BattleForecast | undefined => {
  const charts = position.edition.tables.combatTables;
  const force = (party: Party): Contingent => contingentOf(position, { party, at, arm });
  const attackers = parties.map(force).filter((part) => sideStrength([part]) > 0);
  const [first] = attackers;
  const enemies = first ? targetsOf(position, { party: first.party, at, arm }) : [];
  if (enemies.length === 0) return undefined;
  const sides = { at, arm, attackers, defenders: enemies.map(force) };
  const [strength, against] = [sideStrength(sides.attackers), sideStrength(sides.defenders)];
  const odds = oddsOf(charts, strength, against);
  const prospects =
    odds.column === 'below'
      ? [faceOf(position.state, sides, charts.belowLowest.result)]
      : DIE_FACES.map((die) => ({
          die,
          ...faceOf(position.state, sides, resultOf(charts, odds.table, { column: odds.column, die })),
        }));
  return {
    attackers: attackers.map(({ party }) => party),
    defenders: enemies,
    strength,
    against,
    ...odds,
    faces: prospects,
  };
};

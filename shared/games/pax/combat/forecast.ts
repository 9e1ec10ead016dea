import { armyStrength, combatStrength } from '../board/position.ts';
import type { Position } from '../state/position.ts';
import type { AreaId } from '../vocabulary/ids.ts';
import type { CombatRecord, ResolveRecord } from '../state/turn-record.ts';
import { type Attack, attacksOf } from './attacks.ts';
import { allArmies } from './casualties.ts';
import { attackLosses, columnOf, possibleResults } from './fight.ts';
import { combatTable } from './odds.ts';
import { armyRetreat } from './retreat-places.ts';
import { resolveRecord } from './resolve-record.ts';

/** The outcome for one face of the die. */
export interface CombatFace {
  /** 1 to 6; left out if no die is rolled. */
  readonly die?: number;
  readonly result: CombatRecord['result'];
  readonly won: boolean;
  /** Armies the attackers lose: by the result and, in a defeat, those that cannot retreat (PB-CRT-7). */
  readonly lost: CombatRecord['lost'];
}

/** The forecast of an attack in the colonial combat that follows. */
export interface CombatForecast extends Attack {
  /** Strength points. */
  readonly strength: number;
  readonly against: number;
  /** Column of the combat tables, `automatic` against no defenders, `below` under the lowest odds. */
  readonly column: string;
  readonly table: '1' | '2';
  readonly faces: readonly CombatFace[];
}

/** Armies of the losers that cannot retreat, besides those lost by the result. */
const cutOff = (
  position: Position,
  record: ResolveRecord,
  { area, attackers }: Attack,
): CombatRecord['lost'] =>
  attackers.flatMap((power) => {
    const ordered = record.retreats.find((order) => order.power === power && order.from === area)?.to;
    const isOpen = armyRetreat(position, power, { area, ordered }) !== undefined;
    return isOpen ? [] : allArmies(position.state, { area, attackers: [power] });
  });

/** Losses in a defeat: armies that cannot retreat are all lost. */
const defeatLosses = (
  lost: CombatRecord['lost'],
  withoutRetreat: CombatRecord['lost'],
): CombatRecord['lost'] => [
  ...lost.filter(({ power }) => !withoutRetreat.some((each) => each.power === power)),
  ...withoutRetreat,
];

const forecastOfAttack = (position: Position, record: ResolveRecord, attack: Attack): CombatForecast => {
  const charts = position.edition.tables.combatTables;
  const own = attack.attackers.reduce(
    (sum, power) => sum + armyStrength(position.state, power, attack.area),
    0,
  );
  const against = combatStrength(position, attack.area);
  const column = columnOf(charts, own, against);
  const table = combatTable(own, against);
  const withoutRetreat = cutOff(position, record, attack);
  const faces = possibleResults(charts, own, against).map((face): CombatFace => {
    const { won, lost } = attackLosses(position, record, { attack, result: face.result, own, against });
    return { ...face, won, lost: won ? lost : defeatLosses(lost, withoutRetreat) };
  });
  return { ...attack, strength: own, against, column, table, faces };
};

/**
 * All attacks that follow from the position after movement orders, each with its odds and the outcome of every face of
 * the die (PB-COL-1 to 10, PB-CRT-1 to 12). Nothing is rolled or changed.
 */
export const combatForecasts = ({ edition, state }: Position): readonly CombatForecast[] => {
  const record = resolveRecord(state);
  const position = { edition, state };
  return attacksOf(position, record).map((attack) => forecastOfAttack(position, record, attack));
};

/** The same for the attacks on one area. */
export const combatForecastsIn = ({ edition, state }: Position, area: AreaId): readonly CombatForecast[] => {
  const units = state.units.filter(({ at }) => at === area);
  if (units.length === 0) return [];
  const position = { edition, state };
  const record = resolveRecord(state);
  return attacksOf({ edition, state: { ...state, units } }, record).map((attack) =>
    forecastOfAttack(position, record, attack),
  );
};

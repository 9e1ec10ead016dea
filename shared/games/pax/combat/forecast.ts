import { copyJson } from '../../../kernel/match/copy.ts';
import { armyStrength, combatStrength } from '../board/position.ts';
import type { Position } from '../state/position.ts';
import type { CombatRecord, ResolveRecord, WritableState } from '../state/state.ts';
import { type Attack, attacksOf } from './attacks.ts';
import { allArmies } from './casualties.ts';
import { columnOf, tollOf } from './fight.ts';
import { combatTable, resultOf } from './odds.ts';
import { armyRetreat } from './retreat-places.ts';
import { resolveRecord } from './resolve-record.ts';

/** What one face of the die would bring. */
export interface CombatFace {
  /** 1 to 6; nothing where no die is cast. */
  readonly die?: number;
  readonly result: CombatRecord['result'];
  readonly won: boolean;
  /** Armies the attackers lose: by the result, and in a defeat those that have no way back (PB-CRT-7). */
  readonly lost: CombatRecord['lost'];
}

/** How an attack would go in the colonial combat that follows. */
export interface CombatForecast extends Attack {
  /** Strength points. */
  readonly strength: number;
  readonly against: number;
  /** Column of the combat tables, `automatic` against nobody, `below` under the lowest odds. */
  readonly column: string;
  readonly table: '1' | '2';
  readonly faces: readonly CombatFace[];
}

const DIE = [1, 2, 3, 4, 5, 6] as const;

/** Armies of the beaten that cannot retreat, besides those the result takes. */
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

/** Losses of a defeat: whoever has no way back loses all. */
const defeatLosses = (
  lost: CombatRecord['lost'],
  withoutRetreat: CombatRecord['lost'],
): CombatRecord['lost'] => [
  ...lost.filter(({ power }) => !withoutRetreat.some((each) => each.power === power)),
  ...withoutRetreat,
];

const forecastOf = (position: Position, record: ResolveRecord, attack: Attack): CombatForecast => {
  const charts = position.edition.tables.combatTables;
  const own = attack.attackers.reduce(
    (sum, power) => sum + armyStrength(position.state, power, attack.area),
    0,
  );
  const against = combatStrength(position, attack.area);
  const column = columnOf(charts, own, against);
  const table = combatTable(own, against);
  const withoutRetreat = cutOff(position, record, attack);
  const face = (result: CombatRecord['result']): CombatFace => {
    const { won, lost } = tollOf(position, record, { attack, result, own, against });
    return { result, won, lost: won ? lost : defeatLosses(lost, withoutRetreat) };
  };
  const faces = (): readonly CombatFace[] => {
    if (column === 'automatic') return [face('automatic')];
    if (column === 'below') return [face(charts.belowLowest.result)];
    return DIE.map((die) => ({ die, ...face(resultOf(charts, table, { column, die })) }));
  };
  return { ...attack, strength: own, against, column, table, faces: faces() };
};

/**
 * All attacks that would follow from a position as movement orders leave it, each with its odds and what every
 * face of the die would bring (PB-COL-1 to 10, PB-CRT-1 to 12). Nothing is cast and nothing changed.
 */
export const combatForecasts = ({ edition, state }: Position): readonly CombatForecast[] => {
  const after = copyJson(state) as WritableState;
  const position = { edition, state: after };
  const record = resolveRecord(after);
  return attacksOf(position, record).map((attack) => forecastOf(position, record, attack));
};

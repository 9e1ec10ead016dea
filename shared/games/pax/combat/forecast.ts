import { copyJson } from '../../../kernel/match/copy.ts';
import { armyStrength, combatStrength } from '../board/position.ts';
import type { Position } from '../state/position.ts';
import type { CombatRecord, WritableState } from '../state/state.ts';
import { type Attack, attacksOf } from './attacks.ts';
import { columnOf, requiredLoss } from './fight.ts';
import { combatTable, resultOf } from './odds.ts';
import { resolveRecord } from './resolve-record.ts';

/** What one face of the die would bring. */
export interface CombatFace {
  /** 1 to 6; nothing where no die is cast. */
  readonly die?: number;
  readonly result: CombatRecord['result'];
  readonly won: boolean;
  /** Strength points the attackers lose at least; units that cannot be halved make it more. */
  readonly lost: number;
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

const faceOf = (result: CombatRecord['result'], own: number, against: number): Omit<CombatFace, 'die'> => {
  const demand = requiredLoss(result, own, against);
  const lost = demand === 'all' ? own : demand;
  return { result, lost, won: result !== 'AR' && lost < own };
};

const forecastOf = (position: Position, attack: Attack): CombatForecast => {
  const charts = position.edition.tables.combatTables;
  const own = attack.attackers.reduce(
    (sum, power) => sum + armyStrength(position.state, power, attack.area),
    0,
  );
  const against = combatStrength(position, attack.area);
  const column = columnOf(charts, own, against);
  const table = combatTable(own, against);
  const face = (result: CombatRecord['result']): CombatFace => faceOf(result, own, against);
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
  return attacksOf(position, resolveRecord(after)).map((attack) => forecastOf(position, attack));
};

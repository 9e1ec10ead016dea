import type { AreaId, Native, PlaceId, Power } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import type { Position } from '../state/position.ts';
import { armyStrength, combatStrength } from '../board/position.ts';
import type { WritableState } from '../state/state.ts';
import type { CombatRecord, ResolveRecord } from '../state/turn-record.ts';
import type { CombatResult, CombatTables } from '../charts/tables.ts';
import type { Attack } from './attacks.ts';
import { allArmies, exchangeLosses } from './casualties.ts';
import { combatTable, DIE_FACES, oddsColumn, resultOf } from './odds.ts';

/** A result of the tables, and the strengths used. */
interface ResultOnAttack {
  readonly attack: Attack;
  readonly result: CombatRecord['result'];
  readonly own: number;
  readonly against: number;
}

type AttackRoll = Pick<CombatRecord, 'column' | 'table' | 'die' | 'result'>;

/** A result fixed by a scenario replaces the die, once. */
export const takeFixedResult = (
  state: WritableState,
  at: PlaceId,
  attackers: readonly (Power | Native)[],
): CombatResult | undefined => {
  const fixed = state.fixedResults?.find(({ area, power }) => area === at && attackers.includes(power));
  if (fixed) state.fixedResults = (state.fixedResults ?? []).filter((entry) => entry !== fixed);
  return fixed?.result;
};

const dieLabel = (area: AreaId, first: Power): string => `combat ${area} ${first}`;

/** `automatic` against nobody (PB-COL-5), `below` under the lowest odds, else a column of the tables. */
export const columnOf = (charts: CombatTables, own: number, against: number): string =>
  against === 0 ? 'automatic' : (oddsColumn(charts, own, against) ?? 'below');

/** Column, die and result of an attack; no die is rolled against 0 (PB-COL-5) and below the lowest column. */
const rollAttack = (
  { edition, state, dice }: StepContext,
  attack: Attack,
  { own, against }: { readonly own: number; readonly against: number },
): AttackRoll => {
  const charts = edition.tables.combatTables;
  const column = columnOf(charts, own, against);
  const table = combatTable(own, against);
  const fixed = takeFixedResult(state, attack.area, attack.attackers);
  if (fixed) return { column, result: fixed };
  if (column === 'automatic') return { column, result: 'automatic' };
  if (column === 'below') return { column, result: charts.belowLowest.result };
  const die = dice.roll(dieLabel(attack.area, attack.attackers[0] as Power));
  return { column, table, die, result: resultOf(charts, table, { column, die }) };
};

/** The results an attack may have, one for each face of the die; a single one if no die is rolled. */
export const possibleResults = (
  charts: CombatTables,
  own: number,
  against: number,
): readonly Pick<CombatRecord, 'die' | 'result'>[] => {
  const column = columnOf(charts, own, against);
  if (column === 'automatic') return [{ result: 'automatic' }];
  if (column === 'below') return [{ result: charts.belowLowest.result }];
  const table = combatTable(own, against);
  return DIE_FACES.map((die) => ({ die, result: resultOf(charts, table, { column, die }) }));
};

/** Strength points the attackers must lose; `all` where the result destroys them (PB-CRT-5 to 12). */
export const requiredLoss = (result: AttackRoll['result'], own: number, against: number): number | 'all' => {
  switch (result) {
    case 'AE':
      return 'all';
    case 'EX':
      return against >= own ? 'all' : against;
    case 'HX':
      return against > own ? 'all' : Math.ceil(against / 2);
    case 'AR':
    case 'DE':
    case 'DR':
    case 'automatic':
      return 0;
  }
};

/** Armies a result takes from the attackers, and whether they have won. */
export interface AttackLosses {
  readonly won: boolean;
  readonly lost: CombatRecord['lost'];
}

/**
 * The attackers' losses by a result of the tables. An exchange that leaves no army does not defeat the area (PB-CRT-8,
 * AMB-26).
 */
export const attackLosses = (
  position: Position,
  record: ResolveRecord,
  { attack, result, own, against }: ResultOnAttack,
): AttackLosses => {
  const required = requiredLoss(result, own, against);
  const lost =
    required === 'all'
      ? allArmies(position.state, attack)
      : exchangeLosses(position, record, { attack, demanded: required });
  const left = own - lost.reduce((sum, { size, count }) => sum + size * count, 0);
  return { won: result !== 'AR' && left > 0, lost };
};

/** Resolves one attack on the position at the start of COL; nothing changes except that a fixed result is used up. */
export const fight = (context: StepContext, record: ResolveRecord, attack: Attack): CombatRecord => {
  const { state } = context;
  const { area } = attack;
  const attackers = [...attack.attackers];
  const own = attackers.reduce((sum, power) => sum + armyStrength(state, power, area), 0);
  const against = combatStrength(context, area);
  const rolled = rollAttack(context, attack, { own, against });
  const losses = attackLosses(context, record, { attack, result: rolled.result, own, against });
  return { area, attackers, strength: own, against, ...rolled, ...losses };
};

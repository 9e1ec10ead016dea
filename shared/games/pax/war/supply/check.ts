import { groupsByKey } from '../../../../kernel/group-by.ts';
import { type AreaId, isPower } from '../../vocabulary/ids.ts';
import type { StepContext } from '../../state/phase.ts';
import { controlledAreas, inAreaOrder } from '../../board/position.ts';
import type { Stack } from '../../state/state.ts';
import { hasCoaling } from '../manoeuvre/coaling.ts';
import { isWater } from '../../board/war-map.ts';
import { conquestOf } from '../../board/possession.ts';
import { hasFriendAt } from '../../board/presence.ts';
import { surrender } from '../retreat/removal.ts';
import { runningWars, warsOfParty } from '../../board/sides.ts';
import type { Party } from '../../state/wars.ts';
import { type SupplyLines, supplyLinesOn } from './lines.ts';
import { areaIsSupplied, isSupplied } from './supplied.ts';
import { surrenderArea } from './surrender.ts';
import type { Position } from '../../state/position.ts';

/** Units that have to surrender, and why. */
interface UnsuppliedUnits {
  readonly stack: Stack;
  readonly why: 'no-supply' | 'no-coaling';
}

/** Armies without supply, fleets at sea without coal (PB-SURR-1, AMB-80). */
const unsuppliedUnits = (
  position: Position,
  party: Party,
  lines: SupplyLines,
): readonly UnsuppliedUnits[] => {
  const own = position.state.units.filter(({ power }) => power === party);
  const armies = own.filter((stack) => stack.arm === 'army' && !isSupplied(position, stack, lines));
  const fleets = own.filter(
    (stack) =>
      stack.arm === 'navy' && isWater(position.edition, stack.at) && !hasCoaling(position, party, stack.at),
  );
  return [
    ...armies.map((stack): UnsuppliedUnits => ({ stack, why: 'no-supply' })),
    ...fleets.map((stack): UnsuppliedUnits => ({ stack, why: 'no-coaling' })),
  ];
};

/** Areas of an alliance whose supply is checked: controlled areas and conquests, by holder. */
const areasToCheck = ({ edition, state }: StepContext, parties: readonly Party[]) => {
  const controlled = parties
    .filter(isPower)
    .flatMap((party) => controlledAreas({ edition, state }, party).map((area) => ({ party, area })))
    .filter(({ area }) => !conquestOf(state, area));
  const conquered = runningWars(state).flatMap((war) =>
    war.conquests
      .filter(({ isSurrendered, by }) => !isSurrendered && war.sides[by]?.some((p) => parties.includes(p)))
      .flatMap(({ area, by }) => (war.sides[by] ?? []).map((party) => ({ party, area }))),
  );
  return [...controlled, ...conquered];
};

/** Areas that none of their holders in the alliance can supply; each with one of them. */
const lostAreas = (
  context: StepContext,
  parties: readonly Party[],
  lines: SupplyLines,
): readonly { party: Party; area: AreaId }[] => {
  const { edition } = context;
  const held = groupsByKey(areasToCheck(context, parties), ({ area }) => area);
  return inAreaOrder(edition, held.keys()).flatMap((area) => {
    const holdings = held.get(area) ?? [];
    const isCutOff = holdings.every(({ party }) => !areaIsSupplied(context, { party, area }, lines));
    return isCutOff ? holdings.slice(0, 1) : [];
  });
};

/**
 * Checks the supply of one alliance on every front: its armies, its fleets at sea, its areas, all in the position when
 * the check began; units and areas out of supply surrender at once (PB-SUPPLY-1, 10, PB-SURR-1, 4). An area that an
 * army of its alliance, itself in supply, still holds does not surrender, unless the house rule counts only its owner's
 * line (setting areaSupply, PB-SUPPLY-1).
 * @param phasing which alliance: 0 the first
 */
export const checkSupplyOf = (context: StepContext, phasing: number): void => {
  const { edition, state, emit } = context;
  const parties = (state.campaign?.fronts ?? []).flatMap(({ sides }) => sides[phasing]?.parties ?? []);
  const lines = supplyLinesOn(context);
  const units = parties.flatMap((party) => unsuppliedUnits(context, party, lines));
  const areas = lostAreas(context, parties, lines);
  for (const { stack, why } of units) {
    // Its losses to lack of supply go to the enemies of its first war.
    const [war] = warsOfParty(state, stack.power);
    if (war) surrender(context, war, { stack, why });
  }
  const isHeld = ({ party, area }: { readonly party: Party; readonly area: AreaId }): boolean =>
    edition.settings.areaSupply === 'garrison' && hasFriendAt(state, party, { at: area, arm: 'army' });
  const lost = areas.filter((holding) => !isHeld(holding));
  for (const { party, area } of lost) surrenderArea(context, party, area);
  const isFed = units.length === 0 && lost.length === 0;
  if (isFed && parties.some(isPower)) emit({ type: 'supply-held', parties });
};

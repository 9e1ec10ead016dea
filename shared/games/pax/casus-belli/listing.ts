import type { Annexation } from '../adjustment/annexation.ts';
import { isFirstControl, type Placement, placementsOnMap } from '../adjustment/placements.ts';
import type { Edition } from '../charts/edition.ts';
import { isControl, type Native, type Power } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import { alphabeticalIndex, areaType } from '../board/position.ts';
import { PARTIES } from '../board/sides.ts';
import type { ResolveRecord } from '../state/turn-record.ts';
import { ottomanClaim } from './ottoman-soil.ts';
import { interestClaims } from './special-interests.ts';
import { annexationClaims, type Claim, statusClaims } from './status-conflicts.ts';

/** New Control in an Ottoman area; raising an existing marker provokes nobody (PB-OTTO-1, 2). */
const ottomanClaims = ({ edition, state }: StepContext, placement: Placement): readonly Claim[] =>
  isFirstControl(placement) && areaType({ edition, state }, placement.area) === 'ottoman-empire'
    ? [ottomanClaim(placement.power, placement.area)]
    : [];

const claimsOf = (
  context: StepContext,
  record: ResolveRecord,
  annexations: readonly Annexation[],
): readonly Claim[] => {
  const { edition } = context;
  const placements = placementsOnMap(context, record);
  const controls = placements.filter(({ kind }) => isControl(kind));
  return [
    ...statusClaims(context, placements),
    ...controls.flatMap(({ power, area }) => interestClaims(edition, power, area)),
    ...controls.flatMap((placement) => ottomanClaims(context, placement)),
    ...annexations.flatMap((annexation) => annexationClaims(edition, annexation)),
    ...annexations.flatMap(({ area }) => interestClaims(edition, 'ottoman-empire', area)),
  ];
};

/** By area, holder and target, in the fixed order of each. */
const inListOrder = (edition: Edition, claims: readonly Claim[]): readonly Claim[] => {
  const at = ({ area = '' }: Claim): number => alphabeticalIndex(edition, area);
  const rank = (party: Power | Native): number => PARTIES.indexOf(party);
  return [...claims].sort(
    (a, b) => at(a) - at(b) || rank(a.holder) - rank(b.holder) || rank(a.against) - rank(b.against),
  );
};

/**
 * Lists every casus belli given by the present markers, after marker adjustment (PB-EST-6, AMB-114), by area and power,
 * and tells everybody their numbers (PB-CB-3).
 */
export const recordCasusBelli = (
  context: StepContext,
  record: ResolveRecord,
  annexations: readonly Annexation[],
): void => {
  const { state, emit } = context;
  const claims = claimsOf(context, record, annexations);
  for (const claim of inListOrder(context.edition, claims)) {
    const casusBelli = { number: state.nextCasusBelli, ...claim, turn: state.turn };
    state.nextCasusBelli += 1;
    state.casusBelli.push(casusBelli);
    emit({ type: 'casus-belli-arose', casusBelli: { ...casusBelli } });
  }
};

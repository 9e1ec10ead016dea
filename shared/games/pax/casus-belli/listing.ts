import type { Annexation } from '../adjustment/annexation.ts';
import { isFirstControl, type Placement, standingPlacements } from '../adjustment/placements.ts';
import { isControl } from '../ids.ts';
import type { Adjudication } from '../phase.ts';
import { areaType } from '../position.ts';
import type { ResolveRecord } from '../state.ts';
import { specialClaims } from './special-interests.ts';
import { annexationClaims, type Claim, statusClaims } from './status-conflicts.ts';

/** New Control in an Ottoman area; raising what was there is none of their business (PB-OTTO-1, 2). */
const ottomanClaims = ({ edition, state }: Adjudication, placement: Placement): readonly Claim[] =>
  isFirstControl(placement) && areaType(edition, state, placement.area) === 'ottoman-empire'
    ? [
        {
          holder: 'ottoman-empire',
          against: placement.power,
          ground: 'ottoman-control',
          area: placement.area,
          source: 'ottoman-control',
        },
      ]
    : [];

const claimsOf = (
  adjudication: Adjudication,
  record: ResolveRecord,
  annexations: readonly Annexation[],
): readonly Claim[] => {
  const { edition, state } = adjudication;
  const placements = standingPlacements(edition, state, record);
  const controls = placements.filter(({ kind }) => isControl(kind));
  return [
    ...statusClaims(edition, state, placements),
    ...controls.flatMap(({ power, area }) => specialClaims(edition, power, area)),
    ...controls.flatMap((placement) => ottomanClaims(adjudication, placement)),
    ...annexations.flatMap((annexation) => annexationClaims(edition, annexation)),
    ...annexations.flatMap(({ area }) => specialClaims(edition, 'ottoman-empire', area)),
  ];
};

/**
 * Lists every casus belli that the markers now standing give, after marker adjustment (PB-EST-6, AMB-114):
 * those between markers first, each kind by area and power; numbered and told to everybody (PB-CB-3).
 */
export const listCasusBelli = (
  adjudication: Adjudication,
  record: ResolveRecord,
  annexations: readonly Annexation[],
): void => {
  const { state, tell } = adjudication;
  for (const claim of claimsOf(adjudication, record, annexations)) {
    const casusBelli = { number: state.nextCasusBelli, ...claim, turn: state.turn };
    state.nextCasusBelli += 1;
    state.casusBelli.push(casusBelli);
    tell({ type: 'casus-belli-arose', casusBelli: { ...casusBelli } });
  }
};

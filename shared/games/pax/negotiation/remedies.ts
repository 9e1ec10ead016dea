import {
  isGreat,
  isPower,
  type MarkerKind,
  MARKERS,
  type Native,
  type Power,
  markerRank,
} from '../vocabulary/ids.ts';
import { trialContext } from '../lines/trial-context.ts';
import type { Action } from '../orders/types.ts';
import { markerOf } from '../board/position.ts';
import type { CasusBelli } from '../state/state.ts';
import { BY_AGREEMENT, consentingPowers, shareMarkerRefusal } from './transfer.ts';
import { isGrounded } from '../casus-belli/disputes.ts';
import { yieldMarker, yieldRefusal } from '../casus-belli/yielding.ts';
import type { Position } from '../state/position.ts';

/** An action by which one power could end a casus belli. */
export interface Remedy {
  readonly power: Power;
  readonly action: Action;
}

const lowerLevels = (from: MarkerKind): readonly (MarkerKind | 'none')[] => [
  ...MARKERS.filter((kind) => markerRank(kind) < markerRank(from)).toReversed(),
  'none',
];

/** The smallest lowering of a party's own marker that removes the ground of the casus belli. */
const loweringBy = (position: Position, casusBelli: CasusBelli, party: Power | Native): readonly Remedy[] => {
  const { area } = casusBelli;
  if (area === undefined || !isPower(party) || !isGreat(party)) return [];
  const own = markerOf(position.state, party, area);
  const endsDispute = (to: MarkerKind | 'none'): boolean => {
    if (yieldRefusal(position, { power: party, area, to })) return false;
    const trial = trialContext(position);
    yieldMarker(trial, { power: party, area, to });
    return !isGrounded({ edition: position.edition, state: trial.state }, casusBelli);
  };
  const to = own && lowerLevels(own.kind).find(endsDispute);
  return to === undefined ? [] : [{ power: party, action: { do: 'lower', area, to } }];
};

/** A share for a holder whose Influence is overrun: it is admitted by all whose consent is needed (PB-NEG-10, 11). */
const shareFor = (position: Position, { holder, area }: CasusBelli): readonly Remedy[] => {
  if (area === undefined || !isPower(holder) || !isGreat(holder)) return [];
  const marker = 'protectorate' as const;
  const voices = consentingPowers(position.state, area, [holder]);
  const share = { to: holder, marker, area };
  if (!voices.every(isGreat) || shareMarkerRefusal(position, share, BY_AGREEMENT)) return [];
  return voices.map((power) => ({ power, action: { do: 'admit', power: holder, area, marker } }));
};

/**
 * Ways to end a casus belli, shown beside it: its holder's waiver, a marker lowered just far enough by either side, a
 * share in the area (PB-CB-4, PB-NEG-1 to 11). Each is a line that the named power could send now.
 */
export const remedies = (position: Position, casusBelli: CasusBelli): readonly Remedy[] => {
  const { holder, against, number } = casusBelli;
  const waiver: readonly Remedy[] =
    isPower(holder) && isGreat(holder)
      ? [{ power: holder, action: { do: 'waive', casusBelli: { by: 'number', number } } }]
      : [];
  const lowered = [against, holder].flatMap((party) => loweringBy(position, casusBelli, party));
  const shared = casusBelli.ground === 'status' ? shareFor(position, casusBelli) : [];
  return [...waiver, ...lowered, ...shared];
};

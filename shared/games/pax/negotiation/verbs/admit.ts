import { lineVerb, type LineVerb } from '../../lines/line-verb.ts';
import { selfAdmissionRefusal } from '../../movement/status-refusals.ts';
import { admit } from '../../movement/verbs/admit.ts';
import type { ActionOf } from '../../orders/form.ts';
import { CONTROL_MARKERS, isGreat } from '../../vocabulary/ids.ts';
import { disputedMarkers } from '../disputed-markers.ts';
import { negotiationRefusals } from '../refusals.ts';
import { consentRefusal, rivalClaims } from '../sharing.ts';
import { BY_AGREEMENT, shareMarker, shareMarkerRefusal } from '../transfer.ts';
import type { ClaimWaiver } from '../claim-waiver.ts';

/**
 * A share of a co-dominion offered in negotiation (PB-NEG-8, 10). A power that admits a rival of the same turn gives up
 * its claim against it, and needs no consent (AMB-76).
 */
export const admitInTalks = ({ waive }: ClaimWaiver): LineVerb<ActionOf<'admit'>> =>
  lineVerb(admit, {
    refusalInAnyPosition: (_edition, { power }, { power: to, area }) => selfAdmissionRefusal(power, to, area),
    refusal(position, { power }, action) {
      const { power: to, marker, area } = action;
      if (rivalClaims(position.state, power, action).length > 0) return undefined;
      if (!isGreat(to))
        return negotiationRefusals.refuse('minor-accepts-nothing', { power: to }, 'PB-MINOR-2');
      return (
        consentRefusal(position.state, power, action) ??
        shareMarkerRefusal(position, { to, marker, area }, BY_AGREEMENT)
      );
    },
    carryOut(context, { power }, action) {
      const { power: to, marker, area } = action;
      const claims = rivalClaims(context.state, power, action);
      for (const claim of claims) waive(context, claim);
      if (claims.length === 0) shareMarker(context, { to, marker, area }, BY_AGREEMENT);
    },
    suggestions: ({ state }, power) =>
      disputedMarkers(state, power).flatMap(({ area, rivals }) =>
        rivals.flatMap((guest) =>
          CONTROL_MARKERS.map((marker) => ({ do: 'admit', power: guest, area, marker }) as const),
        ),
      ),
  });

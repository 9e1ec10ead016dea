import { openSpoilsPools } from '../../board/spoils-pools.ts';
import { lineVerb } from '../../lines/line-verb.ts';
import { selfAdmissionRefusal } from '../../movement/status-refusals.ts';
import { admit } from '../../movement/verbs/admit.ts';
import { admitRefusal, recordAdmission } from '../spoils/claiming.ts';

/** A neutral admits a victor to its co-dominion (PB-WCODOM-8). */
export const admitVictor = lineVerb(admit, {
  refusalInAnyPosition: (_edition, { power }, { power: to, area }) => selfAdmissionRefusal(power, to, area),
  refusal: (position, { power }, action) => admitRefusal(position, power, action),
  carryOut(context, { power }, action) {
    recordAdmission(context, power, action);
  },
  suggestions: (position) =>
    openSpoilsPools(position).flatMap(({ areas, recipients, minors }) =>
      areas.flatMap((area) =>
        [...recipients, ...minors].flatMap((power) =>
          (['protectorate', 'possession'] as const).map(
            (marker) => ({ do: 'admit', power, area, marker }) as const,
          ),
        ),
      ),
    ),
});

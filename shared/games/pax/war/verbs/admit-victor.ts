import { openEstates } from '../../board/estates.ts';
import { lineVerb } from '../../lines/line-verb.ts';
import { admit } from '../../movement/verbs/admit.ts';
import { admitRefusal, recordAdmission } from '../spoils/claiming.ts';

/** A neutral's leave for a victor in its co-dominion (PB-WCODOM-8). */
export const admitVictor = lineVerb(admit, {
  refusal: (position, { power }, action) => admitRefusal(position, power, action),
  carryOut(context, { power }, action) {
    recordAdmission(context, power, action);
  },
  suggestions: (position) =>
    openEstates(position).flatMap(({ areas, heirs, minors }) =>
      areas.flatMap((area) =>
        [...heirs, ...minors].flatMap((power) =>
          (['protectorate', 'possession'] as const).map(
            (marker) => ({ do: 'admit', power, area, marker }) as const,
          ),
        ),
      ),
    ),
});

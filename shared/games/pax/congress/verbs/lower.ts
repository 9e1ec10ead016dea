import { markerOf } from '../../board/position.ts';
import { loweringSuggestions } from '../../casus-belli/verbs/lower.ts';
import { loweringRefusal, yieldMarker } from '../../casus-belli/yielding.ts';
import { lineVerb } from '../../lines/line-verb.ts';
import { lower } from '../../movement/verbs/lower.ts';
import { isControl } from '../../vocabulary/ids.ts';
import { congressRefusals } from '../refusals.ts';

/** Any power may lower its Interests and Influences anywhere while a Congress sits (PB-CONG-20, PB-NEG-6). */
export const lowerInCongress = lineVerb(lower, {
  refusal(position, { power }, { area, to }) {
    const own = markerOf(position.state, power, area);
    return own && isControl(own.kind)
      ? congressRefusals.refuse('control-stays', { area, own: own.kind }, 'PB-CONG-20')
      : loweringRefusal(position, { power, area, to });
  },
  carryOut(context, { power }, { area, to }) {
    yieldMarker(context, { power, area, to });
  },
  suggestions: loweringSuggestions,
});

import { part } from '../../../../kernel/language/pattern.ts';
import { gmVerb } from '../form.ts';
import { HOURS } from '../slots.ts';

/** Longer for everybody; the next stage is as long as usual. */
export const extend = gmVerb(
  {
    verb: 'extend',
    hint: 'the deadline of what waits',
    parts: [part('hours', HOURS)],
  },
  ({ state }, { hours }) => {
    state.extension = (state.extension ?? 0) + hours;
    return undefined;
  },
);

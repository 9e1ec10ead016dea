import { part } from '../../../../kernel/language/pattern.ts';
import { gmVerb } from '../form.ts';
import { HOURS } from '../slots.ts';

/** More time for everybody; the next stage has its usual length. */
export const extend = gmVerb(
  {
    verb: 'extend',
    hint: 'move the deadline',
    parts: [part('hours', HOURS)],
  },
  ({ state }, { hours }) => {
    state.extension = (state.extension ?? 0) + hours;
    return undefined;
  },
);

import { emptyRecord } from '../state/month.ts';
import type { EiaState } from '../state/state.ts';
import type { EiaView } from './view.ts';

/** The position as far as a viewer knows it: what is secret of others is not in it, nor what the month has booked. */
export const stateOfView = (view: EiaView): EiaState => {
  const { turn, month, step, powers, alliances, broken, marriages, wars, minorWars, truces } = view;
  const { obligations, minors, ceded, home, facts, duties, objections, treaties } = view;
  const { naval, land } = view.order;
  return {
    turn,
    month,
    step,
    visits: { [step]: view.visit },
    powers,
    alliances,
    broken,
    marriages,
    wars,
    minorWars,
    truces,
    obligations,
    minors,
    ceded,
    home,
    facts,
    duties,
    objections,
    treaties,
    surrenders: [],
    lines: [],
    record: {
      ...emptyRecord(),
      combined: view.combined.map((powersOf) => [...powersOf]),
      order: { naval: [...naval], land: [...land] },
    },
    counters: { fact: facts.length, duty: duties.length },
  };
};

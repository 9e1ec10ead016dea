import { part } from '../../../../kernel/language/pattern.ts';
import { NUMBER } from '../../../../kernel/language/slots.ts';
import { moveEntry } from '../../diplomacy/us-entry.ts';
import { lineRefusals } from '../../lines/refusals.ts';
import { gmRefusals } from '../refusals.ts';
import { gmVerb } from '../form.ts';

const DISCRETION: readonly number[] = [20, 21];

/** Takes back a discretionary change of this turn or the last; undoing never rolls again (WEAW-AMB-61). */
export const undoEntry = gmVerb(
  {
    verb: 'undo us entry',
    hint: 'take back a move of discretion, by its rule',
    parts: [part('rule', NUMBER)],
  },
  (step, { rule }) => {
    const { state } = step;
    if (!DISCRETION.includes(rule))
      return lineRefusals.refuse('wrong-form', { right: ['undo us entry 20', 'undo us entry 21'] });
    const moved = state.discretion.filter((each) => each.rule === rule);
    if (moved.length === 0) return gmRefusals.refuse('not-open', { cause: 'nothing-to-undo', rule });
    state.discretion = state.discretion.filter((each) => each.rule !== rule);
    const shift = moved.reduce((sum, each) => sum - each.shift, 0);
    moveEntry(step, shift, 'undone');
    return undefined;
  },
);

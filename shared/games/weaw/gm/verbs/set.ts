import { part } from '../../../../kernel/language/pattern.ts';
import {
  applyCorrection,
  type Correction,
  CORRECTION_SYNTAX,
  formatCorrection,
  readCorrection,
} from '../corrections.ts';
import { type LineSlot } from '../../orders/slots.ts';
import { gmVerb } from '../form.ts';

/** The correction after `set`. */
const CORRECTION: LineSlot<Correction> = {
  name: CORRECTION_SYNTAX.join(' | '),
  read: readCorrection,
  format: formatCorrection,
  peek: () => true,
};

export const set = gmVerb(
  { verb: 'set', hint: 'correct the position', parts: [part('correction', CORRECTION)] },
  (step, { correction }) => {
    const refusal = applyCorrection(step, correction);
    if (!refusal)
      step.emit({ type: 'event', what: 'position-corrected', names: ['gm'], rule: 'WEAW-TURN-5' });
    return refusal;
  },
);

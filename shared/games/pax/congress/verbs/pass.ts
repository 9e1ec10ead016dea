import { lineVerb } from '../../lines/line-verb.ts';
import { pass } from '../../lines/verbs/pass.ts';
import { passedOnWar } from '../../negotiation/passing.ts';

/** Silence in a window that asks who goes to war; a declaration may follow it all the same (PB-CONG-18, 32). */
export const passInCongress = lineVerb(pass, {
  carryOut({ state, emit }, { seat }) {
    if (state.passed.includes(seat)) return;
    state.passed.push(seat);
    emit(passedOnWar(state, seat));
  },
});

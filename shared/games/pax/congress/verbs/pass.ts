import { lineVerb } from '../../lines/line-verb.ts';
import { pass } from '../../lines/verbs/pass.ts';
import { passedOnWar } from '../../negotiation/passing.ts';

/** No war in a window that asks for declarations; a declaration may still follow (PB-CONG-18, 32). */
export const passInCongress = lineVerb(pass, {
  carryOut({ state, emit }, { seat }) {
    if (state.passed.includes(seat)) return;
    state.passed.push(seat);
    emit(passedOnWar(state, seat));
  },
});

import { lineVerb } from '../../lines/line-verb.ts';
import { pass } from '../../lines/verbs/pass.ts';
import { passedOnWar } from '../../negotiation/passing.ts';
import { SEATS } from '../../vocabulary/ids.ts';

/** Declares no war, or none yet; only the seat itself learns of it (PB-DOW-4). */
export const passOnWar = lineVerb(pass, {
  carryOut({ state, emit }, { seat }) {
    if (state.passed.includes(seat)) return;
    state.passed = SEATS.filter((other) => other === seat || state.passed.includes(other));
    emit(passedOnWar(state, seat), [seat]);
  },
});

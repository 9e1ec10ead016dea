import { lineVerb } from '../../lines/line-verb.ts';
import { pass } from '../../lines/verbs/pass.ts';
import { passedOnWar } from '../../negotiation/passing.ts';
import { SEATS } from '../../vocabulary/ids.ts';

/** Declares no war for now; only the seat itself is told (PB-DOW-4). */
export const passOnWar = lineVerb(pass, {
  carryOut({ state, emit }, { seat }) {
    if (state.passed.includes(seat)) return;
    state.passed = SEATS.filter((other) => other === seat || state.passed.includes(other));
    emit(passedOnWar(state, seat), [seat]);
  },
});

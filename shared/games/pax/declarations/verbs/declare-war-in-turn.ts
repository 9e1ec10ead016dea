import { lineVerb } from '../../lines/line-verb.ts';
import { declareWarOn as declare } from '../declare.ts';
import { declareRefusal } from '../warrant.ts';
import { declareWar, warsAtIssue } from './declare-war.ts';

/** War declared in the step for declarations (PB-WAR-3, PB-DOW-1). */
export const declareWarInTurn = lineVerb(declareWar, {
  refusal: ({ state }, { power: by }, { on }) => declareRefusal(state, { by, on }),
  carryOut(context, { power: by }, { on }) {
    declare(context, { by, on });
  },
  suggestions: ({ state }) => warsAtIssue(state),
});

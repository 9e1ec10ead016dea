import { lineVerb } from '../../lines/line-verb.ts';
import { declareWarOn } from '../declare.ts';
import { declareRefusal, enmityRefusal } from '../declare-refusal.ts';
import { declareWar, suggestedDeclarations } from './declare-war.ts';

/** War declared in the step for declarations (PB-WAR-3, PB-DOW-1). */
export const declareWarInTurn = lineVerb(declareWar, {
  refusalInAnyPosition: (_edition, { power: by }, { on }) => enmityRefusal({ by, on }),
  refusal: ({ state }, { power: by }, { on }) => declareRefusal(state, { by, on }),
  carryOut(context, { power: by }, { on }) {
    declareWarOn(context, { by, on });
  },
  suggestions: ({ state }) => suggestedDeclarations(state),
});

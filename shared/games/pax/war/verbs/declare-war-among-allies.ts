import { warToEnter } from '../../board/current-wars.ts';
import { declareRefusal, enmityRefusal } from '../../declarations/declare-refusal.ts';
import { declareWar } from '../../declarations/verbs/declare-war.ts';
import { lineVerb } from '../../lines/line-verb.ts';
import { declareWhileAllying } from '../alliances/help.ts';

/** A power may use a casus belli without being called, also against one that has broken a treaty (PB-DOW-8, 10). */
export const declareWarAmongAllies = lineVerb(declareWar, {
  refusalInAnyPosition: (_edition, { power: by }, { on }) => enmityRefusal({ by, on }),
  refusal: ({ state }, { power: by }, { on }) => declareRefusal(state, { by, on }),
  carryOut(context, { power: by }, { on }) {
    const war = warToEnter(context.state, by, on);
    declareWhileAllying(context, { by, on, ...(war !== undefined && { war }) });
  },
  suggestions({ state: { casusBelli } }, power) {
    const against = casusBelli.filter(({ holder }) => holder === power).map((cause) => cause.against);
    return [...new Set(against)].map((on) => ({ do: 'declare-war', on }));
  },
});

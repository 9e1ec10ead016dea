import { lineVerb } from '../../lines/line-verb.ts';
import { rule } from '../../lines/verbs/rule.ts';
import type { Position } from '../../state/position.ts';
import { isLive, partiesOf } from '../parties.ts';
import type { BreachRuling } from '../rulings.ts';

/** Free clauses that may have been broken, and breaches of this turn that may not be any (PB-TREATY-10). */
const breachRulings = ({ state }: Position): readonly BreachRuling[] => {
  const free = state.treaties
    .filter((treaty) => treaty.status !== 'proposed' && isLive(state, treaty))
    .flatMap((treaty) =>
      treaty.text.clauses
        .filter(({ term }) => term.term === 'text')
        .flatMap(({ number: clause }) =>
          partiesOf(treaty).map((by): BreachRuling => ({
            do: 'rule-breach',
            isBreach: true,
            treaty: treaty.id,
            clause,
            by,
          })),
        ),
    );
  const seen = state.breaches
    .filter(({ turn, clause }) => turn === state.turn && clause > 0)
    .map(({ treaty, clause, by }): BreachRuling => ({
      do: 'rule-breach',
      isBreach: false,
      treaty,
      clause,
      by,
    }));
  return [...free, ...seen];
};

/** The game master's ruling whether a clause was broken (PB-TREATY-10). */
export const ruleOnBreaches = lineVerb(rule, { does: ['rule-breach'], masterSuggestions: breachRulings });

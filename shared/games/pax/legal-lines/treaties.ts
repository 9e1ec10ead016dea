import type { Action } from '../orders/types.ts';
import type { Power } from '../vocabulary/ids.ts';
import type { PaxState } from '../state/state.ts';
import { partiesOf } from '../treaties/parties.ts';
import { textsInDoubt } from '../treaties/signing.ts';
import type { Treaty } from '../state/treaties.ts';

// What the treaty desk takes at any time (PB-TREATY-16), and the game master's rulings on breaches.

const isAlive = ({ turn }: PaxState, { status, endedIn }: Treaty): boolean =>
  status !== 'ended' || endedIn === turn;

/** Every dealing of a power with the treaties it is a party to; the desk picks what is allowed. */
export const dealings = (state: PaxState, power: Power): readonly Action[] =>
  state.treaties
    .filter((treaty) => isAlive(state, treaty) && treaty.text.between.includes(power))
    .flatMap(({ id: treaty, status, text }): readonly Action[] => [
      ...(status === 'proposed' && textsInDoubt(state, power, treaty).length === 0
        ? ([{ do: 'sign-treaty', treaty }] as const)
        : []),
      { do: 'refuse-treaty', treaty },
      { do: 'let-lapse', treaty },
      { do: 'withdraw-from-treaty', treaty },
      { do: 'publish-treaty', treaty },
      ...text.clauses
        .filter(({ isProtocol }) => isProtocol)
        .map(({ number: clause }): Action => ({ do: 'publish-protocol', clause, treaty })),
    ]);

/** Free clauses that may have been broken, and breaches of this turn that may have been none (PB-TREATY-10). */
export const breachRulings = (state: PaxState): readonly Action[] => {
  const free = state.treaties
    .filter((treaty) => treaty.status !== 'proposed' && isAlive(state, treaty))
    .flatMap((treaty) =>
      treaty.text.clauses
        .filter(({ term }) => term.term === 'text')
        .flatMap(({ number: clause }) =>
          partiesOf(treaty).map((by): Action => ({
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
    .map(({ treaty, clause, by }): Action => ({ do: 'rule-breach', isBreach: false, treaty, clause, by }));
  return [...free, ...seen];
};

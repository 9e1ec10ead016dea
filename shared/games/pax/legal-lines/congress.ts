import { adoptedProposals, proposalsUp, sittingOf } from '../congress/session.ts';
import { idOf } from '../congress/signing.ts';
import { type GreatPower, NATIVES, POWERS } from '../vocabulary/ids.ts';
import type { Action } from '../orders/types.ts';
import type { PaxState } from '../state/state.ts';
import { lowerings, waivers } from './negotiation.ts';
import type { Position } from '../state/position.ts';

// What the steps of a Congress and the declarations of war ask for. The phases pick what is allowed of it.

const VOTES = ['yes', 'no', 'abstain'] as const;
const ANSWERS = [undefined, 'sign', 'defy'] as const;

/** War on whoever a power has a casus belli against, or whom a minor it backs is at war with. */
export const wars = (state: PaxState): readonly Action[] =>
  [...POWERS, ...NATIVES]
    .filter(
      (party) =>
        state.casusBelli.some(({ against }) => against === party) ||
        state.declarations.some(({ by, on }) => by === party || on === party),
    )
    .map((on): Action => ({ do: 'declare-war', on }));

/** Every answer to the call (PB-CONG-23). */
export const onTheCall = (state: PaxState): readonly Action[] => [
  { do: 'attend' },
  { do: 'stay-away' },
  { do: 'object', power: 'japan' },
  { do: 'object', power: 'usa' },
  ...state.casusBelli.map(({ number }): Action => ({ do: 'bring', casusBelli: { by: 'number', number } })),
];

/** Every vote on what is up; by mail the answer to sign or defy goes with it (PBM-CONG-10). */
export const votes = ({ edition: { settings }, state }: Position): readonly Action[] =>
  proposalsUp(sittingOf(state)).flatMap(({ number }) =>
    VOTES.flatMap((vote) =>
      (settings.ruleset === 'pbm' ? ANSWERS : [undefined]).map((then): Action => ({
        do: 'vote',
        votes: [{ vote, on: number, ...(then && { then }) }],
      })),
    ),
  );

/** Signature or refusal of each resolution. */
export const signatures = (state: PaxState): readonly Action[] =>
  [...new Set(adoptedProposals(sittingOf(state)).map(idOf))].flatMap((treaty): readonly Action[] => [
    { do: 'sign-treaty', treaty },
    { do: 'refuse-treaty', treaty },
  ]);

/** What may be said at any moment of a Congress (PB-CONG-20, PB-DOW-4). */
export const atAnyMoment = (state: PaxState, power: GreatPower): readonly Action[] => [
  ...waivers(state, power),
  ...lowerings(state, power),
  ...wars(state),
];

import { lineVerb } from '../../lines/line-verb.ts';
import type { Position } from '../../state/position.ts';
import { refuseTreaty, sign } from '../../treaties/verbs/treaty.ts';
import { adoptedProposals, congressInSession } from '../session.ts';
import { answerResolution, idOf, signatureRefusal } from '../signing.ts';

/** Ids of adopted resolutions. */
const adoptedIn = ({ state }: Position): readonly string[] => [
  ...new Set(adoptedProposals(congressInSession(state)).map(idOf)),
];

/** Signs what the Congress has adopted (PB-CONG-15). */
export const signResolution = lineVerb(sign, {
  refusal: ({ state }, { seat }, { treaty }) => signatureRefusal(state, seat, treaty),
  carryOut(context, { seat }, { treaty }) {
    answerResolution(context, seat, { treaty, isSigning: true });
  },
  suggestions: (position) => adoptedIn(position).map((treaty) => ({ do: 'sign-treaty', treaty })),
  isForSeat: true,
});

/** Refuses what the Congress has adopted, which for a disputant is defiance (PB-CONG-16). */
export const refuseResolution = lineVerb(refuseTreaty, {
  refusal: ({ state }, { seat }, { treaty }) => signatureRefusal(state, seat, treaty),
  carryOut(context, { seat }, { treaty }) {
    answerResolution(context, seat, { treaty, isSigning: false });
  },
  suggestions: (position) => adoptedIn(position).map((treaty) => ({ do: 'refuse-treaty', treaty })),
  isForSeat: true,
});

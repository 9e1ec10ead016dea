import { type Refusal, refuse } from '../../../../kernel/refusal.ts';
import { rehearsal } from '../../negotiation/rehearsal.ts';
import { type Speaker, speakerOf } from '../../negotiation/speaker.ts';
import type { Action, Order } from '../../orders/types.ts';
import type { Adjudication, Phase } from '../../phase.ts';
import { admitRefusal, claimOf, claimRefusal, putAdmission, putClaim } from './claiming.ts';
import { homingOf, homingRefusal } from './homing.ts';

const pass = ({ state, tell }: Adjudication, { seat }: Speaker): undefined => {
  if (state.campaign && !state.campaign.answered.includes(seat)) {
    state.campaign.answered.push(seat);
    tell({ type: 'seat-passed', seat }, [seat]);
  }
  return undefined;
};

/** Does what is said on the spoils, or tells why not. */
const perform = (adjudication: Adjudication, by: Speaker, action: Action): Refusal | undefined => {
  const { edition, state, tell } = adjudication;
  const { power } = by;
  switch (action.do) {
    case 'take':
    case 'leave': {
      const refused = claimRefusal(edition, state, power, action);
      if (refused) return refused;
      const claim = claimOf(power, action);
      putClaim(edition, state, claim);
      tell({ type: 'spoils-claimed', claim });
      return undefined;
    }
    case 'admit': {
      const refused = admitRefusal(edition, state, power, action);
      if (!refused) putAdmission(edition, state, power, action);
      return refused;
    }
    case 'move': {
      const refused = homingRefusal(edition, state, power, action);
      if (!refused) state.campaign?.homing.push(homingOf(power, action));
      return refused;
    }
    case 'pass':
      return pass(adjudication, by);
    default:
      return refuse('not-among-spoils', { verb: action.do }, 'PB-ENDWAR-8');
  }
};

const sayAll = (adjudication: Adjudication, by: Speaker, { actions }: Order): Refusal | undefined => {
  for (const action of actions) {
    const refused = perform(adjudication, by, action);
    if (refused) return refused;
  }
  return undefined;
};

/** What may be said while spoils are divided; a line goes through as a whole or not at all. */
export const spoilsLines: Required<Pick<Phase, 'refusal' | 'act'>> = {
  refusal(edition, state, seat, order) {
    const speaker = speakerOf(seat, order);
    return speaker.ok ? sayAll(rehearsal(edition, state), speaker.value, order) : speaker.error;
  },
  act(adjudication, seat, order) {
    const speaker = speakerOf(seat, order);
    if (speaker.ok) sayAll(adjudication, speaker.value, order);
  },
};

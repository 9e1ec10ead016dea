import { type Deed, oneByOne, spokenLines } from '../../lines/spoken-lines.ts';
import { pass } from '../passing.ts';
import { admitRefusal, claimOf, claimRefusal, putAdmission, putClaim } from './claiming.ts';
import { homingOf, homingRefusal } from './homing.ts';
import { spoilsRefusals } from './refusals.ts';

/** Does what is said on the spoils, or tells why not. */
const perform: Deed = (adjudication, by, action) => {
  const { state, tell } = adjudication;
  const { power } = by;
  switch (action.do) {
    case 'take':
    case 'leave': {
      const refused = claimRefusal(adjudication, power, action);
      if (refused) return refused;
      const claim = claimOf(power, action);
      putClaim(adjudication, claim);
      tell({ type: 'spoils-claimed', claim });
      return undefined;
    }
    case 'admit': {
      const refused = admitRefusal(adjudication, power, action);
      if (!refused) putAdmission(adjudication, power, action);
      return refused;
    }
    case 'move': {
      const refused = homingRefusal(adjudication, power, action);
      if (!refused) state.campaign?.homing.push(homingOf(power, action));
      return refused;
    }
    case 'pass':
      pass(adjudication, by.seat);
      return undefined;
    default:
      return spoilsRefusals.refuse('not-among-spoils', { verb: action.do }, 'PB-ENDWAR-8');
  }
};

/** What may be said while spoils are divided. */
export const spoilsLines = spokenLines(oneByOne(perform));

// What the rest of the game asks of the Congress of Europe; its six steps are in phases/.
export { callCongress, callRefusal, openCongress, raiseMinorClaims } from './calling.ts';
export { makeProposal, proposalRefusal } from './proposing.ts';

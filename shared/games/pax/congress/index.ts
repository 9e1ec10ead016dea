// What the rest of the game asks of the Congress of Europe; its six steps are in steps/.
export { congressCallRefusal as callRefusal, enterCall, openCongress } from './calling.ts';
export { makeProposal, proposalRefusal } from './proposing.ts';

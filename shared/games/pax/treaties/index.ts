// Treaties as enforced objects: drafted, signed on the exact text, carried out, watched, broken, ended.
export { claimAlliances, onWarDeclared } from './alliances.ts';
export { giveTreatyCause, recordBreach, recordBreaches } from './breaches.ts';
export { carryOutClauses } from './carrying-out.ts';
export { treatyLines as treatyEditor } from './treaty-lines.ts';
export { detectBreaches, detectMissedBuilds } from './detection.ts';
export { textRefusal, treatyRefusal } from './drafting.ts';
export { dutiesOf } from './duties.ts';
export { proposalObjection, signatureObjection } from './objections.ts';
export {
  isBinding,
  isOpenClause,
  isOpenTreaty,
  partiesOf,
  publicText,
  seatsOfPowers as seatsOf,
} from './parties.ts';
export { bringIntoForce, enactResolution } from './ratification.ts';
export { draftOf, proposeTreaty } from './signing.ts';
export { carryOutDue, renewTreaties } from './turn.ts';
export { waiving } from './waiving.ts';

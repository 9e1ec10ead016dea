import type { CallFailed } from '../engine/failures.ts';
import type { ClosedReason } from './closed-record.ts';
import { type Fault, faultOf } from './faults.ts';

/** Why the rules cannot open a match, for the host; the log has the details. */
export const openFailureText = ({ kind, message }: CallFailed): string =>
  kind === 'fault'
    ? 'they cannot continue the stored match, for example because another build began it; run the server it was played on (the log says where they failed)'
    : message;

/** The fault of a match that was closed because its rules failed. */
export const engineFault = ({ phase, message, lines }: ClosedReason): Fault => {
  const said = `its rules failed in ${phase}, so it was closed; its position is safe: ${message}`;
  return faultOf('engine-failed', { message: said, goodLines: lines, lastPhase: phase });
};

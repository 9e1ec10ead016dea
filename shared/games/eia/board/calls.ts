import { helpCallRules } from '../../../parts/calls/calls.ts';
import type { Call } from '../state/month.ts';

type Parties = Pick<Call, 'caller' | 'ally' | 'enemy' | 'answer'>;

/** Queries about calls to allies; all calls are public (EIA-4.3-a). */
export const { wasCalled, openCalls, partiesCalled } = helpCallRules<Parties, string, string>(
  ({ caller, ally, enemy }) => ({ caller, called: ally, against: enemy }),
);

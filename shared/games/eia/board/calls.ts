import { helpCallRules } from '../../../parts/calls/calls.ts';
import type { Call } from '../state/month.ts';

type Parties = Pick<Call, 'caller' | 'ally' | 'enemy' | 'answer'>;

/** What holds of calls to allies; all of them are public (EIA-4.3-a). */
export const { wasCalled, openCalls, partiesCalled } = helpCallRules<Parties, string, string>(
  ({ caller, ally, enemy }) => ({ caller, called: ally, against: enemy }),
);

import { annex, annexationsOf } from '../../adjustment/annexation.ts';
import { expelUnwelcomeUnits } from '../../adjustment/departures.ts';
import { loseUngarrisoned } from '../../adjustment/garrisons.ts';
import { removeIllegalInterests } from '../../adjustment/illegal-interests.ts';
import { claimantsOf } from '../../adjustment/placements.ts';
import { establishPresence } from '../../adjustment/presence.ts';
import { endUnrest, loseRevoltedAreas } from '../../adjustment/revolts.ts';
import { recordCasusBelli } from '../listing.ts';
import { writableResolveRecord } from '../../combat/resolve-record.ts';
import { isNegotiationHeld } from '../negotiation-held.ts';
import type { StepContext } from '../../state/phase.ts';
import type { PaxPhase } from '../../lines/phase.ts';

/** The steps in the order of PB-SEQ-7 and AMB-110; the Great War stops them (PB-ETI-1). */
const run = (context: StepContext): void => {
  const { state } = context;
  const record = writableResolveRecord(state);
  const annexations = annexationsOf(context, record);
  const claimants = claimantsOf(state, record);
  loseRevoltedAreas(context, record);
  annex(context, annexations);
  endUnrest(context);
  loseUngarrisoned(context, record);
  establishPresence(context, record);
  removeIllegalInterests(context, record);
  if (state.greatWar) return;
  expelUnwelcomeUnits(context, record, claimants);
  recordCasusBelli(context, record, annexations);
};

/** Marker adjustment, and the resulting list of casus belli. */
export const markerAdjustment: PaxPhase = {
  id: 'MAR',
  state: 'RESOLVE',
  title: 'Marker adjustment',
  awaited: () => undefined,
  run,
  next: ({ edition, state }) => (isNegotiationHeld({ edition, state }) ? 'NEG' : 'CRP'),
};

import { annex, annexationsOf } from '../../adjustment/annexation.ts';
import { departUnwelcome } from '../../adjustment/departures.ts';
import { loseUngarrisoned } from '../../adjustment/garrisons.ts';
import { removeIllegalInterests } from '../../adjustment/illegal-interests.ts';
import { claimantsOf } from '../../adjustment/placements.ts';
import { establishPresence } from '../../adjustment/presence.ts';
import { endUnrest, loseRevoltedAreas } from '../../adjustment/revolts.ts';
import { listCasusBelli } from '../listing.ts';
import { resolveRecord } from '../../combat/resolve-record.ts';
import { isNegotiationHeld } from '../negotiation-held.ts';
import type { Adjudication, Phase } from '../../state/phase.ts';

/** The steps in the order of PB-SEQ-7 and AMB-110; the Great War stops them (PB-ETI-1). */
const run = (adjudication: Adjudication): void => {
  const { state } = adjudication;
  const record = resolveRecord(state);
  const annexations = annexationsOf(adjudication, record);
  const claimants = claimantsOf(state, record);
  loseRevoltedAreas(adjudication, record);
  annex(adjudication, annexations);
  endUnrest(adjudication);
  loseUngarrisoned(adjudication, record);
  establishPresence(adjudication, record);
  removeIllegalInterests(adjudication, record);
  if (state.greatWar) return;
  departUnwelcome(adjudication, record, claimants);
  listCasusBelli(adjudication, record, annexations);
};

/** Marker adjustment, and the list of casus belli that comes of it. */
export const markerAdjustment: Phase = {
  id: 'MAR',
  state: 'RESOLVE',
  title: 'Marker adjustment',
  awaited: () => undefined,
  run,
  next: (edition, state) => (isNegotiationHeld({ edition, state }) ? 'NEG' : 'CRP'),
};

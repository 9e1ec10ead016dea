import { seatOf } from '../vocabulary/ids.ts';
import type { PaxState } from '../state/state.ts';
import { isOpenClause } from '../treaties/parties.ts';
import type { Clause } from '../state/treaties.ts';
import type { Viewer } from './view.ts';
import type { Call, Campaign } from '../state/wars.ts';

const isAlliance = ({ term: { term } }: Clause): boolean => term === 'defensive' || term === 'offensive';

/** A call upon a treaty nobody knows of is between the two until the treaty is laid open (PB-TREATY-11). */
export const isOpenCall = (state: PaxState, { treaties }: Call): boolean =>
  treaties.every((id) =>
    state.treaties.some(
      (treaty) =>
        treaty.id === id &&
        treaty.text.clauses.some((clause) => isAlliance(clause) && isOpenClause(treaty, clause)),
    ),
  );

/** The wars under way as one viewer may see them: calls upon secret treaties and answers still open left out. */
export const campaignFor = (state: PaxState, viewer: Viewer): Campaign | null => {
  const { campaign } = state;
  if (!campaign || viewer === 'gm') return campaign;
  const isOwn = ({ by, to }: Call): boolean => seatOf(by) === viewer || seatOf(to) === viewer;
  return {
    ...campaign,
    calls: campaign.calls.filter((call) => isOwn(call) || isOpenCall(state, call)),
    answered: campaign.answered.filter((seat) => seat === viewer),
  };
};

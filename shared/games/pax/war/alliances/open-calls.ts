import { helpCallRules } from '../../../../parts/calls/calls.ts';
import type { PaxState } from '../../state/state.ts';
import type { Clause } from '../../state/treaties.ts';
import type { Power } from '../../vocabulary/ids.ts';
import type { Call, Party } from '../../state/wars.ts';
import { isOpenClause } from '../../../../parts/treaties/secrecy.ts';

const isAlliance = ({ term: { term } }: Clause): boolean => term === 'defensive' || term === 'offensive';

/** A call on a secret treaty is known to the two powers alone until the treaty is published (PB-TREATY-11). */
export const isPublicCall = (state: PaxState, { treaties }: Call): boolean =>
  treaties.every((id) =>
    state.treaties.some(
      (treaty) =>
        treaty.id === id &&
        treaty.text.clauses.some((clause) => isAlliance(clause) && isOpenClause(treaty, clause)),
    ),
  );

/** Queries about calls to partners: who has been called, whose answer is missing, who may know of it. */
export const { wasCalled, openCalls, partiesCalled, callsKnown } = helpCallRules<Call, Power, Party>(
  ({ by, to, against }) => ({ caller: by, called: to, against }),
);

/** Calls made while the alliances of the current wars are settled. */
export const callsMade = <Made extends Call>({
  campaign,
}: {
  readonly campaign: { readonly calls: readonly Made[] } | null;
}): readonly Made[] => campaign?.calls ?? [];

import type { Writable } from '../../../kernel/frozen.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Power } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import { areaType, countersLeft, markerOf, setMarker } from '../board/position.ts';
import type { CasusBelli } from '../state/state.ts';
import { formatClause } from '../treaties/text/text.ts';
import type { Term, Treaty, TreatyText } from '../state/treaties.ts';
import { endAnnexation } from '../adjustment/annexation.ts';
import { removeBeatenControlInSpoils } from '../adjustment/beaten-control.ts';
import { congressRefusals } from './refusals.ts';
import { moneyRefusals } from '../movement/money-refusals.ts';
import type { Position } from '../state/position.ts';
import { treatyReference } from '../treaties/naming.ts';

// Areas annexed by the Ottomans, or disputed by victors, that a Congress grants to a power with a claim on them
// (PB-OTTO-28, PB-ENDWAR-11).

type ReceivesTerm = Extract<Term, { readonly term: 'receives' }>;

const grantRefusal = (
  position: Position,
  { power, marker, area }: ReceivesTerm,
  disputes: readonly CasusBelli[],
): Refusal | undefined => {
  const claims = disputes.filter(({ ground }) => ground === 'annexation' || ground === 'spoils');
  if (!claims.some((claim) => claim.holder === power && claim.area === area)) {
    const holders = claims.filter((claim) => claim.area === area).map(({ holder }) => holder);
    return congressRefusals.refuse('no-claim-to-annexed', { power, area, holders }, 'PB-OTTO-28');
  }
  if (marker !== 'protectorate' && marker !== 'possession') {
    return congressRefusals.refuse('grants-control-only', { area, marker }, 'PB-OTTO-28');
  }
  return countersLeft(position, power, marker) < 1
    ? moneyRefusals.refuse('no-counter', { power, kind: marker }, 'PB-UNITS-2')
    : undefined;
};

const grantsIn = ({
  clauses,
}: TreatyText): readonly { readonly number: number; readonly term: ReceivesTerm }[] =>
  clauses.flatMap(({ number, term }) => (term.term === 'receives' ? [{ number, term }] : []));

/** Why a Congress cannot make the grants of a text: no claim before it, no Control marker, no counter. */
export const grantsRefusal = (
  position: Position,
  text: TreatyText,
  disputes: readonly CasusBelli[],
): Refusal | undefined =>
  grantsIn(text)
    .map(({ number, term }) => {
      const refused = grantRefusal(position, term, disputes);
      return refused && { ...refused, facts: { ...refused.facts, clause: number } };
    })
    .find((refused) => refused !== undefined);

/** Carries out the grants of a resolution: Control, free and without a garrison yet (PB-TREATY-21, PB-GARR-10). */
export const carryOutGrants = (
  context: StepContext,
  treaty: Writable<Treaty>,
  bound: readonly Power[],
): void => {
  const { state, emit } = context;
  for (const { number, term } of grantsIn(treaty.text)) {
    const { power, marker: kind, area } = term;
    if (!bound.includes(power) || treaty.status !== 'in-force') continue;
    const facts = {
      ...treatyReference(treaty),
      clause: number,
      line: formatClause({ number, term, isProtocol: false }),
    };
    if (countersLeft(context, power, kind) < 1) {
      emit({ type: 'clause-left-out', ...facts, why: 'no-counter' });
      continue;
    }
    const before = markerOf(state, power, area)?.kind ?? 'none';
    if (areaType(context, area) === 'ottoman-empire') endAnnexation(state, area);
    removeBeatenControlInSpoils(context, { area, to: power });
    setMarker(state, { power, area, kind, established: true });
    treaty.carriedOut = [...treaty.carriedOut, number];
    emit({ type: 'marker-placed', power, area, kind, before, paid: 0 });
    emit({ type: 'clause-carried-out', ...facts });
  }
};

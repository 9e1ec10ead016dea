import { trialContext } from '../../lines/trial-context.ts';
import type { Fact, FactOf } from '../../state/facts.ts';
import type { Position } from '../../state/position.ts';
import type { TreatyText } from '../../state/treaties.ts';
import type { WarRecord } from '../../state/wars.ts';
import { draftOf } from '../../treaties/signing.ts';
import { resolveEndedWars } from './restitution.ts';

type Homecoming = FactOf<'force-came-home'>;

/**
 * Units that would leave the places the ended wars have brought them to, as things are now; units stay in areas that
 * spoils and peace treaties give their owner first (PB-ENDWAR-5, 16).
 */
export const forcesToComeHome = (position: Position): readonly Homecoming[] => {
  const found: Homecoming[] = [];
  const emit = (fact: Fact): void => {
    if (fact.type === 'force-came-home' && fact.from !== undefined) found.push(fact);
  };
  resolveEndedWars({ ...trialContext(position), emit });
  return found;
};

/** A war, and the text that makes peace in it. */
export interface PeaceByText {
  readonly war: WarRecord;
  readonly text: TreatyText;
}

type MarkersLost = FactOf<'marker-lowered' | 'tensions-rose'>;

/**
 * Markers that would be lowered once a war is over for everybody by a text, as things are now: those that may not stay
 * beside Control after its clauses are carried out; then the tension that rises for them (PB-NEG-4, PB-ENDWAR-2, 5,
 * PB-ETI-9).
 */
export const markersLostWithPeace = (
  position: Position,
  { war, text }: PeaceByText,
): readonly MarkersLost[] => {
  const [proposer] = text.between;
  if (!proposer) return [];
  const found: MarkersLost[] = [];
  const emit = (fact: Fact): void => {
    const isLowered = fact.type === 'marker-lowered' && fact.why === 'dispute';
    const isItsTension =
      found.length > 0 && fact.type === 'tensions-rose' && fact.cause === 'marker-downgrade';
    if (isLowered || isItsTension) found.push(fact);
  };
  const context = { ...trialContext(position), emit };
  const { state } = context;
  const draft = draftOf(text, { proposer, turn: state.turn });
  const peace = { ...draft, status: 'in-force' as const, signers: [...text.between], peaceOf: war.number };
  state.treaties = [...state.treaties.filter(({ hash }) => hash !== draft.hash), peace];
  for (const each of state.wars) {
    if (each.number !== war.number || each.status === 'settled') continue;
    each.status = 'ended';
    each.end ??= { how: 'treaty', losers: [], treaty: draft.id };
  }
  resolveEndedWars(context);
  return found;
};

import type { Candidate } from '../../../../kernel/language/questions.ts';
import type { OrderContext } from '../../orders/slot-questions.ts';
import type { Party } from '../../state/wars.ts';
import { type MarkerKind, MARKERS } from '../../vocabulary/ids.ts';

/** Whether any area of the map can become a Dominion or a State of a power (PB-STATUS-12, 13). */
const isGrantedTo = ({ edition }: OrderContext, power: Party, marker: MarkerKind): boolean => {
  const areas = [...edition.atlas.areas.values()];
  if (marker === 'dominion') return areas.some(({ dominionFor }) => dominionFor === power);
  if (marker === 'state') return areas.some(({ statehoodFor }) => statehoodFor === power);
  return true;
};

/** The markers a power can ever place. */
export const markersFor = (context: OrderContext, power: Party): readonly Candidate[] =>
  MARKERS.filter((marker) => isGrantedTo(context, power, marker)).map((id) => ({ id }));

import { type GreatPower, isPower, NATIVES } from '../vocabulary/ids.ts';
import type { Action } from '../orders/types.ts';
import { controlledAreas } from '../board/position.ts';
import { keepersOf } from '../war/manoeuvre/passages.ts';
import { isBelligerent, PARTIES } from '../board/sides.ts';
import { textsInDoubt } from '../treaties/signing.ts';
import type { Position } from '../state/position.ts';

/** What a power might say in a war it fights or looks on at (AMB-93, PB-COAL-4, PB-ENDWAR-1, PB-OTTO-23). */
export const inWar = (position: Position, power: GreatPower): readonly Action[] => {
  if (!position.state.campaign) return [];
  const parties = PARTIES.filter((party) => isBelligerent(position.state, party));
  const kept = position.edition.tables.map.passages.filter(({ controlArea }) =>
    keepersOf(position.state, controlArea).includes(power),
  );
  const passages = kept.flatMap(({ id: passage }) =>
    parties.flatMap((to) =>
      [true, false].map((isDenied): Action => ({ do: 'passage', passage, to, isDenied })),
    ),
  );
  const coaling = controlledAreas(position, power).flatMap((area) =>
    parties.filter(isPower).map((to): Action => ({ do: 'offer-coaling', area, to })),
  );
  const peace = position.state.treaties
    .filter(
      ({ id, text }) => text.between.includes(power) && textsInDoubt(position.state, power, id).length === 0,
    )
    .map(({ id }): Action => ({ do: 'make-peace', treaty: id }));
  const ends = NATIVES.map((against): Action => ({ do: 'demand-end', against }));
  return [...passages, ...coaling, ...peace, ...ends];
};

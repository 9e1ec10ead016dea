import { type GreatPower, isPower, NATIVES } from '../vocabulary/ids.ts';
import type { Edition } from '../charts/edition.ts';
import type { Action } from '../orders/types.ts';
import { controlledAreas } from '../board/position.ts';
import type { PaxState } from '../state/state.ts';
import { keepersOf } from '../war/manoeuvre/passages.ts';
import { isBelligerent, PARTIES } from '../board/sides.ts';
import { textsInDoubt } from '../treaties/signing.ts';

/** What a power might say in a war it fights or looks on at (AMB-93, PB-COAL-4, PB-ENDWAR-1, PB-OTTO-23). */
export const inWar = (edition: Edition, state: PaxState, power: GreatPower): readonly Action[] => {
  if (!state.campaign) return [];
  const parties = PARTIES.filter((party) => isBelligerent(state, party));
  const kept = edition.tables.map.passages.filter(({ controlArea }) =>
    keepersOf(state, controlArea).includes(power),
  );
  const passages = kept.flatMap(({ id: passage }) =>
    parties.flatMap((to) =>
      [true, false].map((isDenied): Action => ({ do: 'passage', passage, to, isDenied })),
    ),
  );
  const coaling = controlledAreas(edition, state, power).flatMap((area) =>
    parties.filter(isPower).map((to): Action => ({ do: 'offer-coaling', area, to })),
  );
  const peace = state.treaties
    .filter(({ id, text }) => text.between.includes(power) && textsInDoubt(state, power, id).length === 0)
    .map(({ id }): Action => ({ do: 'make-peace', treaty: id }));
  const ends = NATIVES.map((against): Action => ({ do: 'demand-end', against }));
  return [...passages, ...coaling, ...peace, ...ends];
};

import type { Edition } from '../charts/edition.ts';
import { stateAfterSurrenders } from '../diplomacy/peace-ahead.ts';
import { knownState } from '../view/known.ts';
import type { WeawView } from '../view/view.ts';

/** The view of a seat after the peace that accepted offers of surrender bring before any unit moves. */
export const afterSurrenders = (edition: Edition, view: WeawView): WeawView => {
  if (view.offers.every(({ turn }) => turn >= view.turn)) return view;
  const state = stateAfterSurrenders({ edition, state: knownState(view) });
  const { marches, nations, territories, units, wars } = state;
  const rows = Object.entries(view.nations).map(([id, row]) => {
    const surrender = nations[id]?.surrender;
    return [id, { ...row, ...(surrender && { surrender }) }] as const;
  });
  return { ...view, marches, nations: Object.fromEntries(rows), territories, units, wars };
};

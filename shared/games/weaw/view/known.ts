import { openingAccounts } from '../board/depots.ts';
import { emptyRecord } from '../state/record.ts';
import type { WeawState } from '../state/state.ts';
import type { WeawView } from './view.ts';

const nothingKnown = {
  purse: {},
  centrePoints: 0,
  manpowerUsed: {},
  manpowerChange: {},
  research: {},
  flags: [],
};

/**
 * The state as far as a seat knows it: anything it may not see has the value of an empty position. Rules and forecasts
 * run on it, so that no secret of another seat affects their results.
 */
export const knownState = (view: WeawView): WeawState => {
  const nations: WeawState['nations'] = Object.fromEntries(
    Object.entries(view.nations).map(([id, row]) => [id, { ...nothingKnown, ...row, ...view.books[id] }]),
  );
  return {
    turn: view.turn,
    step: view.step as WeawState['step'],
    entered: {},
    usEntry: view.usEntry,
    nations,
    territories: view.territories,
    units: view.units,
    wars: view.wars,
    pacts: view.pacts,
    gates: view.gates,
    standing: view.standing,
    offers: view.offers,
    claims: view.claims,
    marches: view.marches,
    discretion: view.discretion,
    ...(view.revolution && { revolution: view.revolution }),
    starvation: view.starvation,
    garrisonShort: 0,
    tradeCut: view.tradeCut,
    due: [],
    bindings: view.bindings,
    lastBuilds: view.lastBuilds,
    held: [],
    lastCollection: { trade: {}, raided: {}, tribute: {} },
    ...(view.winner !== null && { winner: view.winner as NonNullable<WeawState['winner']> }),
    record: {
      ...emptyRecord(view.territories['hamburg']?.controller ?? ''),
      money: openingAccounts({ nations }),
    },
  };
};

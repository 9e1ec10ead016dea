import { copyJson } from '../../../kernel/match/copy.ts';
import type { Frozen } from '../../../kernel/frozen.ts';
import type { Edition } from '../charts/edition.ts';
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
 * A position as far as a seat knows it: what it may not see is left as it would be in a position of nobody's making.
 * Law and forecasts reason on it, so that no secret of another can change what they say.
 */
export const knownOf = (view: WeawView): Frozen<WeawState> => ({
  turn: view.turn,
  step: view.step as WeawState['step'],
  visits: {},
  usEntry: view.usEntry,
  nations: Object.fromEntries(
    Object.entries(view.nations).map(([id, row]) => [id, { ...nothingKnown, ...row, ...view.books[id] }]),
  ),
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
  record: emptyRecord(view.territories['hamburg']?.controller ?? ''),
});

/** The same as a position of its own, for steps to be carried out on. */
export const knownTo = (_edition: Edition, view: WeawView): WeawState => copyJson(knownOf(view)) as WeawState;

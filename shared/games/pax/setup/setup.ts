import { assignCoasts } from '../board/coasts.ts';
import type { Edition } from '../charts/edition.ts';
import { GREAT_POWERS, SEATS } from '../vocabulary/ids.ts';
import { addUnits } from '../board/position.ts';
import { emptyTurnRecord } from '../state/new-turn.ts';
import type { WritableState } from '../state/state.ts';
import { initialTreaties } from './initial-treaties.ts';

const zeroFor = <K extends string>(keys: readonly K[]): Record<K, number> =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>;

/** The bare map at the start of turn 1: no pieces, no money, no points, both indices at 0. */
export const emptyState = (edition: Edition): WritableState => ({
  turn: 1,
  year: edition.tables.setup1880.year,
  step: 'RE',
  tensions: 0,
  resentment: 0,
  treasury: zeroFor(GREAT_POWERS),
  vp: zeroFor(SEATS),
  areas: {},
  unrest: [],
  markers: [],
  units: [],
  merchants: [],
  canals: [],
  balkanWars: 0,
  minorExpeditions: [],
  casusBelli: [],
  nextCasusBelli: 1,
  opening: [],
  turnRecord: emptyTurnRecord(),
  treaties: initialTreaties(edition),
  breaches: [],
  congress: null,
  adjournedCongress: null,
  backings: [],
  offers: [],
  declarations: [],
  standingPassOff: [],
  passed: [],
  wars: [],
  nextWar: 1,
  campaign: null,
  entered: {},
  greatWar: null,
  final: null,
  allLinks: false,
  counterLimits: {},
});

/** The position of 1880 by the set-up chart, before the first random events (PB-SETUP-1 to 3). */
export const setup = (edition: Edition): WritableState => {
  const { markers, units, merchantFleets, indices } = edition.tables.setup1880;
  const state = emptyState(edition);
  state.tensions = indices.europeanTensions;
  state.resentment = indices.chineseResentment;
  state.markers = markers.map(({ area, power, marker }) => ({
    area,
    power,
    kind: marker,
    established: true,
  }));
  state.opening = markers.map(({ area, power }) => ({ area, power }));
  state.merchants = merchantFleets.map((fleet) => ({ ...fleet }));
  for (const { power, area, type, strength, count } of units) {
    addUnits(state, { power, arm: type === 'army' ? 'army' : 'navy', size: strength, at: area, count });
  }
  assignCoasts(edition, state);
  return state;
};

import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import {
  homeOf,
  type MarkerKind,
  type Power,
  POWERS,
  markerRank,
  type Size,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { addUnits, markersIn, setMarker } from '@chancery/shared/games/pax/board/position.ts';
import { emptyState } from '@chancery/shared/games/pax/setup/setup.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { ResolveRecord, WritableResolveRecord } from '@chancery/shared/games/pax/state/turn-record.ts';
import { standard } from './pax-workspace.ts';

/** A position in words. */
export interface Board extends Partial<
  Pick<WritableState, 'areas' | 'unrest' | 'tensions' | 'resentment' | 'turn' | 'fixedResults'>
> {
  /** `france influence kongo`, `italy protectorate tunis unestablished`. */
  readonly markers?: readonly string[];
  /** `italy 2 army 3 home`, `usa navy 3 home/north-atlantic-ocean`. */
  readonly units?: readonly string[];
  /** `italy mediterranean-sea`. */
  readonly merchants?: readonly string[];
  /** What MSC left behind; what is not said is judged on the spot. */
  readonly orders?: Partial<WritableResolveRecord>;
  /** Communication links and army paths are traced over the map. */
  readonly traced?: boolean;
}

const readMarker = (text: string) => {
  const [power = '', kind = '', area = '', unestablished] = text.split(' ');
  return { power: power as Power, kind: kind as MarkerKind, area, established: !unestablished };
};

const readUnits = (text: string) => {
  const found = /^(\S+) (?:(\d+) )?(army|navy) (\d+) ([^/\s]+)(?:\/(\S+))?$/.exec(text);
  if (!found) throw new Error(`no units: ${text}`);
  const [, power = '', count = '1', arm, size, place = '', coast] = found;
  return {
    power: power as Power,
    arm: arm as 'army' | 'navy',
    size: Number(size) as Size,
    count: Number(count),
    at: place === 'home' ? homeOf(power as Power) : place,
    ...(coast && { coast }),
  };
};

const armiesOn = (state: WritableState) =>
  state.units.filter((s) => s.arm === 'army').map(({ at, power }) => ({ area: at, power: power as Power }));

const recordOf = (state: WritableState, orders: Partial<WritableResolveRecord>): WritableResolveRecord => ({
  placed: [],
  unrestAtStart: [...state.unrest],
  garrisoned: armiesOn(state),
  holds: [],
  alone: [],
  retreats: [],
  losses: [],
  navalBuilds: [],
  combats: [],
  ...orders,
});

/** The bare map with what a test needs on it. */
export const board = (words: Board, edition: Edition = standard): WritableState => {
  const { markers = [], units = [], merchants = [], orders, traced = false, ...rest } = words;
  const state: WritableState = { ...emptyState(edition), allLinks: !traced, ...structuredClone(rest) };
  for (const marker of markers) setMarker(state, readMarker(marker));
  for (const stack of units) addUnits(state, readUnits(stack));
  state.merchants = merchants.map((text) => {
    const [power = '', sea = ''] = text.split(' ');
    return { power: power as Power, sea };
  });
  if (orders) state.turnRecord.resolve = recordOf(state, orders);
  return state;
};

/** A placement of this turn for `orders.placed`: `italy protectorate tunis over influence`. */
export const placed = (text: string): ResolveRecord['placed'][number] => {
  const [power = '', kind = '', area = '', , before = 'none'] = text.split(' ');
  return {
    power: power as Power,
    kind: kind as MarkerKind,
    area,
    before: before as MarkerKind | 'none',
    byConsent: false,
  };
};

/** All markers of an area: `france influence`, `italy interest unestablished`, highest first. */
export const markersOf = (state: WritableState, area: string): string[] =>
  markersIn(state, area)
    .toSorted(
      (a, b) => markerRank(b.kind) - markerRank(a.kind) || POWERS.indexOf(a.power) - POWERS.indexOf(b.power),
    )
    .map(({ power, kind, established }) => `${power} ${kind}${established ? '' : ' unestablished'}`);

/** All casus belli: `1 france against germany in tunis (status)`. */
export const casusBelliOf = (state: WritableState): string[] =>
  state.casusBelli.map(
    ({ number, holder, against, area, ground }) =>
      `${String(number)} ${holder} against ${against} in ${area ?? '-'} (${ground})`,
  );

import { areAtWar, inMainWar, isNeutral, sideOf, warBetween } from '../board/relations.ts';
import type { Position } from '../state/step.ts';
import { isShip, isSurface, type UnitType } from '../vocabulary/units.ts';
import { isUnrestricted } from './income.ts';

/** Nations with trade with the USA. */
export const TRADERS: readonly string[] = ['britain', 'germany', 'france', 'russia'];

/** Warships or submarines of some nation in a zone; transports blockade nothing. */
const hasShips = (
  { state }: Position,
  zone: string,
  {
    whose,
    kind = (type) => isShip(type) && type !== 'transport',
  }: { readonly whose: (nation: string) => boolean; readonly kind?: (type: UnitType) => boolean | undefined },
): boolean =>
  state.units.some(({ nation, type, at, n }) => n > 0 && at === zone && kind(type) && whose(nation));

const isSurfaceWarship = (type: UnitType): boolean => isSurface(type) && type !== 'transport';

const ofSide =
  (at: Position, side: 'central' | 'allied') =>
  (nation: string): boolean =>
    sideOf(at.state, nation) === side;

/** With Brest the trade of Germany passes the open Atlantic, too (WEAW-TRADE-6). */
const isOpenAtlantic = ({ state }: Position): boolean => {
  const brest = state.territories['brest'];
  return brest?.controller === 'germany' && brest.incorporatedBy === 'germany';
};

/**
 * Zones through which a nation's US trade passes and that are not blocked by enemy ships (WEAW-TRADE-6 to 11,
 * WEAW-GB-1, WEAW-DE-4).
 */
export const openRoutes = (at: Position, of: string): readonly string[] => {
  const without = (side: 'central' | 'allied', zones: readonly string[]): readonly string[] =>
    zones.filter((zone) => !hasShips(at, zone, { whose: ofSide(at, side) }));
  switch (of) {
    case 'germany':
      return without('allied', ['shagerrak', ...(isOpenAtlantic(at) ? ['middle-atlantic'] : [])]);
    case 'britain':
      return without('central', ['northern-atlantic', 'middle-atlantic']);
    case 'france':
      return without('central', ['middle-atlantic']);
    case 'russia':
      return [...(isNorthShut(at) ? [] : ['norwegian-sea']), ...(isPacificShut(at) ? [] : ['sea-of-okhost'])];
    default:
      return [];
  }
};

const hasGermanSurfaceShips = (at: Position, zone: string): boolean =>
  hasShips(at, zone, { whose: (nation) => nation === 'germany', kind: isSurfaceWarship });

/**
 * Whether ships of a nation's side are where they can block another's US trade (WEAW-TRADE-6 to 11, WEAW-GB-1,
 * WEAW-DE-4, WEAW-AMB-65).
 */
export const canBlockade = (at: Position, by: string, of: string): boolean => {
  const side = sideOf(at.state, by);
  const isEnemy =
    of === 'germany' ? side === 'allied' : side === 'central' || (of === 'russia' && by === 'japan');
  if (!isEnemy || !TRADERS.includes(of)) return false;
  return (
    openRoutes(at, of).length === 0 ||
    (of === 'britain' &&
      hasGermanSurfaceShips(at, 'middle-atlantic') &&
      hasGermanSurfaceShips(at, 'north-sea'))
  );
};

const isUnrestrictedWarfare = ({ state }: Position): boolean =>
  state.nations['germany']?.flags.includes('unrestricted') === true;

const isNorthShut = (at: Position): boolean =>
  isUnrestrictedWarfare(at) || hasShips(at, 'norwegian-sea', { whose: ofSide(at, 'central') });

/** WEAW-TRADE-10, WEAW-TRADE-11: Japanese ships count in a full war; a Russian harbour is needed. */
const isPacificShut = (at: Position): boolean => {
  const { state } = at;
  const isJapanese = warBetween(state, 'japan', 'russia')?.kind === 'full';
  const harbours = ['vladivostok', 'kamchatka'];
  return (
    !harbours.some((place) => state.territories[place]?.controller === 'russia') ||
    hasShips(at, 'sea-of-okhost', {
      whose: (nation) => sideOf(state, nation) === 'central' || (nation === 'japan' && isJapanese),
    })
  );
};

/** WEAW-DE-7, WEAW-AMB-74: cut by unrestricted warfare while a German submarine is in North Sea or Middle Atlantic. */
export const isCutByWarfare = (at: Position): boolean =>
  isUnrestrictedWarfare(at) &&
  ['north-sea', 'middle-atlantic'].some((zone) =>
    hasShips(at, zone, { whose: (nation) => nation === 'germany', kind: (type) => type === 'submarine' }),
  );

/** The side that could block a nation's trade with its ships where they are now, for `tradeBlockade: presence`. */
const blockader = (at: Position, of: string): string | undefined =>
  at.edition.order.find((by) => by !== of && areAtWar(at.state, by, of) && canBlockade(at, by, of));

/** Whether a nation's US trade is cut this turn. */
export const isTradeCut = (at: Position, of: string): boolean => {
  const { state, edition } = at;
  const ordered = state.record.tradeBlockades.some((each) => each.of === of);
  const present = edition.settings.tradeBlockade === 'presence' && blockader(at, of) !== undefined;
  const warfare = (of === 'britain' || of === 'france') && isCutByWarfare(at);
  return ordered || present || warfare;
};

/** A nation's income from US trade in a turn, before any blockade (WEAW-TRADE-1 to 5, WEAW-USA-6, 7). */
export const tradeIncome = (at: Position, of: string): number => {
  const { edition, state } = at;
  if (!isNeutral(state, 'usa') || inMainWar(state, 'usa') || isUnrestricted(at, 'usa')) return 0;
  if (areAtWar(state, 'usa', of) || state.nations[of]?.conquered) return 0;
  if (of === 'russia' && state.usEntry < 0) return 0;
  return edition.tables.trade.usTrade.find(({ to }) => to === of)?.amount ?? 0;
};

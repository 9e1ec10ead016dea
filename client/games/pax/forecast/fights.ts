import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import type { CombatForecast } from '@chancery/shared/games/pax/combat/forecast.ts';
import { combatForecasts } from '@chancery/shared/games/pax/combat/forecast.ts';
import { hasArmy, isUnrest, unitsAt } from '@chancery/shared/games/pax/board/position.ts';
import type { AreaId, MarkerKind, Power } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { markerOf } from '@chancery/shared/games/pax/board/position.ts';
import { isControl } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { poundsText } from '../pounds-text.ts';
import { MARKER_NAMES } from '../views/names.ts';

// The fights a sheet leads to in the colonial combat that follows it, in words.

/** A fight one power's orders lead to. */
export interface Fight extends CombatForecast {
  /** Faces of the die, of six, that win; 6 where none is cast and it is won. */
  readonly wins: number;
  /** What a defeat takes besides units: `£20 for the Protectorate`; empty where nothing. */
  readonly stake: string;
  /** The units that stand in it. */
  readonly units: string;
}

const winsOf = ({ faces }: CombatForecast): number => {
  const won = faces.filter((face) => face.won).length;
  return faces.length === 1 ? won * 6 : won;
};

const unitsText = (state: PaxState, power: Power, at: string): string =>
  unitsAt(state, at, { power })
    .filter(({ arm }) => arm === 'army')
    .map(({ size, count }) => `${count > 1 ? `${String(count)} ` : ''}army ${String(size)}`)
    .join(', ');

const priceOf = (area: string, spent: ReadonlyMap<string, number>): string => {
  const price = spent.get(area) ?? 0;
  return price > 0 ? `${poundsText(price)} for ` : '';
};

/**
 * Fights of one power on a position as its orders leave it.
 * @param spent what its lines pay for markers, by area
 */
export const fightsOf = (
  position: { readonly edition: Edition; readonly state: PaxState },
  power: Power,
  spent: ReadonlyMap<string, number>,
): readonly Fight[] =>
  combatForecasts(position)
    .filter(({ attackers }) => attackers.includes(power))
    .map((forecast) => {
      const own = markerOf(position.state, power, forecast.area);
      const isAtStake = own && !own.established && isControl(own.kind);
      const stake = isAtStake ? `${priceOf(forecast.area, spent)}the ${MARKER_NAMES[own.kind]}` : '';
      return {
        ...forecast,
        wins: winsOf(forecast),
        stake,
        units: unitsText(position.state, power, forecast.area),
      };
    });

const columnText = (column: string): string => {
  if (column === 'automatic') return 'nobody resists';
  return column === 'below' ? 'odds worse than the tables' : `odds ${column}`;
};

/** `wins 1 in 6`, `wins surely`, `surely lost`. */
export const winsText = ({ wins }: Fight): string => {
  if (wins === 6) return 'wins surely';
  return wins === 0 ? 'surely lost' : `wins ${String(wins)} in 6`;
};

/** `3 against 5, odds 1-2: wins 1 in 6; else £20 for the Protectorate and army 3 are at stake`. */
export const fightText = (fight: Fight): string => {
  const { strength, against, column, wins, stake, units } = fight;
  const head = `${String(strength)} against ${String(against)}, ${columnText(column)}: ${winsText(fight)}`;
  if (wins === 6) return head;
  const lost = [stake, fight.faces.some((face) => !face.won && face.lost > 0) ? units : ''].filter(
    (text) => text !== '',
  );
  if (lost.length === 0) return head;
  if (wins === 0) return `${head}, ${lost.join(' and ')} with it`;
  const verb = lost.length > 1 || lost[0]?.includes(',') ? 'are' : 'is';
  return `${head}; else ${lost.join(' and ')} ${verb} lost`;
};

/** A Control marker that nobody fights for, so that it is not established. */
export interface UnfoughtControl {
  readonly area: AreaId;
  readonly kind: MarkerKind;
  /** `£20 for the Protectorate`. */
  readonly stake: string;
  /** An army of the owner is there and does not fight: it was told to hold. */
  readonly isHeldBack: boolean;
  /**
   * It leaves nothing behind: an army held back, or it was placed in unrest (PB-EST-4); elsewhere an Influence where
   * one may stand (AMB-111).
   */
  readonly isAllLost: boolean;
}

/** Control markers of one power that none of its fights would win: no army there, or one that holds (PB-EST-1). */
export const unfoughtControlOf = (
  { edition, state }: { readonly edition: Edition; readonly state: PaxState },
  power: Power,
  { spent, fights }: { readonly spent: ReadonlyMap<string, number>; readonly fights: readonly Fight[] },
): readonly UnfoughtControl[] =>
  state.markers
    .filter((marker) => marker.power === power && !marker.established && isControl(marker.kind))
    .filter(({ area }) => !fights.some((fight) => fight.area === area))
    .map(({ area, kind }) => {
      const isHeldBack = hasArmy(state, power, area);
      return {
        area,
        kind,
        stake: `${priceOf(area, spent)}the ${MARKER_NAMES[kind]}`,
        isHeldBack,
        isAllLost: isHeldBack || (edition.settings.unrestInfluenceOwnWin && isUnrest(state, area)),
      };
    });

/** `no army of yours is there to win it: of £20 for the Protectorate an Influence is left at most`. */
export const unfoughtControlText = ({ stake, isHeldBack, isAllLost }: UnfoughtControl): string => {
  if (isHeldBack) return `your army there does not fight for it: ${stake} is lost`;
  return isAllLost
    ? `no army of yours is there to win it: ${stake} is lost`
    : `no army of yours is there to win it: of ${stake} an Influence is left at most`;
};

/** Whether an action brings units or a marker into an area. */
export const bringsInto = (action: Action, area: string): boolean =>
  (action.do === 'place' && action.area === area) || (action.do === 'move' && action.to.place === area);

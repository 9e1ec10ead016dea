import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import type { CombatFace, CombatForecast } from '@chancery/shared/games/pax/combat/forecast.ts';
import { combatForecasts, combatForecastsIn } from '@chancery/shared/games/pax/combat/forecast.ts';
import { hasArmy, isUnrest } from '@chancery/shared/games/pax/board/position.ts';
import type { AreaId, MarkerKind, Power } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import type { Marker, PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { markerOf } from '@chancery/shared/games/pax/board/position.ts';
import { isControl } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { listText } from '@chancery/shared/kernel/report/words.ts';
import { unitsName } from '@chancery/shared/games/pax/wording/words.ts';
import { unitsPrice } from '@chancery/shared/games/pax/movement/purchases.ts';
import { poundsText } from '../pounds-text.ts';
import { MARKER_NAMES } from '../views/names.ts';

// The fights a sheet causes in the colonial combat after it, in words.

/** Armies of one power that are lost on some faces of the die. */
interface FightLoss {
  /** `army 1 (£3)`; empty where none is. */
  readonly units: string;
  readonly faces: number;
}

/** A fight caused by one power's orders. */
export interface Fight extends CombatForecast {
  /** The power whose losses and stake are shown; others may fight beside it. */
  readonly power: Power;
  /** Winning faces of the die, out of six; 6 if no die is rolled and it is won. */
  readonly wins: number;
  /** Losses in a defeat besides units: `£20 for the Protectorate`, `the Interest it replaces`. */
  readonly stakes: readonly string[];
  readonly lossesWhenWon: readonly FightLoss[];
  readonly lossesWhenLost: readonly FightLoss[];
}

const winsOf = ({ faces }: CombatForecast): number => {
  const won = faces.filter((face) => face.won).length;
  return faces.length === 1 ? won * 6 : won;
};

/** `2 × army 1 (£6)`: the cost of replacing them. */
const armiesText = (edition: Edition, armies: CombatFace['lost']): string => {
  const names = armies.map(({ size, count }) => unitsName('army', size, count));
  const price = armies.reduce(
    (sum, { size, count }) => sum + unitsPrice(edition, { arm: 'army', size, count }),
    0,
  );
  return names.length === 0 ? '' : `${listText(names)} (${poundsText(price)})`;
};

/** One power's losses on winning or on losing faces. */
const lossesOf = (edition: Edition, power: Power, faces: readonly CombatFace[]): readonly FightLoss[] => {
  const counted = new Map<string, number>();
  for (const { die, lost } of faces) {
    const units = armiesText(
      edition,
      lost.filter((each) => each.power === power),
    );
    counted.set(units, (counted.get(units) ?? 0) + (die === undefined ? 6 : 1));
  }
  return [...counted].map(([units, count]) => ({ units, faces: count }));
};

/** What a line pays for a marker, and the power's own marker it trades in. */
export interface MarkerCost {
  readonly price: number;
  readonly replaces: MarkerKind | undefined;
}

/** By area. */
export type MarkerCosts = ReadonlyMap<string, MarkerCost>;

/** What is lost with a Control marker: its price, and the lower marker traded in for it (AMB-112). */
const stakesIn = (area: AreaId, kind: MarkerKind, costs: MarkerCosts): readonly string[] => {
  const { price = 0, replaces } = costs.get(area) ?? {};
  const control = `${price > 0 ? `${poundsText(price)} for ` : ''}the ${MARKER_NAMES[kind]}`;
  return [control, ...(replaces === undefined ? [] : [`the ${MARKER_NAMES[replaces]} it replaces`])];
};

/** What a lost fight takes from a power's marker: Control it has not won, and what it holds in unrest (PB-COL-12). */
const stakesOf = (
  state: PaxState,
  { area, kind, established }: Marker,
  costs: MarkerCosts,
): readonly string[] => {
  if (!isControl(kind)) return [];
  if (!established) return stakesIn(area, kind, costs);
  return isUnrest(state, area) ? [`the ${MARKER_NAMES[kind]}`] : [];
};

const areLost = (what: readonly string[]): string =>
  `${listText(what)} ${what.length > 1 ? 'are' : 'is'} lost`;

const fightsAmong = (
  forecasts: readonly CombatForecast[],
  { edition, state, power }: { readonly edition: Edition; readonly state: PaxState; readonly power: Power },
  costs: MarkerCosts,
): readonly Fight[] =>
  forecasts
    .filter(({ attackers }) => attackers.includes(power))
    .map((forecast) => {
      const own = markerOf(state, power, forecast.area);
      const stakes = own ? stakesOf(state, own, costs) : [];
      return {
        ...forecast,
        power,
        wins: winsOf(forecast),
        stakes,
        lossesWhenWon: lossesOf(
          edition,
          power,
          forecast.faces.filter(({ won }) => won),
        ),
        lossesWhenLost: lossesOf(
          edition,
          power,
          forecast.faces.filter(({ won }) => !won),
        ),
      };
    });

/**
 * Fights of one power in the position after its orders.
 * @param costs what its lines pay for markers, by area
 */
export const fightsOf = (
  position: { readonly edition: Edition; readonly state: PaxState },
  power: Power,
  costs: MarkerCosts,
): readonly Fight[] => fightsAmong(combatForecasts(position), { ...position, power }, costs);

/** The fight of one power in an area in the position after its orders. */
export const fightIn = (
  position: { readonly edition: Edition; readonly state: PaxState; readonly power: Power },
  area: AreaId,
  costs: MarkerCosts,
): Fight | undefined => fightsAmong(combatForecastsIn(position, area), position, costs)[0];

const columnText = (column: string): string => {
  if (column === 'automatic') return 'nobody resists';
  return column === 'below' ? 'odds worse than the tables' : `odds ${column}`;
};

/** `wins 1 in 6`, `wins surely`, `surely lost`. */
export const winsText = ({ wins }: Fight): string => {
  if (wins === 6) return 'wins surely';
  return wins === 0 ? 'surely lost' : `wins ${String(wins)} in 6`;
};

/** `, losing army 1 (£3)`, ` without loss`, or how many of the winning faces cost what. */
const victoryCost = ({ wins, lossesWhenWon }: Fight): string => {
  const costly = lossesWhenWon.filter(({ units }) => units !== '');
  if (costly.length === 0) return ' without loss';
  if (lossesWhenWon.length === 1) return `, losing ${costly[0]?.units ?? ''}`;
  const of = wins === 6 ? 'in 6' : 'of them';
  return costly.map(({ units, faces }) => `, ${String(faces)} ${of} losing ${units}`).join('');
};

/** Losses in a defeat: those on every face, and those on only some. */
const defeatCost = ({
  stakes,
  lossesWhenLost,
}: Fight): { readonly surely: readonly string[]; readonly perhaps: string } => {
  const costly = lossesWhenLost.filter(({ units }) => units !== '');
  const isSure = lossesWhenLost.length === 1;
  return {
    surely: [...stakes, ...(isSure ? costly.map(({ units }) => units) : [])],
    perhaps: isSure ? '' : costly.map(({ units, faces }) => `in ${String(faces)} of 6 ${units}`).join(', '),
  };
};

/**
 * `3 against 5, odds 1-2: wins 1 in 6, losing army 1 (£3); else £20 for the Protectorate and army 3 (£10) are lost`:
 * the cost of the fight if won, and if lost.
 */
export const fightText = (fight: Fight): string => {
  const { strength, against, column, wins } = fight;
  const head = `${String(strength)} against ${String(against)}, ${columnText(column)}: ${winsText(fight)}`;
  const { surely, perhaps } = defeatCost(fight);
  if (wins === 0) {
    return `${head}${surely.length === 0 ? '' : `, ${listText(surely)} with it`}${perhaps === '' ? '' : `, and ${perhaps}`}`;
  }
  const won = head + victoryCost(fight);
  if (wins === 6) return won;
  if (surely.length === 0)
    return `${won}; else ${perhaps === '' ? 'the armies retreat' : `lost: ${perhaps}`}`;
  return `${won}; else ${areLost(surely)}${perhaps === '' ? '' : `, and ${perhaps}`}`;
};

/** A Control marker that no army fights for, so that it is not established. */
export interface UnfoughtControl {
  readonly power: Power;
  readonly area: AreaId;
  readonly kind: MarkerKind;
  /** `£20 for the Protectorate`, `the Interest it replaces`. */
  readonly stakes: readonly string[];
  /** An army of the owner is there and holds. */
  readonly isHeldBack: boolean;
  /**
   * Whether it leaves nothing behind: an army holds, or it was placed in unrest (PB-EST-4); elsewhere an Influence
   * stays where legal (AMB-111).
   */
  readonly isAllLost: boolean;
}

/** Control markers of one power that none of its fights would win: no army is there, or one that holds (PB-EST-1). */
export const unfoughtControlOf = (
  { edition, state }: { readonly edition: Edition; readonly state: PaxState },
  power: Power,
  { costs, fights }: { readonly costs: MarkerCosts; readonly fights: readonly Fight[] },
): readonly UnfoughtControl[] =>
  state.markers
    .filter((marker) => marker.power === power && !marker.established && isControl(marker.kind))
    .filter(({ area }) => !fights.some((fight) => fight.area === area))
    .map(({ area, kind }) => {
      const isHeldBack = hasArmy(state, power, area);
      return {
        power,
        area,
        kind,
        stakes: stakesIn(area, kind, costs),
        isHeldBack,
        isAllLost: isHeldBack || (edition.settings.unrestInfluenceOwnWin && isUnrest(state, area)),
      };
    });

/** `no army of yours is there to win it: £20 for the Protectorate leaves an Influence at most`. */
export const unfoughtControlText = ({ stakes, isHeldBack, isAllLost }: UnfoughtControl): string => {
  if (isHeldBack) return `your army there does not fight for it: ${areLost(stakes)}`;
  if (isAllLost) return `no army of yours is there to win it: ${areLost(stakes)}`;
  return `no army of yours is there to win it: ${listText(stakes)} ${stakes.length > 1 ? 'leave' : 'leaves'} an Influence at most`;
};

/** Whether an action brings units or a marker into an area. */
export const bringsInto = (action: Action, area: string): boolean =>
  (action.do === 'place' && action.area === area) || (action.do === 'move' && action.to.place === area);

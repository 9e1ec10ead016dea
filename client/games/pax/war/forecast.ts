import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import { ARMS, type Arm, type PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import type { CombatResult } from '@chancery/shared/games/pax/charts/tables.ts';
import {
  battleForecast,
  type BattleForecast,
  type BattleFace,
} from '@chancery/shared/games/pax/war/attack/forecast.ts';
import { unitsName, verbForAll } from '@chancery/shared/games/pax/wording/words.ts';
import { alliesOf } from '@chancery/shared/games/pax/board/sides.ts';
import { attackersWith } from '@chancery/shared/games/pax/war/known-orders.ts';
import type { Party } from '@chancery/shared/games/pax/state/wars.ts';
import { column } from '../../../shell/lines.ts';
import { initialLetter } from '../views/initials.ts';
import { namesText } from './words.ts';
import type { Position } from '@chancery/shared/games/pax/state/position.ts';

// The forecast of an attack: the odds, and the result of each face of the die (PB-WCOMBAT-10 to 19).

/** An attack of one arm by a party and the allies known to attack with it. */
export interface PlannedAttack {
  readonly party: Party;
  readonly at: PlaceId;
  readonly arm: Arm;
}

export const attackForecast = (
  position: Position,
  { party, at, arm }: PlannedAttack,
): BattleForecast | undefined =>
  battleForecast(position, attackersWith(position, party, { at, arm }), { at, arm });

/** An attack with all allies that stand there, and which of them are not known to attack. */
interface JoinedAttack {
  readonly others: readonly Party[];
  readonly forecast: BattleForecast;
}

/** Undefined if no ally would join. */
const joinedAttack = (
  { state, edition }: Position,
  { party, at, arm }: PlannedAttack,
  { attackers }: BattleForecast,
): JoinedAttack | undefined => {
  const forecast = battleForecast({ state, edition }, alliesOf(state, party), { at, arm });
  const others = (forecast?.attackers ?? []).filter((ally) => !attackers.includes(ally));
  return forecast && others.length > 0 ? { others, forecast } : undefined;
};

/** A fight of an attack order. */
interface AttackFight {
  readonly arm: Arm;
  readonly forecast: BattleForecast;
  readonly joined: JoinedAttack | undefined;
}

/** The fights of an attack order, by arm. */
export const attackFights = (
  position: Position,
  party: Party,
  { at, arm: only }: Extract<Action, { do: 'attack' }>,
): readonly AttackFight[] =>
  ARMS.filter((arm) => only === undefined || only === arm).flatMap((arm) => {
    const planned = { party, at, arm };
    const forecast = attackForecast(position, planned);
    return forecast ? [{ arm, forecast, joined: joinedAttack(position, planned, forecast) }] : [];
  });

/** `If Germany attacks too`. */
export const joinedIntro = (edition: Edition, others: readonly Party[]): string =>
  `If ${namesText(edition, others)} ${verbForAll(others, 'attacks', 'attack')} too`;

/** `12:5 at 2-1`. */
export const forecastOddsText = ({ strength, against, column: odds }: BattleForecast): string =>
  `${String(strength)}:${String(against)} at ${odds === 'below' ? 'worse than the table' : odds}`;

/** The name of each result of the combat tables. */
const RESULTS: Readonly<Record<CombatResult, string>> = {
  AE: 'attackers eliminated',
  AR: 'attackers retreat',
  EX: 'exchange',
  HX: 'half exchange',
  DR: 'defenders retreat',
  DE: 'defenders eliminated',
};

/** Losses of both sides for a face of the die: `U army 1`; empty if none. */
const lossText = ({ lost }: BattleFace, arm: Arm): string =>
  lost.map(({ party, size, count }) => `${initialLetter(party)} ${unitsName(arm, size, count)}`).join(', ');

const faceRow = (arm: Arm, prospect: BattleFace): string => {
  const { die, result, retreat } = prospect;
  const lost = lossText(prospect, arm);
  const face = die === undefined ? 'no die ' : `die ${String(die)}  `;
  const loses = lost === '' ? '' : ` loses ${lost}`;
  const leaves = retreat === undefined ? '' : `${lost === '' ? ' ' : '; '}${retreat} leave`;
  return `${face}${result}  ${column(RESULTS[result], 21)}${loses}${leaves}`.trimEnd();
};

/** The odds, column and table, then the effect of each result of the die on both sides. */
export const forecastRows = (edition: Edition, arm: Arm, forecast: BattleForecast): readonly string[] => {
  const { attackers, defenders, strength, against, column: odds, table } = forecast;
  const sides = `${namesText(edition, attackers)} ${String(strength)} against ${namesText(edition, defenders)} ${String(against)}`;
  const where = odds === 'below' ? 'worse than the tables' : `column ${odds}, table ${table}`;
  return [
    `${arm === 'army' ? 'Armies' : 'Fleets'}: ${sides}: ${where}`,
    ...forecast.faces.map((prospect) => faceRow(arm, prospect)),
  ];
};

/** `1 in 6 defenders retreat`; a result without a die is sure. */
const outcomeText = (arm: Arm, faces: readonly BattleFace[]): string => {
  const [first] = faces;
  if (!first) return '';
  const lost = lossText(first, arm);
  const chance = first.die === undefined ? 'surely' : `${String(faces.length)} in 6`;
  return `${chance} ${RESULTS[first.result]}${lost === '' ? '' : `, ${lost} lost`}`;
};

/** `armies 10 against 1, odds 10-1: 1 in 6 defenders retreat; 5 in 6 defenders eliminated, U army 1 lost`. */
export const fightForecastText = (arm: Arm, { strength, against, column, faces }: BattleForecast): string => {
  const results = [...new Set(faces.map(({ result }) => result))];
  const outcomes = results.map((result) =>
    outcomeText(
      arm,
      faces.filter((face) => face.result === result),
    ),
  );
  const odds = column === 'below' ? 'odds worse than the tables' : `odds ${column}`;
  const arms = arm === 'army' ? 'armies' : 'fleets';
  return `${arms} ${String(strength)} against ${String(against)}, ${odds}: ${outcomes.join('; ')}`;
};

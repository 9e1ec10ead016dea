import {
  areAtWar,
  areFriends,
  inMainWar,
  isNeutral,
  membersOf,
  sideOf,
  warBetween,
} from '../board/relations.ts';
import { moneyAtHome, pay } from '../board/depots.ts';
import { isMinor } from '../charts/edition.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Handler } from '../lines/carry-out.ts';
import { reasons } from '../lines/reasons.ts';
import type { ActionOf } from '../orders/types.ts';
import { isTreatyBound } from './terms.ts';
import type { Position, StepContext } from '../state/step.ts';
import type { WarKind } from '../state/state.ts';
import { otherSide } from '../vocabulary/sides.ts';
import { officersRevolt } from './officers.ts';
import { joinSide } from './sides.ts';
import { applyTrigger, isChanceMet } from './us-entry.ts';
import { type Declaration, joinAttackedMinor, startWar } from './war.ts';

type Declare = ActionOf<'declare'>;

/** Japan's list: after gearing up in an earlier turn (WEAW-JAP-3 to 12). */
const japaneseRefusal = (at: Position, { on, kind }: Declare): Refusal | undefined => {
  const { state } = at;
  const japan = state.nations['japan'];
  const isReady = japan?.geared !== undefined && japan.geared < state.turn;
  if (!isReady) return reasons.refuse('not-open', { cause: 'gear-up-before' }, 'WEAW-JAP-3');
  if (on !== 'russia') return undefined;
  const isLimited = warBetween(state, 'japan', 'russia')?.kind === 'limited';
  if (kind === 'full') {
    const mayWiden = isLimited || japan.flags.includes('won-limited');
    if (!mayWiden) return reasons.refuse('not-open', { cause: 'limited-first' }, 'WEAW-JAP-9');
    const money = moneyAtHome(at, 'japan');
    return money < FULL_WAR_COST
      ? reasons.refuse('unfunded', { cost: FULL_WAR_COST, money }, 'WEAW-JAP-9')
      : undefined;
  }
  return japan.flags.includes('lost-limited') || japan.flags.includes('won-limited')
    ? reasons.refuse('too-late', { cause: 'limited-war' }, 'WEAW-JAP-9')
    : undefined;
};

const FULL_WAR_COST = 15;

/** Why a nation may not declare war on another; neutral Ottomans and Italy may (WEAW-OTT-3, WEAW-ITA-7). */
const declareRefusal = (at: Position, nation: string, action: Declare): Refusal | undefined => {
  const { state } = at;
  const { on } = action;
  if (on === nation || areFriends(state, nation, on))
    return reasons.refuse('not-enemy', { nation: on }, 'WEAW-ALL-5');
  const widens = nation === 'japan' && action.kind === 'full' && on === 'russia';
  if (areAtWar(state, nation, on) && !widens)
    return reasons.refuse('used-already', { cause: 'war', nation: on }, 'WEAW-DOW-1');
  if (isTreatyBound(at, nation, on)) return reasons.refuse('treaty-bars', { nation: on }, 'WEAW-SURR-9');
  const turn = state.nations[nation]?.barredUntil ?? 0;
  if (turn > state.turn) return reasons.refuse('not-open', { cause: 'war-lapsed', turn }, 'WEAW-DOW-6');
  if (nation === 'usa' && isNeutral(state, 'usa'))
    return reasons.refuse('not-open', { cause: 'congress-first', on }, 'WEAW-USO-2');
  if (nation === 'china' && state.nations['china']?.geared === undefined && isNeutral(state, 'china'))
    return reasons.refuse('not-open', { cause: 'gear-up-first' }, 'WEAW-CHI-6');
  return nation === 'japan' ? japaneseRefusal(at, action) : undefined;
};

/**
 * The handler of declarations.
 * @param declarations collects them, for `startDeclaredWars`
 */
export const declareHandler =
  (declarations: Declaration[]): Handler<Declare> =>
  (step, { nation }, action) => {
    const refusal = declareRefusal(step, nation, action);
    if (refusal) return refusal;
    const { on, kind } = action;
    const isJapan = nation === 'japan' && on === 'russia';
    if (isJapan && kind === 'full') pay(step, 'japan', { amount: FULL_WAR_COST });
    const war: WarKind | undefined = isJapan ? (kind ?? 'limited') : undefined;
    declarations.push({ by: nation, on, ...(war && { kind: war }) });
    return undefined;
  };

const isWesternAlly = ({ state }: StepContext, nation: string): boolean =>
  sideOf(state, nation) === 'allied' && nation !== 'russia';

/** China may declare war on Japan after a declaration by Japan (WEAW-CHI-3 to 5), once China has paid to gear up. */
const rollChineseWar = (step: StepContext, { on, kind }: Declaration): void => {
  const { state, dice, emit } = step;
  if (!isNeutral(state, 'china') || areAtWar(state, 'china', 'japan')) return;
  const isRussia = on === 'russia' && kind === 'full';
  const what = isWesternAlly(step, on) ? 'western-allies' : on;
  const chance = isWesternAlly(step, on)
    ? 3
    : isRussia
      ? 2
      : on === 'ottoman' || on === 'austria-hungary'
        ? 1
        : 0;
  if (chance === 0) return;
  const die = dice.roll(`china-war ${what}`, 10);
  const isWar = isChanceMet(die, chance);
  const outcome = isWar ? 'China declares war on Japan' : 'China stays out';
  emit({
    type: 'rolled',
    what: 'China on Japanese wars',
    nation: 'china',
    die,
    needed: `${String(chance)} in 10`,
    outcome,
  });
  if (!isWar) return;
  if (state.nations['china']?.geared === undefined) {
    // WEAW-AMB-52.
    state.nations['china']?.flags.push('war-on-japan-waits');
    return;
  }
  startWar(step, { by: 'china', on: 'japan' });
  // WEAW-AMB-51: Russia's friend in that war alone.
  if (isRussia) state.pacts.push(['china', 'russia']);
};

/** What follows from a declaration by Japan (WEAW-JAP-11, 12, WEAW-USE-14 to 16). */
const applyJapaneseDeclaration = (step: StepContext, declaration: Declaration): void => {
  const { state } = step;
  const { on, kind } = declaration;
  const western = membersOf(state, 'allied').filter((each) => each !== 'russia');
  if (isWesternAlly(step, on)) {
    for (const each of western)
      if (!areAtWar(state, 'japan', each)) startWar(step, { by: 'japan', on: each });
    applyTrigger(step, 'japan-full-war-western-allies');
    state.nations['japan']?.flags.push('full-production');
  }
  if (on === 'china' && inMainWar(state, 'china')) {
    const side = sideOf(state, 'china');
    for (const each of side === 'none' ? [] : membersOf(state, side))
      if (!areAtWar(state, 'japan', each)) startWar(step, { by: 'japan', on: each });
  }
  if (on === 'russia' && kind === 'full') applyTrigger(step, 'japan-full-war-russia');
  const both = ['ottoman', 'austria-hungary'];
  if (both.includes(on) && both.every((each) => areAtWar(state, 'japan', each)))
    applyTrigger(step, 'japan-at-war-with-ottomans-and-austria');
  rollChineseWar(step, declaration);
};

/** A war of one member of an alliance on a member of the other is one of the whole side (WEAW-AMB-43). */
const joinByDeclaration = (step: StepContext, { by, on }: Declaration): void => {
  const { state } = step;
  const side = sideOf(state, on);
  if (by === 'ottoman' && isNeutral(state, 'ottoman') && side === 'central') {
    joinSide(step, { nation: 'ottoman', side: 'allied', how: 'entry' });
    officersRevolt(step);
  } else if (by === 'ottoman' && isNeutral(state, 'ottoman') && side === 'allied')
    joinSide(step, { nation: 'ottoman', side: otherSide(side), how: 'entry' });
};

/** Begins all wars declared this turn (WEAW-TURN-3); then attacked minors change camp. */
export const startDeclaredWars = (step: StepContext, declarations: readonly Declaration[]): void => {
  for (const each of declarations) {
    startWar(step, each);
    if (each.by === 'japan') applyJapaneseDeclaration(step, each);
    joinByDeclaration(step, each);
  }
  for (const each of declarations) joinAttackedMinor(step, each);
};

/** Whether a nation is at war with a minor. */
export const isMinorWar = ({ edition, state }: Position, nation: string): boolean =>
  state.wars.some(
    ({ pair }) => pair.includes(nation) && pair.some((each) => each !== nation && isMinor(edition, each)),
  );

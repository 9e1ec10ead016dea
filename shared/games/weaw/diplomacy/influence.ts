import { isMajor, isMinor } from '../charts/edition.ts';
import { inMainWar, isNeutral, sideOf } from '../board/relations.ts';
import { moneyAtHome, pay, receive } from '../board/depots.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Handler } from '../lines/carry-out.ts';
import { bookReaders } from '../lines/books.ts';
import { reasons } from '../lines/reasons.ts';
import type { ActionOf } from '../orders/types.ts';
import type { Position, StepContext } from '../state/step.ts';
import { campOf, otherSide, type Side, stanceTowards } from '../vocabulary/sides.ts';
import { joinSide } from './sides.ts';
import { isChanceMet, moveEntry } from './us-entry.ts';

/** An attempt at influence that was paid for in this step; all are rolled together (WEAW-AMB-95). */
export interface InfluenceAttempt {
  readonly by: string;
  readonly on: string;
  readonly side: Side;
  readonly kind: 'influence' | 'aid';
}

const AMERICAN_COST = 15;

/** Whether a nation moves by influence now: minors, and majors that a rule has opened (WEAW-INFL-1). */
const canBeInfluenced = ({ edition, state }: Position, nation: string, side: Side): boolean => {
  const row = state.nations[nation];
  if (!row) return false;
  if (nation === 'afghanistan' && row.flags.includes('rebelled')) return false;
  if (nation === 'china')
    return row.flags.includes(`open-to-${side}`) && !state.record.used.includes(`opened china ${side}`);
  if (nation === 'ottoman') return row.flags.includes('stays-neutral');
  return isMinor(edition, nation);
};

/** The side a nation works for, or why it may not work at all (WEAW-INFL-2, WEAW-USO-12, WEAW-OTT-9). */
const sideFor = (at: Position, nation: string, action: ActionOf<'influence'>): Side | Refusal => {
  const { state } = at;
  const own = sideOf(state, nation);
  if (own !== 'none') {
    const isActive = isMajor(at.edition, nation) && inMainWar(state, nation);
    return isActive ? own : reasons.refuse('not-open', { cause: 'influence-of-active' }, 'WEAW-INFL-2');
  }
  if (nation === 'ottoman' && action.on === 'ottoman')
    return action.for === 'central'
      ? reasons.refuse('not-open', { cause: 'influence-of-ottomans' }, 'WEAW-OTT-9')
      : 'allied';
  if (nation === 'usa' && action.for) return action.for;
  if (nation === 'usa')
    return reasons.refuse('wrong-form', { right: ['influence NATION for SIDE'] }, 'WEAW-USO-12');
  return reasons.refuse('not-open', { cause: 'influence-of-active' }, 'WEAW-INFL-2');
};

export const influenceHandler =
  (attempts: InfluenceAttempt[]): Handler<ActionOf<'influence'>> =>
  (step, { nation }, action) => {
    const { edition, state } = step;
    const { on } = action;
    const side = sideFor(step, nation, action);
    if (typeof side !== 'string') return side;
    if (!canBeInfluenced(step, on, side) || !isNeutral(state, on))
      return reasons.refuse('not-open', { cause: 'not-influenced', nation: on }, 'WEAW-INFL-1');
    if (nation === 'usa' && !isMinor(edition, on))
      return reasons.refuse('not-open', { cause: 'influence-of-usa' }, 'WEAW-USO-12');
    if (
      nation === 'france' &&
      on === 'spain' &&
      !state.nations['france']?.flags.includes('spanish-friendship')
    )
      return reasons.refuse('not-open', { cause: 'relations-first' }, 'WEAW-FR-1');
    const key = `influence ${nation} ${on}`;
    if (state.record.used.includes(key) || state.record.used.includes(`aid ${nation} ${on}`))
      return reasons.refuse('used-already', { cause: 'influence', nation: on }, 'WEAW-INFL-4');
    const cost = nation === 'usa' ? AMERICAN_COST : edition.tables.nations.production.influence.cost;
    if (!pay(step, nation, { amount: cost }))
      return reasons.refuse('unfunded', { cost, money: moneyAtHome(step, nation) }, 'WEAW-INFL-3');
    state.record.used.push(key);
    attempts.push({ by: nation, on, side, kind: 'influence' });
    return undefined;
  };

/** Rolls an attempt: 2 in 10, starred nations on a 10; aid 3 in 10 (WEAW-INFL-3, WEAW-INFL-9, WEAW-GB-10). */
const succeeds = (step: StepContext, { by, on, kind }: InfluenceAttempt): boolean => {
  const isStarred = step.edition.nations.get(on)?.starred === true;
  const label = kind === 'aid' ? `option aid ${on}` : `influence ${on} ${by}`;
  const die = step.dice.roll(label, 10);
  const won = isChanceMet(die, isStarred ? 1 : kind === 'aid' ? 3 : 2);
  step.emit({ type: 'try', nation: by, on, die, won }, won ? 'all' : bookReaders(step, [by]));
  return won;
};

/** WEAW-USO-13: influence by the USA may be noticed and move US Entry, whether it succeeded or not. */
const rollNotice = (step: StepContext, { by, side }: InfluenceAttempt): void => {
  if (by !== 'usa' || !isNeutral(step.state, 'usa')) return;
  const die = step.dice.roll('entry influence usa', 10);
  if (isChanceMet(die, 2)) moveEntry(step, side === 'allied' ? -1 : 1, 'American influence is noticed');
};

/** Rolls all attempts; a nation moves by the successes of one side less those of the other, at most into the camp (WEAW-INFL-6, WEAW-INFL-7). */
export const rollInfluence = (step: StepContext, attempts: readonly InfluenceAttempt[]): void => {
  const { edition, state, emit } = step;
  const won = attempts
    .toSorted((one, other) => edition.order.indexOf(one.by) - edition.order.indexOf(other.by))
    .filter((each) => {
      const isWon = succeeds(step, each);
      rollNotice(step, each);
      return isWon;
    });
  for (const nation of edition.order) {
    const here = won.filter(({ on }) => on === nation);
    const count = (side: Side): number => here.filter((each) => each.side === side).length;
    const net = count('allied') - count('central');
    const row = state.nations[nation];
    if (net === 0 || !row || row.side !== 'none') continue;
    const side: Side = net > 0 ? 'allied' : 'central';
    row.stance = stanceTowards(row.stance ?? 'neutral', side, Math.abs(net));
    const by = here.filter((each) => each.side === side).map((each) => each.by);
    emit({ type: 'stance', nation, stance: row.stance, by });
    const leader = by[0];
    if (campOf(row.stance)) joinSide(step, { nation, side, how: 'influence', ...(leader && { by: leader }) });
  }
};

/** Pays for the leaning of Italy; Italy keeps the money (WEAW-ITA-4 to 6, WEAW-AMB-48). */
export const swayHandler =
  (paid: InfluenceAttempt[]): Handler<ActionOf<'sway'>> =>
  (step, { nation }, action) => {
    const { state, edition } = step;
    const leaning = state.nations[action.on]?.leaning;
    if (action.on !== 'italy' || !isNeutral(state, 'italy') || leaning === undefined)
      return reasons.refuse('not-open', { cause: 'sways-italy' }, 'WEAW-ITA-4');
    const own = sideOf(state, nation);
    const side = own === 'none' ? action.for : own;
    if (side === undefined)
      return reasons.refuse('wrong-form', { right: ['sway italy for SIDE'] }, 'WEAW-AMB-48');
    const key = `sway ${nation}`;
    if (state.record.used.includes(key))
      return reasons.refuse('used-already', { cause: 'sway' }, 'WEAW-AMB-48');
    const cost = edition.tables.events.options.find(({ id }) => id === 'it-sway')?.cost ?? 0;
    if (!pay(step, nation, { amount: cost }))
      return reasons.refuse('unfunded', { cost, money: moneyAtHome(step, nation) }, 'WEAW-ITA-4');
    receive(step, 'italy', { amount: cost });
    state.record.used.push(key);
    paid.push({ by: nation, on: 'italy', side, kind: 'influence' });
    return undefined;
  };

/** Successes of the side not leaned to, less those of the other: above none the leaning turns once. */
export const rollSways = (step: StepContext, paid: readonly InfluenceAttempt[]): void => {
  const { edition, state, dice, emit } = step;
  const italy = state.nations['italy'];
  if (!italy?.leaning || paid.length === 0) return;
  const leaning = italy.leaning;
  let net = 0;
  for (const { by, side } of paid.toSorted(
    (a, b) => edition.order.indexOf(a.by) - edition.order.indexOf(b.by),
  )) {
    const won = isChanceMet(dice.roll(`sway italy ${by}`, 10), 2);
    if (won) net += side === leaning ? -1 : 1;
  }
  if (net > 0) italy.leaning = otherSide(leaning);
  emit({ type: 'leaning', nation: 'italy', side: italy.leaning, turned: net > 0 });
};

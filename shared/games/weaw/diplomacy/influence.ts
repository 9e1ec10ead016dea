import { collected } from '../../../kernel/turn/collected.ts';
import { isNeutral } from '../board/relations.ts';
import { bookReaders } from '../lines/books.ts';
import type { Position, StepContext } from '../state/step.ts';
import { campOf, otherSide, type Side, stanceTowards } from '../vocabulary/sides.ts';
import { joinSide } from './sides.ts';
import { isChanceMet, moveEntry } from './us-entry.ts';

/** An attempt at influence paid for in this step; all are rolled together (WEAW-AMB-95). */
export interface InfluenceAttempt {
  readonly by: string;
  readonly on: string;
  readonly side: Side;
  readonly kind: 'influence' | 'aid';
}

export const influenceAttempts = collected<InfluenceAttempt>();

/** Attempts to turn the leaning of Italy that were paid for in this step. */
export const swayAttempts = collected<InfluenceAttempt>();

/** The chance in ten of an attempt: 2, starred nations 1; aid 3 (WEAW-INFL-3, WEAW-INFL-9, WEAW-GB-10). */
export const influenceChance = (
  { edition }: Pick<Position, 'edition'>,
  { on, kind }: Pick<InfluenceAttempt, 'on' | 'kind'>,
): number => {
  if (edition.nations.get(on)?.starred === true) return 1;
  return kind === 'aid' ? 3 : 2;
};

/** Rolls an attempt. */
const succeeds = (step: StepContext, attempt: InfluenceAttempt): boolean => {
  const { by, on, kind } = attempt;
  const label = kind === 'aid' ? `option aid ${on}` : `influence ${on} ${by}`;
  const die = step.dice.roll(label, 10);
  const chance = influenceChance(step, attempt);
  const won = isChanceMet(die, chance);
  step.emit({ type: 'try', nation: by, on, die, won, chance }, won ? 'all' : bookReaders(step, [by]));
  return won;
};

/** WEAW-USO-13: influence by the USA may be noticed and move US Entry, whether it succeeded or not. */
const rollNotice = (step: StepContext, { by, side }: InfluenceAttempt): void => {
  if (by !== 'usa' || !isNeutral(step.state, 'usa')) return;
  const die = step.dice.roll('entry influence usa', 10);
  if (isChanceMet(die, 2)) moveEntry(step, side === 'allied' ? -1 : 1, 'influence-noticed');
};

/** Rolls all attempts; a nation moves by the successes of one side less those of the other, at most into the camp (WEAW-INFL-6, WEAW-INFL-7). */
export const rollInfluence = (step: StepContext): void => {
  const { edition, state, emit } = step;
  const won = influenceAttempts
    .take(step)
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

/** Successes of the side Italy does not lean to, less those of the other: if positive, the leaning changes once. */
export const rollSways = (step: StepContext): void => {
  const paid = swayAttempts.take(step);
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

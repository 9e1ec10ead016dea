import { fightOut } from '../battle/fight.ts';
import { attackStacks, attackTask, type Comer, comersTo } from '../battle/gather.ts';
import { survivingStacks, reportOf } from '../battle/stacks.ts';
import { atWar } from '../board/relations.ts';
import type { StepContext } from '../state/step.ts';
import { targetsOf } from './battles.ts';

/** A land unit that leaves one place for another, artillery apart. */
const crosses = ({ by, source }: Comer): boolean =>
  by === 'land' && source.type !== 'artillery' && source.n > 0;

/** Land units that cross from one place to another. */
const crossing = (step: StepContext, from: string, to: string): readonly Comer[] =>
  comersTo(step, to).filter((comer) => comer.from === from && crosses(comer));

/** The losers fall back and defend where they came from (WEAW-AMB-130). */
const fallBack = (comers: readonly Comer[]): void => {
  for (const { source, attack } of comers) {
    if (source.task !== attackTask(attack.line)) continue;
    source.task = 'fell back';
    if ('at' in source) source.fought = true;
  }
};

const clashAt = (step: StepContext, [one, other]: readonly [string, string]): void => {
  const place = `${one}/${other}`;
  const [there, back] = [crossing(step, one, other), crossing(step, other, one)];
  const hostile = there.some(({ source }) =>
    back.some((each) => atWar(step.state, source.nation, each.source.nation)),
  );
  if (!hostile) return;
  const field = { place: other, open: true, hasInfantry: false };
  const attackers = attackStacks(step, there, field);
  const defenders = attackStacks(step, back, field);
  const report = { attackers: reportOf(attackers), defenders: reportOf(defenders) };
  const fought = fightOut(step, {
    kind: 'clash',
    label: place,
    place: other,
    attackers,
    defenders,
    orders: [],
    refuge: () => undefined,
  });
  const [isLeft, areLeft] = [fought.attackers, fought.defenders].map(
    ({ stacks }) => survivingStacks(stacks).length > 0,
  );
  if (areLeft) fallBack(there);
  if (isLeft) fallBack(back);
  const outcome = isLeft === areLeft ? 'neither goes on' : `the forces from ${isLeft ? one : other} go on`;
  step.emit({ type: 'combat', kind: 'clash', place, ...report, rounds: fought.rounds, outcome });
};

/** Forces that attack over one border both ways meet there first (WEAW-LND-9). */
export const fightClashes = (step: StepContext): void => {
  if (step.edition.settings.borderClash === 'pass') return;
  const targets = targetsOf(step);
  const sources = new Map(
    targets.map((target) => [
      target,
      new Set(comersTo(step, target).flatMap((comer) => (crosses(comer) ? [comer.from] : []))),
    ]),
  );
  const isCrossed = (from: string, to: string): boolean => sources.get(to)?.has(from) === true;
  const pairs = targets.flatMap((one) =>
    targets
      .filter((other) => one < other && isCrossed(one, other) && isCrossed(other, one))
      .map((other) => [one, other] as const),
  );
  for (const pair of pairs) clashAt(step, pair);
};

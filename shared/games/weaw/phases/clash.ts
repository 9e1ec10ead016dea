import { fightInTurn } from '../../../parts/battles/order.ts';
import { resolveLandCombat, type LandCombatResult } from '../battle/fight.ts';
import {
  attackedPlaces,
  attackStacks,
  attackTask,
  type IncomingUnits,
  incomingUnits,
} from '../battle/gather.ts';
import { survivingStacks, reportOf, type Stack } from '../battle/stacks.ts';
import { areAtWar } from '../board/relations.ts';
import type { Fact } from '../state/facts.ts';
import type { StepContext } from '../state/step.ts';
import type { CombatOutcome } from '../state/outcomes.ts';

/** A land unit that moves from one place to another, except artillery. */
const isCrossing = ({ by, source }: IncomingUnits): boolean =>
  by === 'land' && source.type !== 'artillery' && source.n > 0;

/** Land units that cross from one place to another. */
const crossing = (step: StepContext, from: string, to: string): readonly IncomingUnits[] =>
  incomingUnits(step, to).filter((unit) => unit.from === from && isCrossing(unit));

/** The losers return and defend their place of origin (WEAW-AMB-130). */
const sendBack = (incoming: readonly IncomingUnits[]): void => {
  for (const { source, attack } of incoming) {
    if (source.task !== attackTask(attack.line)) continue;
    source.task = 'fell back';
    if ('at' in source) source.fought = true;
  }
};

/** Forces that meet on a border, with their values there. */
interface Clash {
  /** The border, `A/B`: units from A attack. */
  readonly border: readonly [string, string];
  readonly there: readonly IncomingUnits[];
  readonly back: readonly IncomingUnits[];
  readonly attackers: readonly Stack[];
  readonly defenders: readonly Stack[];
}

const drawUpClash = (step: StepContext, border: Clash['border']): Clash | undefined => {
  const [one, other] = border;
  const [there, back] = [crossing(step, one, other), crossing(step, other, one)];
  const hostile = there.some(({ source }) =>
    back.some((each) => areAtWar(step.state, source.nation, each.source.nation)),
  );
  if (!hostile) return undefined;
  const field = { place: other, open: true, hasInfantry: false };
  const [attackers, defenders] = [attackStacks(step, there, field), attackStacks(step, back, field)];
  return { border, there, back, attackers, defenders };
};

interface FoughtClash extends Clash {
  readonly report: Pick<Extract<Fact, { type: 'combat' }>, 'attackers' | 'defenders'>;
  readonly fought: LandCombatResult;
}

const fightClash = (step: StepContext, clash: Clash): FoughtClash => {
  const { border, attackers, defenders } = clash;
  const report = { attackers: reportOf(attackers), defenders: reportOf(defenders) };
  const [label, place] = [border.join('/'), border[1]];
  const kind = { kind: 'clash', label, place, orders: [], refuge: () => undefined } as const;
  return { ...clash, report, fought: resolveLandCombat(step, { ...kind, attackers, defenders }) };
};

const applyClash = (step: StepContext, { border, there, back, report, fought }: FoughtClash): void => {
  const [one, other] = border;
  const [isLeft, areLeft] = [fought.attackers, fought.defenders].map(
    ({ stacks }) => survivingStacks(stacks).length > 0,
  );
  if (areLeft) sendBack(there);
  if (isLeft) sendBack(back);
  const outcome: CombatOutcome =
    isLeft === areLeft ? 'neither-goes-on' : { is: 'force-goes-on', from: isLeft ? one : other };
  const { rounds } = fought;
  step.emit({ type: 'combat', kind: 'clash', place: border.join('/'), ...report, rounds, outcome });
};

/** Forces that attack over one border both ways meet there first (WEAW-LND-9). */
export const fightClashes = (step: StepContext): void => {
  if (step.edition.settings.borderClash === 'pass') return;
  const targets = attackedPlaces(step);
  const sources = new Map(
    targets.map((target) => [
      target,
      new Set(incomingUnits(step, target).flatMap((unit) => (isCrossing(unit) ? [unit.from] : []))),
    ]),
  );
  const isCrossed = (from: string, to: string): boolean => sources.get(to)?.has(from) === true;
  const pairs = targets.flatMap((one) =>
    targets
      .filter((other) => one < other && isCrossed(one, other) && isCrossed(other, one))
      .map((other) => [one, other] as const),
  );
  fightInTurn(pairs, {
    setUp: (border) => drawUpClash(step, border),
    fight: (clash) => fightClash(step, clash),
    applyResults: (clashes) => {
      for (const clash of clashes) applyClash(step, clash);
    },
  });
};

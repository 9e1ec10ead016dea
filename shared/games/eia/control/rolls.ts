import { minorRow } from '../charts/edition.ts';
import { zoneModifier } from '../board/powers.ts';
import { areAtWar, declarersOn } from '../board/wars.ts';
import type { Position, StepContext } from '../state/step.ts';
import type { ControlModifiers, ControlRoll } from './facts.ts';

/** EIA-4.6.2.3, EIA-AMB-48: added once, wars of this month included. */
const atWarModifier = ({ edition, state }: Position, power: string, minor: string): number =>
  declarersOn(state, minor).some((declarer) => areAtWar(state, power, declarer))
    ? edition.tables.minors.alreadyAtWarModifier.value
    : 0;

/** EIA-4.6.2.1, EIA-4.6.2.2, EIA-4.6.2.3 */
export const modifiersFor = (at: Position, power: string, minor: string): ControlModifiers => ({
  national: minorRow(at.edition, minor).nationalModifiers[power] ?? 0,
  zone: zoneModifier(at, power),
  atWar: atWarModifier(at, power, minor),
});

/** EIA-4.6.2-a, EIA-AMB-46 */
const rollFor = (context: StepContext, power: string, minor: string): ControlRoll => ({
  power,
  die: context.dice.roll(`control ${minor} ${power}`, context.edition.tables.minors.dieSides),
  ...modifiersFor(context, power, minor),
  ties: [],
});

const sumOf = ({ national, zone, atWar }: ControlModifiers): number => national + zone + atWar;

/** A roll with all its modifiers. */
export const totalOf = (roll: ControlRoll): number => roll.die + sumOf(roll);

/** The chance of one power to win a roll against another; ties roll again without modifiers (EIA-4.6.2-b). */
export const chanceAgainst = (
  at: Position,
  minor: string,
  [power, other]: readonly [string, string],
): number => {
  const sides = at.edition.tables.minors.dieSides;
  const lead = sumOf(modifiersFor(at, power, minor)) - sumOf(modifiersFor(at, other, minor));
  const faces = Array.from({ length: sides }, (_, i) => i + 1);
  const won = faces.flatMap((own) =>
    faces.map((theirs) => (own + lead === theirs ? 0.5 : Number(own + lead > theirs))),
  );
  return won.reduce((sum, each) => sum + each, 0) / won.length;
};

const best = (
  rolls: readonly ControlRoll[],
  valueOf: (roll: ControlRoll) => number,
): readonly ControlRoll[] => {
  const most = Math.max(...rolls.map(valueOf));
  return rolls.filter((roll) => valueOf(roll) === most);
};

/** EIA-4.6.2-b: ties roll again without modifiers. */
const breakTies = (
  context: StepContext,
  minor: string,
  rolls: readonly ControlRoll[],
): readonly ControlRoll[] => {
  let all = rolls;
  let equal = best(rolls, totalOf);
  while (equal.length > 1) {
    const fell = equal.map((roll) => ({
      ...roll,
      ties: [
        ...roll.ties,
        context.dice.roll(`control-tie ${minor} ${roll.power}`, context.edition.tables.minors.dieSides),
      ],
    }));
    all = all.map((roll) => fell.find(({ power }) => power === roll.power) ?? roll);
    equal = best(fell, ({ ties }) => ties.at(-1) ?? 0);
  }
  const [winner] = equal;
  return winner ? [winner, ...all.filter(({ power }) => power !== winner.power)] : [];
};

/** Who of the offering powers runs a minor, and the rolls; a single offer does not roll. */
export const rollForControl = (
  context: StepContext,
  minor: string,
  willing: readonly string[],
): { readonly winner: string | undefined; readonly rolls: readonly ControlRoll[] } => {
  if (willing.length < 2) return { winner: willing[0], rolls: [] };
  const rolls = breakTies(
    context,
    minor,
    willing.map((power) => rollFor(context, power, minor)),
  );
  return { winner: rolls[0]?.power, rolls };
};

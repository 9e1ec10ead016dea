import type { Refusal } from '../../../kernel/refusal.ts';
import { moneyAtHome, pay, receive } from '../board/depots.ts';
import { isChanceMet } from '../diplomacy/us-entry.ts';
import type { Edition } from '../charts/edition.ts';
import type { Handler } from '../lines/carry-out.ts';
import { lineRefusals } from '../lines/refusals.ts';
import { notOpen, optionRefusals } from './refusals.ts';
import type { Action } from '../orders/types.ts';
import type { Position, StepContext } from '../state/step.ts';
import type { OptionOutcome } from '../state/outcomes.ts';

/** One possible result of a die, or of two with one label. */
export interface RollOutcome {
  readonly label: string;
  readonly dice: 1 | 2;
  readonly outcomes: readonly Outcome[];
  readonly otherwise: OptionOutcome;
}

export interface Outcome {
  readonly when: (sum: number) => boolean;
  readonly outcome: OptionOutcome;
  effect(step: StepContext, action: Action): void;
}

/** A national option as a row: nation, price, requirements, dice, effect. */
export interface Option {
  /** Its row in events.json, which contains the price; absent if it is free. */
  readonly id: string;
  readonly nation: string;
  /** The price, if events.json stores it under another name than `cost`. */
  readonly priceKey?: readonly [row: string, key: string];
  readonly rule: string;
  readonly matches: (action: Action) => boolean;
  /** Who receives the price; nobody if left out. */
  readonly paidTo?: (action: Action) => string;
  readonly limit: 'turn' | 'game' | 'none';
  /** Why it is never legal as written, whatever the position. */
  refusalInAnyPosition?(action: Action): Refusal | undefined;
  /** Requirements, each with the refusal if it does not hold, which cites the rule of the option. */
  readonly requirements: readonly (readonly [
    (at: Position, action: Action) => boolean,
    Refusal | ((action: Action) => Refusal),
  ])[];
  /** Whether it is paid for only on success, by its outcome. */
  readonly paysLater?: true;
  readonly effect?: (step: StepContext, action: Action) => void;
  rolls?(at: Position, action: Action): readonly RollOutcome[];
}

/** A chance of `n in 10` as the test of an outcome. */
export const chanceInTen =
  (n: number) =>
  (die: number): boolean =>
    isChanceMet(die, n);

/** The price of an option, from its row in events.json. */
export const priceOf = ({ edition }: Position, option: Pick<Option, 'id' | 'priceKey'>): number => {
  const [rowId, key] = option.priceKey ?? [option.id, 'cost'];
  const row = edition.tables.events.options.find(({ id }) => id === rowId);
  const price = row?.[key];
  return typeof price === 'number' ? price : 0;
};

const ALL_FACES = Array.from({ length: 10 }, (_, i) => i + 1);

/** The possible results of a roll, each with its percentage; impossible ones are left out. */
export const chancesOf = ({
  dice,
  outcomes,
  otherwise,
}: RollOutcome): readonly { readonly outcome: OptionOutcome; readonly percent: number }[] => {
  const sums = dice === 1 ? ALL_FACES : ALL_FACES.flatMap((one) => ALL_FACES.map((other) => one + other));
  const counts = new Map<OptionOutcome, number>();
  for (const sum of sums) {
    const outcome = outcomes.find(({ when }) => when(sum))?.outcome ?? otherwise;
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  const named = [...outcomes.map(({ outcome }) => outcome), otherwise];
  return [...new Set(named)]
    .map((outcome) => ({ outcome, percent: ((counts.get(outcome) ?? 0) * 100) / sums.length }))
    .filter(({ percent }) => percent > 0);
};

const keyOf = ({ id }: Option): string => `option ${id}`;

const isUsed = ({ state }: Position, option: Option): boolean =>
  option.limit === 'game'
    ? (state.nations[option.nation]?.flags.includes(`used-${option.id}`) ?? false)
    : option.limit === 'turn' && state.record.used.includes(`${keyOf(option)} ${option.nation}`);

const rollFor = (
  step: StepContext,
  option: Option,
  { roll, action }: { readonly roll: RollOutcome; readonly action: Action },
): void => {
  const dice = Array.from({ length: roll.dice }, () => step.dice.roll(roll.label, 10));
  const sum = dice.reduce((total, die) => total + die, 0);
  const met = roll.outcomes.find(({ when }) => when(sum));
  const { nation, id, rule } = option;
  const outcome = met?.outcome ?? roll.otherwise;
  step.emit({ type: 'option', nation, option: id, dice, outcome, rule });
  met?.effect(step, action);
};

/** Why an option cannot be taken now. */
export const optionRefusal = (at: Position, option: Option, action: Action): Refusal | undefined => {
  const never = option.refusalInAnyPosition?.(action);
  if (never) return never;
  if (isUsed(at, option)) {
    const limit = option.limit === 'game' ? 'game' : 'turn';
    return optionRefusals.refuse('used-already', { cause: 'option', option: option.id, limit }, option.rule);
  }
  const unmet = option.requirements.find(([isMet]) => !isMet(at, action));
  if (unmet) {
    const [, refusal] = unmet;
    return { ...(typeof refusal === 'function' ? refusal(action) : refusal), rule: option.rule };
  }
  const cost = priceOf(at, option);
  const money = moneyAtHome(at, option.nation);
  return money < cost ? lineRefusals.refuse('unfunded', { cost, money }, option.rule) : undefined;
};

/** Carries out an option: pays for it, marks it used, applies its effect and rolls its dice. */
const carryOutOption = (step: StepContext, option: Option, action: Action): Refusal | undefined => {
  const refusal = optionRefusal(step, option, action);
  if (refusal) return refusal;
  const { state } = step;
  const cost = priceOf(step, option);
  if (!option.paysLater) {
    pay(step, option.nation, { amount: cost });
    const to = option.paidTo?.(action);
    if (to !== undefined) receive(step, to, { amount: cost });
  }
  state.record.used.push(`${keyOf(option)} ${option.nation}`);
  if (option.limit === 'game') state.nations[option.nation]?.flags.push(`used-${option.id}`);
  option.effect?.(step, action);
  for (const roll of option.rolls?.(step, action) ?? []) rollFor(step, option, { roll, action });
  return undefined;
};

const noOption = (nation: string): Refusal => notOpen({ cause: 'no-option', nation });

/** The law of orders that take an option: the first of the nation that matches is carried out. */
export interface OptionLaw {
  readonly carryOut: Handler<Action>;
  refusalInAnyPosition(edition: Edition, nation: string, action: Action): Refusal | undefined;
}

export const optionLaw = (options: readonly Option[]): OptionLaw => {
  const optionOf = (nation: string, action: Action): Option | undefined =>
    options.find((each) => each.nation === nation && each.matches(action));
  return {
    carryOut(step, { nation }, action) {
      const option = optionOf(nation, action);
      return option ? carryOutOption(step, option, action) : noOption(nation);
    },
    refusalInAnyPosition(_edition, nation, action) {
      const option = optionOf(nation, action);
      return option ? option.refusalInAnyPosition?.(action) : noOption(nation);
    },
  };
};

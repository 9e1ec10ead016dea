import { either, part } from '../../../../kernel/language/pattern.ts';
import { NUMBER, recordSlot } from '../../../../kernel/language/slots.ts';
import { SIZE } from '../../orders/slots.ts';
import type { Action } from '../../orders/types.ts';
import type { Fact } from '../../state/facts.ts';
import type { Treaty } from '../../state/treaties.ts';
import type { Arm, Power, Size } from '../../vocabulary/ids.ts';
import {
  type BreachContext,
  type ClauseDuty,
  type ClauseWatch,
  type ClauseWords,
  type Conduct,
  deed,
  type UnilateralForm,
  type TermOf,
} from './form.ts';
import { ARM_ALONE, ARM_NAMES, bound, boundText, dated, NONE } from './words.ts';

declare module '../../state/treaties.ts' {
  interface Terms {
    /** `italy builds at least 2 navy 3 by 1888`; `builds at most 0 navy until 1892`. */
    builds: {
      readonly power: Power;
      readonly bound: 'at-least' | 'at-most';
      readonly count: number;
      readonly arm: Arm;
      readonly size?: Size;
      readonly by?: number;
      readonly until?: number;
    };
  }
}

type Builds = TermOf<'builds'>;

/** Units built since a treaty came into force, counted by one of its clauses. */
export const builtSoFar = ({ built = [] }: Pick<Treaty, 'built'>, number: number): number =>
  built.find(({ clause }) => clause === number)?.count ?? 0;

/** Units of the kind a clause counts that some actions build. */
export const buildsIn = (actions: readonly Action[], { arm, size }: Builds): number =>
  actions.reduce(
    (sum, action) =>
      action.do === 'build' && action.units.arm === arm && (size === undefined || action.units.size === size)
        ? sum + action.units.count
        : sum,
    0,
  );

const builtIn = ({ actions, built }: Conduct, term: Builds): number => built + buildsIn(actions, term);

const countBuilt = (facts: readonly Fact[], term: Builds): number =>
  facts.reduce((sum, fact) => {
    if (fact.type !== 'units-built' || fact.power !== term.power || fact.arm !== term.arm) return sum;
    const isCounted = term.size === undefined || fact.size === term.size;
    const isForced = term.bound === 'at-most' && fact.compulsory !== undefined;
    return isCounted && !isForced ? sum + fact.count : sum;
  }, 0);

const isExpired = ({ by }: Builds, year: number): boolean => (by ?? year) < year;

/** What the latest facts build that the clause counts; nothing after its time. */
const latestBuilt = ({ state, facts }: Omit<BreachContext, 'treaty'>, term: Builds): number =>
  isExpired(term, state.year) ? 0 : countBuilt(facts, term);

const WATCH: ClauseWatch<Builds> = {
  facts: ['units-built'],
  count(treaty, { number, term }, latest) {
    const now = latestBuilt(latest, term);
    if (now === 0) return;
    treaty.built = [
      ...(treaty.built ?? []).filter(({ clause }) => clause !== number),
      { clause: number, count: builtSoFar(treaty, number) + now },
    ];
  },
  // Builds that the rules require do not break a limit.
  isBroken: (context, { number, term }) =>
    term.bound === 'at-most' &&
    latestBuilt(context, term) > 0 &&
    builtSoFar(context.treaty, number) > term.count,
  due: ({ bound: limit, by, until }) => (limit === 'at-least' ? (by ?? until) : undefined),
  isDone: (treaty, { number, term }) => term.bound === 'at-least' && builtSoFar(treaty, number) >= term.count,
};

const isUpTo = ({ bound: limit }: Builds): boolean => limit === 'at-most';

const DUTY: ClauseDuty<Builds> = {
  isRestraint: isUpTo,
  isKept: (term, conduct) =>
    isUpTo(term) ? builtIn(conduct, term) <= term.count : builtIn(conduct, term) >= term.count,
  progress: (term, conduct) => `${String(builtIn(conduct, term))} of ${String(term.count)} yet`,
  isRespected: (term, { after }) => !isUpTo(term) || builtIn(after, term) <= term.count,
};

const sentence = (term: Builds, words: ClauseWords): string => {
  const { power, count, arm, size, by, until } = term;
  const what =
    size === undefined ? `${String(count)} ${ARM_NAMES[arm]}` : `${String(count)} ${arm} ${String(size)}`;
  const then = by === undefined ? '' : ` by ${String(by)}`;
  return `${words.does(power, 'builds', 'build')} ${boundText(term.bound)} ${what}${then}${words.until(until)}`;
};

const UNITS = [part('arm', ARM_ALONE), part('size', SIZE, { isOptional: true })] as const;

/** `shall not build more than 2 navy`, `shall not build any navy`. */
const DENIED = recordSlot([
  either(
    { parts: [part('count', NUMBER, 'more than|over')] },
    { parts: [part('count', NONE, 'any')] },
    { sets: { count: 0 }, parts: [] },
  ),
  ...UNITS,
  dated('until'),
]);

/** Units to be built, or not to be built (PB-TREATY-4). */
export const builds: UnilateralForm<Builds> = deed({
  term: 'builds',
  verb: ['builds', 'build'],
  hint: 'buys so many units, or no more',
  example: 'italy builds at least 2 navy 3 by 1888',
  rest: recordSlot([bound('count'), ...UNITS, dated('by'), dated('until')]),
  make: (power, values): Builds => ({ term: 'builds', power, ...values }),
  sentence,
  binding: ({ power, by, until }, words) =>
    by === undefined
      ? `binds ${words.power(power)} ${words.asLong(until)}; ${words.remedy}`
      : `due from ${words.power(power)} by ${String(by)}; ${words.remedy}`,
  watch: WATCH,
  duty: DUTY,
  synonyms: [
    { words: 'buys|buy|purchases|purchase|constructs|construct' },
    {
      words: 'build|buy|purchase|construct',
      isDenied: true,
      parse: (reader, power) => ({ term: 'builds', power, bound: 'at-most', ...DENIED.read(reader) }),
    },
  ],
});

import type { CasusBelli } from '../state/state.ts';
import type { NamedCasusBelli } from './casus-belli.ts';

/** An expectation and what was found, as a game master reads it: `treasury britain: expected 25, got 20`. */
export type Difference = string;

export const differenceOf = (what: string, expected: unknown, got: unknown): Difference[] =>
  expected === got ? [] : [`${what}: expected ${String(expected)}, got ${String(got)}`];

/** Figures by name; what is not named is not checked. */
export const figureDifferences = (
  what: string,
  expected: Readonly<Record<string, unknown>> | undefined,
  got: (name: string) => unknown,
): Difference[] =>
  Object.entries(expected ?? {}).flatMap(([name, value]) =>
    differenceOf(`${what} ${name}`, value, got(name)),
  );

const listed = (items: readonly string[]): string =>
  items.length > 0 ? [...items].sort().join(', ') : 'none';

/** Two lists without regard to order. */
export const listDifferences = (
  what: string,
  expected: readonly string[],
  got: readonly string[],
): Difference[] => differenceOf(what, listed(expected), listed(got));

const casusBelliKey = (cb: CasusBelli): string => {
  const where = cb.area === undefined ? '' : ` in ${cb.area}`;
  const under = cb.ground === 'treaty' ? ` under ${cb.source ?? ''}` : '';
  const by = cb.area === undefined && cb.ground !== 'treaty' ? ` by ${cb.ground}` : '';
  return `${cb.holder} against ${cb.against}${where}${under}${by}`;
};

const casusBelliLine = ({ holder, against, area, under, by }: NamedCasusBelli): string =>
  `${holder} against ${against}${area ? ` in ${area}` : ''}${under ? ` under ${under}` : ''}${by ? ` by ${by}` : ''}`;

const isNamed = (named: NamedCasusBelli, cb: CasusBelli): boolean =>
  named.holder === cb.holder &&
  named.against === cb.against &&
  (named.area === undefined || named.area === cb.area) &&
  (named.under === undefined || named.under === cb.source) &&
  (named.by === undefined || named.by === cb.ground || named.by === cb.source);

/** Pairs expected items with existing ones, each at most once, the most specific first. */
const pairUp = (
  named: readonly NamedCasusBelli[],
  there: readonly CasusBelli[],
): { readonly missing: readonly NamedCasusBelli[]; readonly left: readonly CasusBelli[] } => {
  const left = [...there];
  const closest = [...named].sort((a, b) => Object.keys(b).length - Object.keys(a).length);
  const missing = closest.filter((wanted) => {
    const index = left.findIndex((cb) => isNamed(wanted, cb));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
  return { missing, left };
};

type ExpectedCasusBelli =
  | readonly NamedCasusBelli[]
  | {
      readonly has?: readonly NamedCasusBelli[] | undefined;
      readonly lacks?: readonly NamedCasusBelli[] | undefined;
    };

const isCompleteList = (sought: ExpectedCasusBelli): sought is readonly NamedCasusBelli[] =>
  Array.isArray(sought);

/** A plain list is complete; `has` and `lacks` check single items. */
export const casusBelliDifferences = (
  sought: ExpectedCasusBelli,
  there: readonly CasusBelli[],
): Difference[] => {
  if (isCompleteList(sought)) {
    const { missing, left } = pairUp(sought, there);
    if (missing.length === 0 && left.length === 0) return [];
    return [
      `casusBelli: expected ${listed(sought.map(casusBelliLine))}, got ${listed(there.map(casusBelliKey))}`,
    ];
  }
  const { missing } = pairUp(sought.has ?? [], there);
  const unwanted = (sought.lacks ?? []).filter((named) => there.some((cb) => isNamed(named, cb)));
  return [
    ...missing.map(
      (named) => `casusBelli: expected ${casusBelliLine(named)}, got ${listed(there.map(casusBelliKey))}`,
    ),
    ...unwanted.map((named) => `casusBelli: expected no ${casusBelliLine(named)}, got one`),
  ];
};

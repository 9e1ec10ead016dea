import type { Frozen } from '../../../kernel/frozen.ts';
import { isPair, otherOf, pairKey } from '../../../kernel/pairs.ts';
import type { War, WarKind, WeawState } from '../state/state.ts';
import { otherSide, type Side } from '../vocabulary/sides.ts';

type Position = Pick<Frozen<WeawState>, 'nations' | 'wars' | 'pacts' | 'turn'>;

type Wars = Position['wars'];

interface WarIndex {
  /** How many wars were indexed: a war that begins is added to the end, one that ends makes a new list. */
  readonly length: number;
  readonly byNation: ReadonlyMap<string, ReadonlyMap<string, Frozen<War>>>;
}

const indexed = new WeakMap<Wars, WarIndex>();

const indexOf = (wars: Wars): WarIndex => {
  const byNation = new Map<string, Map<string, Frozen<War>>>();
  const note = (one: string, other: string, war: Frozen<War>): void => {
    const known = byNation.get(one) ?? new Map<string, Frozen<War>>();
    // Of two wars of one pair the first counts.
    if (!known.has(other)) known.set(other, war);
    byNation.set(one, known);
  };
  for (const war of wars) {
    const [one, other] = war.pair;
    note(one, other, war);
    note(other, one, war);
  }
  return { length: wars.length, byNation };
};

/** The wars of a position by nation and enemy: asked of every border many times a step. */
const warsOf = (wars: Wars): WarIndex['byNation'] => {
  const known = indexed.get(wars);
  if (known?.length === wars.length) return known.byNation;
  const index = indexOf(wars);
  indexed.set(wars, index);
  return index.byNation;
};

export const warBetween = ({ wars }: Position, one: string, other: string): Frozen<War> | undefined =>
  warsOf(wars).get(one)?.get(other);

export const atWar = (at: Position, one: string, other: string): boolean =>
  one !== other && warBetween(at, one, other) !== undefined;

/** The nation whose forces and land count as another's own: the host of an exile (WEAW-CONQ-5). */
export const countsAs = ({ nations }: Position, nation: string): string =>
  nations[nation]?.exileHost ?? nation;

/** Whether two nations fight side by side and share their land (WEAW-ALL-3). */
export const friendly = (at: Position, one: string, other: string): boolean => {
  if (one === other || countsAs(at, one) === countsAs(at, other)) return true;
  const side = at.nations[one]?.side;
  const areMembers = side !== undefined && side !== 'none' && side === at.nations[other]?.side;
  if (!areMembers && !at.pacts.some((pair) => isPair(pair, one, other))) return false;
  return !atWar(at, one, other);
};

export const sideOf = ({ nations }: Pick<Position, 'nations'>, nation: string): Side | 'none' =>
  nations[nation]?.side ?? 'none';

export const membersOf = ({ nations }: Pick<Position, 'nations'>, side: Side): readonly string[] =>
  Object.keys(nations).filter((nation) => nations[nation]?.side === side);

export const enemiesOf = ({ wars }: Position, nation: string): readonly string[] =>
  wars.flatMap(({ pair }) => otherOf(pair, nation) ?? []);

/** Whether a nation fights in the main war: it is of a side and at war with the other (WEAW-INFL-2). */
export const inMainWar = (at: Position, nation: string): boolean => {
  const side = sideOf(at, nation);
  return side !== 'none' && enemiesOf(at, nation).some((enemy) => sideOf(at, enemy) === otherSide(side));
};

export const isNeutral = (at: Position, nation: string): boolean => sideOf(at, nation) === 'none';

/** Whether two are of opposite alliances. */
export const areOpposed = (at: Position, one: string, other: string): boolean => {
  const side = sideOf(at, one);
  return side !== 'none' && sideOf(at, other) === otherSide(side);
};

/** Begins a war, unless there is one; a limited war becomes what it is now. */
export const beginWar = (
  state: WeawState,
  [by, on]: readonly [string, string],
  {
    kind,
    how: { standing = false } = {},
  }: { readonly kind: WarKind; readonly how?: { readonly standing?: boolean } | undefined },
): void => {
  if (by === on) return;
  const known = state.wars.find(({ pair }) => isPair(pair, by, on));
  if (known) {
    known.kind = kind;
    return;
  }
  state.pacts = state.pacts.filter((pair) => !isPair(pair, by, on));
  state.wars.push({
    pair: [by, on],
    kind,
    since: state.turn,
    // A war that nobody fights in its first two turns lapses.
    lastAction: state.turn - 1,
    ...(standing && { standing }),
  });
};

export const endWar = (state: WeawState, one: string, other: string): void => {
  state.wars = state.wars.filter(({ pair }) => !isPair(pair, one, other));
};

/** Notes that two nations fought: an idle war lapses (WEAW-DOW-4, WEAW-AMB-92). */
export const noteAction = (state: WeawState, one: string, other: string): void => {
  const war = state.wars.find(({ pair }) => isPair(pair, one, other));
  if (war) war.lastAction = state.turn;
  const key = pairKey(one, other);
  if (!state.record.actions.includes(key)) state.record.actions.push(key);
};

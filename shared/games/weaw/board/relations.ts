import type { Frozen } from '../../../kernel/frozen.ts';
import { isPair, type Pair, pairKey } from '../../../kernel/pairs.ts';
import { pairLists } from '../../../parts/relations/pair-lists.ts';
import { relationsOf } from '../../../parts/relations/relations.ts';
import type { War, WarKind, WeawState, WritableState } from '../state/state.ts';
import { otherSide, type Side } from '../vocabulary/sides.ts';

type RelationsState = Pick<WeawState, 'nations' | 'wars' | 'pacts' | 'turn'>;

const wars = pairLists(({ pair }: Frozen<War>) => pair);
const pacts = pairLists((pair: Frozen<Pair>) => pair);

export const warBetween = (at: RelationsState, one: string, other: string): Frozen<War> | undefined =>
  wars.between(at.wars, one, other);

/** The nation whose forces and land count as another's own: the host of an exile (WEAW-CONQ-5). */
export const countsAs = ({ nations }: RelationsState, nation: string): string =>
  nations[nation]?.exileHost ?? nation;

const areOnOneSide = ({ nations }: RelationsState, one: string, other: string): boolean => {
  const side = nations[one]?.side;
  return side !== undefined && side !== 'none' && side === nations[other]?.side;
};

/** Relations between nations; those that fight side by side share their land (WEAW-ALL-3). */
export const { areAtWar, areFriends, mayEnter } = relationsOf<RelationsState, string>({
  parties: ({ nations }) => Object.keys(nations),
  areOpposed: (at, one, other) => wars.has(at.wars, one, other),
  areTogether: (at, one, other) =>
    countsAs(at, one) === countsAs(at, other) ||
    areOnOneSide(at, one, other) ||
    pacts.has(at.pacts, one, other),
});

export const sideOf = ({ nations }: Pick<RelationsState, 'nations'>, nation: string): Side | 'none' =>
  nations[nation]?.side ?? 'none';

export const membersOf = ({ nations }: Pick<RelationsState, 'nations'>, side: Side): readonly string[] =>
  Object.keys(nations).filter((nation) => nations[nation]?.side === side);

export const enemiesOf = (at: RelationsState, nation: string): readonly string[] =>
  wars.othersOf(at.wars, nation);

/** Whether a nation fights in the main war: it belongs to a side and is at war with the other (WEAW-INFL-2). */
export const inMainWar = (at: RelationsState, nation: string): boolean => {
  const side = sideOf(at, nation);
  return side !== 'none' && enemiesOf(at, nation).some((enemy) => sideOf(at, enemy) === otherSide(side));
};

export const isNeutral = (at: RelationsState, nation: string): boolean => sideOf(at, nation) === 'none';

/** Records a war and ends a pact between the two; a war in progress gets the new kind. */
export const addWar = (
  state: WritableState,
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
  state.pacts = pacts.without(state.pacts, by, on);
  state.wars.push({
    pair: [by, on],
    kind,
    since: state.turn,
    // A war that nobody fights in its first two turns lapses.
    lastAction: state.turn - 1,
    ...(standing && { standing }),
  });
};

export const endWar = (state: WritableState, one: string, other: string): void => {
  state.wars = wars.without(state.wars, one, other);
};

/** Records that two nations fought this turn: an idle war lapses (WEAW-DOW-4, WEAW-AMB-92). */
export const recordFighting = (state: WritableState, one: string, other: string): void => {
  const war = state.wars.find(({ pair }) => isPair(pair, one, other));
  if (war) war.lastAction = state.turn;
  const key = pairKey(one, other);
  if (!state.record.actions.includes(key)) state.record.actions.push(key);
};

import { freeCount } from '../board/forces.ts';
import { priceOfOne } from '../money/goods.ts';
import { buildRefusal } from '../money/build-law.ts';
import { moneyAt } from '../board/depots.ts';
import { landOf } from '../board/territory.ts';
import { areAtWar } from '../board/relations.ts';
import { type Edition, isMinor } from '../charts/edition.ts';
import { DIP_OPTIONS } from '../phases/diplomacy.ts';
import { attackRefusal, groupRefusal, marchRefusal } from '../phases/land-law.ts';
import { optionRefusal } from '../options/option.ts';
import { formatAction } from '../orders/index.ts';
import type { Action } from '../orders/types.ts';
import type { Position } from '../state/step.ts';
import { knownStateCopy } from '../view/known.ts';
import type { WeawView } from '../view/view.ts';
import { UNIT_TYPES, type UnitType } from '../vocabulary/units.ts';

const LAND_TYPES: readonly UnitType[] = ['infantry', 'artillery', 'tank', 'fighter', 'bomber'];

const marches = (at: Position, nation: string): readonly Action[] =>
  [...at.edition.places.keys()].flatMap((from) =>
    LAND_TYPES.filter((type) => freeCount(at.state, nation, { type, place: from }) > 0).flatMap((type) => {
      const group = { type, from, n: freeCount(at.state, nation, { type, place: from }) };
      const units = [{ type, n: group.n, from }];
      return (at.edition.landNeighbours.get(from) ?? []).flatMap((to): Action[] => {
        const holder = at.state.territories[to]?.controller ?? '';
        if (areAtWar(at.state, nation, holder))
          return attackRefusal(at, nation, to) || groupRefusal(at, nation, { group, place: to })
            ? []
            : [{ do: 'attack', place: to, units }];
        const isOwn = holder === nation || at.state.nations[holder]?.side === at.state.nations[nation]?.side;
        return !isOwn || marchRefusal(at, nation, { group, place: to }) ? [] : [{ do: 'move', units, to }];
      });
    }),
  );

const builds = (at: Position, nation: string): readonly Action[] =>
  landOf(at, nation).flatMap((place) =>
    UNIT_TYPES.flatMap((what): Action[] => {
      const action = { do: 'build', what, n: 1, places: [place] } as const;
      const isPaid = moneyAt(at, nation, place) >= priceOfOne(at, nation, what);
      return isPaid && !buildRefusal(at, nation, action) ? [action] : [];
    }),
  );

/** Actions that take a national option which is open now. */
const optionActions = (at: Position, nation: string): readonly Action[] => {
  const candidates: readonly Action[] = [
    { do: 'gear-up' },
    { do: 'propaganda', in: 'usa' },
    { do: 'cede', place: 'hong-kong', to: 'china' },
    { do: 'cede', place: 'indochina', to: 'china' },
    { do: 'cede', place: 'jiaozhou', to: 'china' },
    { do: 'cede', place: 'trieste', to: 'italy' },
    { do: 'befriend', whom: 'spain' },
    { do: 'hasten', whom: 'italy' },
    { do: 'arm', whom: 'irish-rebels' },
    { do: 'tempt', whom: 'mexico' },
    { do: 'aid', to: 'persia' },
    { do: 'aid', to: 'arabia' },
    { do: 'campaign', for: 'allied' },
    { do: 'campaign', for: 'central' },
    { do: 'warfare', on: true },
    { do: 'offer-peace', to: 'serbia' },
  ];
  return candidates.filter((action) => {
    const row = DIP_OPTIONS.find((each) => each.nation === nation && each.matches(action));
    return row && !optionRefusal(at, row, action);
  });
};

const influence = (at: Position, nation: string): readonly Action[] => {
  if (at.state.nations[nation]?.side === 'none') return [];
  return at.edition.order
    .filter((each) => isMinor(at.edition, each) && at.state.nations[each]?.side === 'none')
    .map((on) => ({ do: 'influence', on }));
};

/** Legal lines for the first nation of a seat, in normal form, by what the seat knows alone. */
export const legalLines = (edition: Edition, view: WeawView): readonly string[] => {
  if (view.step !== 'ORDERS') return [];
  const at = { edition, state: knownStateCopy(view) };
  const [own] = view.commands;
  if (own === undefined) return [];
  return [...marches(at, own), ...builds(at, own), ...optionActions(at, own), ...influence(at, own)].map(
    formatAction,
  );
};

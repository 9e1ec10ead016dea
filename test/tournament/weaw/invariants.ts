import type { Position } from '@chancery/shared/games/weaw/state/step.ts';
import { areAtWar } from '@chancery/shared/games/weaw/board/relations.ts';
import { isLand, isShip } from '@chancery/shared/games/weaw/vocabulary/units.ts';

// What must hold whenever sheets are due, whatever was ordered.

const units = ({ edition, state }: Position): readonly string[] =>
  state.units.flatMap(({ nation, type, at, n, cargo = [] }) => {
    const where = `${String(n)} ${type} of ${nation} at ${at}`;
    const isPlaced = isShip(type) ? edition.zones.has(at) : edition.places.has(at);
    return [
      ...(Number.isInteger(n) && n > 0 ? [] : [`${where}: no number of units`]),
      ...(isPlaced ? [] : [`${where}: no place for them`]),
      ...(state.nations[nation] ? [] : [`${where}: nobody's`]),
      ...cargo.filter((each) => each.n <= 0).map(() => `${where}: carries nothing as cargo`),
    ];
  });

/** No land unit stands in land of an enemy; but rebels rise where they are. */
const strangers = ({ edition, state }: Position): readonly string[] =>
  state.units.flatMap(({ nation, type, at }) => {
    const holder = state.territories[at]?.controller;
    const isRebel = [nation, holder ?? ''].some((each) => edition.nations.get(each)?.kind === 'faction');
    return isLand(type) && !isRebel && holder !== undefined && areAtWar(state, nation, holder)
      ? [`${type} of ${nation} stands in ${at} of its enemy ${holder}`]
      : [];
  });

/** What comes to a nation without land lies abroad. */
const isPlace = ({ places }: Position['edition'], place: string): boolean =>
  places.has(place) || place === 'abroad';

const money = ({ edition, state }: Position): readonly string[] =>
  Object.entries(state.nations).flatMap(([nation, { purse, manpowerUsed }]) => [
    ...Object.entries(purse)
      .filter(([place, amount]) => !Number.isInteger(amount) || amount < 0 || !isPlace(edition, place))
      .map(([place, amount]) => `${nation} has ${String(amount)} at ${place}`),
    ...Object.entries(manpowerUsed)
      .filter(([, n]) => !Number.isInteger(n) || n < 0)
      .map(([pool, n]) => `${nation} has raised ${String(n)} in ${pool}`),
  ]);

const land = ({ edition, state }: Position): readonly string[] =>
  Object.entries(state.territories).flatMap(([place, { controller, incorporatedBy, trenches }]) => [
    ...(state.nations[controller] ? [] : [`${place} is held by ${controller}`]),
    ...(incorporatedBy === undefined || incorporatedBy === controller
      ? []
      : [`${place} of ${controller} is incorporated by ${incorporatedBy}`]),
    ...Object.keys(trenches)
      .filter((facing) => !edition.landNeighbours.get(place)?.includes(facing))
      .map((facing) => `a trench in ${place} faces ${facing}`),
  ]);

const wars = ({ state }: Position): readonly string[] => {
  const pairs = state.wars.map(({ pair }) => pair.toSorted().join('/'));
  return [
    ...pairs.filter((pair, i) => pairs.indexOf(pair) !== i).map((pair) => `${pair} are at war twice`),
    ...state.wars
      .filter(({ pair: [one, other], kind }) => {
        const side = state.nations[one]?.side;
        return kind !== 'civil' && side !== 'none' && side === state.nations[other]?.side;
      })
      .map(({ pair }) => `${pair.join('/')} are at war within their alliance`),
  ];
};

/** What is wrong in a position between two turns. */
export const faultsIn = (at: Position): readonly string[] => [
  ...units(at),
  ...strangers(at),
  ...money(at),
  ...land(at),
  ...wars(at),
];

import { splitOff, tidyPiles } from '../board/forces.ts';
import { isOriginal, wasIncorporatedBefore, writableTerritory } from '../board/territory.ts';
import { placeRow } from '../charts/edition.ts';
import { endLine } from '../lines/carry-out.ts';
import { fittingRoom, russianTroops } from '../money/build-law.ts';
import type { Queued } from '../state/record.ts';
import type { Pile } from '../state/state.ts';
import type { StepContext } from '../state/step.ts';
import { isShip, type UnitType } from '../vocabulary/units.ts';
import { fightNewShips, strikeInAdriatic } from '../sea/new-ships.ts';
import { rollDefections } from '../revolution/defectors.ts';
import { areFriends } from '../board/relations.ts';
import type { Good } from '../money/goods.ts';

const isUnit = (what: Good): what is UnitType =>
  !['trench', 'super', 'complex', 'port', 'radar', 'sonar'].includes(what);

/** Whether a place can still take a purchase (WEAW-PLC-1 to 7). */
const canPlace = (step: StepContext, { nation, what }: Queued, place: string): boolean => {
  const { state, edition } = step;
  if (nation === 'bolsheviks' && what === 'infantry')
    return edition.places.get(place)?.owner === 'russia' && russianTroops(step, place) === 0;
  if (nation === 'france' && what === 'infantry' && state.territories[place]?.controller === 'russia')
    return true;
  if (!wasIncorporatedBefore(step, nation, place)) return false;
  if (what === 'infantry') return isOriginal(step, nation, place);
  const need = isShip(what as UnitType) ? 'port' : 'complex';
  return state.territories[place]?.[need] === true;
};

/**
 * Where a purchase is placed: the first possible place of the line, otherwise the capital, otherwise the first open
 * city by name (WEAW-AMB-143).
 */
const placeFor = (step: StepContext, queued: Queued): string | undefined => {
  const { edition, state } = step;
  const capital = edition.nations.get(queued.nation)?.capital ?? '';
  const isOpen = (place: string): boolean => place !== '' && canPlace(step, queued, place);
  return (
    [...queued.places, capital].find(isOpen) ??
    Object.keys(state.territories)
      .filter((place) => placeRow(edition, place).city)
      .toSorted()
      .find(isOpen)
  );
};

const fitOne = (ship: Pile, { nation, what }: Queued): void => {
  if (what === 'radar') ship.radar = true;
  else if (what === 'sonar') ship.sonar = true;
  else if (what === 'gun') ship.guns = (ship.guns ?? 0) + 1;
  else ship.cargo = [...(ship.cargo ?? []), { nation, type: 'fighter', n: 1 }];
};

/** Fits equipment or planes to ships, one by one while there is room; returns false if nothing could be fitted. */
const fitOnShips = (step: StepContext, queued: Queued): boolean => {
  const { nation, what, on, zone = '', n } = queued;
  let left = n;
  while (left > 0) {
    const pile = step.state.units.find(
      (each) =>
        each.nation === nation &&
        each.type === on &&
        each.at === zone &&
        each.n > 0 &&
        fittingRoom(step, each, what) > 0,
    );
    if (!pile) break;
    fitOne(pile.n > 1 ? splitOff(step.state, pile, 1) : pile, queued);
    left -= 1;
  }
  return left < n;
};

const placeStructure = (step: StepContext, { nation, what, places, facing = '' }: Queued): boolean => {
  const place = places[0] ?? '';
  const { state } = step;
  if (!areFriends(state, nation, state.territories[place]?.controller ?? '')) return false;
  const territory = writableTerritory(state, place);
  if (!territory) return false;
  if (what === 'trench' || what === 'super')
    territory.trenches[facing] = what === 'super' ? 'super' : 'trench';
  else if (what === 'complex' || what === 'port') territory[what] = true;
  else if (what === 'radar') territory.radar = true;
  return true;
};

const placeUnits = (step: StepContext, queued: Queued): boolean => {
  const { state } = step;
  const { nation, what, n, zone } = queued;
  if (!isUnit(what)) return placeStructure(step, queued);
  const place = placeFor(step, queued);
  if (place === undefined) return false;
  const at = isShip(what) && zone !== undefined ? zone : place;
  state.units.push({ nation, type: what, at, n, task: 'new' });
  state.record.placed.push({ nation, type: what, at, n });
  step.emit({ type: 'placed', nation, what, n, at });
  return true;
};

/** Ends the line of a purchase that is held over, and says where it was to be placed. */
const sayHeldOver = (step: StepContext, { line: id, nation, what, n, on, zone, places }: Queued): void => {
  const line = step.state.record.lines.find((each) => each.id === id);
  if (line) endLine(step, line, { end: 'held over' });
  const at = on === undefined ? places[0] : zone;
  step.emit({ type: 'held-over', nation, what, n, ...(at !== undefined && { at }) }, [line?.seat ?? nation]);
};

/**
 * Places a purchase on the map or holds it over; units that defect are removed first. Returns what is held over.
 */
const placeOne = (step: StepContext, queued: Queued): Queued | undefined => {
  const turned = rollDefections(step, queued, placeFor(step, queued));
  const left = queued.n - turned;
  if (left <= 0) return undefined;
  const rest = { ...queued, n: left };
  const isPlaced = queued.on === undefined ? placeUnits(step, rest) : fitOnShips(step, rest);
  if (isPlaced) return undefined;
  step.state.held.push(rest);
  return rest;
};

/** Defections, placing, units held over, battles of new ships (WEAW-BLD-2, WEAW-PLC-8). */
export const runPlacing = (step: StepContext): void => {
  const { state } = step;
  const due = state.held;
  state.held = [];
  // What was held over before belongs to a line of an earlier turn, and has been told.
  for (const queued of due) placeOne(step, queued);
  for (const queued of state.record.queue) {
    const rest = placeOne(step, queued);
    if (rest) sayHeldOver(step, rest);
  }
  tidyPiles(state);
  strikeInAdriatic(step);
  fightNewShips(step);
  for (const pile of state.units) if (pile.task === 'new') delete pile.task;
  tidyPiles(state);
};

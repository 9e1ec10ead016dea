import type { IncomingUnits } from '../battle/gather.ts';
import { originalOwner, captureTerritory } from '../board/territory.ts';
import { mayEnterPlace } from '../board/paths.ts';
import { areAtWar, areFriends } from '../board/relations.ts';
import type { Cargo, Pile } from '../state/state.ts';
import type { StepContext } from '../state/step.ts';
import { isLand } from '../vocabulary/units.ts';

/** A place to be taken over by the units that captured it. */
export interface Occupation {
  readonly place: string;
  readonly incoming: readonly IncomingUnits[];
  /** Units at the start of the attack, by nation, if some were lost. */
  readonly began?: Readonly<Record<string, number>>;
}

/** A land unit that enters a place it helped to capture. */
const movesIn = ({ source, by }: IncomingUnits): boolean =>
  source.n > 0 &&
  isLand(source.type) &&
  source.type !== 'gun' &&
  // Artillery that came by sea lands with the others (WEAW-AMB-137).
  (source.type !== 'artillery' || by === 'sea');

const countBy = (incoming: readonly IncomingUnits[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { source } of incoming) counts[source.nation] = (counts[source.nation] ?? 0) + source.n;
  return counts;
};

/**
 * The new holder of a territory captured by several nations: an ally that owned it, otherwise the nation named by all
 * lines, otherwise the one with most land units left, then most at the start, then the first in the order of nations
 * (WEAW-AMB-42, WEAW-LND-4).
 */
const newHolderOf = (
  { edition, state }: StepContext,
  { place, incoming, began = {} }: Occupation,
): string => {
  const inside = incoming.filter(movesIn);
  const [first] = inside;
  const nations = edition.order.filter((id) => inside.some(({ source }) => source.nation === id));
  const owner = originalOwner(edition, place);
  if (first && areFriends(state, first.source.nation, owner)) return owner;
  const named = new Set(incoming.map(({ attack }) => attack.recipient));
  const [recipient] = named;
  if (named.size === 1 && recipient !== undefined) return recipient;
  const left = countBy(inside);
  return (
    nations.toSorted(
      (one, other) => (left[other] ?? 0) - (left[one] ?? 0) || (began[other] ?? 0) - (began[one] ?? 0),
    )[0] ?? ''
  );
};

/** Lands cargo as a separate pile. */
const putAshore = (step: StepContext, source: Cargo, place: string): void => {
  const { nation, type, n } = source;
  step.state.units.push({ nation, type, at: place, n, task: 'moved' });
  source.n = 0;
};

const isPile = (source: Pile | Cargo): source is Pile => 'at' in source;

/**
 * Troops in the place that do not belong to the defenders' side but are at war with the new holder move to the first
 * friendly land by name (WEAW-MUT-7 leaves allies beside rebels); if there is none they are lost.
 */
const displaceBystanders = ({ edition, state }: StepContext, place: string, by: string): void => {
  for (const pile of state.units) {
    const { nation, type } = pile;
    if (pile.at !== place || !isLand(type) || !areAtWar(state, nation, by)) continue;
    const refuge = edition.landNeighbours
      .get(place)
      ?.find(
        (to) =>
          mayEnterPlace(to, type, 0) && areFriends(state, nation, state.territories[to]?.controller ?? ''),
      );
    if (refuge === undefined) pile.n = 0;
    else {
      pile.at = refuge;
      pile.task = 'moved';
    }
  }
};

/** Moves in the survivors, and gives the place to its new holder (WEAW-LND-3, WEAW-BAT-17). */
export const occupy = (step: StepContext, occupation: Occupation): void => {
  const { state, emit } = step;
  const { place, incoming } = occupation;
  const territory = state.territories[place];
  const by = newHolderOf(step, occupation);
  if (!territory || by === '') return;
  const from = territory.controller;
  for (const unit of incoming.filter(movesIn)) {
    const { source } = unit;
    if (!isPile(source)) putAshore(step, source, place);
    else {
      source.at = place;
      source.task = 'moved';
    }
  }
  if (from === by) return;
  captureTerritory(state, { place, by });
  emit({ type: 'taken', place, by, from });
  displaceBystanders(step, place, by);
};

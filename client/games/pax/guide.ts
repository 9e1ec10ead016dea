import { cacheLast } from '../../shell/cache-last.ts';
import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import type { AreaId, MarkerKind } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import type { GuideStep } from '../../shell/guide.ts';
import { hasLines, onYourOwn, revealStep } from '../../table/first-turn.ts';
import { economicValue } from '@chancery/shared/games/pax/board/position.ts';
import { poundsText } from './pounds-text.ts';
import { ownPower, type PaxTable } from './table.ts';
import { MARKER_NAMES, partyName } from './views/names.ts';
import { placementOf } from './views/placement.ts';

/** A marker that can be placed without provoking anybody. */
interface Suggestion {
  readonly kind: MarkerKind;
  readonly area: AreaId;
  readonly price: number;
  /** Pounds a turn, after upkeep. */
  readonly yields: number;
}

const SUGGESTED: readonly MarkerKind[] = ['interest', 'influence'];

/** A marker as a suggestion; undefined if it provokes somebody, or is illegal or unaffordable. */
const unprovokingMarker = (table: PaxTable, area: AreaId, kind: MarkerKind): Suggestion | undefined => {
  const power = ownPower(table);
  if (!power) return undefined;
  const { edition, state } = table;
  const placement = placementOf({ edition, state, power, area }, kind);
  const { price, income, maintenance, consents, casusBelli, tensions, resentment } = placement;
  const objections = consents.length + casusBelli.length + tensions + resentment.now;
  const isPaid = price > 0 && price <= state.treasury[power];
  if (!isPaid || placement.refusal || objections > 0 || placement.isStandIn) return undefined;
  return { kind, area, price, yields: income - maintenance };
};

/**
 * The richest quiet area where a low marker provokes nobody. Low markers bring more for their price than higher ones.
 */
const bestSuggestion = (table: PaxTable): Suggestion | undefined => {
  const areas = [...table.edition.atlas.areas.keys()]
    .filter((area) => !table.state.unrest.includes(area))
    .toSorted((a, b) => economicValue(table, b) - economicValue(table, a));
  for (const area of areas) {
    for (const kind of SUGGESTED) {
      const found = unprovokingMarker(table, area, kind);
      if (found) return found;
    }
  }
  return undefined;
};

const suggestions = cacheLast<PaxState, Suggestion | undefined>();

const suggestionAt = (table: PaxTable): Suggestion | undefined =>
  suggestions(table.state, [], () => bestSuggestion(table));

const isWriting = ({ state }: PaxTable): boolean => state.step === 'MSC_ORDERS';

const nameOf = (table: PaxTable): string => {
  const power = ownPower(table);
  return power ? partyName(table.edition, power) : 'Your power';
};

/** What to choose in the pickers to place the suggested marker, and its income. */
const exampleText = (table: PaxTable): string => {
  const found = suggestionAt(table);
  if (!found) return 'Take place, a marker and an area.';
  const name = placeName(table.edition, found.area);
  return `Take place, then ${found.kind}, then type ${name.slice(0, 4).toLowerCase()} for ${name}: ${poundsText(found.price)} now, ${poundsText(found.yields)} every turn, and nobody minds.`;
};

/** What there is to look at in the World. */
const lookAround = (table: PaxTable): string => {
  const found = suggestionAt(table);
  const name = found ? placeName(table.edition, found.area) : 'an area';
  const marker = found ? ` ${MARKER_NAMES[found.kind]} there is a good first buy.` : '';
  return `Enter opens its card: what it is worth, who is there, what each marker costs and provokes. Look at ${name}.${marker}`;
};

/** A first turn, from the Desk to the negotiations after it. */
export const GUIDE: readonly GuideStep<PaxTable>[] = [
  {
    title: 'your Desk',
    text: (table) =>
      `${nameOf(table)} from 1880 to 1916: most victory points win. Markers on areas bring money, and money buys points. This page says what is due: a sheet of orders. Press 2 for the world.`,
    isDone: (_table, screen) => screen !== 'desk',
  },
  {
    title: 'the World',
    text: (table) =>
      `Arrows move from area to area, / finds one by name, ${lookAround(table)} Then press 3 for your orders.`,
    linearText: (table) =>
      `All places are a list: up and down go through it, / finds one by name, ${lookAround(table)} Then press 3 for your orders.`,
    isDone: (_table, screen) => screen === 'orders',
  },
  {
    title: 'an order',
    text: (table) =>
      `n begins one and asks step by step; Enter takes a choice, typing filters. ${exampleText(table)} “done” adds the order to the sheet.`,
    isDone: (table) => hasLines(table) || table.seatView.receipt !== null || !isWriting(table),
  },
  {
    title: 'the sheet',
    text: () =>
      'Right of the line are its price and the sum so far; below are its details, with any fight or dispute it leads to. x shows what happens if others do this or that. n adds an order, d deletes, u undoes. S hands the sheet in: a box first shows what it leads to.',
    isDone: (table) => table.seatView.receipt !== null || !isWriting(table),
  },
  revealStep(isWriting),
  {
    title: 'the talks',
    text: () =>
      '4 shows letters, disputes and treaties between you and each power. Enter opens one, n writes a letter. Promises bind only in treaties. When nothing is left to settle, the next turn begins; in phases of talks, P on the Desk (1) says that you have no more to say.',
    isDone: (_table, screen) => ['powers', 'letters', 'foreign-office', 'treaty-desk'].includes(screen),
  },
  onYourOwn(),
];

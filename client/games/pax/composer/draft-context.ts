import type { GreatPower } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { actorOf } from '@chancery/shared/games/pax/movement/order-lines.ts';
import { type Vocabulary, vocabularyOf } from '@chancery/shared/games/pax/charts/places.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { type ComposerContext, contextAfter, contextFor } from './context.ts';
import { badRows, readDraft, readSoFar, type DraftReading } from './draft-reading.ts';
import type { SheetReading } from '../../../composer/sheet.ts';
import { formatSheet } from '@chancery/shared/games/pax/language/sheet.ts';
import type { Building, Composing, Conditioned } from './mode.ts';
import { isWarSheet, warContext } from './war-context.ts';

export const vocabularyFor = ({ edition }: PaxTable): Vocabulary =>
  vocabularyOf(edition.atlas, edition.tables.powers);

/** The draft as the table's vocabulary understands it. */
export const readingOf = ({ draft }: Composing, table: PaxTable): DraftReading =>
  readSoFar(vocabularyFor(table), draft.lines);

const normalForms = new WeakMap<DraftReading, string | undefined>();

const normalForm = (reading: DraftReading): string | undefined => {
  if (!normalForms.has(reading))
    normalForms.set(reading, badRows(reading).length === 0 ? formatSheet(reading.sheet) : undefined);
  return normalForms.get(reading);
};

/** The draft as the frame hands it in; its normal form is worked out when it is asked for. */
export const sheetReadingOf = ({ draft }: Composing, table: PaxTable): SheetReading => {
  const whole = (): DraftReading => readDraft(vocabularyFor(table), draft.lines);
  return {
    get badRows() {
      return badRows(whole());
    },
    get normal() {
      return normalForm(whole());
    },
  };
};

interface Known {
  readonly state: PaxState;
  readonly at: number;
  readonly power: GreatPower;
  readonly context: ComposerContext;
}

/** The last context asked for of each draft: a picker asks for the same one with every key. */
const known = new WeakMap<DraftReading, Known>();

/** What a power may do after the lines above a row. */
const contextAbove = (
  table: PaxTable,
  reading: DraftReading,
  { at, power }: { readonly at: number; readonly power: GreatPower },
): ComposerContext | undefined => {
  const seat = ownPower(table);
  if (!seat) return undefined;
  const { edition, state } = table;
  const before = known.get(reading);
  if (before && before.state === state && before.at === at && before.power === power) return before.context;
  const above = reading.rows.slice(0, at).flatMap(({ order }) => order ?? []);
  const context = above
    .filter((order) => actorOf(seat, order) === power)
    .reduce(
      (sofar, { actions }) => contextAfter(sofar, actions),
      contextFor({ edition, state, seat }, power),
    );
  known.set(reading, { state, at, power, context });
  return context;
};

/** What one action of an order is picked on: the lines above and the actions before it are done. */
export const actionContext = (
  local: Composing,
  table: PaxTable,
  { building, index }: { readonly building: Building; readonly index: number },
): ComposerContext | undefined => {
  if (isWarSheet(table)) return warContext(table, readingOf(local, table), { building, index });
  const { order, target } = building;
  const seat = ownPower(table);
  if (!seat) return undefined;
  const context = contextAbove(table, readingOf(local, table), {
    at: target.at,
    power: actorOf(seat, order),
  });
  return context && contextAfter(context, order.actions.slice(0, index));
};

const NOTHING: Building = { target: { at: 0, replaces: false }, order: { actions: [] } };

/** Who speaks in a condition: the power that acts under it. */
export const speakerContext = (
  local: Composing,
  of: Conditioned,
  table: PaxTable,
): ComposerContext | undefined =>
  actionContext(local, table, { building: of.is === 'order' ? of.building : NOTHING, index: 0 });

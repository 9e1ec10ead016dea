import { keepsLast } from '../../../shell/keeps-last.ts';
import type { GreatPower } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { actorOf } from '@chancery/shared/games/pax/movement/order-lines.ts';
import { type Vocabulary, vocabularyOf } from '@chancery/shared/games/pax/charts/places.ts';
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

const normalForms = keepsLast<DraftReading, string | undefined>();

const normalForm = (reading: DraftReading): string | undefined =>
  normalForms(reading, [], () => (badRows(reading).length === 0 ? formatSheet(reading.sheet) : undefined));

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

const contexts = keepsLast<DraftReading, ComposerContext>();

/** What a power may do after the lines above a row. */
const contextAbove = (
  table: PaxTable,
  reading: DraftReading,
  { at, power }: { readonly at: number; readonly power: GreatPower },
): ComposerContext | undefined => {
  const seat = ownPower(table);
  if (!seat) return undefined;
  const { edition, state } = table;
  return contexts(reading, [state, at, power], () =>
    reading.rows
      .slice(0, at)
      .flatMap(({ order }) => (order && actorOf(seat, order) === power ? [order] : []))
      .reduce(
        (sofar, { actions }) => contextAfter(sofar, actions),
        contextFor({ edition, state, seat }, power),
      ),
  );
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

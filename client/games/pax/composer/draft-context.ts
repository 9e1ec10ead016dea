import { cacheLast } from '../../../shell/cache-last.ts';
import type { GreatPower } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { actorOf } from '@chancery/shared/games/pax/movement/order-lines.ts';
import { type Vocabulary, vocabularyOf } from '@chancery/shared/games/pax/charts/vocabulary.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { type ComposerContext, contextAfter, contextFor } from './context.ts';
import { badRows, readDraft, readWithoutWaiting, type DraftReading } from './draft-reading.ts';
import type { SheetReading } from '../../../composer/sheet.ts';
import { formatSheet } from '@chancery/shared/games/pax/language/sheet.ts';
import type { PendingOrder, ComposerState, ConditionOwner } from './mode.ts';
import { isWarSheet, warContext } from './war-context.ts';

export const vocabularyFor = ({ edition }: PaxTable): Vocabulary =>
  vocabularyOf(edition.atlas, edition.tables.powers);

/** The draft read with the table's vocabulary. */
export const readingOf = ({ draft }: ComposerState, table: PaxTable): DraftReading =>
  readWithoutWaiting(vocabularyFor(table), draft.lines);

const normalForms = cacheLast<DraftReading, string | undefined>();

const normalForm = (reading: DraftReading): string | undefined =>
  normalForms(reading, [], () => (badRows(reading).length === 0 ? formatSheet(reading.sheet) : undefined));

/** The draft as handed in by the frame; bad rows and normal form are computed on demand. */
export const sheetReadingOf = ({ draft }: ComposerState, table: PaxTable): SheetReading => {
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

const contexts = cacheLast<DraftReading, ComposerContext>();

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
        (context, { actions }) => contextAfter(context, actions),
        contextFor({ edition, state, seat }, power),
      ),
  );
};

/** The context in which an action of an order is picked: after the lines above and the actions before it. */
export const actionContext = (
  local: ComposerState,
  table: PaxTable,
  { pending, index }: { readonly pending: PendingOrder; readonly index: number },
): ComposerContext | undefined => {
  if (isWarSheet(table)) return warContext(table, readingOf(local, table), { pending, index });
  const { order, target } = pending;
  const seat = ownPower(table);
  if (!seat) return undefined;
  const context = contextAbove(table, readingOf(local, table), {
    at: target.at,
    power: actorOf(seat, order),
  });
  return context && contextAfter(context, order.actions.slice(0, index));
};

const NO_ORDER: PendingOrder = { target: { at: 0, replaces: false }, order: { actions: [] } };

/** The context in which clauses of a condition are picked: that of the power whose order has it. */
export const conditionContext = (
  local: ComposerState,
  of: ConditionOwner,
  table: PaxTable,
): ComposerContext | undefined =>
  actionContext(local, table, { pending: of.is === 'order' ? of.pending : NO_ORDER, index: 0 });

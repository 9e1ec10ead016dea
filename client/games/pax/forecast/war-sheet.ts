import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import { partyOf } from '@chancery/shared/games/pax/war/filed.ts';
import type { Action, Order } from '@chancery/shared/games/pax/orders/types.ts';
import type { Party } from '@chancery/shared/games/pax/state/wars.ts';
import type { PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { ManoeuvreField, Move } from '@chancery/shared/games/pax/war/manoeuvre/marching.ts';
import { placeOfStep } from '@chancery/shared/games/pax/war/manoeuvre/steps.ts';
import { runningWars } from '@chancery/shared/games/pax/board/sides.ts';
import { fieldAfterOrders } from '@chancery/shared/games/pax/war/known-orders.ts';
import { placeInSentence, placeName } from '@chancery/shared/games/pax/wording/words.ts';
import { cacheLast } from '../../../shell/cache-last.ts';
import type { Writer } from '../composer/context.ts';
import { vocabularyFor } from '../composer/draft-context.ts';
import { type DraftReading, readDraft } from '../composer/draft-reading.ts';
import { filedLines, writerOf } from '../composer/war-context.ts';
import type { PaxTable } from '../table.ts';
import { attackFights, fightForecastText, joinedIntro } from '../war/forecast.ts';
import { type SharedDraft, sharedDrafts } from '../war/shared-drafts.ts';
import { supplyTexts } from './war-supply.ts';
import { ownSide } from '../war/forces.ts';
import { stalemateText, warEndingsFor } from '../war/war-ends.ts';
import { moveFights, moveOutlookTexts } from './war-move-texts.ts';
import { moveOutlook, type MoveOutlook } from './war-moves.ts';

// The forecast of a sheet of war orders after all moves its writer knows of: attacks with odds, and what moves meet.

/** Longer sheets are not forecast. */
const MAX_ROWS = 300;

const TOO_LONG = `What a sheet of more than ${String(MAX_ROWS)} rows leads to is not computed.`;

const ordersOfRows = ({ rows }: DraftReading): readonly Order[] => rows.flatMap(({ order }) => order ?? []);

const alliedOrders = (table: PaxTable, { text }: SharedDraft): readonly Order[] =>
  ordersOfRows(readDraft(vocabularyFor(table), text.split('\n')));

const fields = cacheLast<DraftReading, ManoeuvreField>();

/** The field after all orders the seat knows of: its own, and those of drafts shown by allies. */
const knownField = (table: PaxTable, writer: Writer, reading: DraftReading): ManoeuvreField =>
  fields(reading, [table], () => {
    const own = filedLines(table, writer, ordersOfRows(reading));
    const allied = sharedDrafts(table).flatMap((draft) =>
      filedLines(table, draft.from as Writer, alliedOrders(table, draft)),
    );
    return fieldAfterOrders(table, [...own, ...allied]);
  });

/** A sheet of war orders with the field after all known orders. */
export interface WrittenField {
  readonly field: ManoeuvreField;
  readonly writer: Writer;
  readonly orders: readonly Order[];
}

export const writtenField = (table: PaxTable, writer: Writer, reading: DraftReading): WrittenField => ({
  field: knownField(table, writer, reading),
  writer,
  orders: ordersOfRows(reading),
});

interface PartyAction {
  readonly party: Party;
  readonly action: Action;
}

/** What is said of an attack for which nobody would be in place. */
export const noFightText = (edition: Edition, at: PlaceId): string =>
  `Nobody of yours would stand in ${placeInSentence(edition, at)} with an enemy to fight.`;

const attackTexts = (field: ManoeuvreField, { party, action }: PartyAction): readonly string[] => {
  if (action.do !== 'attack') return [];
  const { edition } = field;
  const fights = attackFights(field, party, action).flatMap(({ arm, forecast, joined }) => [
    `${placeName(edition, action.at)}, ${fightForecastText(arm, forecast)}.`,
    ...(joined
      ? [`${joinedIntro(edition, joined.others)}: ${fightForecastText(arm, joined.forecast)}.`]
      : []),
  ]);
  return fights.length > 0 ? fights : [noFightText(edition, action.at)];
};

/** What a move leads to where it ends, and what it leaves without supply there and in the place it comes from. */
export const moveResult = (
  table: PaxTable,
  { field, writer, orders }: WrittenField,
  { party, move }: { readonly party: Party; readonly move: Move },
): { readonly outlook: MoveOutlook; readonly lost: readonly string[] } => {
  const outlook = moveOutlook(field, { party, move }, { writer, orders });
  const left = placeOfStep(party, move.from);
  const { lost } = supplyTexts(table, field, (place) => place === left || place === outlook.to);
  return { outlook, lost };
};

const moveTexts = (
  table: PaxTable,
  written: WrittenField,
  { party, action }: PartyAction,
): readonly string[] => {
  if (action.do !== 'move') return [];
  const { edition } = table;
  const { outlook, lost } = moveResult(table, written, { party, move: action });
  const fights = moveFights(edition, outlook).map(
    ({ arm, forecast, who }) => `${who}: ${fightForecastText(arm, forecast)}.`,
  );
  return moveOutlookTexts(edition, { move: action, outlook }, { lost, fights });
};

/** The results of a row of a sheet of war orders, a sentence each. */
export const warRowTexts = (table: PaxTable, reading: DraftReading, at: number): readonly string[] => {
  const writer = writerOf(table);
  const order = reading.rows[at]?.order;
  const party = writer && order && partyOf(writer, order);
  if (!writer || !order || party === undefined) return [];
  if (reading.rows.length > MAX_ROWS) return [TOO_LONG];
  const written = writtenField(table, writer, reading);
  return order.actions.flatMap((action) => [
    ...attackTexts(written.field, { party, action }),
    ...moveTexts(table, written, { party, action }),
  ]);
};

/** The attacks of a sheet of war orders with their odds, a sentence each. */
export const warAttackTexts = (table: PaxTable, reading: DraftReading): readonly string[] => {
  const writer = writerOf(table);
  if (!writer) return [];
  if (reading.rows.length > MAX_ROWS) return [TOO_LONG];
  const field = knownField(table, writer, reading);
  const texts = ordersOfRows(reading).flatMap((order) => {
    const party = partyOf(writer, order);
    return party === undefined
      ? []
      : order.actions.flatMap((action) => attackTexts(field, { party, action }));
  });
  return [...new Set(texts)];
};

/** Stalemates that end wars of some parties if this sheet attacks nowhere and nobody else does. */
const stalemateTexts = (
  field: ManoeuvreField,
  orders: readonly Order[],
  parties: readonly Party[],
): readonly string[] => {
  const isQuiet = !orders.some(({ actions }) => actions.some((action) => action.do === 'attack'));
  return runningWars(field.state)
    .filter(({ sides }) => isQuiet && sides.flat().some((party) => parties.includes(party)))
    .flatMap((war) => stalemateText(field, war) ?? []);
};

interface WarEndTexts {
  /** Wars that the writer would lose. */
  readonly lost: readonly string[];
  /** Other ends of its wars. */
  readonly other: readonly string[];
  /** Units and holdings it would lose for want of supply. */
  readonly unsupplied: readonly string[];
}

/** What the moves of a sheet do to its writer. */
export const warEndTexts = (table: PaxTable, reading: DraftReading): WarEndTexts => {
  const writer = writerOf(table);
  if (!writer || reading.rows.length > MAX_ROWS) return { lost: [], other: [], unsupplied: [] };
  const own = ownSide(table);
  const field = knownField(table, writer, reading);
  const endings = warEndingsFor(field, own);
  const isLost = ({ losers }: (typeof endings)[number]): boolean =>
    losers.some((party) => own.includes(party));
  const textOf = ({ text }: (typeof endings)[number]): string => text;
  const supply = supplyTexts(table, field);
  return {
    lost: endings.filter(isLost).map(textOf),
    other: [
      ...endings.filter((ending) => !isLost(ending)).map(textOf),
      ...stalemateTexts(field, ordersOfRows(reading), own),
    ],
    unsupplied: [...supply.lost, ...supply.missing],
  };
};

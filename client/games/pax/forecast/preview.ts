import { mayOrder } from '@chancery/shared/games/pax/movement/order-lines.ts';
import { GREAT_POWERS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { poundsText } from '../../../shell/lines.ts';
import type { ComposerContents, SheetPreview } from '../../../table/game-client.ts';
import { draftFromText } from '../../../composer/draft.ts';
import { readDraft } from '../composer/draft-reading.ts';
import { pursesOf, reviewOf } from '../composer/review.ts';
import { isWarSheet } from '../composer/war-context.ts';
import { vocabularyFor } from '../composer/draft-context.ts';
import { ownPower, type PaxTable, type PaxTypes } from '../table.ts';
import { forecastOf, consequenceTexts, orderCount } from './sheet-forecast.ts';

const lineCountText = (count: number): string => `${String(count)} ${count === 1 ? 'line' : 'lines'}`;

/** A sheet of the movement phase before it is handed in. War orders cost nothing and are judged on the field. */
const preview = (table: PaxTable, text: string): SheetPreview | undefined => {
  const seat = ownPower(table);
  if (!seat || isWarSheet(table) || table.state.step !== 'MSC_ORDERS') return undefined;
  const reading = readDraft(vocabularyFor(table), draftFromText(text).lines);
  const of = { edition: table.edition, state: table.state, seat };
  const review = reviewOf(of, reading);
  const [purse] = pursesOf(of, review);
  const money = purse ? `, ${poundsText(purse.spent)} of ${poundsText(purse.treasury)}` : '';
  const forecast = forecastOf(table, reading);
  return {
    summary: `${lineCountText(orderCount(reading, seat))}${money}`,
    brings: forecast ? consequenceTexts(table, forecast) : [],
    obligations: forecast?.obligations ?? [],
    warnings: reading.rows.flatMap(({ number }, n) =>
      (review.warnings[n] ?? [])
        .filter(({ weight }) => weight === 'bad')
        .map(({ text: why }) => `line ${String(number ?? n + 1)}: ${why}`),
    ),
  };
};

/** How the frame's composer handles sheets of Pax Britannica. */
export const paxComposer: ComposerContents<PaxTypes> = {
  actors(table) {
    const seat = ownPower(table);
    return seat ? [seat, ...GREAT_POWERS.filter((power) => power !== seat && mayOrder(seat, power))] : [];
  },
  preview,
};

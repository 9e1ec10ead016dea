import { purchaseOf } from '@chancery/shared/games/pax/victory/purchase.ts';
import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { ComposerContents, SheetPreview, SheetWarning } from '../../../table/game-client.ts';
import { draftFromText } from '../../../composer/draft.ts';
import { countedLines } from '../../../composer/sheet.ts';
import { readDraft } from '../composer/draft-reading.ts';
import { pursesOf, type Review, reviewOf } from '../composer/review.ts';
import { warReview } from '../composer/war-review.ts';
import { isWarSheet } from '../composer/war-context.ts';
import { vocabularyFor } from '../composer/draft-context.ts';
import { poundsText } from '../pounds-text.ts';
import { ownPower, type PaxTable, type PaxClientTypes } from '../table.ts';
import { consequenceTexts, orderCount, wholeForecastOf } from './sheet-forecast.ts';
import { warAttackTexts } from './war-sheet.ts';

/** What is wrong with the lines of a sheet. */
const badLines = ({ reading, warnings }: Review): readonly SheetWarning[] =>
  reading.rows.flatMap(({ number }, n) =>
    (warnings[n] ?? [])
      .filter(({ weight }) => weight === 'bad')
      .map(({ text }) => ({ line: number ?? n + 1, text })),
  );

/** A sheet of war orders before it is handed in: they cost nothing, and attacks are decided by the die. */
const warPreview = (table: PaxTable, seat: Seat, text: string): SheetPreview => {
  const reading = readDraft(vocabularyFor(table), draftFromText(text).lines);
  return {
    summary: countedLines(orderCount(reading, seat)),
    brings: warAttackTexts(table, reading),
    obligations: [],
    warnings: badLines(warReview(table, seat, reading)),
  };
};

/** What becomes of the money that a sheet does not spend (PB-VP-2); nothing where it spends all. */
const unspentText = ({ edition, state }: PaxTable, seat: Seat, spent: number): string | undefined => {
  const { treasury: before, divisor } = purchaseOf({ edition, state }, seat);
  const treasury = before - spent;
  if (treasury <= 0) return undefined;
  const bought = Math.floor(treasury / divisor);
  const left = `${poundsText(treasury)} left unspent`;
  if (bought === 0) return `${left}: too little for a victory point, which is ${poundsText(divisor)}.`;
  const points = bought === 1 ? '1 victory point' : `${String(bought)} victory points`;
  return `${left}: at the end of the turn as much buys ${points}, at ${poundsText(divisor)} each.`;
};

/** A sheet before it is handed in. */
const preview = (table: PaxTable, text: string): SheetPreview | undefined => {
  const seat = ownPower(table);
  if (!seat) return undefined;
  if (isWarSheet(table)) return warPreview(table, seat, text);
  if (table.state.step !== 'MSC_ORDERS') return undefined;
  const reading = readDraft(vocabularyFor(table), draftFromText(text).lines);
  const of = { edition: table.edition, state: table.state, seat };
  const review = reviewOf(of, reading);
  const purses = pursesOf(of, review);
  const [purse] = purses;
  const unspent = unspentText(
    table,
    seat,
    purses.reduce((sum, { spent }) => sum + spent, 0),
  );
  const money = purse ? `, ${poundsText(purse.spent)} of ${poundsText(purse.treasury)}` : '';
  const forecast = wholeForecastOf(table, reading);
  return {
    summary: `${countedLines(orderCount(reading, seat))}${money}`,
    brings: [
      ...(forecast ? consequenceTexts(table, forecast, reading) : []),
      ...(unspent === undefined ? [] : [unspent]),
    ],
    obligations: forecast?.obligations ?? [],
    warnings: badLines(review),
  };
};

/** How the frame's composer handles sheets of Pax Britannica. */
export const paxComposer: ComposerContents<PaxClientTypes> = {
  preview,
};

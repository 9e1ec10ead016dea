import { purchaseOf } from '@chancery/shared/games/pax/victory/purchase.ts';
import { listText, lowerFirst } from '@chancery/shared/kernel/report/words.ts';
import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { ComposerContents, SheetPreview, SheetWarning } from '../../../table/composer-contents.ts';
import { draftFromText } from '../../../composer/draft.ts';
import { countedLines } from '../../../composer/sheet.ts';
import { type DraftReading, readDraft } from '../composer/draft-reading.ts';
import { pursesOf, type Review, reviewOf } from '../composer/review.ts';
import { warReview } from '../composer/war-review.ts';
import { isWarSheet } from '../composer/war-context.ts';
import { vocabularyFor } from '../composer/draft-context.ts';
import { poundsText } from '../pounds-text.ts';
import { ownPower, type PaxTable, type PaxClientTypes } from '../table.ts';
import { priceOfCompulsory } from './obligations.ts';
import { consequenceTexts, orderCount } from './row-forecasts.ts';
import { wholeForecastOf } from './sheet-forecast.ts';
import { warAttackTexts, warEndTexts } from './war-sheet.ts';

/** The problems of a sheet's lines. */
const badLines = ({ reading, warnings }: Review): readonly SheetWarning[] =>
  reading.rows.flatMap(({ number }, n) =>
    (warnings[n] ?? [])
      .filter(({ weight }) => weight === 'bad')
      .map(({ text }) => ({ line: number ?? n + 1, text })),
  );

/** What may prevent lines from being carried out, with the lines: `Lines 2 and 5: …`. */
const doubtTexts = ({ reading, warnings }: Review): readonly string[] => {
  const linesByText = new Map<string, readonly number[]>();
  for (const [n, { number }] of reading.rows.entries())
    for (const { weight, text } of warnings[n] ?? [])
      if (weight === 'doubt') linesByText.set(text, [...(linesByText.get(text) ?? []), number ?? n + 1]);
  return [...linesByText].map(
    ([text, lines]) =>
      `${lines.length === 1 ? 'Line' : 'Lines'} ${listText(lines.map(String))}: ${lowerFirst(text)}`,
  );
};

/** `2 lines`, `1 line not understood`, `2 lines, 1 not understood`. */
const linesText = (reading: DraftReading, seat: Seat): string => {
  const count = orderCount(reading, seat);
  const raw = reading.rows.filter((row) => row.is === 'raw').length;
  if (raw === 0) return countedLines(count);
  return count === 0
    ? `${countedLines(raw)} not understood`
    : `${countedLines(count)}, ${String(raw)} not understood`;
};

/** A sheet of war orders before it is handed in: they cost nothing, and attacks depend on the die. */
const warPreview = (table: PaxTable, seat: Seat, text: string): SheetPreview => {
  const reading = readDraft(vocabularyFor(table), draftFromText(text).lines);
  const ends = warEndTexts(table, reading);
  return {
    summary: linesText(reading, seat),
    brings: [...warAttackTexts(table, reading), ...ends.other],
    doubts: [...ends.lost, ...ends.unsupplied],
    obligations: [],
    warnings: badLines(warReview(table, seat, reading)),
  };
};

/** The cost of orders that depend on a condition or another power's admission. */
const uncertainCost = ({ reading: { rows }, judgements }: Review): number =>
  judgements.reduce((sum, judgement, n) => {
    const row = rows[n];
    const isUncertain =
      row?.isInside === true || row?.order?.condition !== undefined || judgement?.consents.length !== 0;
    return sum + (isUncertain ? (judgement?.cost ?? 0) : 0);
  }, 0);

/** What decides how much of a sheet is paid for. */
const BY_CHANCE = 'left unspent, as conditions and consents turn out';

/** `£20 left unspent`; if some of it depends on conditions, the minimum and maximum. */
const leftText = (least: number, most: number): string => {
  if (least === most) return `${poundsText(least)} left unspent`;
  return least > 0
    ? `${poundsText(least)} to ${poundsText(most)} ${BY_CHANCE}`
    : `Up to ${poundsText(most)} ${BY_CHANCE}`;
};

/** What happens to money a sheet does not spend (PB-VP-2); undefined if it spends all. */
const unspentText = (
  { edition, state }: PaxTable,
  seat: Seat,
  { spent, uncertain }: { readonly spent: number; readonly uncertain: number },
): string | undefined => {
  const { treasury, divisor } = purchaseOf({ edition, state }, seat);
  const [least, most] = [treasury - spent, treasury - spent + uncertain];
  if (most <= 0) return undefined;
  const left = leftText(least, most);
  const sum = least > 0 ? least : most;
  const bought = Math.floor(sum / divisor);
  const named = least === most ? 'as much' : poundsText(sum);
  if (bought === 0) {
    const what = least === most ? '' : `${named} is `;
    return `${left}: ${what}too little for a victory point, which is ${poundsText(divisor)}.`;
  }
  const points = bought === 1 ? '1 victory point' : `${String(bought)} victory points`;
  return `${left}: at the end of the turn ${named} buys ${points}, at ${poundsText(divisor)} each.`;
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
  const forecast = wholeForecastOf(table, reading);
  const forced = priceOfCompulsory(table, forecast?.end.compulsory ?? []);
  const unspent = unspentText(table, seat, {
    spent: purses.reduce((sum, { spent }) => sum + spent, forced),
    uncertain: uncertainCost(review),
  });
  const money = purse ? `, ${poundsText(purse.spent)} of ${poundsText(purse.treasury)}` : '';
  return {
    summary: `${linesText(reading, seat)}${money}`,
    brings: [
      ...(unspent === undefined ? [] : [unspent]),
      ...(forecast ? consequenceTexts(table, forecast, reading) : []),
    ],
    doubts: doubtTexts(review),
    obligations: forecast?.obligations ?? [],
    warnings: badLines(review),
  };
};

/** How the shared composer handles sheets of Pax Britannica. */
export const paxComposer: ComposerContents<PaxClientTypes> = {
  preview,
};

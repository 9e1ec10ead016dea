import type { LineOutcome, LineStatus } from '@chancery/shared/kernel/lines.ts';
import { formatAction } from '@chancery/shared/games/pax/orders/format.ts';
import { outcomeSentence } from '@chancery/shared/games/pax/report/own-orders.ts';
import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import { column, heading, type Line, type Span, type Tone, wrap } from '../../../shell/lines.ts';
import {
  winsText,
  type Fight,
  fightText,
  type UnfoughtControl,
  unfoughtControlText,
} from '../forecast/fights.ts';
import { fightOfRow, unfoughtControlOfRow } from '../forecast/row-forecasts.ts';
import { whatIfForecastOf } from '../forecast/sheet-forecast.ts';
import { poundsText } from '../pounds-text.ts';
import { partyName } from '../views/names.ts';
import { initialLetter } from '../views/initials.ts';
import type { ScreenSize } from '../../../shell/screen.ts';
import type { PaxTable } from '../table.ts';
import { reviewSubjectOf } from './composer-state.ts';
import type { ComposerState, ComposerModeOf } from './mode.ts';
import { pursesOf, reviewOf } from './review.ts';
import { windowAround } from '../../../shell/scrolling.ts';
import { rowText } from './draft-reading.ts';
import { orderListLines } from './sheet-view.ts';
import type { Prediction, Supposition } from './what-if.ts';
import { readingOf } from './draft-context.ts';
import { isUnchanged, rowRivalTexts } from './what-if-rivals.ts';

const STATUS_TEXTS: Readonly<Record<LineStatus, readonly [Tone, string]>> = {
  done: ['good', '✓ carried out'],
  struck: ['dim', '– struck'],
  unfunded: ['warn', '£ unpaid'],
  illegal: ['bad', '✗ illegal'],
  'needs ruling': ['warn', '? ruling'],
};

const MARGIN_COLUMNS = 15;

/** Suppositions that are not possible, and why. */
const undoneText = (prediction: Prediction, supposed: Supposition, edition: Edition): string | undefined => {
  const end = prediction.supposed.get(supposed);
  if (!end || end.status === 'done') return undefined;
  return `seen by conditions only, ${outcomeSentence(edition, end)}`;
};

const supposedLine = ({ power, action, isOn }: Supposition, isHere: boolean, table: PaxTable): Line => {
  const who = power === 'anyone' ? 'anyone' : partyName(table.edition, power);
  const text = `[${isOn ? 'x' : ' '}] ${who}: ${formatAction(action)}`;
  return [isHere ? ['accent', '▸ '] : '  ', isHere ? ['chosen', text] : isOn ? text : ['dim', text]];
};

const supposedLines = (
  local: ComposerState,
  mode: ComposerModeOf<'what-if'>,
  {
    table,
    most,
    prediction,
  }: { readonly table: PaxTable; readonly most: number; readonly prediction: Prediction },
): readonly Line[] => {
  if (local.suppositions.length === 0)
    return [[['dim', '  nobody else does anything; a adds an assumption']]];
  const lines = local.suppositions.map((each, n) => supposedLine(each, n === mode.at, table));
  const here = local.suppositions[mode.at];
  const undone = here && undoneText(prediction, here, table.edition);
  const below: readonly Line[] = undone === undefined ? [] : [[['warn', `      ${undone}`]]];
  return [...windowAround(lines, mode.at, most - below.length), ...below];
};

const leftLine = (local: ComposerState, table: PaxTable, prediction: Prediction): Line => {
  const of = reviewSubjectOf(table);
  if (!of) return [];
  const purses = pursesOf(of, reviewOf(of, readingOf(local, table)));
  const forced = prediction.compulsory.length;
  const spans = purses.flatMap(({ power, treasury }): Span[] => [
    [power, initialLetter(power)],
    ` ${poundsText(treasury)} → ${poundsText(prediction.state.treasury[power])} left  `,
  ]);
  return forced === 0 ? spans : [...spans, ['warn', `${String(forced)} compulsory besides`]];
};

const compulsoryLines = ({ compulsory }: Prediction): readonly Line[] =>
  compulsory
    .slice(0, 2)
    .map(({ action, why }): Line => [
      ['warn', `  compulsory (${why.replaceAll('-', ' ')}): ${formatAction(action)}`],
    ]);

/** The consequences of a line that is carried out. */
interface LineConsequence {
  readonly fight: Fight | undefined;
  readonly unfought: UnfoughtControl | undefined;
}

const NOT_READ: Line = [['bad', ` ${column('✗ not read', MARGIN_COLUMNS - 1)}`]];

/** The outcome of a line; one whose fight depends on a die is not shown as done. */
const marginOf = (outcome: LineOutcome | undefined, { fight, unfought }: LineConsequence): Line => {
  if (!outcome) return [' '.repeat(MARGIN_COLUMNS)];
  if (outcome.status === 'done' && unfought) return [['bad', ` ${column('! not won', MARGIN_COLUMNS - 1)}`]];
  if (outcome.status === 'done' && fight && fight.wins < 6) {
    return [[fight.wins === 0 ? 'bad' : 'warn', ` ${column(`⚔ ${winsText(fight)}`, MARGIN_COLUMNS - 1)}`]];
  }
  const [tone, text] = STATUS_TEXTS[outcome.status];
  return [[tone, ` ${column(text, MARGIN_COLUMNS - 1)}`]];
};

/** The outcome of a line, in sentences. */
const endText = (
  edition: Edition,
  outcome: LineOutcome | undefined,
  { fight, unfought }: LineConsequence,
): readonly string[] => {
  const isDone = outcome?.status === 'done';
  const isOpen = isDone && (unfought !== undefined || (fight !== undefined && fight.wins < 6));
  return [
    ...(outcome && !isOpen ? [outcomeSentence(edition, outcome)] : []),
    ...(isDone && unfought ? [`Placed, but ${unfoughtControlText(unfought)}.`] : []),
    ...(fight ? [`${isDone ? 'Then a fight' : 'A fight'}: ${fightText(fight)}.`] : []),
  ];
};

/** The result of the sheet under the suppositions about others. */
export const whatIfLines = (
  local: ComposerState,
  mode: ComposerModeOf<'what-if'>,
  { table, size }: { readonly table: PaxTable; readonly size: ScreenSize },
): readonly Line[] => {
  const of = reviewSubjectOf(table);
  if (!of) return [];
  const reading = readingOf(local, table);
  const { rows } = reading;
  const forecast = whatIfForecastOf(table, reading, { seat: of.seat, supposed: local.suppositions });
  const { prediction } = forecast;
  const sequelAt = (n: number): LineConsequence => ({
    fight: fightOfRow(forecast, reading, n),
    unfought: unfoughtControlOfRow(forecast, reading, n),
  });
  const outcomeAt = (n: number): LineOutcome | undefined => prediction.outcomes.get(rows[n]?.number ?? 0);
  const row = rows[local.draft.at];
  const outcome = outcomeAt(local.draft.at);
  const detail = [
    ...(row ? wrap(rowText(row), size.columns - 2, 2).slice(0, 2) : []),
    ...(row?.problem ? wrap(`Not understood: ${row.problem.message}`, size.columns - 2, 2).slice(0, 2) : []),
    ...[
      ...endText(table.edition, outcome, sequelAt(local.draft.at)),
      ...(row ? rowRivalTexts(table, forecast, { seat: of.seat, row }) : []),
    ].flatMap((text) => wrap(text, size.columns - 2, 2).slice(0, 3)),
  ].map((line): Line => [`  ${line}`]);
  const most = Math.max(3, Math.floor(size.rows / 4));
  const supposed = supposedLines(local, mode, { table, most, prediction });
  const isIdle = prediction.supposed.size > 0 && isUnchanged(table, forecast, { seat: of.seat, reading });
  const head = [
    heading('What if … (nothing of this is sent)'),
    leftLine(local, table, prediction),
    ...compulsoryLines(prediction),
  ];
  const tall = Math.max(size.rows - head.length - supposed.length - detail.length - 2, 1);
  const marginAt = (n: number): Line => (rows[n]?.problem ? NOT_READ : marginOf(outcomeAt(n), sequelAt(n)));
  const margin = { width: MARGIN_COLUMNS, at: marginAt };
  return [
    ...head,
    ...orderListLines(local, table, { size: { columns: size.columns, rows: tall }, given: margin }),
    [['dim', '─'.repeat(size.columns)]],
    ...detail,
    heading(`Assumed for others${isIdle ? ': it changes nothing for your lines' : ''}`),
    ...supposed,
  ];
};

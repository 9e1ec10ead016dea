import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import { formatAction } from '@chancery/shared/games/pax/orders/format.ts';
import type { ManoeuvreField, Move } from '@chancery/shared/games/pax/war/manoeuvre/marching.ts';
import { placeOfStep } from '@chancery/shared/games/pax/war/manoeuvre/steps.ts';
import { partyOf } from '@chancery/shared/games/pax/war/filed.ts';
import { stepForecasts } from '@chancery/shared/games/pax/war/step-forecast.ts';
import type { Party } from '@chancery/shared/games/pax/state/wars.ts';
import { unitsAt } from '@chancery/shared/games/pax/board/position.ts';
import { seatNames } from '../../../table/seats.ts';
import { column, heading, type Line, wrap } from '../../../shell/lines.ts';
import type { PaxTable } from '../table.ts';
import { attackFights, forecastRows, joinedIntro } from '../war/forecast.ts';
import { moveFights, moveOutlookTexts } from '../forecast/war-move-texts.ts';
import { moveResult, noFightText, type WrittenField, writtenField } from '../forecast/war-sheet.ts';
import { sharedDrafts } from '../war/shared-drafts.ts';
import { meetingText, stacksText } from '../war/words.ts';
import type { ComposerState } from './mode.ts';
import { writerOf } from './war-context.ts';
import { readingOf } from './draft-context.ts';

// The result of the order under the cursor after the moves of the draft and of drafts shown by allies.

const attackLines = (
  field: ManoeuvreField,
  party: Party,
  action: Extract<Action, { do: 'attack' }>,
): readonly string[] => {
  const { edition } = field;
  const rows = attackFights(field, party, action).flatMap(({ arm, forecast, joined }) => [
    ...forecastRows(edition, arm, forecast),
    '',
    ...(joined
      ? [`${joinedIntro(edition, joined.others)}:`, ...forecastRows(edition, arm, joined.forecast), '']
      : []),
  ]);
  return rows.length > 0 ? rows : [noFightText(edition, action.at)];
};

/** Where units could step instead of a move that is not made. */
const stepLines = ({ edition, state }: PaxTable, party: Party, { units, from }: Move): readonly string[] => {
  const at = placeOfStep(party, from);
  const force = { party, arm: units.arm, at, ...(from.coast !== undefined && { coast: from.coast }) };
  const steps = stepForecasts({ edition, state }, force);
  return [
    `From ${placeName(edition, at)} they can step to:`,
    ...steps.map((step) =>
      `  ${column(placeName(edition, step.to.place), 24)} ${meetingText(step)}`.trimEnd(),
    ),
    ...(steps.length === 0 ? ['  nowhere'] : []),
  ];
};

/** Where a move ends, with every face of the die of the fights there. */
const moveLines = (
  table: PaxTable,
  written: WrittenField,
  { party, move }: { readonly party: Party; readonly move: Move },
): readonly string[] => {
  const { edition } = table;
  const { outlook, lost } = moveResult(table, written, { party, move });
  if (outlook.friends.length === 0) return [...stepLines(table, party, move), ...lost];
  return [
    ...moveOutlookTexts(edition, { move, outlook }, { lost, fights: [] }),
    ...moveFights(edition, outlook).flatMap(({ arm, forecast, who }) => [
      '',
      `${who}:`,
      ...forecastRows(edition, arm, forecast),
    ]),
  ];
};

const retreatLines = (
  { edition }: PaxTable,
  field: ManoeuvreField,
  { to, otherwise = [] }: Extract<Action, { do: 'retreat' }>,
) =>
  [to, ...otherwise].map(({ place }) => {
    const there = stacksText(unitsAt(field.state, place));
    return `${column(placeName(edition, place), 24)} ${there === '' ? 'empty' : there}`;
  });

const actionRows = (
  table: PaxTable,
  written: WrittenField,
  { party, action }: { readonly party: Party; readonly action: Action },
): readonly string[] => {
  const { field } = written;
  if (action.do === 'attack') return attackLines(field, party, action);
  if (action.do === 'move') return moveLines(table, written, { party, move: action });
  return action.do === 'retreat' ? retreatLines(table, field, action) : ['It takes effect as it stands.'];
};

const basisText = (table: PaxTable): string => {
  const shown = sharedDrafts(table).map(({ from }) => from);
  const allied = shown.length > 0 ? ` and those shown by ${seatNames(table, shown)}` : '';
  return `After the moves of this draft${allied}, before anything the enemy does.`;
};

/** The result of the order under the cursor. */
export const previewLines = (local: ComposerState, table: PaxTable, width: number): readonly Line[] => {
  const writer = writerOf(table);
  const reading = readingOf(local, table);
  const order = reading.rows[local.draft.at]?.order;
  const party = writer && order && partyOf(writer, order);
  if (!writer || !order || party === undefined) return [['No order stands under the cursor.']];
  const written = writtenField(table, writer, reading);
  return [
    ...wrap(basisText(table), width, 2).map((row): Line => [['dim', row]]),
    ...order.actions.flatMap((action): readonly Line[] => [
      [],
      heading(formatAction(action)),
      ...actionRows(table, written, { party, action }).flatMap((row) =>
        wrap(row, width, 2).map((text): Line => [text]),
      ),
    ]),
  ];
};

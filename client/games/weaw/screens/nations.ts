import { centrePointsOf } from '@chancery/shared/games/weaw/money/centre-points.ts';
import { heading, column, labelledLines, type Line, signedAmount, wrap } from '../../../shell/lines.ts';
import { isMajor, isMinor } from '@chancery/shared/games/weaw/charts/edition.ts';
import { allMoney } from '@chancery/shared/games/weaw/board/depots.ts';
import { enemiesOf } from '@chancery/shared/games/weaw/board/relations.ts';
import { STANCES } from '@chancery/shared/games/weaw/vocabulary/sides.ts';
import type { WeawTable } from '../table.ts';
import { lastCollected } from '../collects.ts';
import { shortName, SIDE_NAMES } from '../words.ts';

const entryText = (entry: number): string =>
  entry === 0 ? 'in the middle' : `towards the ${SIDE_NAMES[entry > 0 ? 'allied' : 'central']}`;

const fateText = ({ state }: WeawTable, id: string): string => {
  const row = state.nations[id];
  if (!row) return '';
  if (row.conquered)
    return row.exileHost === undefined ? 'conquered' : `in exile with ${shortName(row.exileHost)}`;
  if (row.surrender) return `surrendered in turn ${String(row.surrender.turn)}`;
  return '';
};

const NAME_COLUMNS = 18;
const COLLECTS_COLUMNS = 14;

/** A nation with its income, whether the viewer orders it, and its enemies; wrapped if long. */
const majorRows = (table: WeawTable, id: string, width: number): readonly Line[] => {
  const { state, seatView } = table;
  const enemies = enemiesOf(state, id).map(shortName);
  const isMine = seatView.view.commands.includes(id);
  const stands =
    fateText(table, id) || (enemies.length > 0 ? `at war with ${enemies.join(', ')}` : 'at peace');
  const indent = NAME_COLUMNS + COLLECTS_COLUMNS;
  const mine = isMine ? 'yours; ' : '';
  const [first = '', ...more] = wrap(`${mine}${stands}`, width - indent);
  return [
    [
      [id, column(`  ${shortName(id)}`, NAME_COLUMNS)],
      column(`collects ${String(lastCollected(table, id))}`, COLLECTS_COLUMNS),
      ['accent', mine],
      ['dim', first.slice(mine.length)],
    ],
    ...more.map((rest): Line => [['dim', `${' '.repeat(indent)}${rest}`]]),
  ];
};

const minorsBy = (table: WeawTable, width: number): readonly Line[] => {
  const { edition, state } = table;
  const minors = edition.order.filter((id) => isMinor(edition, id) && state.nations[id]?.side === 'none');
  return STANCES.flatMap((stance) => {
    const here = minors.filter((id) => (state.nations[id]?.stance ?? 'neutral') === stance);
    return here.length === 0
      ? []
      : labelledLines(
          `  ${stance.replace('favourable-', 'to ').replace('-', ' ')}`,
          here.map(shortName).join(', '),
          width,
        );
  });
};

/** Both sides, who fights whom, the stances of neutrals, and how far the USA is from war. */
export const nationsPage = (table: WeawTable, width: number): readonly Line[] => {
  const { edition, state } = table;
  const majors = edition.order.filter((id) => isMajor(edition, id) && state.nations[id]);
  const group = (side: keyof typeof SIDE_NAMES): readonly Line[] => {
    const here = edition.order.filter(
      (id) => state.nations[id]?.side === side && (majors.includes(id) || side !== 'none'),
    );
    return here.length === 0
      ? []
      : [heading(SIDE_NAMES[side]), ...here.flatMap((id) => majorRows(table, id, width)), []];
  };
  return [
    heading('US Entry'),
    [`  ${signedAmount(state.usEntry)}, ${entryText(state.usEntry)}; at +10 or -10 the USA joins a side`],
    [],
    ...group('central'),
    ...group('allied'),
    ...group('none'),
    heading('Minor neutrals, by stance'),
    ...minorsBy(table, width),
  ];
};

const turnText = ({ state, edition }: WeawTable): string =>
  `turn ${String(state.turn)} of ${String(edition.settings.turns)}`;

/** The viewer's situation in one row; for the game master and observers, that of the war. */
export const weawSummary = (table: WeawTable): Line => {
  const { state, seatView } = table;
  const { seat, view } = seatView;
  const entry: Line[number] = ['dim', `  US Entry ${signedAmount(state.usEntry)}`];
  if (seat === 'gm' || view.commands.length === 0) return [turnText(table), entry];
  const own = view.commands.includes(seat) ? seat : (view.commands[0] ?? seat);
  const others = view.commands.filter((id) => id !== own && isMajor(table.edition, id)).map(shortName);
  const [other = ''] = others;
  const points = centrePointsOf(table, own);
  return [
    [own, shortName(own)],
    others.length > 0
      ? ['dim', ` with ${others.length > 1 ? `${String(others.length)} more nations` : other}`]
      : '',
    `  ${turnText(table)}`,
    `  ${String(allMoney(table, own))} money in depots`,
    points > 0 ? `, ${String(points)} centre points` : '',
    entry,
  ];
};

import type { ScreenSize } from '../../../shell/screen.ts';
import { column, type Line, type Span, textOf } from '../../../shell/lines.ts';
import { initialLetter, toneOf } from '../views/names.ts';
import type { PaxTable } from '../table.ts';
import { alignmentOf } from './alignment.ts';
import type { TheatreListing, TheatreRow } from './theatre.ts';
import { stackSpans } from './words.ts';

// The theatre as a list: one place a row, with who holds it, who stands there, supply, coal and reach.

const NAME_COLUMNS = 20;
const HELD_COLUMNS = 9;
/** Columns from which on arms are written out. */
const WIDE_COLUMNS = 100;

const holderSpans = ({ holders, conquerors }: TheatreRow): Line => {
  const owners = holders.map((party): Span => [toneOf(party), initialLetter(party)]);
  if (conquerors.length === 0) return owners;
  return [
    ...owners,
    ['warn', '>'],
    ...conquerors.map((party): Span => [toneOf(party), initialLetter(party)]),
  ];
};

/** Spans in a column: cut or filled to its width. */
const padded = (spans: Line, width: number): Line => {
  const text = textOf(spans);
  if (text.length <= width) return [...spans, ' '.repeat(width - text.length)];
  return [column(text, width)];
};

const byBoth = (
  word: string,
  { ours, theirs }: { readonly ours: boolean; readonly theirs: boolean },
): string => (ours && theirs ? `${word} both` : ours ? `${word} us` : theirs ? `${word} them` : '');

const waterSpans = ({ coaling }: TheatreRow): Line => {
  const text = byBoth('coal', coaling);
  return [text === '' ? ['warn', 'no coal'] : ['dim', text]];
};

const areaSpans = ({ supply, blockaded }: TheatreRow): Line => [
  supply.ours === 'cut' ? ['bad', '!cut off '] : supply.ours === 'fed' ? ['good', 'fed '] : '',
  supply.theirs === 'cut' ? ['accent', 'they are cut off '] : '',
  blockaded.ours ? ['bad', 'blockaded '] : '',
  blockaded.theirs ? ['accent', 'we blockade '] : '',
];

const reachText = ({ reach }: TheatreRow): string => `${reach.theirs ? '‹' : ' '}${reach.ours ? '›' : ' '} `;

const theatreLine = (row: TheatreRow, isChosen: boolean, columns: number): Line => {
  const wide = Math.max(12, Math.floor((columns - NAME_COLUMNS - HELD_COLUMNS - 24) / 2));
  const name = column(row.name, NAME_COLUMNS);
  return [
    isChosen ? ['accent', '▸ '] : '  ',
    isChosen ? ['chosen', name] : name,
    ' ',
    ...padded(holderSpans(row), HELD_COLUMNS),
    ...padded(stackSpans(row.ours, columns < WIDE_COLUMNS), wide),
    ' ',
    ...padded(stackSpans(row.theirs, columns < WIDE_COLUMNS), wide),
    reachText(row),
    ...(row.isWater ? waterSpans(row) : areaSpans(row)),
  ];
};

/** Heads of the columns; a neutral reads who began the war and who did not. */
export const theatreHead = (table: PaxTable, { columns }: ScreenSize): Line => {
  const { isOurs } = alignmentOf(table);
  const wide = Math.max(12, Math.floor((columns - NAME_COLUMNS - HELD_COLUMNS - 24) / 2));
  const [ours, theirs] = isOurs ? ['Ours', 'Theirs'] : ['First side', 'Others'];
  return [
    [
      'title',
      `  ${column('Place', NAME_COLUMNS)} ${column('Held', HELD_COLUMNS)}${column(ours, wide)} ${column(theirs, wide)}‹› Supply, coal`,
    ],
  ];
};

export const theatreRows = (
  rows: readonly TheatreRow[],
  at: number,
  { columns }: ScreenSize,
): readonly Line[] => rows.map((row, n) => theatreLine(row, n === at, columns));

/** What the list leaves out, and what its signs mean. */
export const theatreStatus = (
  { sort, show, search }: TheatreListing,
  at: number,
  { count, isSearching }: { readonly count: number; readonly isSearching: boolean },
): string => {
  if (isSearching) return `/${search}▌  ${String(count)} found`;
  const place = count === 0 ? 'nothing listed, Esc shows all' : `${String(at + 1)} of ${String(count)}`;
  const found = search === '' ? '' : `   /${search}`;
  return `${place}  by ${sort}  showing ${show}${found}  a n army, navy  > taken by  ›‹ we, they come`;
};

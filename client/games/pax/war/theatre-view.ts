import type { ScreenSize } from '../../../shell/screen.ts';
import { column, type Line, type Span, textOf } from '../../../shell/lines.ts';
import type { Party } from '@chancery/shared/games/pax/state/wars.ts';
import { toneOf } from '../views/names.ts';
import { initialLetter } from '../views/initials.ts';
import type { PaxTable } from '../table.ts';
import { type Alignment, alignmentOf, sideWords } from './alignment.ts';
import { EXPOSED_SIGN } from './exposed.ts';
import type { TheatreListing, TheatreRow } from './theatre.ts';
import { namesText, spokenStacks, stackSpans } from './words.ts';

// The theatre as a list: one row per place, with holder, units, supply, coal and reach.

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

/** Who can coal in a sea zone: `coal us`, `coal both`; `coal first` for a neutral. */
export const coalText = (
  { ours, theirs }: { readonly ours: boolean; readonly theirs: boolean },
  alignment: Pick<Alignment, 'isOurs'>,
): string => {
  if (ours && theirs) return 'coal both';
  const words = sideWords(alignment);
  return ours ? `coal ${words.ours}` : theirs ? `coal ${words.theirs}` : 'no coal';
};

const waterSpans = ({ coaling }: TheatreRow, isOurs: boolean): Line => {
  const hasCoal = coaling.ours || coaling.theirs;
  return [[hasCoal ? 'dim' : 'warn', coalText(coaling, { isOurs })]];
};

/** Signs of an area, the dangers first: in a narrow list the end of them is cut. */
const areaSpans = ({ supply, blockaded, exposed }: TheatreRow, isOurs: boolean): Line => {
  const [first, others] = isOurs ? ['', 'theirs '] : ['first ', 'others '];
  const spans: readonly (Span | undefined)[] = [
    exposed.ours ? ['bad', isOurs ? `${EXPOSED_SIGN}left open` : `${first}open`] : undefined,
    exposed.theirs ? ['accent', `${others}open`] : undefined,
    supply.ours === 'cut' ? ['bad', isOurs ? '!cut off' : `${first}cut off`] : undefined,
    supply.theirs === 'cut' ? ['accent', `${others}cut off`] : undefined,
    blockaded.ours ? ['bad', `${first}blockaded`] : undefined,
    blockaded.theirs ? ['accent', isOurs ? 'we blockade' : `${others}blockaded`] : undefined,
    supply.ours === 'fed' ? ['good', 'fed'] : undefined,
  ];
  return spans.filter((span) => span !== undefined).flatMap((span, n) => (n > 0 ? [' ', span] : [span]));
};

const reachText = ({ reach }: TheatreRow): string => `${reach.theirs ? '‹' : ' '}${reach.ours ? '›' : ' '} `;

/** How wide the list is, and whether the viewer fights. */
interface TheatreLook {
  readonly columns: number;
  readonly isOurs: boolean;
}

const theatreLine = (row: TheatreRow, isChosen: boolean, { columns, isOurs }: TheatreLook): Line => {
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
    ...(row.isWater ? waterSpans(row, isOurs) : areaSpans(row, isOurs)),
  ];
};

/** The same for screen readers: holder, units and possible arrivals, by name. */
const spokenTheatreLine = (
  { edition }: PaxTable,
  row: TheatreRow,
  { isChosen, isOurs }: { readonly isChosen: boolean; readonly isOurs: boolean },
): Line => {
  const words = sideWords({ isOurs });
  const come = [row.reach.ours ? words.ours : '', row.reach.theirs ? words.theirs : ''].filter(Boolean);
  const parts = [
    row.holders.length > 0 ? `held by ${namesText(edition, row.holders)}` : '',
    row.conquerors.length > 0 ? `taken by ${namesText(edition, row.conquerors)}` : '',
    spokenStacks(edition, [...row.ours, ...row.theirs]),
    come.length > 0 ? `in reach of ${come.join(' and ')}` : '',
    textOf(row.isWater ? waterSpans(row, isOurs) : areaSpans(row, isOurs)).trim(),
  ].filter((part) => part !== '');
  return [isChosen ? '▸ ' : '  ', [row.name, ...parts].join(', ')];
};

/** ` G · I`: enemies that also fight each other, by their initials; empty if all are on one side. */
const rivalsText = ({ theirs, third }: Alignment): string => {
  const letters = (parties: readonly Party[]): string => parties.map(initialLetter).join('');
  const second = theirs.filter((party) => !third.includes(party));
  return third.length === 0 ? '' : ` ${letters(second)} · ${letters(third)}`;
};

/** Column headings; for a neutral, those who began the war and those who did not. */
export const theatreHead = (table: PaxTable, { columns }: ScreenSize): Line => {
  const sides = alignmentOf(table);
  const wide = Math.max(12, Math.floor((columns - NAME_COLUMNS - HELD_COLUMNS - 24) / 2));
  const [ours, theirs] = sides.isOurs ? ['Ours', `Theirs${rivalsText(sides)}`] : ['First side', 'Others'];
  return [
    [
      'title',
      `  ${column('Place', NAME_COLUMNS)} ${column('Held', HELD_COLUMNS)}${column(ours, wide)} ${column(theirs, wide)}‹› Supply, coal`,
    ],
  ];
};

export const theatreRows = (
  table: PaxTable,
  rows: readonly TheatreRow[],
  {
    at,
    columns,
    isLinear,
  }: { readonly at: number; readonly columns: number; readonly isLinear?: boolean | undefined },
): readonly Line[] => {
  const { isOurs } = alignmentOf(table);
  return rows.map((row, n) =>
    isLinear
      ? spokenTheatreLine(table, row, { isChosen: n === at, isOurs })
      : theatreLine(row, n === at, { columns, isOurs }),
  );
};

/** The number of hidden rows, and the meaning of the signs if they are drawn. */
export const theatreStatus = (
  { sort, show, search }: TheatreListing,
  at: number,
  {
    count,
    isSearching,
    isOurs,
    isLinear,
  }: {
    readonly count: number;
    readonly isSearching: boolean;
    readonly isOurs: boolean;
    readonly isLinear?: boolean | undefined;
  },
): string => {
  if (isSearching) return `/${search}▌  ${String(count)} found`;
  const place = count === 0 ? 'nothing listed, Esc shows all' : `${String(at + 1)} of ${String(count)}`;
  const found = search === '' ? '' : `   /${search}`;
  const listed = `${place}  by ${sort}  showing ${show}${found}`;
  if (isLinear) return listed;
  const come = isOurs ? 'we, they' : 'first, others';
  return `${listed}  a n army, navy  > taken by  ›‹ ${come} come`;
};

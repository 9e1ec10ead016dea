import { type Front, frontsOf, threatTo } from '@chancery/shared/games/weaw/forecast/fronts.ts';
import { controllerOf } from '@chancery/shared/games/weaw/board/territory.ts';
import { column, heading, type Line } from '../../../shell/lines.ts';
import type { WeawTable } from '../table.ts';
import { frontName } from '@chancery/shared/games/weaw/wording/words.ts';
import { forceText, named, shortName, spokenForce } from '../words.ts';

// Fronts instead of lists: adjacent enemy territories with their units and defences.

const SIGN = { trench: '═', super: '▓' } as const;

/** The signs of a border seen from a place: its trench, the opposite trench, the strait. */
const borderSigns = ({ edition, state }: WeawTable, own: string, enemy: string): string => {
  const ours = state.territories[own]?.trenches[enemy];
  const theirs = state.territories[enemy]?.trenches[own];
  const strait = edition.straits.has(`${own}/${enemy}`) ? '~' : '';
  return `${ours ? SIGN[ours] : ' '}${strait || '|'}${theirs ? SIGN[theirs] : ' '}`;
};

/** From this width on, the threat is written out. */
const FULL = 74;
/** Columns of the narrowest rows, of which wide screens have several beside each other. */
export const FRONT_COLUMNS = 57;

const placeRows = (
  table: WeawTable,
  { contacts }: Front,
  { place, width }: { readonly place: string; readonly width: number },
): readonly Line[] => {
  const isNarrow = width < FULL;
  const force = isNarrow ? 9 : 12;
  const name = Math.min(26, Math.floor((width - 2 * force - (isNarrow ? 11 : 18)) / 2));
  const nameOf = (id: string): string => `${column(named(table, id), name - 1)} `;
  const beside = contacts.filter(({ own }) => own === place);
  const owner = controllerOf(table, place);
  return beside.map(({ enemy }, n): Line => {
    const holder = controllerOf(table, enemy);
    return [
      '  ',
      n === 0 ? [owner, nameOf(place)] : ' '.repeat(name),
      n === 0 ? column(forceText(table, place), force) : ' '.repeat(force),
      ['dim', `${borderSigns(table, place, enemy)} `.padStart(isNarrow ? 5 : 6)],
      [holder, nameOf(enemy)],
      column(forceText(table, enemy), force),
      ['dim', n === 0 ? `${isNarrow ? '!' : 'threat '}${String(threatTo(table, place))}` : ''],
    ];
  });
};

const TRENCHES = { trench: 'a trench', super: 'a super trench' } as const;

/** The screen reader's lines for a place of a front, and below it for the forces on its borders. */
const spokenPlace = (table: WeawTable, { contacts }: Front, place: string): readonly Line[] => {
  const { edition, state } = table;
  const beside = contacts.filter(({ own }) => own === place);
  return [
    [`${named(table, place)}  ${spokenForce(table, place)}  threat ${String(threatTo(table, place))}`],
    ...beside.map(({ enemy }): Line => {
      const [ours, theirs] = [
        state.territories[place]?.trenches[enemy],
        state.territories[enemy]?.trenches[place],
      ];
      const guards = [
        ours ? `${TRENCHES[ours]} on this side` : '',
        theirs ? `${TRENCHES[theirs]} on the other` : '',
        edition.straits.has(`${place}/${enemy}`) ? 'over a strait' : '',
      ].filter((text) => text !== '');
      return [`  faces ${[named(table, enemy), spokenForce(table, enemy), ...guards].join('  ')}`];
    }),
  ];
};

type RowsOfPlace = (front: Front, place: string) => readonly Line[];

const frontRows = (front: Front, rowsOf: RowsOfPlace): readonly Line[] => [
  heading(`${frontName(front.id)} against ${front.enemies.map(shortName).join(', ')}`),
  ...front.places.flatMap((place) => rowsOf(front, place)),
  [],
];

const allFronts = (table: WeawTable, rowsOf: RowsOfPlace): readonly Line[] => {
  const fronts = frontsOf(table, table.seatView.view.commands);
  const own = fronts.filter(({ isOwn }) => isOwn);
  const others = fronts.filter(({ isOwn }) => !isOwn);
  if (fronts.length === 0)
    return [
      heading('Fronts'),
      ["  No enemy stands beside your land or your side's."],
      [['dim', '  "declare war on NATION" begins a war; the Nations page says who stands where.']],
    ];
  return [
    ...own.flatMap((front) => frontRows(front, rowsOf)),
    ...(others.length > 0 ? [[['dim', 'Fronts of allies']] as Line, []] : []),
    ...others.flatMap((front) => frontRows(front, rowsOf)),
  ];
};

const SIGNS: readonly Line[] = [
  [['dim', '  i infantry  a artillery  t tanks  f fighters  b bombers  g anti-air guns']],
  [['dim', '  ═ trench  ▓ super trench, on its side of the border  ~ strait']],
  [],
];

const NARROW_SIGNS: readonly Line[] = [
  [['dim', '  i infantry  a artillery  t tanks  f fighters']],
  [['dim', '  b bombers  g anti-air guns  !9 the enemies beside it']],
  [['dim', '  ═ trench  ▓ super trench, on its side  ~ strait']],
  [],
];

/** All fronts: the viewer's own first, those of allies after them. */
export const frontsPage = (table: WeawTable, width: number): readonly Line[] => [
  ...(width < FULL ? NARROW_SIGNS : SIGNS),
  ...allFronts(table, (front, place) => placeRows(table, front, { place, width })),
];

/** The same for screen readers. */
export const spokenFronts = (table: WeawTable): readonly Line[] =>
  allFronts(table, (front, place) => spokenPlace(table, front, place));

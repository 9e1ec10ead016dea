import { aboutMark } from '@chancery/shared/games/eia/charts/stand-ins.ts';
import { withSign } from '@chancery/shared/kernel/text/numbers.ts';
import { nameOf } from '@chancery/shared/games/eia/charts/edition.ts';
import { forcesCard } from '@chancery/shared/games/eia/britain/command/forces-sheet.ts';
import { forcesCardLines } from '@chancery/shared/games/eia/britain/sentences.ts';
import { wordsFor } from '@chancery/shared/games/eia/wording/words.ts';
import { monthName } from '@chancery/shared/games/eia/vocabulary/months.ts';
import { isPair, otherOf } from '@chancery/shared/kernel/pairs.ts';
import { indentedRows } from '../../../screens/indented-rows.ts';
import { heading, labelledLines, type Line } from '../../../shell/lines.ts';
import { BETWEEN_PANES, sideBySide, WIDE } from '../../../shell/panes.ts';
import type { EiaTable } from '../table.ts';
import { trackLines } from '../views/track.ts';
import { windowLines } from '../views/windows.ts';

// Wars, alliances and truces with their dates: what a power looks up before it declares anything.

const truces = ({ edition, state }: EiaTable, power: string): readonly string[] =>
  state.truces
    .filter(({ barred }) => barred === power)
    .map(({ target, until }) => `${nameOf(edition, target)} through ${monthName(until)}`);

/** Powers and minors that a power is at war with, and since when. */
const enemiesSince = ({ state }: EiaTable, power: string): readonly (readonly [string, string])[] => [
  ...state.wars.flatMap(({ aggressor, defender, since }) => {
    const enemy = otherOf([aggressor, defender], power);
    return enemy === undefined ? [] : [[enemy, since] as const];
  }),
  ...state.minorWars.filter((war) => war.power === power).map(({ minor, since }) => [minor, since] as const),
];

const wars = (table: EiaTable, power: string): readonly string[] =>
  enemiesSince(table, power).map(
    ([enemy, since]) => `${nameOf(table.edition, enemy)} since ${monthName(since)}`,
  );

/** Maximum number of enemies named in the viewer's situation row. */
const MOST_NAMED = 3;

/** By name, as many as fit in a row. */
const enemiesText = (table: EiaTable, power: string): string => {
  const names = enemiesSince(table, power).map(([enemy]) => nameOf(table.edition, enemy));
  if (names.length === 0) return 'at peace';
  return `at war with ${names.length > MOST_NAMED ? String(names.length) : names.join(', ')}`;
};

const allyTexts = ({ edition, state }: EiaTable, power: string): readonly string[] =>
  state.alliances.flatMap(({ pair, since }) => {
    const ally = otherOf(pair, power);
    if (ally === undefined) return [];
    const isMarried = state.marriages.some((couple) => isPair(couple, power, ally));
    return [`${nameOf(edition, ally)} since ${monthName(since)}${isMarried ? ', married' : ''}`];
  });

const minors = ({ edition, state }: EiaTable, power: string): readonly string[] =>
  Object.entries(state.minors)
    .filter(([, { controller }]) => controller === power)
    .map(([id, minor]) => `${nameOf(edition, id)}${minor.state === 'free' ? ' (free state)' : ''}`);

/** Victory points: `≈3 VP` if counted by a stand-in chart; `0 VP` is exact. */
const vpText = ({ tables }: EiaTable['edition'], vp: number): string =>
  `${vp === 0 ? '' : aboutMark(tables.politicalStatus)}${String(vp)} VP`;

/** A box of the track by the name of its zone: `Neutral 7`. */
const boxInWords = ({ edition }: EiaTable, box: string): string => {
  const { track, zones } = edition.tables.politicalStatus;
  const zone = zones.find(({ id }) => id === track.find((each) => each.id === box)?.zone);
  return zone ? `${zone.name} ${box.replace(/^\D+/, '')}` : box;
};

interface CardLook {
  readonly width: number;
  /** For screen readers, so that the status is spelt out. */
  readonly isRead: boolean;
}

const cardOf = (table: EiaTable, power: string, { width, isRead }: CardLook): readonly Line[] => {
  const { edition, state } = table;
  const { status = '', points, vp, out, seat } = state.powers[power] ?? {};
  const standing = isRead ? boxInWords(table, status) : status;
  const rows = [
    ['at war with', wars(table, power)],
    ['allied with', allyTexts(table, power)],
    ['no war on', truces(table, power)],
    ['runs', minors(table, power)],
  ] as const;
  const by = seat === 'engine' ? ', played by its rules' : seat === 'vacant' ? ', vacant' : '';
  return [
    [
      [power, nameOf(edition, power)],
      `  ${standing}  ${withSign(points ?? 0)} this quarter  ${vpText(edition, vp ?? 0)}`,
      ['dim', out ? '  out of the game' : by],
    ],
    ...rows.flatMap(([label, list]) =>
      list.length === 0 ? [] : labelledLines(`  ${label}`, list.join(', '), width),
    ),
    [],
  ];
};

/** The order of movement of the month, once it is known. */
const movement = ({ edition, state }: EiaTable, width: number): readonly Line[] => {
  const { naval, land } = state.record.order;
  const text = (order: readonly string[]): string =>
    order
      .map((group) =>
        group
          .split('+')
          .map((id) => nameOf(edition, id))
          .join(' with '),
      )
      .join(', ');
  if (land.length === 0) return [];
  return [
    heading('Order of movement'),
    ...labelledLines('  at sea', text(naval), width),
    ...labelledLines('  on land', text(land), width),
    [],
  ];
};

/** Who commands the British forces, and what binds the commander; only where the rules play Great Britain. */
const britishForces = ({ edition, state }: EiaTable, width: number): readonly Line[] => {
  if (!state.britain) return [];
  const rows = forcesCardLines(forcesCard({ edition, state }), wordsFor(edition));
  return [
    heading('The British forces'),
    ...rows.flatMap((row) => indentedRows(`  ${row}`, width).map(({ text }): Line => [text])),
    [],
  ];
};

/** Every power's card, the viewer's own first. */
const powerCards = (table: EiaTable, look: CardLook): readonly Line[] => {
  const { edition, seatView } = table;
  const own = seatView.seat;
  const powers = [...edition.powers].sort((a, b) => Number(b === own) - Number(a === own));
  return [
    heading('The powers'),
    ...powers.flatMap((power) => cardOf(table, power, look)),
    ...britishForces(table, look.width),
  ];
};

/** Open questions and the order of movement. */
const monthLines = (table: EiaTable, now: Date, width: number): readonly Line[] => [
  ...windowLines(table, width, now),
  ...movement(table, width),
];

/** Columns of the track with its figures. */
const TRACK_COLUMNS = 66;

/** All powers on the track, then the month and the powers; on a wide screen the powers stand beside. */
export const monthCardLines = (table: EiaTable, width: number, now: Date): readonly Line[] => {
  const isWide = width >= WIDE;
  const left = isWide ? TRACK_COLUMNS : width;
  const month = [
    heading(monthName(table.state.month)),
    [],
    ...trackLines(table, left),
    ...monthLines(table, now, left),
  ];
  const right = isWide ? width - TRACK_COLUMNS - BETWEEN_PANES : width;
  const cards = powerCards(table, { width: right, isRead: false });
  const rows = Math.max(month.length, cards.length);
  return isWide ? sideBySide(month, cards, { width: left, rows }) : [...month, ...cards];
};

/** The powers on the track, and their cards beside. */
export const standingLines = (table: EiaTable, width: number): readonly Line[] => {
  const track = trackLines(table, TRACK_COLUMNS);
  const cards = powerCards(table, { width: width - TRACK_COLUMNS - BETWEEN_PANES, isRead: false });
  return sideBySide(track, cards, { width: TRACK_COLUMNS, rows: Math.max(track.length, cards.length) });
};

/** The same for screen readers: each power's card gives its place on the track. */
export const spokenMonthLines = (table: EiaTable, width: number, now: Date): readonly Line[] => [
  heading(monthName(table.state.month)),
  [],
  ...monthLines(table, now, width),
  ...powerCards(table, { width, isRead: true }),
];

/** `eiaSummary` in short, `N5 −2`; empty for a seat without a power. */
export const brief = ({ state, seatView }: EiaTable): string => {
  const own = state.powers[seatView.seat];
  return own ? `${own.status} ${withSign(own.points)}` : '';
};

/** The viewer's situation in one row. */
export const eiaSummary = (table: EiaTable): Line => {
  const { edition, state, seatView } = table;
  const own = state.powers[seatView.seat];
  if (!own) return [monthName(state.month)];
  return [
    [seatView.seat, nameOf(edition, seatView.seat)],
    `  ${own.status}, ${withSign(own.points)} this quarter, ${vpText(edition, own.vp)}`,
    `  ${enemiesText(table, seatView.seat)}`,
  ];
};

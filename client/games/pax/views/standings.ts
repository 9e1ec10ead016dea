import type { PaxMark } from '@chancery/shared/games/pax/report/marks.ts';
import { markedLinesOf } from '@chancery/shared/kernel/report/marks.ts';
import { powerRow } from '@chancery/shared/games/pax/charts/edition.ts';
import type { CasusBelli } from '@chancery/shared/games/pax/state/state.ts';
import {
  GREAT_POWERS,
  isGreat,
  MARKERS,
  type Power,
  POWERS,
  SEATS,
  UNIT_SIZES,
  ARMS,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { countersLeft, unitsLeft } from '@chancery/shared/games/pax/board/position.ts';
import { column, heading, type Line, type Span, wrap } from '../../../shell/lines.ts';
import { wrapLine } from '../../../shell/wrap-line.ts';
import { poundsText } from '../pounds-text.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { namesText, prisonerText } from '../war/words.ts';
import { initialLetter } from './initials.ts';
import { disputeOver, groundText } from './dispute-words.ts';
import { MARKER_NAMES, markerShort, partyName } from './names.ts';

/** The ranking for screen readers: each figure with its name. */
const spokenRanking = ({ edition, state }: PaxTable): readonly Line[] =>
  [...SEATS]
    .sort((a, b) => state.vp[b] - state.vp[a])
    .map((seat): Line => {
      const divisor = powerRow(edition, seat).vpDivisor ?? 1;
      const treasury = state.treasury[seat];
      const bought = Math.max(Math.floor(treasury / divisor), 0);
      return [
        [seat, partyName(edition, seat)],
        `: ${String(state.vp[seat])} VP, treasury ${poundsText(treasury)}, divisor ${String(divisor)}, buys ${String(bought)} VP`,
      ];
    });

const ranking = ({ edition, state }: PaxTable): readonly Line[] => {
  const seats = [...SEATS].sort((a, b) => state.vp[b] - state.vp[a]);
  return [
    [
      ['title', column('Power', 20)],
      ['dim', '    VP  treasury  divisor  buys'],
    ],
    ...seats.map((seat): Line => {
      const divisor = powerRow(edition, seat).vpDivisor ?? 1;
      const treasury = state.treasury[seat];
      return [
        [seat, column(`${initialLetter(seat)} ${partyName(edition, seat)}`, 20)],
        String(state.vp[seat]).padStart(6),
        poundsText(treasury).padStart(10),
        String(divisor).padStart(9),
        `${String(Math.max(Math.floor(treasury / divisor), 0))} VP`.padStart(6),
      ];
    }),
  ];
};

/** A gauge of ten cells. */
const gauge = (value: number, full: number): string => {
  const filled = Math.min(Math.floor((value / full) * 10), 10);
  return '█'.repeat(filled) + '░'.repeat(10 - filled);
};

/** Report sentences of the last two turns about an index, without reversed changes. */
const indexReports = (table: PaxTable, index: PaxMark, width: number): readonly Line[] => {
  const recent = table.reports.filter((part) => part.turn >= table.state.turn - 1 && !part.isRetracted);
  const found = recent.flatMap((part) =>
    markedLinesOf(part)
      .filter(({ marks }) => marks.some(({ is }) => is === index))
      .map(({ text }) => `${part.date} ${text.trim()}`),
  );
  return found
    .slice(-6)
    .flatMap((text) => wrap(text, width - 4, 5).map((row): Line => [['dim', `  ${row}`]]));
};

const indexLines = (table: PaxTable, width: number): readonly Line[] => {
  const { edition, state } = table;
  const limit = edition.tables.tensions.greatWarAt;
  const rebellionBelow = Math.floor(state.resentment / 10);
  const tone = state.tensions >= limit * 0.8 ? 'bad' : state.tensions >= limit * 0.5 ? 'warn' : 'plain';
  return [
    [
      ['title', column('European tensions', 20)],
      [tone, `${gauge(state.tensions, limit)} ${String(state.tensions)} of ${String(limit)}`],
      ['dim', ' (Great War)'],
    ],
    ...indexReports(table, 'tensions', width),
    [
      ['title', column('Chinese resentment', 20)],
      `${gauge(state.resentment, 180)} ${String(state.resentment)}`,
      [
        'dim',
        rebellionBelow > 3
          ? ` rebellion if three dice come to less than ${String(rebellionBelow)}`
          : ' no rebellion yet possible',
      ],
    ],
    ...indexReports(table, 'resentment', width),
  ];
};

/** The cost of a Great War this turn (PB-ETI-3 and the turn track). */
const penaltyLines = ({ edition, state }: PaxTable): readonly Line[] => {
  const row = edition.tables.turnTrack.turns.find((turn) => turn.turn === state.turn);
  if (!row) return [];
  const { each, responsible, treatyBreakerDraggedIn, reconstructed } = row.greatWarPenalty;
  const mark: Span = reconstructed ? ' ≈ stand-in' : '';
  return [
    [
      ['title', column('Great War now', 20)],
      `every power −${String(each)} VP, who is to blame −${String(responsible)}`,
      mark,
    ],
    [column('', 20), ['dim', `who broke a treaty and was dragged in −${String(treatyBreakerDraggedIn)}`]],
  ];
};

/** Counters of a power that are not on the map (PB-UNITS-2, 4). */
const counterLine = ({ edition, state }: PaxTable, power: Power): Line => {
  const markers = MARKERS.flatMap((kind) => {
    const left = countersLeft({ edition, state }, power, kind);
    const isKnown = powerRow(edition, power).counterLimits[kind] !== undefined;
    return isKnown ? [`${markerShort(kind)} ${String(left)}`] : [];
  });
  const sizes = (arm: 'army' | 'navy'): string =>
    UNIT_SIZES.map((size) => String(unitsLeft({ edition, state }, power, { arm, size }))).join('/');
  const limits = powerRow(edition, power).counterLimits;
  return [
    [power, column(`${initialLetter(power)} ${partyName(edition, power)}`, 18)],
    `army ${sizes('army')} navy ${sizes('navy')} ${markers.join(' ')}${limits.reconstructed ? ' ≈' : ''}`,
  ];
};

/** The same for screen readers: `Britain: 3 army 1, 1 army 10, 3 navy 1, 8 Interest`. */
const spokenCounterLine = ({ edition, state }: PaxTable, power: Power): Line => {
  const { counterLimits: limits } = powerRow(edition, power);
  const units = ARMS.flatMap((arm) =>
    UNIT_SIZES.map(
      (size) => `${String(unitsLeft({ edition, state }, power, { arm, size }))} ${arm} ${String(size)}`,
    ),
  );
  const markers = MARKERS.filter((kind) => limits[kind] !== undefined).map(
    (kind) => `${String(countersLeft({ edition, state }, power, kind))} ${MARKER_NAMES[kind]}`,
  );
  const standIn = limits.reconstructed ? ', stand-in figures' : '';
  return [[power, partyName(edition, power)], `: ${[...units, ...markers].join(', ')}${standIn}`];
};

/** Order of the counter list: the viewer's own power first. */
const ownFirst = (own: Power | undefined): readonly Power[] =>
  own ? [own, ...POWERS.filter((power) => power !== own)] : POWERS;

/** After the ground of a dispute: its area, or what raised it. */
const overText = (table: PaxTable, casusBelli: CasusBelli): string => {
  const over = disputeOver(table, casusBelli);
  if (over === undefined) return '';
  return casusBelli.area === undefined ? `, “${over}”` : ` in ${over}`;
};

const casusBelliLines = (table: PaxTable, width: number): readonly Line[] =>
  table.state.casusBelli.length === 0
    ? []
    : [
        [],
        heading('Casus belli in force'),
        ...table.state.casusBelli.flatMap((cb) =>
          wrapLine(
            [
              `${String(cb.number).padStart(3)} `,
              `${partyName(table.edition, cb.holder)} against ${partyName(table.edition, cb.against)}`,
              ['dim', ` ${groundText(cb.ground)}${overText(table, cb)}`],
            ],
            width,
          ),
        ),
      ];

/** Wars of this turn, with their prisoners (PB-SURR-2). */
const warsLines = ({ state, edition }: PaxTable, width: number): readonly Line[] =>
  state.wars.length === 0
    ? []
    : [
        [],
        heading('Wars'),
        ...state.wars.flatMap(({ number, sides, conquests, prisoners }) => {
          const foes = sides.filter((side) => side.length > 0);
          const taken = conquests.map(({ area }) => edition.atlas.areas.get(area)?.name ?? area);
          const held = prisoners.map((each) => prisonerText(edition, each));
          const text = [
            `${String(number)}  ${foes.map((side) => namesText(edition, side)).join(' against ')}`,
            ...(taken.length > 0 ? [`conquered: ${taken.join(', ')}`] : []),
            ...(held.length > 0 ? [`prisoners: ${held.join(', ')}`] : []),
          ].join('; ');
          return wrap(`  ${text}`, width, 5).map((row): Line => [row]);
        }),
      ];

const finalLines = ({ state, edition }: PaxTable): readonly Line[] =>
  state.final === null
    ? []
    : [
        heading('Final record'),
        ...[...state.final]
          .sort((a, b) => a.place - b.place)
          .map((record): Line => [
            `${String(record.place).padStart(2)}. `,
            [record.seat, column(partyName(edition, record.seat), 17)],
            `${String(record.accumulated)} + income ${String(record.incomeVp)} + bonuses ${String(record.bonuses.reduce((n, b) => n + b.vp, 0))} − penalty ${String(record.penalty)} = `,
            ['title', String(record.total)],
          ]),
        [],
      ];

/** The parts of the page with columns on screen and sentences for screen readers. */
interface Figures {
  readonly ranked: readonly Line[];
  readonly counters: readonly Line[];
}

const withFigures = (table: PaxTable, width: number, { ranked, counters }: Figures): readonly Line[] => [
  ...finalLines(table),
  ...ranked,
  [
    [
      'dim',
      `  Austria-Hungary has ${poundsText(table.state.treasury['austria-hungary'])}; its points count for Germany.`,
    ],
  ],
  [],
  ...indexLines(table, width),
  ...penaltyLines(table),
  ...casusBelliLines(table, width),
  ...warsLines(table, width),
  [],
  ...counters,
];

/** Victory points, indices, penalty, counters and casus belli as rows. */
export const standingsLines = (table: PaxTable, width: number): readonly Line[] =>
  withFigures(table, width, {
    ranked: ranking(table),
    counters: [
      [
        ['title', 'Counters left'],
        ['dim', '  units by strength 1/3/10'],
      ],
      ...ownFirst(ownPower(table)).map((power) => counterLine(table, power)),
    ],
  });

/** The same for screen readers. */
export const spokenStandings = (table: PaxTable, width: number): readonly Line[] =>
  withFigures(table, width, {
    ranked: spokenRanking(table),
    counters: [
      heading('Counters left'),
      ...ownFirst(ownPower(table)).flatMap((power) => wrapLine(spokenCounterLine(table, power), width)),
    ],
  });

/** Great Powers a ledger can be opened for; the viewer's own first. */
export const ledgerPowers = (table: PaxTable) => {
  const own = ownPower(table);
  return own && isGreat(own) ? [own, ...GREAT_POWERS.filter((power) => power !== own)] : GREAT_POWERS;
};

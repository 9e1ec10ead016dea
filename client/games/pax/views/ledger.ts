import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import { powerRow } from '@chancery/shared/games/pax/charts/edition.ts';
import { GREAT_POWERS, type GreatPower } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { economicValue } from '@chancery/shared/games/pax/board/position.ts';
import type { AdminRecord } from '@chancery/shared/games/pax/state/turn-record.ts';
import { column, heading, type Line, signedAmount } from '../../../shell/lines.ts';
import { poundsText } from '../pounds-text.ts';
import type { PaxTable } from '../table.ts';
import { initialLetter } from './initials.ts';
import { MARKER_NAMES, partyName } from './names.ts';
import { ledgerPowers } from './standings.ts';

type Earning = AdminRecord['income'][number];

const NAME_COLUMNS = 28;
const amountLine = (label: string, amount: string, note = ''): Line => [
  column(label, NAME_COLUMNS),
  amount.padStart(8),
  ['dim', note === '' ? '' : `   ${note}`],
];

const officeLine = (table: PaxTable, power: GreatPower, record: AdminRecord): Line => {
  const chart = powerRow(table.edition, power).colonialOffice ?? [];
  const die = record.die === undefined ? 'entry for a 6, not rolled' : `die ${String(record.die)}`;
  const entry = chart[(record.die ?? 6) - 1];
  const times = record.multiplier === 1 ? '' : ` × ${String(record.multiplier)} by event`;
  const from = entry === undefined ? '' : `: ${poundsText(entry)}${times}`;
  return amountLine('Colonial Office', poundsText(record.colonialOffice), `${die}${from}`);
};

/** `8 × 5`; in a co-dominion with the other owners' share, `(4 − 2 shared) × 5` (PB-CODOM-9, AMB-7). */
const incomeFormula = (
  { edition, state }: PaxTable,
  { area, kind, base, pounds: earned }: Earning,
): string => {
  const factor = edition.tables.costs.income.multiplier[kind];
  const before = economicValue({ edition, state }, area) - base;
  const after = base * factor - earned;
  const value = before > 0 ? `(${String(base + before)} − ${String(before)} shared)` : String(base);
  return `${value} × ${String(factor)}${after > 0 ? ` − ${String(after)} shared` : ''}`;
};

const incomeLine = (table: PaxTable, entry: Earning): Line => {
  const note = `${MARKER_NAMES[entry.kind]}: ${entry.linked ? incomeFormula(table, entry) : 'no communication link'}`;
  return amountLine(`  ${placeName(table.edition, entry.area)}`, poundsText(entry.pounds), note);
};

/** `units: 13 SP`: units with upkeep, without free ones. */
const unitNote = ({ edition }: PaxTable, cost: number): string => {
  const price = edition.tables.costs.maintenance.unitPerStrengthPoint;
  const times = price === 1 ? '' : ` × ${String(price)}`;
  return `units: ${String(cost / price)} SP${times}`;
};

const upkeepLines = (table: PaxTable, record: AdminRecord): readonly Line[] => [
  ...record.markerMaintenance
    .filter((entry) => entry.pounds > 0)
    .map((entry) =>
      amountLine(
        `  ${placeName(table.edition, entry.area)}`,
        poundsText(-entry.pounds),
        MARKER_NAMES[entry.kind],
      ),
    ),
  ...record.unitMaintenance
    .filter((entry) => entry.pounds > 0)
    .map((entry) =>
      amountLine(
        `  ${placeName(table.edition, entry.at)}`,
        poundsText(-entry.pounds),
        unitNote(table, entry.pounds),
      ),
    ),
];

/** One power's administration record, every figure with its parts (PB-ADMIN-10, 12). */
const recordLines = (table: PaxTable, power: GreatPower, record: AdminRecord): readonly Line[] => [
  officeLine(table, power, record),
  [['dim', 'income of markers']],
  ...record.income.map((entry) => incomeLine(table, entry)),
  [['dim', 'maintenance']],
  ...upkeepLines(table, record),
  [],
  amountLine('Colonial Office', poundsText(record.colonialOffice)),
  amountLine('+ income', poundsText(record.totals.income)),
  amountLine('− maintenance', poundsText(-record.totals.maintenance)),
  amountLine('= net', poundsText(record.totals.net)),
  ...(record.saved > 0 ? [amountLine('+ saved by what was given up', poundsText(record.saved))] : []),
  [],
  amountLine('in the treasury now', poundsText(table.state.treasury[power])),
];

/** The ledger of one power as rows. */
export const ledgerLines = (table: PaxTable, power: GreatPower): readonly Line[] => {
  const record = table.state.turnRecord.admin[power];
  const title = heading(
    `${initialLetter(power)} ${partyName(table.edition, power)}, ${String(table.state.year)}`,
  );
  if (record) return [title, [], ...recordLines(table, power, record)];
  return [
    title,
    [],
    [['dim', 'No administration yet this turn.']],
    [],
    amountLine('in the treasury now', poundsText(table.state.treasury[power])),
  ];
};

/** All Great Powers side by side: income, expenses, balance. */
export const ledgerSummary = (table: PaxTable): readonly Line[] => [
  [
    ['title', column('Power', 20)],
    ['dim', '   office   income  upkeep      net  treasury'],
  ],
  ...GREAT_POWERS.map((power): Line => {
    const record = table.state.turnRecord.admin[power];
    const figures = record
      ? [record.colonialOffice, record.totals.income, -record.totals.maintenance]
          .map((n) => String(n).padStart(8))
          .join('') + signedAmount(record.totals.net).padStart(9)
      : '       –       –       –        –';
    return [
      [power, column(`${initialLetter(power)} ${partyName(table.edition, power)}`, 20)],
      ` ${figures}`,
      poundsText(table.state.treasury[power]).padStart(10),
    ];
  }),
];

/** The comparison for screen readers: each figure with its name. */
export const spokenLedgerSummary = (table: PaxTable): readonly Line[] =>
  GREAT_POWERS.map((power): Line => {
    const record = table.state.turnRecord.admin[power];
    const figures = record
      ? [
          `office ${poundsText(record.colonialOffice)}`,
          `income ${poundsText(record.totals.income)}`,
          `upkeep ${poundsText(-record.totals.maintenance)}`,
          `net ${signedAmount(record.totals.net)}`,
        ]
      : ['no administration yet this turn'];
    return [
      [power, partyName(table.edition, power)],
      `: ${[...figures, `treasury ${poundsText(table.state.treasury[power])}`].join(', ')}`,
    ];
  });

/** Columns of the list beside a ledger. */
export const LEDGER_LIST_COLUMNS = 38;

/** The powers with income and money, with the cursor on the one whose ledger is open. */
export const ledgerList = (table: PaxTable, shown: GreatPower | undefined): readonly Line[] => [
  [
    ['title', column('  Power', 22)],
    ['dim', '    net treasury'],
  ],
  ...ledgerPowers(table).map((power): Line => {
    const record = table.state.turnRecord.admin[power];
    const isHere = power === shown;
    return [
      isHere ? ['accent', '▸ '] : '  ',
      [power, `${initialLetter(power)} `],
      [isHere ? 'chosen' : 'plain', column(partyName(table.edition, power), 18)],
      (record ? signedAmount(record.totals.net) : '–').padStart(7),
      poundsText(table.state.treasury[power]).padStart(9),
    ];
  }),
  [shown === undefined ? ['accent', '▸ '] : '  ', [shown === undefined ? 'chosen' : 'plain', 'all compared']],
];

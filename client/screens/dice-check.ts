import type { DiceKeys, TurnDice } from '@chancery/shared/api';
import {
  type DiceOpening,
  isCommittedTo,
  LAST_BLOCK,
  type OpenKey,
} from '@chancery/shared/kernel/match/dice-keys.ts';
import type { Roll } from '@chancery/shared/kernel/match/dice.ts';
import { wrongRolls } from '@chancery/shared/proofs';
import { heading, type Line, wrap } from '../shell/lines.ts';
import type { Table } from '../table/table.ts';

export type DieVerdict = 'sealed' | 'true' | 'false';

/** The keys published so far: those of finished turns in order, then that of the current turn. */
const openKeys = ({ revealed, opening, running }: DiceKeys): readonly OpenKey[] => [
  ...revealed.map((key) => (opening === 'by-report' ? { key, block: LAST_BLOCK } : { key })),
  ...(running ? [running] : []),
];

/** Whether each turn's key matches the commitment made before the turn. */
export const verdicts = (dice: DiceKeys): readonly DieVerdict[] => {
  const open = openKeys(dice);
  return dice.commitments.map((commitment, n) => {
    const key = open[n];
    if (key === undefined) return 'sealed';
    return isHex(key.key) && isCommittedTo(key, commitment) ? 'true' : 'false';
  });
};

const isHex = (text: string): boolean => /^(?:[0-9a-f]{2})+$/i.test(text);

const SEALED: Readonly<Record<DiceOpening, Line>> = {
  'by-turn': [['dim', '· sealed until the turn is over']],
  'by-report': [['dim', '· sealed until dice of the turn are reported']],
};

const VERDICT_LINES: Readonly<Record<Exclude<DieVerdict, 'sealed'>, Line>> = {
  true: [['good', '✓ the key is the one committed to']],
  false: [['bad', '✗ THE KEY IS NOT THE ONE COMMITTED TO']],
};

/** Cached, because recomputing a turn's dice takes milliseconds and a page is drawn often. */
const wrongRollsByDice = new WeakMap<TurnDice, readonly Roll[]>();

const rollLine = (dice: TurnDice | undefined): Line => {
  if (!dice) return [['dim', '  dice not read yet']];
  const wrong = wrongRollsByDice.get(dice) ?? wrongRolls(dice);
  wrongRollsByDice.set(dice, wrong);
  const count = String(dice.rolls.length);
  const [first] = wrong;
  if (dice.rolls.length === 0) return [['dim', '  no dice are reported']];
  if (!first) return [['good', `  ✓ ${count} dice thrown again just now, all fall as reported`]];
  return [
    [
      'bad',
      `  ✗ ${String(wrong.length)} of ${count} dice fall otherwise, first ${first.step} ${first.label}`,
    ],
  ];
};

const ROLLED =
  'Every die is HMAC-SHA256 of game, turn, step, label and index under its key, so that anybody can roll it again.';
const EXPLANATIONS: Readonly<Record<DiceOpening, string>> = {
  'by-turn':
    'Each turn has a key drawn from the secret seed of the match. Its SHA-256 is published before the first roll, ' +
    `the key itself when the turn is over. ${ROLLED}`,
  'by-report':
    'Each report of a turn has a key of its own for its dice, published with it; each key is the SHA-256 of the ' +
    'one that comes next, and the SHA-256 of the first is published before the first roll. So an open key proves ' +
    `all before it and tells nothing of those to come. ${ROLLED}`,
};

const keyLines = (open: OpenKey | undefined, dice: TurnDice | undefined): readonly Line[] => {
  if (!open) return [];
  const isRunning = open.block !== undefined && open.block < LAST_BLOCK;
  const name = isRunning ? `key ${String(open.block + 1)}` : 'key';
  return [[['dim', `  ${name.padEnd(10)} `], open.key], rollLine(dice)];
};

/** The rows of one turn. */
const turnLines = (n: number, commitment: string | undefined, verdict: Line): readonly Line[] => [
  [['title', `turn ${String(n + 1).padStart(2)}  `], ...verdict],
  [['dim', '  commitment '], commitment ?? ''],
];

/** Sealed turns after the next one: one row for all. */
const laterLines = (first: number, last: number, width: number): readonly Line[] =>
  first > last
    ? []
    : wrap(
        `${first === last ? `turn ${String(first)} is` : `turns ${String(first)} to ${String(last)} are`} sealed, too; the record of the match lists their commitments.`,
        width,
      ).map((row): Line => [['dim', row]]);

/** The page on which a player checks the dice: commitments, keys, and whether they match. */
export const diceLines = (table: Table, width: number): readonly Line[] => {
  const { dice } = table.seatView;
  const { opening = 'by-turn' } = dice;
  const open = openKeys(dice);
  const { commitments } = dice;
  const shown = verdicts(dice).slice(0, open.length + 1);
  return [
    heading('Dice'),
    ...wrap(EXPLANATIONS[opening], width).map((row): Line => [row]),
    [],
    ...shown.flatMap((verdict, n): readonly Line[] => [
      ...turnLines(n, commitments[n], verdict === 'sealed' ? SEALED[opening] : VERDICT_LINES[verdict]),
      ...keyLines(open[n], table.turnDice[n]),
    ]),
    ...laterLines(shown.length + 1, commitments.length, width),
  ];
};

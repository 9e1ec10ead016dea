import type { TurnDice } from '@chancery/shared/api';
import { commitment, dieOf, type Roll } from '@chancery/shared/kernel/match/dice.ts';
import { heading, type Line, wrap } from '../shell/lines.ts';
import type { Table } from '../table/table.ts';

export type Verdict = 'sealed' | 'true' | 'false';

/** Whether each turn's revealed key is the one that was committed to before the turn (PB-DICE-2). */
export const verdicts = (dice: Table['seatView']['dice']): readonly Verdict[] =>
  dice.commitments.map((promise, n) => {
    const key = dice.revealed[n];
    if (key === undefined) return 'sealed';
    return isHex(key) && commitment(key) === promise ? 'true' : 'false';
  });

const isHex = (text: string): boolean => /^(?:[0-9a-f]{2})+$/i.test(text);

const SAYS: Readonly<Record<Verdict, Line>> = {
  sealed: [['dim', '· sealed until the turn is over']],
  true: [['good', '✓ the key is the one committed to']],
  false: [['bad', '✗ THE KEY IS NOT THE ONE COMMITTED TO']],
};

/** Dice of a turn that do not fall under its key as they were told to have fallen. */
export const wrongRolls = ({ key, rolls }: TurnDice): readonly Roll[] =>
  rolls.filter((roll) => dieOf(key, roll) !== roll.value);

/** Throwing a turn's dice again takes milliseconds; a page is drawn often, so it is done once. */
const thrown = new WeakMap<TurnDice, readonly Roll[]>();

const rollLine = (dice: TurnDice | undefined): Line => {
  if (!dice) return [['dim', '  dice not read yet']];
  const wrong = thrown.get(dice) ?? wrongRolls(dice);
  thrown.set(dice, wrong);
  const count = String(dice.rolls.length);
  const [first] = wrong;
  if (!first) return [['good', `  ✓ ${count} dice thrown again just now, all fall as reported`]];
  return [
    [
      'bad',
      `  ✗ ${String(wrong.length)} of ${count} dice fall otherwise, first ${first.step} ${first.label}`,
    ],
  ];
};

const EXPLAINED =
  'Each turn has a key drawn from the secret seed of the match. Its SHA-256 is published before the first roll, ' +
  'the key itself when the turn is over. Every die is HMAC-SHA256 of game, turn, step, label and index under ' +
  'that key, so that anybody can roll it again.';

/** The page that lets a player check the dice: commitments, keys, and the comparison made just now. */
export const diceLines = (table: Table, width: number): readonly Line[] => {
  const { dice } = table.seatView;
  return [
    heading('Dice'),
    ...wrap(EXPLAINED, width).map((row): Line => [row]),
    [],
    ...verdicts(dice).flatMap((verdict, n): readonly Line[] => [
      [['title', `turn ${String(n + 1).padStart(2)}  `], ...SAYS[verdict]],
      [['dim', '  commitment '], dice.commitments[n] ?? ''],
      ...(dice.revealed[n] === undefined
        ? []
        : ([[['dim', '  key        '], dice.revealed[n] ?? ''], rollLine(table.turnDice[n])] as const)),
    ]),
  ];
};

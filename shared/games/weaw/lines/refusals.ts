import { orList } from '../../../kernel/report/words.ts';
import { causes, type OfNation, type OfPlace, refusals } from '../wording/refusals.ts';
import { verbFor } from '../wording/words.ts';

/** Refusals about who writes for whom, lines that are not accepted, and lines that cannot be paid. */
export const lineRefusals = refusals({
  // It may be the nation itself, or one of its side.
  'not-enemy': ({ nation }: { nation: string }, words) =>
    `Name an enemy: you cannot be at war with ${words.nation(nation)}.`,
  unfunded: ({ cost, money }: { cost: number; money: number }) =>
    `It costs ${String(cost)}, and ${String(money)} are left where it is paid.`,
  'wrong-form': ({ right }: { right: readonly string[] }) =>
    `Write ${orList(right.map((form) => `“${form}”`))}.`,
  'depends-on-die': ({ order }: { order: string }) =>
    `Whether “${order}” can be done depends on a die of the same line; write it on a line of its own.`,
  'not-read': ({ problem }: { problem: string }) =>
    `The rules have changed since this was handed in, and it is not read any more. ${problem}`,
  'sheet-only': () => 'This belongs on the sheet of the turn; only the game master sends single lines now.',
  'not-yours': causes({
    nation: ({ nation }: OfNation, words) =>
      `${words.nation(nation)} ${verbFor(nation, ['is', 'are'], words)} not yours to command.`,
    'no-nation': () => 'Your seat leads no nation now.',
    place: ({ place }: OfPlace, { name }) => `You do not hold ${name(place)}.`,
  }),
});

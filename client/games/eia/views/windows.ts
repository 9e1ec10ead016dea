import { nameOf } from '@chancery/shared/games/eia/charts/edition.ts';
import { termTitle, termWords } from '@chancery/shared/games/eia/peace/term-words.ts';
import { indentedRows } from '../../../screens/indented-rows.ts';
import { closingText } from '../../../shell/clock.ts';
import { heading, type Line } from '../../../shell/lines.ts';
import { awaitedAt } from '../../../table/table.ts';
import type { EiaTable } from '../table.ts';

// Calls, suits and terms of the month, and the open window: missing answers, and its deadline.

const ANSWERS = { answered: 'answers', refused: 'refuses', lapsed: 'has nothing left to answer' } as const;

const callTexts = ({ edition, seatView }: EiaTable): readonly string[] =>
  seatView.view.calls.map(({ caller, ally, enemy, answer }) => {
    const [one, other, foe] = [caller, ally, enemy].map((id) => nameOf(edition, id));
    const end = answer === undefined ? '… unanswered' : `: ${other ?? ''} ${ANSWERS[answer]}`;
    return `${one ?? ''} calls ${other ?? ''} against ${foe ?? ''}${end}`;
  });

const suitTexts = ({ edition, seatView }: EiaTable): readonly string[] =>
  seatView.view.suits.map(({ by, of, offer, reply }) => {
    const asked = `${nameOf(edition, by)} sues ${nameOf(edition, of)} for peace`;
    if (offer === undefined) return `${asked}; no offer yet`;
    if (reply === undefined) return `${asked}: ${offer}, no reply yet`;
    return `${asked}: ${offer}, ${edition.terms.has(reply) ? termTitle(edition, reply) : reply}`;
  });

const pickSentences = ({ edition, seatView }: EiaTable): readonly string[] => [
  ...seatView.view.picks.map(
    ({ victor, loser, code, option, places }) =>
      `${nameOf(edition, victor)} takes ${termWords(edition, [code, option, ...places].filter((each) => each !== undefined).join(' '))}, from ${nameOf(edition, loser)}`,
  ),
  ...Object.entries(seatView.view.livePicks).map(([loser, { next }]) => {
    const turn = seatView.view.pickOrder[loser]?.[next];
    return `terms of ${nameOf(edition, loser)}: ${turn === undefined ? 'all picked' : `${nameOf(edition, turn)} picks`}`;
  }),
];

/** The open window, the seats it waits for, and its deadline. */
const openWindow = (table: EiaTable, now: Date): readonly string[] => {
  const awaited = awaitedAt(table);
  const { match, deadline } = table.seatView;
  if (!awaited || match.over || awaited.seats.length === 0) return [];
  const whom = awaited.seats.map((seat) => nameOf(table.edition, seat)).join(', ');
  // At a table of your own the engine is the game master, and closes it.
  const end =
    deadline === null && table.isAlone ? 'when all have said all' : closingText(table.seatView, now);
  return [`${match.title}: waits for ${whom}; closes ${end}`];
};

/** The open window with its deadline, then the calls, suits and picks of the month. */
export const windowLines = (table: EiaTable, width: number, now: Date): readonly Line[] => {
  const rows = (texts: readonly string[]): readonly Line[] =>
    texts.flatMap((text) => indentedRows(`  ${text}`, width).map((row): Line => [row.text]));
  const asked = [...callTexts(table), ...suitTexts(table), ...pickSentences(table)];
  return [
    heading('Calls and windows'),
    ...rows(openWindow(table, now)),
    ...(asked.length > 0 ? rows(asked) : [[['dim', '  nothing was called or sued for this month'] as const]]),
    [],
  ];
};

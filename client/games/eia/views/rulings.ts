import { nameOf } from '@chancery/shared/games/eia/charts/edition.ts';
import type { BoardActionOf } from '@chancery/shared/games/eia/orders/board/types.ts';
import { votersOn, voteSubject } from '@chancery/shared/games/eia/rest/rulings.ts';
import type { EiaTable } from '../table.ts';
import { type PublicAct, publicActs } from './references.ts';

// What an objection, a ruling and a vote lead to (EIA-AMB-10, EIA-AMB-2, EIA-4.4.1-b).

/** The question about it that the month waits for, if there is one. */
const questionOn = (table: EiaTable, on: string) =>
  table.seatView.view.questions.find(({ lines }) => lines.includes(on));

/** What is ruled on, in words. */
const subjectText = (table: EiaTable, on: string): string => {
  const act = publicActs(table).find(({ id }) => id === on);
  if (act) return act.says;
  const question = questionOn(table, on);
  return question === undefined ? on : `${on}: “${question.text}”`;
};

/** What happens if the words of a peace, a fact or a declaration are struck. */
const STRUCK: Readonly<Record<PublicAct['kind'], string>> = {
  peace: 'The words are taken out of the record; the peace stands.',
  fact: 'The fact is withdrawn, and what it changed is undone.',
  declaration:
    'The declaration counts as never made: the war ends, with the calls and answers that follow from it. Alliances it broke are restored, and all points come back.',
};

const struckText = (table: EiaTable, on: string): string => {
  const asked = questionOn(table, on)?.kind;
  if (asked === 'declaration') return 'The declaration is not granted: there is no war and no price.';
  if (asked === 'condition') return 'The condition counts as not met, and the line is struck.';
  const act = publicActs(table).find(({ id }) => id === on);
  return act ? STRUCK[act.kind] : 'It counts as never made: what follows from it is undone.';
};

const standsText = (table: EiaTable, on: string): string => {
  const asked = questionOn(table, on)?.kind;
  if (asked === 'declaration')
    return 'The declaration is granted: war at its full price, without calls, in spite of a truce.';
  return asked === 'condition'
    ? 'The condition counts as met, and the line is carried out.'
    : 'It holds, and the objection is settled.';
};

const isFor = (outcome: string): boolean => !['struck', 'no', 'strike'].includes(outcome);

export const rulingText = (table: EiaTable, { on, outcome }: BoardActionOf<'rule'>): string =>
  `${subjectText(table, on)}. ${isFor(outcome) ? standsText(table, on) : struckText(table, on)} [EIA-AMB-10]`;

/** A vote, how many powers have to vote so, and what follows. */
export const voteText = (table: EiaTable, { on, outcome }: BoardActionOf<'vote'>): string => {
  const { edition, seatView } = table;
  const subject = voteSubject(table, on);
  if (subject === undefined) return 'The oldest open question is voted on.';
  const voters = String(votersOn(table, subject).length);
  const wanted =
    outcome === 'strike'
      ? `It is struck once more than half of the ${voters} other powers say so.`
      : `It stands once half of the ${voters} other powers say so.`;
  const mine = nameOf(edition, seatView.seat);
  const effect = isFor(outcome) ? standsText(table, subject) : struckText(table, subject);
  return `${subjectText(table, subject)}. ${mine} votes that it ${outcome === 'strike' ? 'does not hold' : 'holds'}. ${wanted} Then: ${effect} [EIA-AMB-10]`;
};

/** An objection, and who settles it. */
export const objectionText = (table: EiaTable, { against }: BoardActionOf<'object'>): string => {
  const by =
    table.edition.settings.referee === 'table'
      ? 'The other powers vote on it'
      : 'The game master rules on it';
  return `Everybody reads that you dispute this: ${subjectText(table, against)}. ${by} before the month goes on. If it is upheld: ${struckText(table, against)} [EIA-AMB-10]`;
};

import { termSentence } from '@chancery/shared/games/pax/treaties/term-sentences.ts';
import { reportLines } from '@chancery/shared/games/pax/report/index.ts';
import type { Clause, Term, Treaty, TreatyText } from '@chancery/shared/games/pax/state/treaties.ts';
import { type ClauseForecast, clauseForecasts } from '@chancery/shared/games/pax/treaties/forecast.ts';
import { omissionWords } from '@chancery/shared/games/pax/treaties/omissions.ts';
import { powerName } from '@chancery/shared/games/pax/wording/words.ts';
import type { PaxTable } from '../table.ts';

/** Others' remedy where a promise is broken (PB-TREATY-22). */
const BREACH_REMEDY = 'if it is broken, the other signers have a casus belli';

const namesList = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? 'anybody') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;

/** Who has to attack before allies are called: `Britain attacks`, `2 or more of France, Germany or Italy attack`. */
const attackText = (names: string, many: number): string =>
  many === 1 ? `${names} attacks` : `${String(many)} or more of ${names} attack`;

const untilText = (year: number | undefined): string =>
  year === undefined ? 'as long as the treaty stands' : `until ${String(year)}`;

/** What a clause binds to from now on, where it does nothing at once. */
const bindingText = ({ edition }: PaxTable, term: Term): string => {
  const names = (against: Extract<Term, { term: 'defensive' | 'offensive' }>['against']): string =>
    namesList(against.map((power) => powerName(edition, power)));
  switch (term.term) {
    case 'defensive':
      return `when ${attackText(names(term.against), term.ifAttackedBy)} a signer, the others are called and get a casus belli, ${untilText(term.until)}`;
    case 'offensive':
      return `when a signer declares war on ${names(term.against)}, the others are called and get a casus belli, ${untilText(term.until)}`;
    case 'no-marker':
    case 'no-control':
    case 'keeps':
      return `binds ${powerName(edition, term.power)} ${untilText(term.until)}; ${BREACH_REMEDY}`;
    case 'builds':
      return term.by === undefined
        ? `binds ${powerName(edition, term.power)} ${untilText(term.until)}; ${BREACH_REMEDY}`
        : `due from ${powerName(edition, term.power)} by ${String(term.by)}; ${BREACH_REMEDY}`;
    case 'text':
      return 'binds by its words alone: the game master rules whether it is kept';
    case 'receives':
      return `hands the area to ${powerName(edition, term.power)} when the Congress has resolved it`;
    case 'gives':
    case 'pays':
    case 'lowers':
    case 'admits':
      return term.in === undefined
        ? 'is not reached: a clause above it cannot be kept'
        : `falls due in ${String(term.in)}; ${BREACH_REMEDY}`;
  }
};

const factsText = ({ edition, seatView }: PaxTable, { facts }: ClauseForecast): string => {
  const { turn, step } = seatView.view.position;
  const [first] = facts;
  // It stands below its clause, which a report has to name.
  if (first?.type === 'clause-left-out' && facts.length === 1)
    return `It is not carried out: ${omissionWords(first.why)}.`;
  const log = facts.map((fact) => ({ turn, step, audience: 'all' as const, fact }));
  return reportLines(edition, log, seatView.seat).join(' ');
};

/** What each clause would do, in a sentence, by its number: at once where it is signed now, else what it binds to. */
export const clauseEffects = (
  table: PaxTable,
  text: Pick<TreatyText, 'title' | 'secret' | 'between' | 'clauses'>,
): ReadonlyMap<number, string> => {
  const prospects = clauseForecasts(table, text);
  const effectOf = ({ number, term }: Clause): string => {
    const prospect = prospects.find(({ clause }) => clause === number);
    if (!prospect) return bindingText(table, term);
    return prospect.facts.length === 0 ? 'changes nothing: it is so already' : factsText(table, prospect);
  };
  return new Map(text.clauses.map((clause) => [clause.number, effectOf(clause)]));
};

/** A clause as a sentence, and what it would do. */
export interface ClauseEffect {
  readonly clause: string;
  readonly effect: string;
}

/** Every clause of a text with what it would do, in order. */
export const effectsByClause = (table: PaxTable, text: TreatyText): readonly ClauseEffect[] => {
  const effects = clauseEffects(table, text);
  return text.clauses.map((clause) => ({
    clause: `${String(clause.number)} ${termSentence(table.edition, clause.term)}`,
    effect: effects.get(clause.number) ?? '',
  }));
};

/** What those clauses of a treaty in force that are still to be carried out bind to, by their numbers. */
export const remainingEffects = (
  table: PaxTable,
  { text, carriedOut, leftOut = [] }: Pick<Treaty, 'text' | 'carriedOut' | 'leftOut'>,
): ReadonlyMap<number, string> =>
  new Map(
    text.clauses
      .filter(({ number }) => !carriedOut.includes(number) && !leftOut.includes(number))
      .map(({ number, term }) => [number, bindingText(table, term)]),
  );

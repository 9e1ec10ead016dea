import { termSentence } from '@chancery/shared/games/pax/treaties/term-sentences.ts';
import { reportLines } from '@chancery/shared/games/pax/report/index.ts';
import type { Fact, FactOf } from '@chancery/shared/games/pax/state/facts.ts';
import type { Clause, Term, Treaty, TreatyText } from '@chancery/shared/games/pax/state/treaties.ts';
import { type ClauseForecast, clauseForecasts } from '@chancery/shared/games/pax/treaties/forecast.ts';
import { markersLostWithPeace } from '@chancery/shared/games/pax/war/spoils/forecast.ts';
import { refusalSentence } from '@chancery/shared/games/pax/report/refusals.ts';
import { omissionWords } from '@chancery/shared/games/pax/treaties/omissions.ts';
import type { BindingWords } from '@chancery/shared/games/pax/treaties/clauses/form.ts';
import { clauseForm } from '@chancery/shared/games/pax/treaties/clauses/index.ts';
import { dateOf } from '@chancery/shared/games/pax/treaties/parties.ts';
import { isGreat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { powerName, verbFor } from '@chancery/shared/games/pax/wording/words.ts';
import type { WarRecord } from '@chancery/shared/games/pax/state/wars.ts';
import { listText } from '@chancery/shared/kernel/report/words.ts';
import { signedAmount } from '../../../shell/lines.ts';
import { poundsText } from '../pounds-text.ts';
import type { PaxTable } from '../table.ts';

/** Others' remedy if a promise is broken (PB-TREATY-22). */
const BREACH_REMEDY = 'if it is broken, the other signers have a casus belli';

const namesList = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? 'anybody') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;

const bindingWords = ({ edition }: PaxTable): BindingWords => ({
  power: (power) => powerName(edition, power),
  anyOf: (parties) => namesList(parties.map((party) => powerName(edition, party))),
  asLong: (until) =>
    until === undefined ? 'as long as the treaty stands' : `to the end of the turn of ${String(until)}`,
  remedy: BREACH_REMEDY,
});

/** What a clause commits to from now on, if it does nothing immediately. */
const bindingText = (table: PaxTable, term: Term): string => {
  const { act, binding } = clauseForm(term);
  const words = bindingWords(table);
  if (binding) return binding(term, words);
  if (!act) {
    const bound = 'power' in term ? words.power(term.power) : 'the signers';
    const until = 'until' in term ? term.until : undefined;
    return `binds ${bound} ${words.asLong(until)}; ${BREACH_REMEDY}`;
  }
  const year = dateOf(term);
  return year === undefined
    ? 'is not reached: a clause above it cannot be kept'
    : `falls due in ${String(year)}; ${BREACH_REMEDY}`;
};

const signed = (points: number): string => signedAmount(points).replace('-', '−');

/** The consequences of breaking the treaty by a clause, in a sentence shorter than the report's. */
const breachText = ({ edition }: PaxTable, breach: readonly Fact[]): string => {
  const holders: string[] = [];
  const costs: string[] = [];
  for (const fact of breach) {
    if (fact.type === 'vp-changed')
      costs.push(`${powerName(edition, fact.power)} ${signed(fact.by)} victory points`);
    else if (fact.type === 'tensions-rose') costs.push(`tensions ${signed(fact.by)}, to ${String(fact.to)}`);
    else if (fact.type === 'casus-belli-arose') holders.push(powerName(edition, fact.casusBelli.holder));
  }
  const all = [...costs, ...(holders.length > 0 ? [`a casus belli for ${listText(holders)}`] : [])];
  return breach.length === 0 ? '' : ` It breaks the treaty${all.length > 0 ? `: ${all.join(', ')}` : ''}.`;
};

/** A payment, which its clause has said already: when it is made, and what its payer has. */
const paymentText = ({ edition, state }: PaxTable, { from }: FactOf<'money-paid'>): string =>
  isGreat(from)
    ? `is paid at once; ${powerName(edition, from)} ${verbFor(from, 'has', 'have')} ${poundsText(state.treasury[from])} now`
    : 'is paid at once';

/** What happened, as a report would tell it. */
const reportText = ({ edition, seatView }: PaxTable, facts: readonly Fact[]): string => {
  const { turn, step } = seatView.view.position;
  const log = facts.map((fact) => ({ turn, step, audience: 'all' as const, fact }));
  return reportLines(edition, log, seatView.seat).join(' ');
};

/** Why a clause is not carried out; a power whose consent is missing is named. */
const leftOutText = ({ edition }: PaxTable, why: string, refusal: ClauseForecast['refusal']): string => {
  const named = refusal?.reason === 'consent-missing' ? refusalSentence(edition, refusal) : undefined;
  return `It is not carried out: ${named ?? `${omissionWords(why)}.`}`;
};

const factsText = (table: PaxTable, { facts, breach, refusal }: ClauseForecast): string => {
  const [first] = facts;
  // The sentence is below its clause, which a report would have to name.
  if (first?.type === 'clause-left-out' && facts.length === 1)
    return `${leftOutText(table, first.why, refusal)}${breachText(table, breach)}`;
  return first?.type === 'money-paid' && facts.length === 1
    ? paymentText(table, first)
    : reportText(table, facts);
};

/**
 * The effect of each clause, as a sentence, by number: immediately if it is signed now, otherwise the commitment.
 * @param peaceOf the war in which the text makes peace, if any
 */
export const clauseEffects = (
  table: PaxTable,
  text: Pick<TreatyText, 'title' | 'secret' | 'between' | 'clauses'>,
  peaceOf: WarRecord | undefined,
): ReadonlyMap<number, string> => {
  const prospects = clauseForecasts(table, text, peaceOf);
  const effectOf = ({ number, term }: Clause): string => {
    const prospect = prospects.find(({ clause }) => clause === number);
    if (!prospect) return bindingText(table, term);
    return prospect.facts.length === 0 ? 'changes nothing: it is so already' : factsText(table, prospect);
  };
  return new Map(text.clauses.map((clause) => [clause.number, effectOf(clause)]));
};

/** A clause as a sentence, and its effect. */
export interface ClauseEffect {
  readonly clause: string;
  readonly effect: string;
  /** What a report would tell of it, where it is carried out at once. */
  readonly report?: string;
}

/** Every clause of a text with its effect, in order. */
export const effectsByClause = (
  table: PaxTable,
  text: TreatyText,
  peaceOf: WarRecord | undefined,
): readonly ClauseEffect[] => {
  const effects = clauseEffects(table, text, peaceOf);
  const prospects = clauseForecasts(table, text, peaceOf);
  return text.clauses.map(({ number, term }) => {
    const facts = prospects.find(({ clause }) => clause === number)?.facts ?? [];
    return {
      clause: `${String(number)} ${termSentence(table.edition, term)}`,
      effect: effects.get(number) ?? '',
      ...(facts.length > 0 && { report: reportText(table, facts) }),
    };
  });
};

/**
 * The war that must end before a text is carried out: somebody has made peace by it, and the war is not over for
 * everybody (PB-ENDWAR-5).
 */
export const warAwaited = (
  { state }: PaxTable,
  { peaceOf }: Pick<Treaty, 'peaceOf'>,
): WarRecord | undefined =>
  state.wars.find(({ number, status }) => number === peaceOf && status !== 'settled');

/** The effects of the clauses of a treaty in force that are still to be carried out, by number. */
export const remainingEffects = (table: PaxTable, treaty: Treaty): ReadonlyMap<number, string> => {
  const { text, carriedOut, leftOut = [] } = treaty;
  const war = warAwaited(table, treaty);
  const effects = war && clauseEffects(table, text, war);
  return new Map(
    text.clauses
      .filter(({ number }) => !carriedOut.includes(number) && !leftOut.includes(number))
      .map(({ number, term }) => [number, effects?.get(number) ?? bindingText(table, term)]),
  );
};

/**
 * What the end of a war does beside the clauses of the text that makes peace in it: markers in dispute that the text
 * does not settle are lowered (PB-NEG-4, PB-ENDWAR-2).
 */
export const unsettledText = (
  table: PaxTable,
  text: TreatyText,
  war: WarRecord | undefined,
): string | undefined => {
  const lost = war ? markersLostWithPeace(table, { war, text }) : [];
  return lost.length === 0 ? undefined : `When the war is over for everybody: ${reportText(table, lost)}`;
};

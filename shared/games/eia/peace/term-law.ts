import { defined } from '../../../kernel/defined.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { minorsOf } from '../board/minors.ts';
import { homeProvinces } from '../board/territory.ts';
import { BRITAIN, isVariant } from '../britain/position.ts';
import type { Edition } from '../charts/edition.ts';
import type { TermRow } from '../charts/schemas.ts';
import type { TermChoice } from '../orders/types.ts';
import type { Pick } from '../state/month.ts';
import type { Position } from '../state/step.ts';
import { termRefusals } from './refusals.ts';

/** One victor of a surrender. */
export interface Victor {
  readonly power: string;
  readonly kind: 'conditional' | 'unconditional';
  /** The loser's term of list A with this victor; left out for an unconditional peace. */
  readonly aTerm?: string;
  readonly list: readonly TermChoice[];
}

/** A surrender being settled: its victors, and the terms taken so far. */
export interface Settlement {
  readonly loser: string;
  readonly victors: readonly Victor[];
  readonly picks: readonly Pick[];
  /** Terms that this loser's victors cannot take at all. */
  readonly barred: readonly string[];
}

/** How many terms a victor may pick (EIA-4.4.3-b, EIA-4.4.4-a). */
export const mostPicks = ({ edition }: Position, { kind }: Victor): number => {
  const { conditional, unconditional } = edition.tables.peaceTerms.picks;
  return kind === 'conditional' ? conditional.victorFromB : unconditional.victorFromBC;
};

/** Codes of some lists, in the order of the chart. */
export const codesOf = ({ terms }: Edition, lists: readonly TermRow['list'][]): readonly string[] =>
  [...terms.values()].filter(({ list }) => lists.includes(list)).map(({ code }) => code);

/** EIA-AMB-30: each victor is limited to the lists of its own peace and to what its own A term allows. */
const peaceRefusal = (at: Position, victor: Victor, { code: term, list }: TermRow): Refusal | undefined => {
  const rule = 'EIA-4.4.3-b';
  if (list === 'C' && victor.kind === 'conditional')
    return termRefusals.refuse('term-unconditional', { term }, rule);
  const by = victor.aTerm;
  return by !== undefined && at.edition.terms.get(by)?.cancels.includes(term)
    ? termRefusals.refuse('term-cancelled', { term, by }, rule)
    : undefined;
};

/** EIA-4.4.4-b, EIA-4.4.5.3-c, EIA-AMB-29: exclusions are mutual and apply to all victors. */
const excludedBy = (at: Position, { picks }: Settlement, row: TermRow): string | undefined =>
  picks.find(
    ({ code }) => row.excludes.includes(code) || at.edition.terms.get(code)?.excludes.includes(row.code),
  )?.code;

/** EIA-4.4.5.3-b, EIA-AMB-31: holds only if every victor takes it. */
const needsAll = ({ effect }: TermRow): boolean => effect['allVictorsMustChoose'] === true;

/** Only unconditional victors take such a term. Whether all of them did is judged when all have picked. */
const canAllTake = ({ victors }: Settlement): boolean =>
  victors.every(({ kind }) => kind === 'unconditional');

/** Home provinces and minors a loser can still cede after the terms taken so far. */
const cedableBy = (
  at: Position,
  { loser, picks }: Settlement,
): { provinces: readonly string[]; minors: readonly string[] } => {
  const gone = new Set(picks.flatMap(({ places }) => places));
  const left = (places: readonly string[]) => places.filter((place) => !gone.has(place));
  // NB-SURR-4: in the variant British provinces are never ceded, but its minors are (NB-SURR-5, NB-SURR-6).
  const isSafe = isVariant(at) && loser === BRITAIN;
  return { provinces: isSafe ? [] : left(homeProvinces(at, loser)), minors: left(minorsOf(at.state, loser)) };
};

/** How many provinces and minors a cession can take: one kind or the other, or both (B.7, C.4). */
const limitsOf = ({ effect }: TermRow): { provinces: number; minors: number; isEither: boolean } => {
  const { homeProvincesMax, minorsMax, options = [] } = effect;
  if (homeProvincesMax !== undefined)
    return { provinces: homeProvincesMax, minors: minorsMax ?? 0, isEither: false };
  const most = (key: string): number =>
    Math.max(0, ...options.map((option) => (typeof option[key] === 'number' ? option[key] : 0)));
  return { provinces: most('homeProvinces'), minors: most('minors'), isEither: true };
};

/** EIA-4.4.8-b: the capital's province comes last, when no other is left; within one term, after the others. */
const isCapitalTooEarly = (at: Position, settlement: Settlement, provinces: readonly string[]): boolean => {
  const capital = (
    at.state.home[settlement.loser] ??
    at.edition.majors.get(settlement.loser)?.provinces ??
    []
  )[0];
  if (capital === undefined || !provinces.includes(capital)) return false;
  return cedableBy(at, settlement).provinces.some((province) => !provinces.includes(province));
};

/** The first thing a loser could cede: a province, otherwise a minor. */
const firstCedable = (at: Position, settlement: Settlement, row: TermRow): readonly string[] => {
  const { provinces, minors } = cedableBy(at, settlement);
  const ordinary = provinces.find((province) => !isCapitalTooEarly(at, settlement, [province]));
  const isProvinceBarred = barsProvinces(at, settlement, { row });
  const first = isProvinceBarred ? minors[0] : (ordinary ?? minors[0]);
  return first === undefined ? [] : [first];
};

/** Term A.5 excludes only provinces. */
const barsProvinces = (
  at: Position,
  { victors }: Settlement,
  { row: { code }, power }: { readonly row: TermRow; readonly power?: string | undefined },
): boolean =>
  victors
    .filter((victor) => power === undefined || victor.power === power)
    .some(({ aTerm }) => at.edition.terms.get(aTerm ?? '')?.cancels.includes(`${code}:province`));

/** A cession as a victor writes it. */
interface Cession {
  readonly row: TermRow;
  readonly choice: TermChoice;
  readonly power: string;
}

/** How much a cession can take from this loser: no provinces if the loser's term excludes them. */
const cessionLimits = (at: Position, settlement: Settlement, { row, power }: Cession) => {
  const { provinces, minors, isEither } = limitsOf(row);
  const ceded = settlement.picks
    .flatMap(({ places }) => places)
    .filter((place) => at.edition.homeOf.has(place)).length;
  const left = Math.max(0, (row.effect.maxProvincesOverAllVictors ?? Infinity) - ceded);
  const isBarred = barsProvinces(at, settlement, { row, power });
  return { provinces: isBarred ? 0 : Math.min(provinces, left), minors, isEither };
};

/** The places of a cession as they would be taken; undefined if the loser cannot cede them (EIA-AMB-33). */
const cession = (at: Position, settlement: Settlement, cede: Cession): readonly string[] | undefined => {
  const { row, choice, power } = cede;
  const own = { ...settlement, victors: settlement.victors.filter((victor) => victor.power === power) };
  const named = choice.places ?? firstCedable(at, own, row);
  const cedable = cedableBy(at, settlement);
  const provinces = named.filter((place) => cedable.provinces.includes(place));
  const minors = named.filter((place) => cedable.minors.includes(place));
  const limits = cessionLimits(at, settlement, cede);
  const isLawful =
    named.length > 0 &&
    provinces.length + minors.length === named.length &&
    provinces.length <= limits.provinces &&
    minors.length <= limits.minors &&
    !(limits.isEither && provinces.length > 0 && minors.length > 0) &&
    !isCapitalTooEarly(at, settlement, provinces);
  return isLawful ? [...minors, ...provinces] : undefined;
};

/**
 * Why a cession is refused: it asks for more than the term takes, for places the loser does not have, or for the
 * capital too early.
 */
const cessionRefusal = (at: Position, settlement: Settlement, cede: Cession): Refusal => {
  const { provinces, minors, isEither } = cessionLimits(at, settlement, cede);
  const cedable = cedableBy(at, settlement);
  return termRefusals.refuse(
    'nothing-to-cede',
    {
      term: cede.row.code,
      loser: settlement.loser,
      provinces: Math.min(provinces, cedable.provinces.length),
      minors: Math.min(minors, cedable.minors.length),
      isEither,
    },
    'EIA-4.4.8-b',
  );
};

const isCession = ({ effect }: TermRow): boolean =>
  effect.homeProvincesMax !== undefined || (effect.options ?? []).some((option) => 'homeProvinces' in option);

/** Why a victor may not take a term now, whatever its arguments. */
const rowRefusal = (
  at: Position,
  settlement: Settlement,
  { victor, row }: { readonly victor: Victor; readonly row: TermRow },
): Refusal | undefined => {
  const refusal = peaceRefusal(at, victor, row);
  if (refusal) return refusal;
  const term = row.code;
  const isIncomplete = needsAll(row) && !canAllTake(settlement);
  if (settlement.barred.includes(term) || isIncomplete)
    return termRefusals.refuse('term-for-all', { term }, 'EIA-4.4.5.3-b');
  if (!needsAll(row) && settlement.picks.some(({ code }) => code === term))
    return termRefusals.refuse('term-taken', { term }, 'EIA-4.4.5.3-a');
  const beside = excludedBy(at, settlement, row);
  return beside === undefined
    ? undefined
    : termRefusals.refuse('term-barred', { term, beside }, 'EIA-4.4.5.3-c');
};

/** What a victor would take with an entry of its list, or why it may not. */
export const pickOf = (
  at: Position,
  settlement: Settlement,
  { victor, choice }: { readonly victor: Victor; readonly choice: TermChoice },
): Pick | Refusal => {
  const row = at.edition.terms.get(choice.code);
  if (!row || row.list === 'A') {
    const facts = { term: choice.code, terms: codesOf(at.edition, ['B', 'C']) };
    return termRefusals.refuse('no-such-term', facts, 'EIA-4.4.3-b');
  }
  const refusal = rowRefusal(at, settlement, { victor, row });
  if (refusal) return refusal;
  const cede = { row, choice, power: victor.power };
  const places = isCession(row) ? cession(at, settlement, cede) : [];
  if (!places) return cessionRefusal(at, settlement, cede);
  const { option, note } = choice;
  const rest = option ?? note;
  return {
    victor: victor.power,
    loser: settlement.loser,
    code: row.code,
    places,
    ...defined({ option: rest }),
  };
};

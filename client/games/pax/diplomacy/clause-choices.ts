import { immediateLineCompletions } from '@chancery/shared/games/pax/language/completions.ts';
import {
  isControl,
  type MarkerKind,
  markerRank,
  MARKERS,
  type Power,
  POWERS,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { otherNames } from '@chancery/shared/games/pax/charts/vocabulary.ts';
import { isArea } from '@chancery/shared/games/pax/board/position.ts';
import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import { CLAUSE_FORMS } from '@chancery/shared/games/pax/treaties/clauses/index.ts';
import { readTreatyLine, treatyReader } from '@chancery/shared/games/pax/treaties/text/treaty-line.ts';
import { vocabularyFor } from '../composer/draft-context.ts';
import { placeHint } from '../composer/choices.ts';
import { partyName } from '../views/names.ts';
import type { PaxTable } from '../table.ts';
import { type TreatyEditorState, treatyDraftText, type ModeOf } from './treaty-editor.ts';
import { fittingClauses } from './fitting-clauses.ts';
import { headingOf } from './treaty-editor-changes.ts';

/** What may come next in a clause; `ends`: nothing, it is complete. */
export interface ClauseChoice {
  readonly text: string;
  /** What is shown instead: the name of an area or a power. */
  readonly name?: string;
  /** Other search words: other names of a place. */
  readonly also?: readonly string[];
  readonly hint: string;
  readonly ends?: true;
  /** A complete clause, which is taken as it is; its text is its sentence. */
  readonly clause?: string;
}

/** The question, and its candidates. */
export interface ClauseQuestion {
  readonly asks: string;
  readonly choices: readonly ClauseChoice[];
}

/** Words of the notation after the power of a clause: `gives` of `POWER gives MARKER …`, `places no marker`. */
const clauseVerb = (syntax: string): string | undefined => /^POWER ([a-z]+(?: no [a-z]+)?)/.exec(syntax)?.[1];
const openingOf = (syntax: string): string => /^[a-z ]+/.exec(syntax)?.[0].trim() ?? '';

/** The kind of clause that is free text. */
export const FREE_TEXT = 'text';

const KINDS: readonly ClauseChoice[] = CLAUSE_FORMS.map((form) => ({
  text: form.term === 'text' ? FREE_TEXT : (clauseVerb(form.syntax) ?? openingOf(form.syntax)),
  hint: form.hint,
}));

/** Who can be bound: the parties, or in a Congress, which names none, any power. */
const boundPowerChoices = (local: TreatyEditorState, table: PaxTable): readonly ClauseChoice[] => {
  const between = headingOf(table, treatyDraftText(local))?.between ?? [];
  const powers = between.length > 0 ? between : POWERS;
  return powers.map((power) => ({ text: power, name: partyName(table.edition, power), hint: '' }));
};

/** The clause so far, as text: the kind is chosen first, but the power comes first. */
export const clauseText = ([kind, ...words]: readonly string[]): string => {
  if (kind === undefined) return '';
  const bindsPower = CLAUSE_FORMS.some(({ syntax }) => clauseVerb(syntax) === kind);
  if (!bindsPower) return [kind, ...words].join(' ').replaceAll(' ,', ',');
  const [power, ...rest] = words;
  return power === undefined ? '' : [power, kind, ...rest].join(' ');
};

/** Whether the clause is complete. */
export const isWholeClause = (table: PaxTable, text: string): boolean => {
  const reader = treatyReader(vocabularyFor(table), { line: 1, text });
  const read = readTreatyLine(reader, true);
  return read?.line === 'clause' && reader.problems.length === 0;
};

/** Why a clause cannot begin with these words; undefined if it can. */
export const syntaxProblemIn = (table: PaxTable, text: string): string | undefined => {
  const reader = treatyReader(vocabularyFor(table), { line: 1, text });
  readTreatyLine(reader, true);
  const [problem] = reader.problems;
  return problem && problem.column <= text.length ? problem.message : undefined;
};

const filterChoices = (choices: readonly ClauseChoice[], filter: string): readonly ClauseChoice[] => {
  const typed = filter.trim().toLowerCase();
  const begins = choices.filter(({ text }) => text.toLowerCase().startsWith(typed));
  const others = choices.filter(
    (choice) =>
      !begins.includes(choice) &&
      [choice.text, choice.name ?? '', ...(choice.also ?? []), choice.hint]
        .join(' ')
        .toLowerCase()
        .includes(typed),
  );
  return [...begins, ...others];
};

const COMPLETE: ClauseChoice = { text: 'done', hint: 'the clause is complete', ends: true };

/** The words of a clause so far, by kind. */
interface WordsSoFar {
  readonly kind: string;
  readonly power: string | undefined;
  readonly words: readonly string[];
  /** Whether something is typed to narrow the list. */
  readonly isTyped: boolean;
}

const isMarkerKind = (word: string): word is MarkerKind => (MARKERS as readonly string[]).includes(word);

/**
 * Whether a clause can name a marker or an area next, by the holdings of its power: it cannot give, lower or share
 * others.
 */
const fitsHoldings = ({ state }: PaxTable, { kind, power, words }: WordsSoFar, next: string): boolean => {
  const own = state.markers.filter((each) => each.power === power);
  const named = words.find(isMarkerKind);
  const area = own.find((each) => words.includes(each.area));
  if (kind === 'gives') {
    if (named === undefined) return own.some((each) => each.kind === next);
    return words.includes('to') || own.some((each) => each.kind === named && each.area === next);
  }
  if (kind === 'lowers') {
    if (!area) return own.some((each) => each.area === next);
    return !isMarkerKind(next) || markerRank(next) < markerRank(area.kind);
  }
  return (
    kind !== 'admits' || area !== undefined || own.some((each) => isControl(each.kind) && each.area === next)
  );
};

/** Candidates that do not match the power's holdings are left out unless none match; they are found by typing. */
const onlyFitting = (
  table: PaxTable,
  choices: readonly ClauseChoice[],
  so: WordsSoFar,
): readonly ClauseChoice[] => {
  const isThing = ({ text }: ClauseChoice): boolean =>
    isMarkerKind(text) || table.edition.atlas.areas.has(text);
  const fits = choices.filter((choice) => !isThing(choice) || fitsHoldings(table, so, choice.text));
  if (!fits.some(isThing)) return choices;
  return so.isTyped ? [...fits, ...choices.filter((choice) => !fits.includes(choice))] : fits;
};

/** Disputed areas first, then those where the bound power has a marker, since clauses are mostly about them. */
const withHoldings = (
  table: PaxTable,
  choices: readonly ClauseChoice[],
  power: string | undefined,
): readonly ClauseChoice[] => {
  const { state, edition } = table;
  const held = new Set(
    state.markers.filter((marker) => marker.power === power).map(({ area }): string => area),
  );
  const disputed = state.casusBelli.flatMap(({ area }) => area ?? []);
  const named = choices.map((choice): ClauseChoice => {
    if (!isArea(edition, choice.text)) return choice;
    const hint = `${placeHint(table, choice.text)}${disputed.includes(choice.text) ? '  in dispute' : ''}`;
    const also = otherNames(edition.atlas, choice.text);
    return { ...choice, name: placeName(edition, choice.text), also, hint };
  });
  const rankOf = ({ text }: ClauseChoice): number => (disputed.includes(text) ? 0 : held.has(text) ? 1 : 2);
  return named.toSorted((one, other) => rankOf(one) - rankOf(other));
};

const NO_PARTY = '✗ no party to this treaty';

/**
 * Powers by name. Those another power's clause names are parties and come first, others with the reason against them.
 */
const withParties = (
  { edition }: PaxTable,
  choices: readonly ClauseChoice[],
  { power, between }: { readonly power: string | undefined; readonly between: readonly Power[] },
): readonly ClauseChoice[] => {
  const named = choices.map((choice): ClauseChoice => {
    const other = POWERS.find((each) => each === choice.text);
    if (!other) return choice;
    const isOutside = power !== undefined && between.length > 0 && !between.includes(other);
    return {
      ...choice,
      name: partyName(edition, other),
      hint: isOutside ? NO_PARTY : '',
    };
  });
  const rankOf = ({ hint }: ClauseChoice): number => Number(hint === NO_PARTY);
  return named
    .filter(({ text }) => power === undefined || text !== power)
    .toSorted((one, other) => rankOf(one) - rankOf(other));
};

/** What the parser expects, phrased as a question. */
const QUESTIONS: Readonly<Record<string, string>> = { 'an area': 'which area', 'a power': 'which power' };

/** A clause with a date in a past year is refused (PB-TREATY-16). */
const isPastYear = ({ state }: PaxTable, word: string): boolean =>
  /^\d{4}$/.test(word) && Number(word) < state.year;

/** What may follow the words so far, as the parser accepts it. */
const nextWords = (
  table: PaxTable,
  text: string,
  { so, between }: { readonly so: WordsSoFar; readonly between: readonly Power[] },
): ClauseQuestion => {
  const above = 'treaty "Draft"\n';
  const line = `${text} `;
  const found = immediateLineCompletions(vocabularyFor(table), above + line, above.length + line.length);
  const whole = isWholeClause(table, text) ? [COMPLETE] : [];
  const choices = found.choices
    .map(({ text: word, hint }) => ({ text: word, hint }))
    .filter(({ text: word }) => !isPastYear(table, word));
  const { power } = so;
  // Quoted words are items of the list itself.
  const asked = found.expected.filter((each) => !each.startsWith('"'));
  const goesOn = whole.length > 0 ? 'whether that is all' : 'how it goes on';
  const fitting = withHoldings(table, onlyFitting(table, choices, so), power);
  return {
    asks: asked.length === 0 ? goesOn : asked.map((each) => QUESTIONS[each] ?? each).join(', or '),
    choices: [...whole, ...withParties(table, fitting, { power, between })],
  };
};

/** Complete clauses that fit the dispute or the letter, before the kinds of clauses. */
const fittingChoices = (local: TreatyEditorState, table: PaxTable): readonly ClauseChoice[] => {
  const text = treatyDraftText(local);
  const heading = headingOf(table, text);
  if (!heading) return [];
  const isForCongress = heading.between.length === 0;
  const between = isForCongress ? POWERS : heading.between;
  const fitting = fittingClauses(table, { between, title: heading.title, text, isForCongress });
  return fitting.map(({ sentence, clause, why }) => ({
    text: sentence,
    hint: why,
    clause,
  }));
};

/** The open question: the kind of clause, the power it binds, then its content word by word. */
export const clauseQuestionOf = (
  local: TreatyEditorState,
  mode: ModeOf<'clause'>,
  table: PaxTable,
): ClauseQuestion => {
  const { words, filter } = mode;
  const [kind, power] = words;
  const ask = (): ClauseQuestion => {
    if (kind === undefined)
      return { asks: 'what it is about', choices: [...fittingChoices(local, table), ...KINDS] };
    const bindsPower = CLAUSE_FORMS.some(({ syntax }) => clauseVerb(syntax) === kind);
    if (bindsPower && power === undefined)
      return { asks: 'whom it binds', choices: boundPowerChoices(local, table) };
    const so = { kind, power: bindsPower ? power : undefined, words, isTyped: filter !== '' };
    const between = headingOf(table, treatyDraftText(local))?.between ?? [];
    return nextWords(table, clauseText(words), { so, between });
  };
  const { asks, choices } = ask();
  return { asks, choices: filterChoices(choices, filter) };
};

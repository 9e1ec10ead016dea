import type { TermRow } from '@chancery/shared/games/eia/charts/schemas.ts';
import { listedTermRefusal, offeredKind } from '@chancery/shared/games/eia/peace/listed-terms.ts';
import { codesOf } from '@chancery/shared/games/eia/peace/term-law.ts';
import { forecastOrder } from '@chancery/shared/games/eia/report/sheet-forecast.ts';
import { homeProvinces } from '@chancery/shared/games/eia/board/territory.ts';
import { minorsOf } from '@chancery/shared/games/eia/board/minors.ts';
import { isPower } from '@chancery/shared/games/eia/board/powers.ts';
import type { TermChoice } from '@chancery/shared/games/eia/orders/types.ts';
import { termMeaning, termTitle } from '@chancery/shared/games/eia/peace/term-words.ts';
import { ask, LIST_END } from '../../../composer/step.ts';
import type { Choice } from '../../../table/picks.ts';
import type { Questions } from './questions.ts';
import { currentPosition, type ComposerContext, nameChoices, named, seatOf } from './context.ts';

// The terms of a peace: one of list A for the loser, a ranked list of B and C for the victor, each with its meaning.

const termChoice = ({ table: { edition } }: ComposerContext, code: string): Choice => ({
  id: code,
  text: termTitle(edition, code),
  hint: termMeaning(edition, code),
  detail: () => [termMeaning(edition, code)],
});

/** A term for a victor: its meaning, what it brings against a loser now, or why it cannot be taken. */
const victorsTerm = (context: ComposerContext, code: string, loser: string): Choice => {
  const { client, edition } = context.table;
  const at = currentPosition(context);
  const sides = { victor: seatOf(context), loser };
  const refusal = listedTermRefusal(at, sides, { choice: { code }, sheet: context.sheet });
  const choice = termChoice(context, code);
  if (refusal) return { ...choice, why: client.game.explain(edition, refusal) };
  const action = { do: 'terms', to: loser, list: [{ code }] } as const;
  return {
    ...choice,
    detail: () => [
      termMeaning(edition, code),
      ...forecastOrder(at, sides.victor, { order: { action }, sheet: context.sheet }),
    ],
  };
};

/** Terms of some lists, each with its meaning. */
export const termChoices = (context: ComposerContext, lists: readonly TermRow['list'][]): readonly Choice[] =>
  codesOf(context.table.edition, lists).map((code) => termChoice(context, code));

const OPTIONS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'B.1': [
    ['corps', 'corps go off the map'],
    ['fleets', 'a fleet goes off the map'],
  ],
  'C.1': [
    ['fleets', 'fleets go off the map'],
    ['corps', 'half of all corps go off the map'],
  ],
  'B.3': [
    ['half', 'half of its income at once'],
    ['thirds', 'a third in each of two economic phases'],
  ],
};

/** A term that a power asks of a loser, with the places named for it so far. */
interface AskedTerm {
  readonly code: string;
  readonly loser: string;
  readonly before: readonly string[];
}

/** A place, with the reason if the term cannot take it after those named before. */
const judgedPlace = (context: ComposerContext, { code, loser, before }: AskedTerm, place: Choice): Choice => {
  const { client, edition } = context.table;
  const choice = { code, places: [...before, place.id] };
  const sides = { victor: seatOf(context), loser };
  const refusal = listedTermRefusal(currentPosition(context), sides, { choice, sheet: context.sheet });
  return refusal ? { ...place, why: client.game.explain(edition, refusal) } : place;
};

/**
 * What a loser has to cede: minors and home provinces, the province of its capital last; then what it does not own now,
 * since the month may still change that.
 */
const cedableChoices = (context: ComposerContext, asked: AskedTerm): readonly Choice[] => {
  const { loser, before } = asked;
  const at = currentPosition(context);
  const [capital, ...provinces] = homeProvinces(at, loser);
  const own = [
    ...nameChoices(context, minorsOf(context.table.state, loser), { hint: () => 'minor' }),
    ...nameChoices(context, provinces, { hint: () => 'home province' }),
    ...(capital === undefined
      ? []
      : nameChoices(context, [capital], { hint: () => 'the capital’s province, last of all' })),
  ];
  const all = [...Object.keys(context.table.state.minors), ...context.table.edition.homeOf.keys()];
  const others = all.filter((id) => !own.some((choice) => choice.id === id));
  return [
    ...own.filter(({ id }) => !before.includes(id)).map((place) => judgedPlace(context, asked, place)),
    ...nameChoices(context, others).map((place): Choice => ({
      ...place,
      why: `not ${named(context, loser)}’s now`,
    })),
  ].filter(({ id }) => !before.includes(id));
};

const ANY: Choice = { id: 'any', text: 'the first that can be ceded' };

function* askPlaces(context: ComposerContext, code: string, loser: string): Questions<Partial<TermChoice>> {
  let picked: readonly string[] = [];
  for (;;) {
    const before = picked;
    const pick = yield ask('place', `What does ${named(context, loser)} cede?`, {
      choices: () => [
        before.length === 0 ? ANY : LIST_END,
        ...cedableChoices(context, { code, loser, before }),
      ],
    });
    if (pick === ANY.id || pick === LIST_END.id) return before.length === 0 ? {} : { places: before };
    picked = [...before, pick];
  }
}

function* askArgument(context: ComposerContext, code: string, loser: string): Questions<Partial<TermChoice>> {
  if (code === 'B.7' || code === 'C.4') return yield* askPlaces(context, code, loser);
  if (code === 'B.4') {
    const note = yield ask('note', 'Which corps, in your words?', {
      choices: () => [
        {
          id: 'none',
          text: 'leave it out',
          hint: 'the duty to lend then names no corps',
          isWordless: true,
        },
      ],
      typed: 'text',
    });
    return note === 'none' ? {} : { note };
  }
  if (code === 'B.6') {
    const whose = [...(isPower(context.table.edition, 'great-britain') ? ['great-britain'] : []), 'me'];
    const option = yield ask('option', 'With whom does it stop its trade?', {
      choices: () => whose.map((id) => ({ id, text: id === 'me' ? 'with you' : named(context, id) })),
    });
    return { option };
  }
  const options = OPTIONS[code];
  if (!options) return {};
  const option = yield ask('option', 'In which way?', {
    choices: () => options.map(([id, hint]) => ({ id, text: id, hint })),
  });
  return { option };
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];

const placeWord = (place: number): string => ORDINALS[place] ?? `${String(place + 1)}th`;

/** How many of the list a victor may choose, by the kind of peace (EIA-4.4.3-b, EIA-4.4.4-a). */
const countedText = ({ table }: ComposerContext, kind: ReturnType<typeof offeredKind>): string => {
  const { conditional, unconditional } = table.edition.tables.peaceTerms.picks;
  if (kind === 'conditional') return `${String(conditional.victorFromB)} of list B count`;
  if (kind === 'unconditional') return `${String(unconditional.victorFromBC)} count`;
  return `${String(conditional.victorFromB)} count, or ${String(unconditional.victorFromBC)} if unconditional`;
};

/** Asks for a ranked list of terms. Unavailable terms are skipped, so more may be listed than are taken. */
export function* askRankedTerms(context: ComposerContext, to: string): Questions<readonly TermChoice[]> {
  const sides = { victor: seatOf(context), loser: to };
  const kind = offeredKind(currentPosition(context), sides, context.sheet);
  let list: readonly TermChoice[] = [];
  for (;;) {
    const taken = list.map(({ code }) => code);
    const pick = yield ask('terms', `Which term ${placeWord(taken.length)}? ${countedText(context, kind)}`, {
      choices: () => {
        const terms = codesOf(context.table.edition, kind === 'conditional' ? ['B'] : ['B', 'C']);
        const left = terms
          .filter((code) => !taken.includes(code))
          .map((code) => victorsTerm(context, code, to));
        // The end of an empty list is a decision of its own, so it is not what Enter takes first.
        return taken.length === 0 ? [...left, { ...LIST_END, text: 'no terms at all' }] : [LIST_END, ...left];
      },
    });
    if (pick === LIST_END.id) return list;
    list = [...list, { code: pick, ...(yield* askArgument(context, pick, to)) }];
  }
}

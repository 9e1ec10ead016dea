import { keyword } from '../../../../kernel/language/grammar.ts';
import type { ActionAtom } from './predicate.ts';
import { objectSyntax } from './predicates.ts';
import { RULING, UNREST } from './unrest-and-rulings.ts';
import type { ConditionVerb, ParsedVerb } from './verb-forms.ts';
import type { OrderReader } from '../order-reader.ts';

// The verbs of conditions in normal form.

/** One verb of a condition. */
export interface AtomForm {
  readonly is: ActionAtom['is'];
  readonly verb: ConditionVerb;
  /** Its affirmative form and base form: `places`, `place`. */
  readonly forms: readonly [string, string];
  /** About something finished when the order is carried out. */
  readonly isPast?: true;
  readonly hint: string;
}

const ATOM_FORMS: readonly AtomForm[] = [
  {
    is: 'places',
    verb: 'places',
    forms: ['places', 'place'],
    hint: 'puts that marker there in this phase',
  },
  {
    is: 'builds',
    verb: 'builds',
    forms: ['builds', 'build'],
    hint: 'buys such units in this phase',
  },
  {
    is: 'moves',
    verb: 'moves',
    forms: ['moves', 'move'],
    hint: 'sends so many strength points there in this phase',
  },
  {
    is: 'holds',
    verb: 'holds',
    forms: ['holds', 'hold'],
    hint: 'has that marker there before this phase',
  },
  {
    is: 'pays',
    verb: 'pays',
    forms: ['pays', 'pay'],
    hint: 'gives that much money in this phase',
  },
  {
    is: 'moved',
    verb: 'moves',
    forms: ['moved', 'move'],
    isPast: true,
    hint: 'has sent so many strength points there in this war phase',
  },
  {
    is: 'attacks',
    verb: 'attacks',
    forms: ['attacks', 'attack'],
    hint: 'fights there in this war phase',
  },
];

const affirmed = ATOM_FORMS.map(({ forms: [third], hint }) => keyword(third, hint));
const baseVerbs = (isPast: boolean) =>
  ATOM_FORMS.filter((form) => (form.isPast === true) === isPast).map(({ forms: [, base], hint }) =>
    keyword(base, hint),
  );
const BASE_VERBS = baseVerbs(false);
const PAST_VERBS = baseVerbs(true);
const DENIALS = [keyword('does not', 'only if not'), keyword('did not', 'only if it has not')];
const A_VERB = 'places, builds, moves, holds, pays, moved or attacks';

/** Words of conditions not shown in the lines of help. */
export const DENIAL_WORDS: readonly string[] = [
  'do',
  'doesnt',
  'dont',
  'didnt',
  'is',
  'are',
  'has',
  'have',
  'will',
];

const without = (isPast: boolean): string =>
  ATOM_FORMS.filter((form) => (form.isPast === true) === isPast)
    .map(({ forms: [, base] }) => `${base}…`)
    .join(' ');

/** One line of help for each kind of atom. */
export const ATOM_HELP: readonly string[] = [
  ...ATOM_FORMS.map(({ is, forms: [third] }) => `WHO ${third} ${objectSyntax(is)}`),
  `WHO does not ${without(false)}`,
  `WHO did not ${without(true)}`,
  UNREST.name,
  RULING.name,
];

/** A verb in normal form, registered as a candidate. */
export const normalVerb = (reader: OrderReader): ParsedVerb | undefined => {
  const start = reader.tokenIndex;
  const denial = reader.acceptChoice(DENIALS, '"does not", "did not"');
  if (denial === undefined) {
    const verb = reader.acceptChoice(affirmed, A_VERB);
    const form = ATOM_FORMS.find(({ forms: [third] }) => third === verb);
    return form && { kind: 'verb', verbs: [form.verb], isDenied: false, isPast: form.isPast === true };
  }
  const isPast = denial === 'did not';
  const base = reader.acceptChoice(isPast ? PAST_VERBS : BASE_VERBS, isPast ? 'move' : A_VERB);
  const form = ATOM_FORMS.find(({ forms }) => forms[1] === base);
  if (form) return { kind: 'verb', verbs: [form.verb], isDenied: true, isPast };
  reader.rewindTo(start);
  return undefined;
};

/** `builds` or `does not build`, also for several subjects. */
const formatVerb = ({ forms: [third, base], isPast }: AtomForm, not: boolean): string => {
  if (!not) return third;
  return `${isPast ? 'did' : 'does'} not ${base}`;
};

/** The verb of an atom in normal form: `places`, `does not build`. */
export const formatVerbOf = (is: ActionAtom['is'], not: boolean): string => {
  const form = ATOM_FORMS.find((each) => each.is === is);
  if (!form) throw new Error(`no condition writes ${is}`);
  return formatVerb(form, not);
};

import { quote } from '../../../kernel/language/lexer.ts';
import { keyword } from '../../../kernel/language/grammar.ts';
import { formatSubject, readSubject } from './subjects.ts';
import type { Atom, MarkerClass, Subject } from './types.ts';
import * as words from './words.ts';

type ActionAtom = Exclude<Atom, { is: 'unrest' | 'ruling' }>;
type AtomOf<Is extends Atom['is']> = Extract<Atom, { is: Is }>;
type OrderReader = words.OrderReader;

/** Who an atom speaks of and whether its verb is denied. */
interface Speaker {
  readonly subject: Subject;
  readonly not: boolean;
}

/** One verb of a condition. */
interface AtomForm<A extends ActionAtom = ActionAtom> {
  readonly is: A['is'];
  /** As it is affirmed, and its base form: `places`, `place`. */
  readonly verb: readonly [string, string];
  /** Of what is over when the order is carried out. */
  readonly isPast?: true;
  readonly syntax: string;
  readonly hint: string;
  /** Reads what follows the verb. */
  parse(reader: OrderReader, speaker: Speaker): A;
  /** What follows the verb. */
  format(atom: A): string;
}

const CLASSES = [
  ...words.MARKER_WORDS,
  keyword('control', 'any Control marker'),
  keyword('any marker', 'any marker at all', 'any'),
];

const readMarkerIn = (reader: OrderReader): { readonly marker: MarkerClass; readonly area: string } => {
  const chosen = reader.choose(CLASSES, `${words.A_MARKER}, control or any marker`);
  const marker = (chosen === 'any marker' ? 'any' : chosen) as MarkerClass;
  reader.needs('in');
  return { marker, area: words.readArea(reader) };
};

const formatMarkerIn = ({ marker, area }: { readonly marker: MarkerClass; readonly area: string }): string =>
  `${marker === 'any' ? 'any marker' : marker} in ${area}`;

const readAtLeast = (reader: OrderReader): number => {
  reader.needs('at least');
  return reader.number();
};

const places: AtomForm<AtomOf<'places'>> = {
  is: 'places',
  verb: ['places', 'place'],
  syntax: 'WHO places MARKER-CLASS in AREA',
  hint: 'puts that marker there in this phase',
  parse: (reader, speaker) => ({ is: 'places', ...speaker, ...readMarkerIn(reader) }),
  format: formatMarkerIn,
};

const builds: AtomForm<AtomOf<'builds'>> = {
  is: 'builds',
  verb: ['builds', 'build'],
  syntax: 'WHO builds [at least NUMBER] ARM [SIZE]',
  hint: 'buys such units in this phase',
  parse: (reader, speaker) => {
    const isCounted = reader.accepts('at least', 'so many or more');
    const atLeast = isCounted ? { atLeast: reader.number() } : {};
    const arm = words.readArm(reader);
    const size = reader.option(words.SIZE_WORDS, 'a size (1, 3 or 10)');
    const sized = size === undefined ? {} : { size: Number(size) as 1 | 3 | 10 };
    return { is: 'builds', ...speaker, ...atLeast, arm, ...sized };
  },
  format: ({ atLeast, arm, size }) =>
    `${atLeast === undefined ? '' : `at least ${String(atLeast)} `}${arm}${size === undefined ? '' : ` ${String(size)}`}`,
};

type March = Pick<AtomOf<'moves'>, 'strength' | 'arm' | 'to'>;

const readMarch = (reader: OrderReader): March => {
  const strength = readAtLeast(reader);
  reader.needs('sp', 'strength points');
  reader.needs('of');
  const arm = words.readArm(reader);
  reader.needs('to');
  return { strength, arm, to: words.readPlace(reader) };
};

const formatMarch = ({ strength, arm, to }: March): string =>
  `at least ${String(strength)} sp of ${arm} to ${words.formatPlace(to)}`;

const moves: AtomForm<AtomOf<'moves'>> = {
  is: 'moves',
  verb: ['moves', 'move'],
  syntax: 'WHO moves at least NUMBER sp of ARM to PLACE',
  hint: 'sends so many strength points there in this phase',
  parse: (reader, speaker) => ({ is: 'moves', ...speaker, ...readMarch(reader) }),
  format: formatMarch,
};

const moved: AtomForm<AtomOf<'moved'>> = {
  is: 'moved',
  verb: ['moved', 'move'],
  isPast: true,
  syntax: 'WHO moved at least NUMBER sp of ARM to PLACE',
  hint: 'has sent so many strength points there in this war phase',
  parse: (reader, speaker) => ({ is: 'moved', ...speaker, ...readMarch(reader) }),
  format: formatMarch,
};

const attacks: AtomForm<AtomOf<'attacks'>> = {
  is: 'attacks',
  verb: ['attacks', 'attack'],
  syntax: 'WHO attacks in FIELD',
  hint: 'fights there in this war phase',
  parse: (reader, speaker) => {
    reader.needs('in');
    return { is: 'attacks', ...speaker, at: words.readField(reader) };
  },
  format: ({ at }) => `in ${at}`,
};

const holds: AtomForm<AtomOf<'holds'>> = {
  is: 'holds',
  verb: ['holds', 'hold'],
  syntax: 'WHO holds MARKER-CLASS in AREA',
  hint: 'has that marker there before this phase',
  parse: (reader, speaker) => ({ is: 'holds', ...speaker, ...readMarkerIn(reader) }),
  format: formatMarkerIn,
};

const pays: AtomForm<AtomOf<'pays'>> = {
  is: 'pays',
  verb: ['pays', 'pay'],
  syntax: 'WHO pays at least NUMBER to POWER-or-me',
  hint: 'gives that much money in this phase',
  parse: (reader, speaker) => {
    const atLeast = readAtLeast(reader);
    reader.needs('to');
    const to = reader.accepts('me', 'you') ? 'me' : words.readPower(reader);
    return { is: 'pays', ...speaker, atLeast, to };
  },
  format: ({ atLeast, to }) => `at least ${String(atLeast)} to ${to}`,
};

const ATOM_FORMS: readonly AtomForm[] = [places, builds, moves, holds, pays, moved, attacks];
const PRESENT_FORMS = ATOM_FORMS.filter(({ isPast }) => !isPast);
const PAST_FORMS = ATOM_FORMS.filter(({ isPast }) => isPast);
const VERBS = ATOM_FORMS.map(({ verb: [affirmed, base], isPast, hint }) =>
  isPast ? keyword(affirmed, hint) : keyword(affirmed, hint, base),
);
const baseVerbs = (forms: readonly AtomForm[]) =>
  forms.map(({ verb: [affirmed, base], hint }) => keyword(base, hint, affirmed));
const BASE_VERBS = baseVerbs(PRESENT_FORMS);
const PAST_VERBS = baseVerbs(PAST_FORMS);
const DENIALS = [
  keyword('does not', 'only if not', 'do not', 'doesnt', 'dont'),
  keyword('did not', 'only if it has not', 'didnt'),
];

/** Other ways to deny a verb, which the lines of help do not show. */
export const DENIAL_WORDS: readonly string[] = DENIALS.flatMap(({ names }) => names);

const A_VERB = 'places, builds, moves, holds, pays, moved or attacks';

/** One line of help for each kind of atom. */
export const ATOM_SYNTAX: readonly string[] = [
  ...ATOM_FORMS.map((form) => form.syntax),
  'WHO does not place… build… move… hold… pay… attack…',
  'WHO did not move…',
  'unrest in AREA',
  'ruling "TEXT"',
];

const readVerb = (reader: OrderReader, denial: string | undefined): AtomForm => {
  const isPast = denial === 'did not';
  const verbs = denial === undefined ? VERBS : isPast ? PAST_VERBS : BASE_VERBS;
  const forms = denial === undefined ? ATOM_FORMS : isPast ? PAST_FORMS : PRESENT_FORMS;
  const chosen = reader.choose(verbs, isPast ? 'move' : A_VERB);
  return forms.find(({ verb }) => verb.includes(chosen)) ?? reader.fail();
};

const readDeed = (reader: OrderReader): Atom => {
  const subject = readSubject(reader);
  const denial = reader.option(DENIALS, '"does not", "did not"');
  return readVerb(reader, denial).parse(reader, { subject, not: denial !== undefined });
};

/** One atom of a condition. */
export const readAtom = (reader: OrderReader): Atom => {
  if (reader.accepts('unrest', 'an area is in unrest')) {
    reader.needs('in');
    return { is: 'unrest', area: words.readArea(reader) };
  }
  if (reader.accepts('ruling', 'a question the game master answers')) {
    return { is: 'ruling', text: reader.text('a question between quotation marks') };
  }
  return readDeed(reader);
};

/** `builds` or `does not build`, of several subjects too. */
const formatVerb = ({ verb: [affirmed, base], isPast }: AtomForm, not: boolean): string => {
  if (!not) return affirmed;
  return `${isPast ? 'did' : 'does'} not ${base}`;
};

/** An atom in normal form. */
export const formatAtom = (atom: Atom): string => {
  if (atom.is === 'unrest') return `unrest in ${atom.area}`;
  if (atom.is === 'ruling') return `ruling ${quote(atom.text)}`;
  const form = ATOM_FORMS.find(({ is }) => is === atom.is);
  if (!form) throw new Error(`no condition writes ${atom.is}`);
  return `${formatSubject(atom.subject)} ${formatVerb(form, atom.not)} ${form.format(atom)}`;
};

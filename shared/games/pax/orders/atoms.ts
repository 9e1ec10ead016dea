import { keyword } from '../../../kernel/language/grammar.ts';
import { quote } from '../../../kernel/language/lexer.ts';
import { type BareAtom, deedMeant, formatPredicate, type Predicate, readPredicate } from './predicates.ts';
import { formatSubject, type Powers, readEverybody, readPowers } from './subjects.ts';
import type { Action, Atom, Condition, Subject } from './types.ts';
import { type Deed, otherVerb, type SaidVerb, seesAuxiliary } from './verb-forms.ts';
import { type OrderReader, readArea } from './words.ts';

type ActionAtom = Exclude<Atom, { is: 'unrest' | 'ruling' }>;

/** One verb of a condition. */
interface AtomForm {
  readonly is: ActionAtom['is'];
  readonly deed: Deed;
  /** As it is affirmed, and its base form: `places`, `place`. */
  readonly verb: readonly [string, string];
  /** Of what is over when the order is carried out. */
  readonly isPast?: true;
  readonly syntax: string;
  readonly hint: string;
}

const ATOM_FORMS: readonly AtomForm[] = [
  {
    is: 'places',
    deed: 'places',
    verb: ['places', 'place'],
    syntax: 'WHO places MARKER-CLASS in AREA',
    hint: 'puts that marker there in this phase',
  },
  {
    is: 'builds',
    deed: 'builds',
    verb: ['builds', 'build'],
    syntax: 'WHO builds [at least NUMBER] ARM [SIZE]',
    hint: 'buys such units in this phase',
  },
  {
    is: 'moves',
    deed: 'moves',
    verb: ['moves', 'move'],
    syntax: 'WHO moves at least NUMBER sp of ARM to PLACE',
    hint: 'sends so many strength points there in this phase',
  },
  {
    is: 'holds',
    deed: 'holds',
    verb: ['holds', 'hold'],
    syntax: 'WHO holds MARKER-CLASS in AREA',
    hint: 'has that marker there before this phase',
  },
  {
    is: 'pays',
    deed: 'pays',
    verb: ['pays', 'pay'],
    syntax: 'WHO pays at least NUMBER to POWER-or-me',
    hint: 'gives that much money in this phase',
  },
  {
    is: 'moved',
    deed: 'moves',
    verb: ['moved', 'move'],
    isPast: true,
    syntax: 'WHO moved at least NUMBER sp of ARM to PLACE',
    hint: 'has sent so many strength points there in this war phase',
  },
  {
    is: 'attacks',
    deed: 'attacks',
    verb: ['attacks', 'attack'],
    syntax: 'WHO attacks in FIELD',
    hint: 'fights there in this war phase',
  },
];

const affirmed = ATOM_FORMS.map(({ verb: [third], hint }) => keyword(third, hint));
const baseVerbs = (isPast: boolean) =>
  ATOM_FORMS.filter((form) => (form.isPast === true) === isPast).map(({ verb: [, base], hint }) =>
    keyword(base, hint),
  );
const BASE_VERBS = baseVerbs(false);
const PAST_VERBS = baseVerbs(true);
const DENIALS = [keyword('does not', 'only if not'), keyword('did not', 'only if it has not')];
const A_VERB = 'places, builds, moves, holds, pays, moved or attacks';

/** Words of conditions that the lines of help do not show. */
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

/** One line of help for each kind of atom. */
export const ATOM_SYNTAX: readonly string[] = [
  ...ATOM_FORMS.map((form) => form.syntax),
  'WHO does not place… build… move… hold… pay… attack…',
  'WHO did not move…',
  'unrest in AREA',
  'ruling "TEXT"',
];

/** Of whom a condition speaks. */
type Who = { readonly everybody: Subject } | Powers;

const WAR_STEPS = /^(FIRST_ORDERS|SECOND_ORDERS|RET1|WINDOW)/;

/** What happened before the phase is watched in war only; elsewhere all tenses mean this phase. */
const isPastHere = (reader: OrderReader): boolean =>
  reader.context.phase === undefined || WAR_STEPS.test(reader.context.phase);

/** A verb in normal form, noted as what may stand here. */
const normalVerb = (reader: OrderReader): SaidVerb | undefined => {
  const start = reader.mark;
  const denial = reader.option(DENIALS, '"does not", "did not"');
  if (denial === undefined) {
    const verb = reader.option(affirmed, A_VERB);
    const form = ATOM_FORMS.find(({ verb: [third] }) => third === verb);
    return form && { verb: 'deed', deeds: [form.deed], isDenied: false, isPast: form.isPast === true };
  }
  const isPast = denial === 'did not';
  const base = reader.option(isPast ? PAST_VERBS : BASE_VERBS, isPast ? 'move' : A_VERB);
  const form = ATOM_FORMS.find(({ verb }) => verb[1] === base);
  if (form) return { verb: 'deed', deeds: [form.deed], isDenied: true, isPast };
  reader.returnTo(start);
  return undefined;
};

const conditionOf = (atoms: readonly Condition[], joint: 'or' | 'and'): Condition => {
  const [first, ...others] = atoms;
  if (!first) throw new Error('a condition says something');
  return others.length === 0 ? first : { is: joint, of: atoms };
};

/** A predicate of one subject; denied, neither of several alternatives is so. */
const ofSubject = (subject: Subject, { atoms, joint }: Predicate, isDenied: boolean): Condition =>
  conditionOf(
    atoms.map((atom) => ({ ...atom, subject, not: isDenied })),
    isDenied ? 'and' : joint,
  );

const NEITHER = 'Neither of them, or one of them not? Write "no one", "neither … nor", or two conditions.';
const MIXED = 'It is not clear who should do which: write each condition in full.';
const TWICE = 'This is denied twice: write it once.';

/** The condition that a predicate makes of whom it is said of; where it could mean two things it is refused. */
const said = (reader: OrderReader, who: Who, predicate: Predicate, isVerbDenied: boolean): Condition => {
  if (isVerbDenied && predicate.isDenied) return reader.fail(TWICE);
  const isDenied = isVerbDenied || predicate.isDenied;
  if (isDenied && predicate.joint === 'and' && predicate.atoms.length > 1) return reader.fail(NEITHER);
  if ('everybody' in who) {
    if (isDenied) return reader.fail(NEITHER);
    return ofSubject(who.everybody, predicate, false);
  }
  const { powers, joint } = who;
  const isMixed = !isDenied && predicate.atoms.length > 1 && joint !== undefined && joint !== predicate.joint;
  if (isMixed) return reader.fail(MIXED);
  if (joint === 'neither') {
    if (isDenied) return reader.fail(TWICE);
    return conditionOf(
      powers.map((power) => ofSubject({ who: 'powers', powers: [power] }, predicate, true)),
      'and',
    );
  }
  if (joint === 'and') {
    return conditionOf(
      powers.map((power) => ofSubject({ who: 'powers', powers: [power] }, predicate, isDenied)),
      'and',
    );
  }
  if (isDenied && powers.length > 1) return reader.fail(NEITHER);
  return ofSubject({ who: 'powers', powers }, predicate, isDenied);
};

/** What the one action of a line says of whoever does the same. */
const predicateOf = (action: Action): Predicate | undefined => {
  const bare = ((): BareAtom | undefined => {
    switch (action.do) {
      case 'place':
        return { is: 'places', marker: action.marker, area: action.area };
      case 'build':
        return action.units.count === 1
          ? { is: 'builds', arm: action.units.arm, size: action.units.size as 1 | 3 | 10 }
          : undefined;
      case 'attack':
        return { is: 'attacks', at: action.at };
      default:
        return undefined;
    }
  })();
  return bare && { atoms: [bare], joint: 'or', isDenied: false };
};

/** What a condition has said so far, and the actions it stands behind: what `does so` may repeat. */
export interface Antecedents {
  readonly actions: readonly Action[] | undefined;
  readonly predicates: Predicate[];
  /** What the openings before this one have said: `if A …, unless B does` could repeat it or the line. */
  readonly before: readonly Predicate[];
  /** Whether the line's deed has been repeated here: the verb that follows could have been meant as well. */
  hasRepeatedLine?: true;
}

const NOTHING_TO_REPEAT = 'It is not clear what is repeated here: write the condition in full.';

const repeated = (reader: OrderReader, antecedents: Antecedents): Predicate => {
  const { actions, predicates, before: earlier } = antecedents;
  reader.hasRepeated ||= predicates.length === 0;
  const distinct = [
    ...new Map(predicates.map((predicate) => [JSON.stringify(predicate), predicate])).values(),
  ];
  const [before, ...others] = distinct;
  if (others.length > 0) return reader.fail(NOTHING_TO_REPEAT);
  if (before) return { ...before, isDenied: false };
  antecedents.hasRepeatedLine = true;
  // Read ahead of the actions: what is repeated is looked up when they are known.
  if (actions === undefined) return { atoms: [{ is: 'attacks', at: '' }], joint: 'or', isDenied: false };
  const [action, ...more] = actions;
  const deed = action && more.length === 0 ? predicateOf(action) : undefined;
  const isOther = earlier.some((predicate) => JSON.stringify(predicate) !== JSON.stringify(deed));
  return deed && !isOther ? deed : reader.fail(NOTHING_TO_REPEAT);
};

const readWho = (reader: OrderReader): Who => {
  if (reader.takes('neither') !== undefined) return readPowers(reader, true);
  const isEither = reader.takes('either') !== undefined;
  const isBoth = reader.takes('both') !== undefined;
  const everybody = isEither || isBoth ? undefined : readEverybody(reader);
  if (everybody) return { everybody };
  const powers = readPowers(reader);
  if (isBoth && reader.foresees(() => (otherVerb(reader)?.isDenied ? true : undefined))) reader.fail(NEITHER);
  if (isEither && powers.joint !== 'or') return reader.fail('"either" wants "or" between the powers.');
  if (isBoth && powers.joint !== 'and') return reader.fail('"both" wants "and" between the powers.');
  return powers;
};

/** `controls egypt`: holds a Control marker there. */
const controlled = (reader: OrderReader): Predicate | undefined => {
  const start = reader.mark;
  const isControl = reader.takes('controls', 'control') !== undefined;
  if (isControl && reader.seesName(reader.vocabulary.areas)) {
    return {
      atoms: [{ is: 'holds', marker: 'control', area: readArea(reader) }],
      joint: 'or',
      isDenied: false,
    };
  }
  reader.returnTo(start);
  return undefined;
};

const THIS_PHASE = [
  'in this phase',
  'this phase',
  'in this turn',
  'this turn',
  'in the same phase',
  'at the same time',
];

const readDeed = (reader: OrderReader, antecedents: Antecedents): Condition => {
  const who = readWho(reader);
  const isTogether = reader.takes('both', 'each', 'all') !== undefined;
  const control = controlled(reader);
  if (control) return said(reader, who, control, false);
  const isShared = antecedents.hasRepeatedLine && seesAuxiliary(reader);
  const verb = normalVerb(reader) ?? otherVerb(reader) ?? reader.fail();
  if (isTogether && verb.isDenied) reader.fail(NEITHER);
  // At the end of what is typed so far the verb may still follow, and that is what is offered.
  if (verb.verb === 'same' && reader.isAtEnd) reader.hush();
  if (verb.verb === 'same') return said(reader, who, repeated(reader, antecedents), verb.isDenied);
  const deed = deedMeant(reader, verb.deeds);
  if (isShared) reader.fail(NOTHING_TO_REPEAT);
  const predicate = readPredicate(reader, deed, verb.isPast && isPastHere(reader));
  reader.takes(...THIS_PHASE);
  antecedents.predicates.push(predicate);
  return said(reader, who, predicate, verb.isDenied);
};

const IN_UNREST = ['in a state of unrest', 'in state of unrest', 'in unrest', 'unrest'];

/** `Tunis is in unrest`. */
const unrestOf = (reader: OrderReader): Condition | undefined =>
  reader.foresees(() => readUnrestOf(reader)) && readUnrestOf(reader);

const readUnrestOf = (reader: OrderReader): Condition => {
  const area = readArea(reader);
  const isDenied = reader.takes('is not', 'isnt', 'has no') !== undefined;
  if (!isDenied && reader.takes('is', 'has') === undefined) return reader.fail();
  if (reader.takes(...IN_UNREST) === undefined) return reader.fail();
  return isDenied ? { is: 'not', of: { is: 'unrest', area } } : { is: 'unrest', area };
};

const readUnrest = (reader: OrderReader): Condition | undefined => {
  const start = reader.mark;
  reader.takes('there is', 'theres');
  const isDenied = reader.takes('not', 'no') !== undefined;
  const isUnrest =
    reader.mark === start
      ? reader.accepts('unrest', 'an area is in unrest')
      : reader.takes('unrest') !== undefined;
  if (!isUnrest) {
    reader.returnTo(start);
    return undefined;
  }
  if (reader.takes('at', 'on') === undefined) reader.needs('in');
  const unrest: Condition = { is: 'unrest', area: readArea(reader) };
  return isDenied ? { is: 'not', of: unrest } : unrest;
};

const RULINGS = [
  'the gm rules that',
  'the gm rules',
  'gm rules that',
  'gm rules',
  'the game master rules',
  'the gm decides',
  'the ruling is',
  'the gm says',
  'the gm rules yes on',
];

const readRuling = (reader: OrderReader): Condition | undefined => {
  const isRuling =
    reader.accepts('ruling', 'a question the game master answers') || reader.takes(...RULINGS) !== undefined;
  if (!isRuling) return undefined;
  return { is: 'ruling', text: reader.text('a question between quotation marks') };
};

/** One atom of a condition, or what several of them make where the object or the subject is a list. */
export const readAtom = (reader: OrderReader, antecedents: Antecedents): Condition =>
  readUnrest(reader) ?? readRuling(reader) ?? unrestOf(reader) ?? readDeed(reader, antecedents);

/** `builds` or `does not build`, of several subjects too. */
const formatVerb = ({ verb: [third, base], isPast }: AtomForm, not: boolean): string => {
  if (!not) return third;
  return `${isPast ? 'did' : 'does'} not ${base}`;
};

/** An atom in normal form. What could mean two things with a verb denied has its `not` in front. */
export const formatAtom = (atom: Atom): string => {
  if (atom.is === 'unrest') return `unrest in ${atom.area}`;
  if (atom.is === 'ruling') return `ruling ${quote(atom.text)}`;
  const form = ATOM_FORMS.find(({ is }) => is === atom.is);
  if (!form) throw new Error(`no condition writes ${atom.is}`);
  const { subject, not } = atom;
  const isOne = subject.who === 'powers' && subject.powers.length === 1;
  if (not && !isOne) return `not ${formatAtom({ ...atom, not: false })}`;
  return `${formatSubject(subject)} ${formatVerb(form, not)} ${formatPredicate(atom)}`;
};

import type { Atom, Condition, Subject } from '../types.ts';
import { readArea } from '../words.ts';
import type { OrderReader } from '../order-reader.ts';
import { formatVerbOf, normalVerb } from './atom-verbs.ts';
import type { Predicate } from './predicate.ts';
import { verbMeant, formatPredicate, readPredicate } from './predicates.ts';
import { type Antecedents, NOTHING_TO_REPEAT, repeatedPredicate } from './repeating.ts';
import { formatSubject, type Powers, readEverybody, readPowers } from './subjects.ts';
import { readRuling, readUnrest, RULING, UNREST } from './unrest-and-rulings.ts';
import { otherVerb, peekAuxiliary } from './verb-forms.ts';

/** The subject of a condition. */
type Who = { readonly everybody: Subject } | Powers;

const WAR_STEPS = /^(FIRST_ORDERS|SECOND_ORDERS|RET1|WINDOW)/;

/** Events before the phase matter only in war; elsewhere all tenses mean this phase. */
const isPastHere = (reader: OrderReader): boolean =>
  reader.context.phase === undefined || WAR_STEPS.test(reader.context.phase);

const conditionOf = (atoms: readonly Condition[], conjunction: 'or' | 'and'): Condition => {
  const [first, ...others] = atoms;
  if (!first) throw new Error('a condition says something');
  return others.length === 0 ? first : { is: conjunction, of: atoms };
};

/** A predicate of one subject; denied alternatives are all denied. */
const withSubject = (subject: Subject, { atoms, conjunction }: Predicate, isDenied: boolean): Condition =>
  conditionOf(
    atoms.map((atom) => ({ ...atom, subject, not: isDenied })),
    isDenied ? 'and' : conjunction,
  );

const NEITHER = 'Neither of them, or one of them not? Write "no one", "neither … nor", or two conditions.';
const MIXED = 'It is not clear who should do which: write each condition in full.';
const TWICE = 'This is denied twice: write it once.';

/** The condition formed by a predicate and its subject; refused if ambiguous. */
const conditionFor = (
  reader: OrderReader,
  who: Who,
  { predicate, isVerbDenied }: { readonly predicate: Predicate; readonly isVerbDenied: boolean },
): Condition => {
  if (isVerbDenied && predicate.isDenied) return reader.fail(TWICE);
  const isDenied = isVerbDenied || predicate.isDenied;
  if (isDenied && predicate.conjunction === 'and' && predicate.atoms.length > 1) return reader.fail(NEITHER);
  if ('everybody' in who) {
    if (isDenied) return reader.fail(NEITHER);
    return withSubject(who.everybody, predicate, false);
  }
  const { powers, conjunction } = who;
  const isMixed =
    !isDenied &&
    predicate.atoms.length > 1 &&
    conjunction !== undefined &&
    conjunction !== predicate.conjunction;
  if (isMixed) return reader.fail(MIXED);
  if (conjunction === 'neither') {
    if (isDenied) return reader.fail(TWICE);
    return conditionOf(
      powers.map((power) => withSubject({ who: 'powers', powers: [power] }, predicate, true)),
      'and',
    );
  }
  if (conjunction === 'and') {
    return conditionOf(
      powers.map((power) => withSubject({ who: 'powers', powers: [power] }, predicate, isDenied)),
      'and',
    );
  }
  if (isDenied && powers.length > 1) return reader.fail(NEITHER);
  return withSubject({ who: 'powers', powers }, predicate, isDenied);
};

const readWho = (reader: OrderReader): Who => {
  if (reader.acceptAlias('neither') !== undefined) return readPowers(reader, true);
  const isEither = reader.acceptAlias('either') !== undefined;
  const isBoth = reader.acceptAlias('both') !== undefined;
  const everybody = isEither || isBoth ? undefined : readEverybody(reader);
  if (everybody) return { everybody };
  const powers = readPowers(reader);
  if (isBoth && reader.lookAhead(() => (otherVerb(reader)?.isDenied ? true : undefined)))
    reader.fail(NEITHER);
  if (isEither && powers.conjunction !== 'or') return reader.fail('"either" wants "or" between the powers.');
  if (isBoth && powers.conjunction !== 'and') return reader.fail('"both" wants "and" between the powers.');
  return powers;
};

/** `controls egypt`: holds a Control marker there. */
const readControls = (reader: OrderReader): Predicate | undefined => {
  const start = reader.tokenIndex;
  const isControl = reader.acceptAlias('controls', 'control') !== undefined;
  if (isControl && reader.peekName(reader.vocabulary.areas)) {
    return {
      atoms: [{ is: 'holds', marker: 'control', area: readArea(reader) }],
      conjunction: 'or',
      isDenied: false,
    };
  }
  reader.rewindTo(start);
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

const SO_DOES = ['so does', 'so do', 'so will', 'so did', 'so has', 'so have'];
const NOR_DOES = ['neither', 'nor'].flatMap((no) => SO_DOES.map((so) => so.replace('so', no)));

/** `so does britain`, `neither does britain`: the preceding predicate, or that of the line. */
const readInverted = (reader: OrderReader, antecedents: Antecedents): Condition | undefined => {
  const isDenied = reader.acceptAlias(...NOR_DOES) !== undefined;
  if (!isDenied && reader.acceptAlias(...SO_DOES) === undefined) return undefined;
  return conditionFor(reader, readWho(reader), {
    predicate: repeatedPredicate(reader, antecedents),
    isVerbDenied: isDenied,
  });
};

const readPlain = (reader: OrderReader, antecedents: Antecedents): Condition => {
  const who = readWho(reader);
  const isTogether = reader.acceptAlias('both', 'each', 'all') !== undefined;
  const control = readControls(reader);
  if (control) return conditionFor(reader, who, { predicate: control, isVerbDenied: false });
  const isShared = antecedents.hasRepeatedLine && peekAuxiliary(reader);
  const verb = normalVerb(reader) ?? otherVerb(reader) ?? reader.fail();
  if (isTogether && verb.isDenied) reader.fail(NEITHER);
  // At the end of the typed text the verb may still follow, so it is offered.
  if (verb.kind === 'repeat' && reader.isAtEnd) reader.stopOffering();
  if (verb.kind === 'repeat')
    return conditionFor(reader, who, {
      predicate: repeatedPredicate(reader, antecedents),
      isVerbDenied: verb.isDenied,
    });
  const meant = verbMeant(reader, verb.verbs);
  if (isShared) reader.fail(NOTHING_TO_REPEAT);
  const predicate = readPredicate(reader, meant, verb.isPast && isPastHere(reader));
  reader.acceptAlias(...THIS_PHASE);
  antecedents.predicates.push(predicate);
  return conditionFor(reader, who, { predicate, isVerbDenied: verb.isDenied });
};

/** One atom of a condition, or their combination if the object or subject is a list. */
export const readAtom = (reader: OrderReader, antecedents: Antecedents): Condition =>
  readUnrest(reader) ??
  readRuling(reader) ??
  readInverted(reader, antecedents) ??
  readPlain(reader, antecedents);

/** An atom in normal form. If a denied verb would be ambiguous, `not` comes first. */
export const formatAtom = (atom: Atom): string => {
  if (atom.is === 'unrest') return UNREST.format(atom);
  if (atom.is === 'ruling') return RULING.format(atom);
  const { subject, not } = atom;
  const isOne = subject.who === 'powers' && subject.powers.length === 1;
  if (not && !isOne) return `not ${formatAtom({ ...atom, not: false })}`;
  return `${formatSubject(subject)} ${formatVerbOf(atom.is, not)} ${formatPredicate(atom)}`;
};

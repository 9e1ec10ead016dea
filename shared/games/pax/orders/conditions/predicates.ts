import type { OrderReader } from '../order-reader.ts';
import * as words from '../words.ts';
import { readAtLeast } from './bounds.ts';
import { formatMarkerIn, isClass, readIn, readMarkerIn } from './marker-predicates.ts';
import { type AtomWithoutSubject, predicateOf, type Predicate } from './predicate.ts';
import { formatMarch, readBuild, readMarchOf, peekBuild } from './unit-predicates.ts';
import type { ConditionVerb } from './verb-forms.ts';

// What a condition says of somebody: the verb and its object, without the subject.

const readPayee = (reader: OrderReader): Extract<AtomWithoutSubject, { is: 'pays' }>['to'] => {
  return reader.accept('me', 'you') ? 'me' : words.readPower(reader);
};

const isPayee = (reader: OrderReader): boolean =>
  reader.peek('me') || reader.peekName(reader.vocabulary.powers);

const readPayment = (reader: OrderReader): Predicate => {
  if (isPayee(reader)) {
    const to = readPayee(reader);
    return predicateOf({ is: 'pays', atLeast: readAtLeast(reader, true) ?? 1, to });
  }
  const atLeast = readAtLeast(reader, true) ?? 1;
  reader.expect('to');
  return predicateOf({ is: 'pays', atLeast, to: readPayee(reader) });
};

const readAttack = (reader: OrderReader): Predicate => {
  if (!reader.peek('there')) readIn(reader);
  return predicateOf({ is: 'attacks', at: words.readField(reader) });
};

/** What follows the verb of a condition. */
export const readPredicate = (reader: OrderReader, verb: ConditionVerb, isPast: boolean): Predicate => {
  switch (verb) {
    case 'places':
    case 'holds':
      return readMarkerIn(reader, verb);
    case 'builds':
      return readBuild(reader);
    case 'moves':
      return readMarchOf(reader, isPast ? 'moved' : 'moves');
    case 'pays':
      return readPayment(reader);
    case 'attacks':
      return readAttack(reader);
  }
};

/** Which of several verbs a shared word means, by what follows it: `gives £10`, `buys a Protectorate`. */
export const verbMeant = (reader: OrderReader, verbs: readonly ConditionVerb[]): ConditionVerb => {
  const [first = 'places'] = verbs;
  if (first === 'builds' && isClass(reader) && !peekBuild(reader)) return 'places';
  if (first === 'moves' && reader.lookAhead(() => readPayment(reader)) !== undefined) return 'pays';
  return first;
};

/** What follows the verb, in normal form. */
export const formatPredicate = (atom: AtomWithoutSubject): string => {
  switch (atom.is) {
    case 'places':
    case 'holds':
      return formatMarkerIn(atom);
    case 'builds': {
      const atLeast = atom.atLeast === undefined ? '' : `at least ${String(atom.atLeast)} `;
      return `${atLeast}${atom.arm}${atom.size === undefined ? '' : ` ${String(atom.size)}`}`;
    }
    case 'moves':
    case 'moved':
      return formatMarch(atom);
    case 'pays':
      return `at least ${String(atom.atLeast)} to ${atom.to}`;
    case 'attacks':
      return `in ${atom.at}`;
  }
};

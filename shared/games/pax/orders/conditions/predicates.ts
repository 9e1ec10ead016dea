import { keyword } from '../../../../kernel/language/grammar.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { choiceOr, recordSlot } from '../../../../kernel/language/slots.ts';
import type { OrderReader } from '../order-reader.ts';
import { FIELD, type OrderSlot, POWER } from '../slots.ts';
import type { PlaceId } from '../../vocabulary/ids.ts';
import { AT_LEAST } from './bounds.ts';
import { isClass, MARKER_IN, readIn, readMarkerIn } from './marker-predicates.ts';
import { type ActionAtom, type AtomWithoutSubject, predicateOf, type Predicate } from './predicate.ts';
import { BUILT, MARCH, peekBuild, readBuild, readMarchOf } from './unit-predicates.ts';
import type { ConditionVerb } from './verb-forms.ts';

// The predicate of a condition: the verb and its object, without the subject.

const PAYEE = choiceOr([{ word: keyword('me', 'you'), is: 'me' }], POWER, {
  label: '"me"',
  name: `${POWER.name}-or-me`,
});

/** Money and its receiver: `£10 to me`, `me £10`. */
const PAYMENT = recordSlot([
  part('atLeast', AT_LEAST),
  part('to', PAYEE, { words: 'to', isRecipient: true }),
]);

const readPayment = (reader: OrderReader): Predicate => {
  const { atLeast, to } = PAYMENT.read(reader);
  return predicateOf({ is: 'pays', atLeast, to });
};

const BATTLEFIELD: OrderSlot<PlaceId> = {
  ...FIELD,
  name: `in ${FIELD.name}`,
  read: (reader) => {
    if (!reader.peek('there')) readIn(reader);
    return FIELD.read(reader);
  },
  format: (field) => `in ${FIELD.format(field)}`,
};

const ATTACK = recordSlot([part('at', BATTLEFIELD)]);

/** The object of each verb. */
const OBJECTS: {
  readonly [Is in ActionAtom['is']]: Pick<
    OrderSlot<Omit<Extract<AtomWithoutSubject, { is: Is }>, 'is'>>,
    'name' | 'format'
  >;
} = {
  places: MARKER_IN,
  holds: MARKER_IN,
  builds: BUILT,
  moves: MARCH,
  moved: MARCH,
  pays: PAYMENT,
  attacks: ATTACK,
};

/** The part after a verb, as shown in the line of help. */
export const objectSyntax = (is: ActionAtom['is']): string => OBJECTS[is].name;

/** The part after the verb, in normal form. */
export const formatPredicate = (atom: AtomWithoutSubject): string => OBJECTS[atom.is].format(atom as never);

/** The part after the verb of a condition. */
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
      return predicateOf({ is: 'attacks', ...ATTACK.read(reader) });
  }
};

/** Which of several verbs a shared word means, by what follows it: `gives £10`, `buys a Protectorate`. */
export const verbMeant = (reader: OrderReader, verbs: readonly ConditionVerb[]): ConditionVerb => {
  const [first = 'places'] = verbs;
  if (first === 'builds' && isClass(reader) && !peekBuild(reader)) return 'places';
  const isMoney = (): boolean => reader.lookAhead(() => PAYMENT.read(reader)) !== undefined;
  if (first === 'moves' && !reader.peek('to') && isMoney()) return 'pays';
  return first;
};

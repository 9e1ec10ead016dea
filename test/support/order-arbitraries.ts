import fc from 'fast-check';
import {
  ARMS,
  MARKERS,
  NATIVES,
  type Power,
  POWERS,
  SEATS,
  UNIT_SIZES,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type {
  Action,
  Atom,
  CasusBelliRef,
  Condition,
  LineId,
  Order,
  OwnedUnits,
  PlaceRef,
  Sheet,
  PaxSheetItem,
  Subject,
  Units,
} from '@chancery/shared/games/pax/orders/types.ts';
import { parseLine } from '@chancery/shared/games/pax/language/line.ts';
import { VERB_FORMS } from '@chancery/shared/games/pax/language/verb-forms.ts';
import { EDITION, TREATY_IDS, VOCABULARY } from './pax-vocabulary.ts';
import { singleSpaced } from '@chancery/shared/kernel/text/name.ts';
import { findInvisible } from '@chancery/shared/kernel/text/invisible.ts';

// Random orders of every kind, as the composer or a scenario could create them.

const number = fc.integer({ min: 1, max: 9999 });
export const area = fc.constantFrom(...EDITION.atlas.areaOrder);
const sea = fc.constantFrom(...EDITION.atlas.seaOrder);
const anyPlace = fc.constantFrom(...VOCABULARY.places.index.named.map(({ id }) => id));
const power = fc.constantFrom(...POWERS);
const arm = fc.constantFrom(...ARMS);
const size = fc.constantFrom(...UNIT_SIZES);
const marker = fc.constantFrom(...MARKERS);
const markerClass = fc.constantFrom(...MARKERS, 'control' as const, 'any' as const);
const party = fc.constantFrom(...POWERS, ...NATIVES);
const native = fc.constantFrom(...NATIVES);
const field = fc.constantFrom(...VOCABULARY.fields.index.named.map(({ id }) => id));
const passage = fc.constantFrom(...EDITION.atlas.passages.keys());
const lineId: fc.Arbitrary<LineId> = fc.record({ seat: fc.constantFrom(...SEATS), number });
const units: fc.Arbitrary<Units> = fc.record({ arm, size, count: number });
/** Units on the map, including those of natives. */
const forces: fc.Arbitrary<Units> = fc.record({
  arm,
  size: fc.constantFrom(...UNIT_SIZES, 5 as const),
  count: number,
});
const ownedUnits: fc.Arbitrary<OwnedUnits> = fc
  .tuple(forces, fc.record({ of: party }, { requiredKeys: [] }))
  .map(([which, whose]) => ({ ...which, ...whose }));
export const place: fc.Arbitrary<PlaceRef> = fc.record(
  { place: anyPlace, coast: sea },
  { requiredKeys: ['place'] },
);
const some = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(one, { minLength: 1, maxLength: 4 });

/** Questions for a game master: visible text on one line, not empty, as it is stored. */
export const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .filter((written) => written.trim() !== '' && findInvisible(written) === undefined)
  .map(singleSpaced);

const treaty = fc.constantFrom(...TREATY_IDS);
const casusBelli: fc.Arbitrary<CasusBelliRef> = fc.oneof(
  fc.record({ by: fc.constant('number' as const), number }),
  fc.record({ by: fc.constant('area' as const), area }),
  fc.record({ by: fc.constant('treaty' as const), treaty }),
);
const vote = fc.constantFrom('yes' as const, 'no' as const, 'abstain' as const);
const then = fc.constantFrom('sign' as const, 'defy' as const);
/** Either every vote has an answer or none: a missing answer would be taken from the next equal vote. */
const votes = fc.oneof(some(fc.record({ vote, on: number })), some(fc.record({ vote, on: number, then })));

type ActionArbitraries = { readonly [Do in Action['do']]?: fc.Arbitrary<Extract<Action, { do: Do }>> };

/** The possible contents of each action; for missing ones, the example of their verb. */
const ACTIONS: ActionArbitraries = {
  place: fc.record({ do: fc.constant('place'), marker, area }),
  lower: fc.record({ do: fc.constant('lower'), area, to: fc.constantFrom(...MARKERS, 'none' as const) }),
  build: fc.record({ do: fc.constant('build'), units, at: place }, { requiredKeys: ['do', 'units'] }),
  move: fc.record({ do: fc.constant('move'), units: forces, from: place, to: place }),
  merchant: fc.record({ do: fc.constant('merchant'), from: fc.oneof(sea, fc.constant('new')), to: sea }),
  canal: fc.record({ do: fc.constant('canal'), area, paying: number }),
  pay: fc.record({ do: fc.constant('pay'), amount: number, to: power }),
  retreat: fc.record(
    { do: fc.constant('retreat'), units: forces, from: field, to: place, otherwise: some(place) },
    { requiredKeys: ['do', 'from', 'to'] },
  ),
  combine: fc.record({ do: fc.constant('combine'), area }),
  'fight-alone': fc.record({ do: fc.constant('fight-alone'), area }),
  'give-up': fc.record({ do: fc.constant('give-up'), areas: some(area) }),
  hold: fc.record({ do: fc.constant('hold'), area }),
  lose: fc.record({ do: fc.constant('lose'), units: some(ownedUnits), area: field }),
  admit: fc.record({ do: fc.constant('admit'), power, area, marker }),
  waive: fc.record({ do: fc.constant('waive'), casusBelli }),
  pass: fc.record({ do: fc.constant('pass') }),
  'eliminate-units': fc.record({ do: fc.constant('eliminate-units'), units, at: place }),
  'eliminate-marker': fc.record({ do: fc.constant('eliminate-marker'), marker, area }),
  'rule-lines': fc.record({
    do: fc.constant('rule-lines'),
    rulings: some(
      fc.record({ lines: some(lineId), as: fc.constantFrom('done' as const, 'struck' as const) }),
    ),
  }),
  'rule-answer': fc.record({ do: fc.constant('rule-answer'), answer: fc.boolean(), line: lineId }),
  extend: fc.record({ do: fc.constant('extend'), hours: number }),
  give: fc.record({ do: fc.constant('give'), marker, area, to: power }),
  accept: fc.record({ do: fc.constant('accept'), area }),
  back: fc.record({ do: fc.constant('back'), power, area }),
  'sign-treaty': fc.record({ do: fc.constant('sign-treaty'), treaty }),
  'refuse-treaty': fc.record({ do: fc.constant('refuse-treaty'), treaty }),
  'withdraw-from-treaty': fc.record({ do: fc.constant('withdraw-from-treaty'), treaty }),
  'let-lapse': fc.record({ do: fc.constant('let-lapse'), treaty }),
  'publish-treaty': fc.record({ do: fc.constant('publish-treaty'), treaty }),
  'publish-protocol': fc.record({ do: fc.constant('publish-protocol'), clause: number, treaty }),
  'call-congress': fc.record({ do: fc.constant('call-congress'), site: power, over: casusBelli }),
  bring: fc.record({ do: fc.constant('bring'), casusBelli }),
  'voting-time': fc.record({ do: fc.constant('voting-time'), hours: number, on: number }),
  attend: fc.record({ do: fc.constant('attend') }),
  'stay-away': fc.record({ do: fc.constant('stay-away') }),
  object: fc.record({ do: fc.constant('object'), power }),
  vote: fc.record({ do: fc.constant('vote'), votes }),
  'declare-war': fc.record({ do: fc.constant('declare-war'), on: party }),
  'standing-pass': fc.record({ do: fc.constant('standing-pass'), isOn: fc.boolean() }),
  call: fc.record({ do: fc.constant('call'), power, against: party }),
  join: fc.record({ do: fc.constant('join'), side: party, against: party }),
  decline: fc.record({ do: fc.constant('decline'), from: power }),
  attack: fc.record({ do: fc.constant('attack'), at: field, arm }, { requiredKeys: ['do', 'at'] }),
  passage: fc.record({ do: fc.constant('passage'), passage, to: party, isDenied: fc.boolean() }),
  'offer-coaling': fc.record({ do: fc.constant('offer-coaling'), area, to: power }),
  blockade: fc.record({ do: fc.constant('blockade'), area, coast: sea }),
  'make-peace': fc.record({ do: fc.constant('make-peace'), treaty }),
  'demand-end': fc.record({ do: fc.constant('demand-end'), against: native }),
  take: fc.record({ do: fc.constant('take'), marker, area }),
  leave: fc.record(
    { do: fc.constant('leave'), area, to: party, marker },
    { requiredKeys: ['do', 'area', 'to'] },
  ),
  command: fc.record({ do: fc.constant('command'), power: party, by: power }),
  'rule-breach': fc.record({
    do: fc.constant('rule-breach'),
    isBreach: fc.boolean(),
    treaty,
    clause: number,
    by: power,
  }),
};

const examples = VERB_FORMS.flatMap(({ does, example }) => {
  const read = does.some((each) => each in ACTIONS) ? undefined : parseLine(VOCABULARY, example);
  return read?.ok ? read.value.actions : [];
});

export const action: fc.Arbitrary<Action> = fc.oneof(
  ...Object.values(ACTIONS),
  ...examples.map((each) => fc.constant(each)),
);

const except = fc.array(power, { maxLength: 3 });
const subject: fc.Arbitrary<Subject> = fc.oneof(
  fc.record({ who: fc.constant('powers' as const), powers: some<Power>(power) }),
  fc.record({ who: fc.constant('anyone' as const), except }),
  fc.record({ who: fc.constant('no-one' as const), except }),
);
const speaker = { subject, not: fc.boolean() };

type AtomArbitraries = { readonly [Is in Atom['is']]: fc.Arbitrary<Extract<Atom, { is: Is }>> };

const ATOMS: AtomArbitraries = {
  places: fc.record({ is: fc.constant('places'), ...speaker, marker: markerClass, area }),
  builds: fc.record(
    { is: fc.constant('builds'), ...speaker, atLeast: number, arm, size },
    { requiredKeys: ['is', 'subject', 'not', 'arm'] },
  ),
  moves: fc.record({ is: fc.constant('moves'), ...speaker, strength: number, arm, to: place }),
  holds: fc.record({ is: fc.constant('holds'), ...speaker, marker: markerClass, area }),
  pays: fc.record({
    is: fc.constant('pays'),
    ...speaker,
    atLeast: number,
    to: fc.oneof(power, fc.constant('me' as const)),
  }),
  moved: fc.record({ is: fc.constant('moved'), ...speaker, strength: number, arm, to: place }),
  attacks: fc.record({ is: fc.constant('attacks'), ...speaker, at: field }),
  unrest: fc.record({ is: fc.constant('unrest'), area }),
  ruling: fc.record({ is: fc.constant('ruling'), text }),
};

/**
 * “Several powers do not” is ambiguous between none and not all, so only atoms with one power are negated by their
 * verb.
 */
const deniedOfOne = (atom: Atom): Atom => {
  if (!('subject' in atom)) return atom;
  const isOne = atom.subject.who === 'powers' && atom.subject.powers.length === 1;
  return { ...atom, not: atom.not && isOne };
};

export const condition: fc.Arbitrary<Condition> = fc.letrec<{ whole: Condition; atom: Atom }>((tie) => {
  const several = fc.array(tie('whole'), { minLength: 2, maxLength: 3 });
  return {
    atom: fc.oneof(...Object.values(ATOMS)).map(deniedOfOne),
    whole: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      tie('atom'),
      fc.record({ is: fc.constant('and' as const), of: several }),
      fc.record({ is: fc.constant('or' as const), of: several }),
      fc.record({ is: fc.constant('not' as const), of: tie('whole') }),
    ),
  };
}).whole;

const clause: fc.Arbitrary<Pick<Order, 'condition' | 'unless'>> = fc.oneof(
  fc.constant({}),
  fc.record({ condition }),
  fc.record({ condition, unless: fc.constant(true as const) }),
);

export const order: fc.Arbitrary<Order> = fc
  .tuple(fc.record({ as: party, actions: some(action) }, { requiredKeys: ['actions'] }), clause)
  .map(([whole, under]) => ({ ...whole, ...under }));

const item: fc.Arbitrary<PaxSheetItem> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ item: fc.constant('order' as const), order }) },
  {
    weight: 1,
    arbitrary: fc.record({
      item: fc.constant('when' as const),
      condition,
      orders: fc.array(order, { maxLength: 3 }),
    }),
  },
);

export const sheet: fc.Arbitrary<Sheet> = fc.record({ items: fc.array(item, { maxLength: 6 }) });

import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import { homeOf, type Power, POWERS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { SIMPLE_ATOMS } from '@chancery/shared/games/pax/movement/condition-law.ts';
import type { Atom, MarkerClass, Subject } from '@chancery/shared/games/pax/orders/types.ts';
import { formatPlace, parsePlaceRef } from '@chancery/shared/games/pax/orders/words.ts';
import type { ComposerContext, PaxPicker } from './context.ts';
import { withRefusals, warPlaceChoices } from './war-clauses.ts';
import { areaChoices, markerChoices, numberChoices, powerChoices, unitKindChoices } from './choices.ts';
import { parseUnits } from '@chancery/shared/games/pax/orders/units.ts';
import type { AnswersByPart } from '../../../composer/picking.ts';
import { ask, LIST_END } from '../../../composer/step.ts';
import type { Choice, PickStep } from '../../../table/picks.ts';

type Questions<T> = Generator<PickStep, T, string>;

const EVERYBODY: readonly Choice[] = [
  { id: 'anyone', text: 'anyone', hint: 'any power but you' },
  { id: 'anyone but', text: 'anyone but …', hint: 'leave powers out' },
  { id: 'no one', text: 'no one', hint: 'no power, you left out' },
  { id: 'no one but', text: 'no one but …', hint: 'leave powers out' },
  { id: 'one of', text: 'one of several …', hint: 'this power or that' },
];

const WITHOUT_SUBJECT: readonly Choice[] = [
  { id: 'unrest', text: 'unrest in …', hint: 'an area is in unrest' },
  { id: 'ruling', text: 'ruling "…"', hint: 'a question the game master answers' },
];

const CONDITION_VERB_CHOICES: readonly Choice[] = [
  { id: 'places', text: 'places', hint: 'puts a marker there in this phase' },
  { id: 'builds', text: 'builds', hint: 'buys units in this phase' },
  { id: 'moves', text: 'moves', hint: 'sends units there in this phase' },
  { id: 'holds', text: 'holds', hint: 'has a marker there before this phase' },
  { id: 'pays', text: 'pays', hint: 'gives money in this phase' },
];
const DENIALS: readonly Choice[] = CONDITION_VERB_CHOICES.map(({ id, hint = '' }) => ({
  id: `not ${id}`,
  text: `does not ${id.slice(0, -1)}`,
  hint: `not: ${hint}`,
}));

/** What an attack can depend on: earlier moves, not attacks (PBM-WAR-9, 10). */
const WAR_VERBS: readonly Choice[] = [
  { id: 'moved', text: 'moved', hint: 'has sent units there in this war phase' },
  { id: 'not moved', text: 'did not move', hint: 'not: has sent units there in this war phase' },
];

/** Whether a condition must be a single clause about an action of a power (PBM-AMB-18); not for attacks in war. */
const isSimple = ({ edition, state }: ComposerContext): boolean =>
  !state.campaign && edition.settings.conditionGrammar === 'simple';

const verbsOf = (context: ComposerContext): readonly Choice[] => {
  if (context.state.campaign) return WAR_VERBS;
  return isSimple(context)
    ? CONDITION_VERB_CHOICES.filter(({ id }) => SIMPLE_ATOMS.includes(id))
    : [...CONDITION_VERB_CHOICES, ...DENIALS];
};

/** Subjects of a clause besides a single power. */
const subjectChoices = (context: ComposerContext): readonly Choice[] =>
  isSimple(context)
    ? EVERYBODY.filter(({ id }) => !id.startsWith('no one'))
    : [...EVERYBODY, ...WITHOUT_SUBJECT];

const markerClassChoices = (): readonly Choice[] => [
  ...markerChoices(),
  { id: 'control', text: 'control', hint: 'any Control marker' },
  { id: 'any', text: 'any marker', hint: 'any marker at all' },
];

const severalPowers = function* (context: ComposerContext): Questions<readonly Power[]> {
  const named: Power[] = [];
  for (;;) {
    const left = powerChoices(context, (power) => !named.includes(power));
    const pick = yield ask('powers', 'Which powers?', {
      choices: () => [...(named.length > 0 ? [LIST_END] : []), ...left],
    });
    if (pick === LIST_END.id) return named;
    named.push(pick as Power);
  }
};

const subjectOf = function* (context: ComposerContext, pick: string): Questions<Subject> {
  if (pick === 'one of') return { who: 'powers', powers: yield* severalPowers(context) };
  const who = pick.startsWith('anyone') ? 'anyone' : 'no-one';
  if (pick === 'anyone' || pick === 'no one') return { who, except: [] };
  if (pick.endsWith('but')) return { who, except: yield* severalPowers(context) };
  return { who: 'powers', powers: [pick as Power] };
};

interface ClauseActor {
  readonly subject: Subject;
  readonly not: boolean;
}

const markerClause = function* (
  context: ComposerContext,
  is: 'places' | 'holds',
  speaker: ClauseActor,
): Questions<Atom> {
  const marker = (yield ask('marker', 'Which marker?', { choices: markerClassChoices })) as MarkerClass;
  return {
    is,
    ...speaker,
    marker,
    area: yield ask('area', 'In which area?', { choices: () => areaChoices(context) }),
  };
};

const buildsClause = function* (speaker: ClauseActor): Questions<Atom> {
  const kinds = (): readonly Choice[] => [
    { id: 'army', text: 'army', hint: 'of any size' },
    { id: 'navy', text: 'navy', hint: 'of any size' },
    ...unitKindChoices().map((id) => ({ id, text: id })),
  ];
  const kind = yield ask('units', 'What?', { choices: kinds });
  const any = { id: 'any', text: 'any number' };
  const number = yield ask('number', 'At least how many?', {
    choices: () => [any, ...numberChoices(5)],
    typed: 'number',
  });
  const { arm, size } = parseUnits(kind.includes(' ') ? kind : `${kind} 1`);
  return {
    is: 'builds',
    ...speaker,
    ...(number !== any.id && { atLeast: Number(number) }),
    arm,
    ...(kind.includes(' ') && { size }),
  };
};

/** Areas and home countries, for what others do. */
const anyPlace = (context: ComposerContext): readonly Choice[] => [
  ...areaChoices(context),
  ...POWERS.map((power) => ({ id: homeOf(power), text: placeName(context.edition, homeOf(power)) })),
];

const marchClause = function* (
  context: ComposerContext,
  is: 'moves' | 'moved',
  speaker: ClauseActor,
): Questions<Atom> {
  const strengths = (): readonly Choice[] =>
    [1, 3, 5, 10, 20].map((n) => ({ id: String(n), text: String(n) }));
  const strength = Number(
    yield ask('number', 'At least how many strength points?', { choices: strengths, typed: 'number' }),
  );
  const arms = (): readonly Choice[] => ['army', 'navy'].map((id) => ({ id, text: id }));
  const { arm } = parseUnits(`${yield ask('units', 'Of what?', { choices: arms })} 1`);
  const ends = (): readonly Choice[] => (is === 'moved' ? warPlaceChoices(context) : anyPlace(context));
  const to = parsePlaceRef(yield ask('to', 'To where?', { choices: ends }));
  return { is, ...speaker, strength, arm, to };
};

const paysClause = function* (context: ComposerContext, speaker: ClauseActor): Questions<Atom> {
  const sums = (): readonly Choice[] =>
    [1, 5, 10, 20, 30].map((n) => ({ id: String(n), text: `£${String(n)}` }));
  const atLeast = Number(yield ask('amount', 'At least how much?', { choices: sums, typed: 'number' }));
  const payees = (): readonly Choice[] => [{ id: 'me', text: 'me', hint: 'you' }, ...powerChoices(context)];
  const to = (yield ask('payee', 'To whom?', { choices: payees })) as Power | 'me';
  return { is: 'pays', ...speaker, atLeast, to };
};

const verbClause = function* (context: ComposerContext, verb: string, speaker: ClauseActor): Questions<Atom> {
  if (verb === 'places' || verb === 'holds') return yield* markerClause(context, verb, speaker);
  if (verb === 'builds') return yield* buildsClause(speaker);
  if (verb === 'moves' || verb === 'moved') return yield* marchClause(context, verb, speaker);
  return yield* paysClause(context, speaker);
};

/** One clause of a condition: subject, verb, object. */
export const clausePicker: PaxPicker<Atom> = function* (context) {
  const others = powerChoices(context, (power) => power !== context.power);
  const self = powerChoices(context, (power) => power === context.power).map((choice) => ({
    ...choice,
    hint: 'you',
  }));
  const everybody = (): readonly Choice[] => [...others, ...subjectChoices(context), ...self];
  const pick = yield ask('who', 'If who …?', { choices: () => withRefusals(context, everybody()) });
  if (pick === 'unrest')
    return {
      is: 'unrest',
      area: yield ask('area', 'Unrest in which area?', { choices: () => areaChoices(context) }),
    };
  if (pick === 'ruling')
    return {
      is: 'ruling',
      text: yield ask('text', 'Ask the game master what?', { choices: () => [], typed: 'text' }),
    };
  const subject = yield* subjectOf(context, pick);
  const verb = yield ask('verb', 'Does what?', { choices: () => verbsOf(context) });
  const not = verb.startsWith('not ');
  return yield* verbClause(context, not ? verb.slice(4) : verb, { subject, not });
};

const subjectParts = (subject: Subject): AnswersByPart => {
  if (subject.who === 'powers') {
    const [only, another] = subject.powers;
    return only !== undefined && another === undefined
      ? { who: [only] }
      : { who: ['one of'], powers: [...subject.powers, LIST_END.id] };
  }
  const everybody = subject.who === 'anyone' ? 'anyone' : 'no one';
  return subject.except.length === 0
    ? { who: [everybody] }
    : { who: [`${everybody} but`], powers: [...subject.except, LIST_END.id] };
};

const objectParts = (atom: Exclude<Atom, { is: 'unrest' | 'ruling' }>): AnswersByPart => {
  switch (atom.is) {
    case 'places':
    case 'holds':
      return { marker: [atom.marker], area: [atom.area] };
    case 'builds':
      return {
        units: [atom.size === undefined ? atom.arm : `${atom.arm} ${String(atom.size)}`],
        number: [atom.atLeast === undefined ? 'any' : String(atom.atLeast)],
      };
    case 'moves':
    case 'moved':
      return { number: [String(atom.strength)], units: [atom.arm], to: [formatPlace(atom.to)] };
    case 'pays':
      return { amount: [String(atom.atLeast)], payee: [atom.to] };
    case 'attacks':
      return { to: [atom.at] };
  }
};

/** A clause split into the answers that make it. */
export const clauseParts = (atom: Atom): AnswersByPart => {
  if (atom.is === 'unrest') return { who: ['unrest'], area: [atom.area] };
  if (atom.is === 'ruling') return { who: ['ruling'], text: [atom.text] };
  const verb = atom.not ? `not ${atom.is}` : atom.is;
  return { ...subjectParts(atom.subject), verb: [verb], ...objectParts(atom) };
};

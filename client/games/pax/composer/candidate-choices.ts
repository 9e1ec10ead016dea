import { otherNames } from '@chancery/shared/games/pax/charts/vocabulary.ts';
import { powerRow } from '@chancery/shared/games/pax/charts/edition.ts';
import {
  ARMS,
  type Arm,
  type MarkerKind,
  type PlaceId,
  type Power,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { unitsAt } from '@chancery/shared/games/pax/board/position.ts';
import type { Party } from '@chancery/shared/games/pax/state/wars.ts';
import type { Candidate } from '@chancery/shared/kernel/language/questions.ts';
import { formatPlace, parsePlaceRef } from '@chancery/shared/games/pax/orders/words.ts';
import { placeMeant, refFor, type WarOrderContext } from '@chancery/shared/games/pax/war/verbs/asking.ts';
import { retreatPosition } from '@chancery/shared/games/pax/war/verbs/retreat.ts';
import { type Refuge, refugeFor, unitsToLeave } from '@chancery/shared/games/pax/war/retreat/refuges.ts';
import { refusalSentence } from '@chancery/shared/games/pax/report/refusals.ts';
import { pickedForce } from '@chancery/shared/games/pax/war/verbs/move.ts';
import { legalSteps } from '@chancery/shared/games/pax/war/manoeuvre/steps.ts';
import { type StepForecast, stepForecasts } from '@chancery/shared/games/pax/war/step-forecast.ts';
import type { OpenSlot } from '../../../composer/order-picker.ts';
import type { Choice } from '../../../table/picks.ts';
import { MARKER_NAMES, partyName } from '../views/names.ts';
import { initialLetter } from '../views/initials.ts';
import { attackForecast, forecastRows, forecastOddsText } from '../war/forecast.ts';
import { meetingText, stacksText } from '../war/words.ts';
import type { ComposerContext } from './context.ts';
import { areaHint, placeHint, placeText, seaHint } from './choices.ts';

// How candidates for questions of each kind are shown.

/** A question with the answers before it, in its context. */
interface WarQuestion extends OpenSlot<WarOrderContext> {
  readonly slotContext: WarOrderContext;
}

type Display = (context: ComposerContext, candidate: Candidate, asking: WarQuestion) => Omit<Choice, 'id'>;

const plain: Display = (_, { id, hint }) => ({ text: id, ...(hint !== undefined && { hint }) });

const placeDisplay: Display = (context, { id, hint }) => ({
  text: placeText(context, id),
  ...(hint !== undefined && { hint }),
});

/** A marker with its income and upkeep per turn, and its full price where no area tells the real one (PB-MSC-5, PB-ADMIN). */
const markerDisplay: Display = ({ edition, given }, { id }) => {
  const kind = id as MarkerKind;
  const { purchase, income, maintenance } = edition.tables.costs;
  const factor = income.multiplier[kind];
  const cost = given?.['area'] ? '' : `costs £${String(purchase.marker[kind])}, `;
  const yields = factor === 0 ? 'no income' : `brings £${String(factor)} × value`;
  return {
    text: MARKER_NAMES[kind].toLowerCase(),
    hint: `${cost}${yields}, maintenance £${String(maintenance.marker[kind])}`,
  };
};

/** An area with its value and markers. */
const area: Display = (context, { id }) => ({ text: placeText(context, id), hint: areaHint(context, id) });

const destination: Display = (context, { id }) => ({
  text: placeText(context, id),
  hint: placeHint(context, parsePlaceRef(id).place),
});

/** In war: says of units that they have no legal step to the place an order is about. */
const stepDoubt = (context: ComposerContext, id: string, asking: WarQuestion): string | undefined => {
  const [about] = context.given?.['to'] ?? [];
  const { slotContext, question, values } = asking;
  if (about === undefined || !context.field) return undefined;
  const { edition, field } = slotContext;
  const goal = placeMeant(slotContext, parsePlaceRef(about).place);
  const force = pickedForce(slotContext, question.put(values, id));
  const canStep = legalSteps({ edition, state: field.state }, force).some(({ place }) => place === goal);
  return canStep ? undefined : `no step to ${placeText(context, about)}`;
};

const stack: Display = (context, { id, hint }, asking) => {
  const [kind = '', from = 'home'] = id.split('@');
  const doubt = stepDoubt(context, id, asking);
  return {
    text: `${kind} from ${placeText(context, from)}`,
    ...(hint !== undefined && { hint }),
    ...(doubt !== undefined && { doubt }),
  };
};

const ownStacks = ({ field }: WarOrderContext, at: PlaceId, party?: Party): string =>
  stacksText(unitsAt(field.state, at, { power: party }));

/** A place with the party's own units there. */
const fieldOwn: Display = (context, { id, hint }, { slotContext }) => ({
  text: placeText(context, id),
  hint: hint ?? ownStacks(slotContext, id, context.power),
});

/** `default: yours, in supply, F armies 3`: what a place is to units that retreat there. */
const refugeText = (
  { outlook, isProvided, isDefault }: Refuge,
  { arms, stacks }: { readonly arms: ReadonlySet<Arm>; readonly stacks: string },
): string => {
  const holder = outlook.isHome ? 'home' : outlook.holder ? HOLDERS[outlook.holder] : 'at sea';
  const need = arms.has('army') ? 'supply' : 'coal';
  const facts = [
    holder,
    isProvided ? (need === 'supply' ? 'in supply' : 'with coal') : `no ${need}`,
    stacks,
    outlook.hasEnemies ? 'enemies there' : '',
  ].filter((text) => text !== '');
  return `${isDefault ? 'default: ' : ''}${facts.join(', ')}`;
};

const HOLDERS = { own: 'yours', ally: 'an ally’s', other: 'not yours' } as const;

/** A place to retreat to with what it is to the units; in doubt if it is closed as things stand. */
const refuge: Display = (context, { id }, { slotContext, values }) => {
  const { edition, power } = slotContext;
  const ref = parsePlaceRef(id);
  const to = { ...ref, place: placeMeant(slotContext, ref.place) };
  const from = values.from as PlaceId;
  const position = retreatPosition(slotContext, from);
  const leaving = unitsToLeave(position.state, power, from);
  const found = refugeFor(position, leaving, to);
  const arms = new Set(leaving.map(({ arm }) => arm));
  const stacks = stacksText(unitsAt(position.state, to.place));
  return {
    text: placeText(context, id),
    hint: found && !found.refusal ? refugeText(found, { arms, stacks }) : stacks,
    ...(found?.refusal && { doubt: refusalSentence(edition, found.refusal) }),
  };
};

/** Odds of an attack by the whole alliance after the lines of the draft. */
const oddsOn = (
  context: ComposerContext,
  at: PlaceId,
  { slotContext, arms }: WarQuestion & { readonly arms: readonly Arm[] },
) => {
  const { edition, field, power } = slotContext;
  const found = arms.flatMap((arm) => {
    const forecast = attackForecast({ edition, state: field.state }, { party: power, at, arm });
    return forecast ? [{ arm, forecast }] : [];
  });
  const hint = found.map(({ arm, forecast }) => `${arm} ${forecastOddsText(forecast)}`).join(', ');
  if (hint === '') return { doubt: 'none of yours stands there yet' };
  return {
    hint,
    detail: (): readonly string[] =>
      found.flatMap(({ arm, forecast }) => forecastRows(context.edition, arm, forecast)),
  };
};

const ARM_TEXTS: Readonly<Record<string, string>> = {
  army: 'with armies only',
  navy: 'with fleets only',
};

const armToAttack: Display = (context, { id }, asking) => {
  const arm = ARMS.find((each) => each === id);
  if (!arm) return { text: 'with all', hint: 'armies and fleets' };
  return {
    text: ARM_TEXTS[arm] ?? arm,
    ...oddsOn(context, String(asking.values.at), { ...asking, arms: [arm] }),
  };
};

const prospectCache = new WeakMap<object, Map<string, readonly StepForecast[]>>();

/** What units would meet after each legal step; computed once for each field. */
const prospectsOf = ({ slotContext, values }: WarQuestion): readonly StepForecast[] => {
  const { edition, field } = slotContext;
  const byForce = prospectCache.get(field) ?? new Map<string, readonly StepForecast[]>();
  prospectCache.set(field, byForce);
  const force = pickedForce(slotContext, values);
  const key = JSON.stringify(force);
  const found = byForce.get(key) ?? stepForecasts({ edition, state: field.state }, force);
  byForce.set(key, found);
  return found;
};

/** A step with what units would meet there. */
const step: Display = (context, { id }, asking) => {
  const isIt = ({ to }: StepForecast): boolean => formatPlace(refFor(asking.slotContext, to)) === id;
  const prospect = prospectsOf(asking).find(isIt);
  const text = placeText(context, id);
  if (!prospect) return { text };
  const neutrals = prospect.provoked.map((power) => partyName(context.edition, power)).join(', ');
  return {
    text,
    hint: meetingText(prospect),
    ...(neutrals !== '' && { doubt: `${neutrals} may answer with war: a co-dominion is entered` }),
  };
};

const passage: Display = (context, { id }) => {
  const found = context.edition.tables.map.passages.find((each) => each.id === id);
  const links = found?.links.map((sea) => placeText(context, sea)).join(' – ') ?? '';
  return {
    text: id.replaceAll('-', ' '),
    hint: `${found ? placeText(context, found.controlArea) : ''}: ${links}`,
  };
};

/** By kind of candidate; other kinds are shown by id. */
const DISPLAYS: Readonly<Record<string, Display>> = {
  marker: markerDisplay,
  area,
  'own area': (context, { id, hint }) => ({
    text: placeText(context, id),
    hint: `${MARKER_NAMES[hint as MarkerKind].padEnd(12)} ${areaHint(context, id)}`,
  }),
  place: placeDisplay,
  sea: (context, { id }) => ({ text: placeText(context, id), hint: seaHint(context, id) }),
  destination,
  stack,
  fleet: (context, candidate, asking) =>
    candidate.id === 'new'
      ? { ...plain(context, candidate, asking), text: 'a new fleet' }
      : placeDisplay(context, candidate, asking),
  power: ({ edition }, { id }) => ({
    text: powerRow(edition, id as Power).name,
    hint: initialLetter(id as Power),
  }),
  party: ({ edition }, { id }) => ({ text: partyName(edition, id as Party) }),
  money: (_, { id }) => ({ text: `£${id}` }),
  field: fieldOwn,
  refuge,
  step,
  passage,
  battlefield: (context, { id }, asking) => ({
    text: placeText(context, id),
    ...oddsOn(context, id, { ...asking, arms: ARMS }),
  }),
  'arm to attack': armToAttack,
  'units to retreat': (_, { id }) => ({ text: id === 'all' ? 'all that have to' : id }),
  treaty: ({ state }, { id }) => ({ text: state.treaties.find((each) => each.id === id)?.text.title ?? id }),
};

/** A candidate as a choice on screen. */
export const candidateChoice = (
  context: ComposerContext,
  asking: WarQuestion,
  candidate: Candidate,
): Choice => {
  const also = otherNames(context.edition.atlas, parsePlaceRef(candidate.id).place);
  return {
    id: candidate.id,
    ...(also.length > 0 && { also }),
    ...(DISPLAYS[asking.question.kind] ?? plain)(context, candidate, asking),
  };
};

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
import { formatPlace, placeOf } from '@chancery/shared/games/pax/orders/words.ts';
import { placeMeant, refFor, type WarOrderContext } from '@chancery/shared/games/pax/war/verbs/asking.ts';
import { forceOf } from '@chancery/shared/games/pax/war/verbs/move.ts';
import { type StepProspect, stepProspects } from '@chancery/shared/games/pax/war/prospect.ts';
import type { AskedSlot } from '../../../composer/order-route.ts';
import type { Choice } from '../../../composer/step.ts';
import { initialLetter, MARKER_NAMES, bareName } from '../views/names.ts';
import { forecastIn, forecastRows, forecastOddsText } from '../war/forecast.ts';
import { meetingText, stacksText } from '../war/words.ts';
import type { Bench } from './bench.ts';
import { areaWords, markersAt, placeText } from './choices.ts';

// How answers of each kind are shown.

/** A question as it stands, on its bench. */
interface Asking extends AskedSlot<WarOrderContext> {
  readonly context: WarOrderContext;
}

type Shown = (bench: Bench, candidate: Candidate, asking: Asking) => Omit<Choice, 'id'>;

const plain: Shown = (_, { id, hint }) => ({ text: id, ...(hint !== undefined && { hint }) });

const place: Shown = (bench, { id, hint }) => ({
  text: placeText(bench, id),
  ...(hint !== undefined && { hint }),
});

/** A marker with its price where one has none yet, and what it brings and costs a turn (PB-MSC-5, PB-ADMIN). */
const marker: Shown = ({ edition }, { id }) => {
  const kind = id as MarkerKind;
  const { purchase, income, maintenance } = edition.tables.costs;
  const factor = income.multiplier[kind];
  const yields = factor === 0 ? 'no income' : `brings £${String(factor)} × value`;
  return {
    text: MARKER_NAMES[kind].toLowerCase(),
    hint: `costs £${String(purchase.marker[kind])}, ${yields} and takes £${String(maintenance.marker[kind])} a turn`,
  };
};

/** An area with what it is worth, and who has what there. */
const area: Shown = (bench, { id }) => ({ text: placeText(bench, id), hint: areaWords(bench, id) });

const destination: Shown = (bench, { id }) => ({
  text: placeText(bench, id),
  hint: markersAt(bench, placeOf(id).place),
});

const stack: Shown = (bench, { id, hint }) => {
  const [kind = '', from = 'home'] = id.split('@');
  return { text: `${kind} from ${placeText(bench, from)}`, ...(hint !== undefined && { hint }) };
};

const ownStacks = ({ field }: WarOrderContext, at: PlaceId, party?: Party): string =>
  stacksText(unitsAt(field.state, at, { power: party }));

/** A place with the party's own units there. */
const fieldOwn: Shown = (bench, { id, hint }, { context }) => ({
  text: placeText(bench, id),
  hint: hint ?? ownStacks(context, id, bench.power),
});

const refuge: Shown = (bench, { id }, { context }) => {
  const at = placeMeant(context, placeOf(id).place);
  return { text: placeText(bench, id), hint: ownStacks(context, at) };
};

/** Odds of an attack by the whole alliance as the lines of the draft leave it. */
const oddsOn = (bench: Bench, at: PlaceId, { context, arms }: Asking & { readonly arms: readonly Arm[] }) => {
  const { edition, field, power } = context;
  const found = arms.flatMap((arm) => {
    const forecast = forecastIn({ edition, state: field.state }, { party: power, at, arm });
    return forecast ? [{ arm, forecast }] : [];
  });
  const hint = found.map(({ arm, forecast }) => `${arm} ${forecastOddsText(forecast)}`).join(', ');
  return {
    hint: hint === '' ? 'none of yours stands there yet' : hint,
    says: (): readonly string[] =>
      found.flatMap(({ arm, forecast }) => forecastRows(bench.edition, arm, forecast)),
  };
};

const ARM_TEXTS: Readonly<Record<string, string>> = {
  army: 'with armies only',
  navy: 'with fleets only',
};

const armToAttack: Shown = (bench, { id }, asking) => {
  const arm = ARMS.find((each) => each === id);
  if (!arm) return { text: 'with all', hint: 'armies and fleets' };
  return {
    text: ARM_TEXTS[arm] ?? arm,
    ...oddsOn(bench, String(asking.values.at), { ...asking, arms: [arm] }),
  };
};

const known = new WeakMap<object, Map<string, readonly StepProspect[]>>();

/** What each legal step would meet; worked out once for each field. */
const prospectsOf = ({ context, values }: Asking): readonly StepProspect[] => {
  const { edition, field } = context;
  const byForce = known.get(field) ?? new Map<string, readonly StepProspect[]>();
  known.set(field, byForce);
  const force = forceOf(context, values);
  const key = JSON.stringify(force);
  const found = byForce.get(key) ?? stepProspects({ edition, state: field.state }, force);
  byForce.set(key, found);
  return found;
};

/** A step with what it would meet. */
const step: Shown = (bench, { id }, asking) => {
  const isIt = ({ to }: StepProspect): boolean => formatPlace(refFor(asking.context, to)) === id;
  const prospect = prospectsOf(asking).find(isIt);
  const text = placeText(bench, id);
  if (!prospect) return { text };
  const neutrals = prospect.provoked.map((power) => bareName(bench.edition, power)).join(', ');
  return {
    text,
    hint: meetingText(prospect),
    ...(neutrals !== '' && { doubt: `${neutrals} may answer with war: a co-dominion is entered` }),
  };
};

const passage: Shown = (bench, { id }) => {
  const found = bench.edition.tables.map.passages.find((each) => each.id === id);
  const links = found?.links.map((sea) => placeText(bench, sea)).join(' – ') ?? '';
  return {
    text: id.replaceAll('-', ' '),
    hint: `${found ? placeText(bench, found.controlArea) : ''}: ${links}`,
  };
};

/** By the kind of thing that is picked; other kinds are shown as they are written. */
const SHOWN: Readonly<Record<string, Shown>> = {
  marker,
  area,
  'own area': (bench, { id, hint }) => ({
    text: placeText(bench, id),
    hint: MARKER_NAMES[hint as MarkerKind],
  }),
  place,
  sea: place,
  destination,
  stack,
  fleet: (bench, candidate, asking) =>
    candidate.id === 'new'
      ? { ...plain(bench, candidate, asking), text: 'a new fleet' }
      : place(bench, candidate, asking),
  power: ({ edition }, { id }) => ({
    text: powerRow(edition, id as Power).name,
    hint: initialLetter(id as Power),
  }),
  party: ({ edition }, { id }) => ({ text: bareName(edition, id as Party) }),
  money: (_, { id }) => ({ text: `£${id}` }),
  field: fieldOwn,
  refuge,
  step,
  passage,
  battlefield: (bench, { id }, asking) => ({
    text: placeText(bench, id),
    ...oddsOn(bench, id, { ...asking, arms: ARMS }),
  }),
  'arm to attack': armToAttack,
  'units to retreat': (_, { id }) => ({ text: id === 'all' ? 'all that have to' : id }),
  treaty: ({ state }, { id }) => ({ text: state.treaties.find((each) => each.id === id)?.text.title ?? id }),
};

/** An answer as it is shown. */
export const shownAs = (bench: Bench, asking: Asking, candidate: Candidate): Choice => ({
  id: candidate.id,
  ...(SHOWN[asking.question.kind] ?? plain)(bench, candidate, asking),
});

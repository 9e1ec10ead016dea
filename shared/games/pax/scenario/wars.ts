import type { Declaration } from '../state/congress.ts';
import type { Edition } from '../charts/edition.ts';
import { trialContext } from '../lines/trial-context.ts';
import type { StepContext } from '../state/phase.ts';
import { STEPS, type StepId, type WritableState } from '../state/state.ts';
import { beginWar } from '../declarations/begin-war.ts';
import { updateFronts } from '../declarations/fronts.ts';
import { formWars } from '../declarations/queue.ts';
import { newCampaign } from '../state/new-war.ts';
import { sideIndex } from '../board/sides.ts';
import type { Campaign, WritableCampaign, Party, WarKind, WritableWar } from '../state/wars.ts';
import type { GivenPosition } from './given-schema.ts';
import type { GivenWar } from './war-schema.ts';

// The wars at the start of a scenario: declared if alliances are still to be settled, otherwise being fought.

const givenWarKind = ({ sides }: GivenWar): WarKind => {
  const parties = sides.flat();
  if (parties.includes('china')) return 'rebellion';
  return parties.includes('ottoman-empire') ? 'ottoman' : 'ordinary';
};

interface Declared {
  readonly by: Party;
  readonly on: Party;
  readonly with?: Party;
}

/**
 * Declarations that produce these sides: the first party on the first of the other side, then everybody in aid of the
 * first of their side. A third side has first helped the second and then turned on it (PB-DOW-7, 17).
 */
const declarationPairs = (sides: readonly (readonly Party[])[]): readonly Declared[] => {
  const [attacker, attacked] = sides.map(([first]) => first);
  if (!attacker || !attacked) return [];
  return sides.flatMap(([first, ...others], index) => {
    if (!first) return [];
    const enemy = index === 0 ? attacked : attacker;
    const fallsOut: readonly Declared[] = [
      { by: first, on: attacker, with: attacked },
      { by: first, on: attacked },
    ];
    return [
      ...(index === 0 ? [{ by: attacker, on: attacked }] : index > 1 ? fallsOut : []),
      ...others.map((by) => ({ by, on: enemy, with: first })),
    ];
  });
};

const declarationsOf = (war: GivenWar): readonly Declaration[] =>
  givenWarKind(war) === 'rebellion'
    ? []
    : declarationPairs(war.sides).map((declared) => ({
        ...declared,
        casusBelli: [],
        step: 'WAR_DECLARE',
        ...(givenWarKind(war) === 'ottoman' && { isOttoman: true as const }),
      }));

/** The war is being fought, or is over if the scenario says how it ended. */
const startWar = (context: StepContext, war: WritableWar, { ended, losers = [] }: GivenWar): void => {
  beginWar(context, war);
  if (!ended) return;
  const lost = war.sides.flatMap((side, index) =>
    side.some((party) => losers.includes(party)) ? [index] : [],
  );
  war.status = 'ended';
  war.end = { how: ended, losers: lost };
};

/** The record of a war just declared. */
const formWar = (context: StepContext, given: GivenWar): WritableWar | undefined => {
  const { state } = context;
  if (givenWarKind(given) === 'rebellion') state.turnRecord.rebellion = true;
  formWars(context);
  const [first] = given.sides.flat();
  const war = state.wars.findLast(
    (record) => record.status === 'queued' && record.kind === givenWarKind(given),
  );
  if (war?.kind === 'rebellion') war.sides = given.sides.map((side) => [...side]);
  return first && war && sideIndex(war, first) >= 0 ? war : undefined;
};

const isFrom = (step: StepId, first: StepId): boolean => STEPS.indexOf(step) >= STEPS.indexOf(first);

/** Whose turn it is when a step is about to begin; entering a step of orders passes it to the next alliance. */
const turnAt = (step: StepId): Pick<Campaign, 'warTurn' | 'phasing' | 'manoeuvre'> => ({
  warTurn: step === 'INI' ? 0 : 1,
  phasing: isFrom(step, 'RET1') ? 1 : 0,
  manoeuvre: isFrom(step, 'RET1') ? 2 : isFrom(step, 'MAN1') ? 1 : 0,
});

const campaignAt = (step: StepId, kind: WarKind): WritableCampaign => ({
  ...newCampaign(kind),
  ...turnAt(step),
  isDetermining: false,
});

const placeConquests = (state: WritableState, given: GivenPosition): void => {
  for (const { area, by } of given.conquered ?? []) {
    const war = state.wars.find((each) => sideIndex(each, by) >= 0);
    war?.conquests.push({ area, by: sideIndex(war, by), isSurrendered: false });
  }
};

/** Units off the map are prisoners of their owner's first war; defeated areas belong to the first war as well. */
const placeLosses = (state: WritableState, given: GivenPosition): void => {
  for (const { power: party, arm, size, count } of given.surrendered ?? []) {
    state.wars.find((war) => sideIndex(war, party) >= 0)?.prisoners.push({ party, arm, size, count });
  }
  state.wars[0]?.defeated.push(...(given.defeated ?? []));
};

const QUEUE: readonly WarKind[] = ['rebellion', 'ottoman', 'ordinary'];

/** The kind of war first in the queue: a rebellion, Ottoman wars, or all others together (PB-WAR-4). */
const firstKind = (wars: readonly GivenWar[]): WarKind | undefined =>
  QUEUE.find((kind) => wars.some((war) => givenWarKind(war) === kind));

/** Puts the wars of a scenario on record, in the order in which they are written. */
export const placeWars = (edition: Edition, position: WritableState, given: GivenPosition): WritableState => {
  const context = trialContext({ edition, state: position });
  const { state } = context;
  const { wars = [] } = given;
  const due = firstKind(wars);
  if (!due) return position;
  const isFought = isFrom(state.step, 'INI');
  for (const war of wars.toSorted(
    (a, b) => QUEUE.indexOf(givenWarKind(a)) - QUEUE.indexOf(givenWarKind(b)),
  )) {
    state.declarations.push(...declarationsOf(war));
    const record = isFrom(state.step, 'ALD') ? formWar(context, war) : undefined;
    if (record && isFought && record.kind === due) startWar(context, record, war);
  }
  if (isFought) state.campaign = campaignAt(state.step, due);
  updateFronts(state);
  placeConquests(state, given);
  placeLosses(state, given);
  return state;
};

import { defined } from '../../../kernel/defined.ts';
import { extendTruce } from '../board/truces.ts';
import { hasForces } from '../board/minors.ts';
import { warBetween } from '../board/wars.ts';
import { type Edition, editionOf } from '../charts/edition.ts';
import { namesOf } from '../charts/names.ts';
import { standardTablesOf } from '../charts/standard.ts';
import { readLine } from '../orders/line.ts';
import type { Statement } from '../state/board.ts';
import type { EiaState, WritableState, WarRank } from '../state/state.ts';
import { emptyPosition, setup } from '../setup/setup.ts';
import { addMonths, monthsBetween } from '../vocabulary/months.ts';
import { pairOf } from '../../../kernel/pairs.ts';
import { STEPS, type StepId } from '../vocabulary/steps.ts';
import { placeBritain, placeBritishFacts } from './britain-position.ts';
import type { GivenWar } from './items.ts';
import type { GivenPosition, Scenario } from './schema.ts';

/** What a scenario says of minors overrides the chart, key by key. */
const chartsOf = ({ minors, modifiers, tables }: GivenPosition, ruleset: string): Record<string, unknown> => {
  const rows = standardTablesOf(ruleset).minors.minors.map((row) => {
    const { districts, corps, fleets } = minors[row.id] ?? {};
    const given = modifiers[row.id];
    const nationalModifiers = given
      ? Object.fromEntries(
          [...Object.keys(row.nationalModifiers), ...Object.keys(given)].map((power) => [
            power,
            given[power] ?? 0,
          ]),
        )
      : row.nationalModifiers;
    return {
      ...row,
      nationalModifiers,
      ...defined({ districts, corps, fleets }),
    };
  });
  return { ...tables, minors: { minors: rows, ...(tables['minors'] as object | undefined) } };
};

/** The edition in which a scenario is played. */
export const scenarioEdition = ({ ruleset = 'eia', settings, given }: Scenario) =>
  editionOf({ ...settings, ruleset }, chartsOf(given, ruleset));

const lastMonth = (state: EiaState): string => addMonths(state.month, -1);

const rankOf = (state: EiaState, { pair: [, enemy], caller, how }: GivenWar): WarRank => {
  if (caller === undefined) return how ?? 'declared';
  return warBetween(state, caller, enemy)?.aggressor === caller
    ? 'called-by-aggressor'
    : 'called-by-defender';
};

const placeWars = (state: WritableState, { wars, minorWars }: GivenPosition): void => {
  for (const war of wars.toSorted(
    (one, two) => Number(one.caller !== undefined) - Number(two.caller !== undefined),
  )) {
    const [aggressor, defender] = war.pair;
    const since = war.since ?? lastMonth(state);
    const rest = war.caller === undefined ? {} : { caller: war.caller };
    state.wars.push({ aggressor, defender, since, rank: rankOf(state, war), ...rest });
    if (since === state.month) state.record.declared.push({ by: aggressor, on: defender });
  }
  for (const { power, minor, since = lastMonth(state) } of minorWars) {
    state.minorWars.push({ power, minor, since });
    if (since === state.month) state.record.declared.push({ by: power, on: minor });
  }
};

const placeMinors = (edition: Edition, state: WritableState, { minors }: GivenPosition): void => {
  for (const [id, { controller, state: flag, secondary }] of Object.entries(minors)) {
    const known = state.minors[id] ?? { state: 'neutral', controller: null, secondary: {} };
    const owner = controller === undefined ? known.controller : controller;
    const usual = owner === null ? 'neutral' : hasForces(edition, id) ? 'free' : 'conquered';
    state.minors[id] = {
      state: flag ?? (controller === undefined ? known.state : usual),
      controller: flag === 'neutral' ? null : owner,
      secondary: { ...known.secondary, ...secondary },
    };
  }
};

const addFact = (state: WritableState, statement: Statement): void => {
  state.counters.fact += 1;
  state.facts.push({ id: state.counters.fact, month: state.month, by: 'gm', statement });
};

/** Forces as lines of the board state them; a text that cannot be read is an error in the scenario. */
const placeFacts = (edition: Edition, state: WritableState, { forces, facts }: GivenPosition): void => {
  for (const text of forces) {
    const read = readLine(namesOf(edition), `forces ${text}`);
    if (!read.ok || read.value.kind !== 'board' || read.value.action.do !== 'forces')
      throw new Error(`forces: "${text}" is not understood`);
    const { of, in: place, list } = read.value.action;
    addFact(state, { kind: 'forces', of, in: place, list });
  }
  for (const { of, to } of facts['no-way'] ?? []) addFact(state, { kind: 'no-way', of, to });
  const { dominant } = facts;
  if (dominant) addFact(state, { kind: 'other', key: 'dominant', text: dominant.join(', ') || 'none' });
  placeBritishFacts(state, facts);
};

const placeTies = (state: WritableState, { alliances, broken, marriages, truces }: GivenPosition): void => {
  for (const { pair, since = lastMonth(state) } of alliances)
    state.alliances.push({ pair: pairOf(...pair), since });
  for (const { pair, month } of broken)
    state.broken.push({ pair: pairOf(...pair), month, by: [...pair], how: 'given' });
  for (const [one, other] of marriages) state.marriages.push(pairOf(one, other));
  for (const { barred, target, isBoth, until } of truces) {
    extendTruce(state, barred, { target, until });
    if (isBoth) extendTruce(state, target, { target: barred, until });
  }
};

const placePowers = (
  edition: Edition,
  state: WritableState,
  { base, status, points, vp, seats }: GivenPosition,
): void => {
  for (const power of edition.powers) {
    const found = state.powers[power];
    if (!found) continue;
    found.status = status[power] ?? (base === 'empty' ? 'N5' : found.status);
    found.points = points[power] ?? 0;
    found.vp = vp[power] ?? 0;
    found.seat = seats[power] ?? 'player';
  }
};

/** A state begins with the first of its steps. */
const firstStep = (name: string): StepId =>
  STEPS.find(({ state }) => state === name)?.id ?? STEPS.find(({ id }) => id === name)?.id ?? 'DOW';

/** The position in which a scenario begins. */
export const scenarioPosition = (edition: Edition, { given }: Scenario): WritableState => {
  const state = given.base === 'empty' ? emptyPosition(edition) : setup(edition);
  const { start } = edition.tables.majors.campaign;
  state.month = given.month ?? start;
  state.turn = monthsBetween(start, state.month) + 1;
  state.step = firstStep(given.phase);
  placePowers(edition, state, given);
  placeMinors(edition, state, given);
  placeTies(state, given);
  placeWars(state, given);
  Object.assign(state.ceded, given.provinces);
  for (const [power, provinces] of Object.entries(given.home)) state.home[power] = [...provinces];
  placeFacts(edition, state, given);
  placeBritain(edition, state, given);
  return state;
};

import { scenarioReader } from '@chancery/shared/games/pax/scenario/schema.ts';
import { scenarioPosition } from '@chancery/shared/games/pax/scenario/fixture.ts';
import { namesOf } from '@chancery/shared/games/pax/scenario/names.ts';
import { scenarioEdition } from '@chancery/shared/games/pax/scenario/edition.ts';
import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import { actLine, enterFirstStep, runStep } from '@chancery/shared/games/pax/play.ts';
import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { type Dice, labelledDice } from '@chancery/shared/kernel/match/dice.ts';
import type { LogEntry } from '@chancery/shared/kernel/match/log.ts';
import { EDITION, VOCABULARY } from '../pax-vocabulary.ts';
import { type Chance, chanceOf } from './chance.ts';
import { documentOf, randomScenario, type ScenarioText } from './random-scenario.ts';
import type { RandomLine } from './immediate-lines.ts';
import { randomLines } from './immediate-lines.ts';
import { randomSheet } from './war-sheets.ts';

// Plays the wars of a turn, from their alliances to the peace, and records everything that is done.

/** What was submitted and sent before a deadline. */
export interface Deadline {
  readonly orders: Readonly<Partial<Record<Seat | 'gm', string>>>;
  readonly said: readonly (RandomLine & { readonly isTaken: boolean })[];
}

/** One step or line of a war that was carried out. */
export interface WarEvent {
  readonly edition: Edition;
  readonly before: WritableState;
  readonly after: WritableState;
  readonly facts: readonly Fact[];
  readonly log: readonly LogEntry<Fact>[];
}

export interface RandomWar {
  readonly text: ScenarioText;
  readonly edition: Edition;
  readonly opening: WritableState;
  state: WritableState;
  readonly deadlines: Deadline[];
  /** Dice in the order in which they were rolled. */
  readonly faces: number[];
  readonly chance: Chance;
  /** Steps of orders between two proposals of peace. */
  readonly patience: number;
  warTurns: number;
}

const readScenario = scenarioReader(namesOf(VOCABULARY, EDITION.atlas));

const scenarioOf = (text: ScenarioText) => {
  const { scenario, problems } = readScenario(documentOf(text));
  if (!scenario) throw new Error(JSON.stringify(problems));
  return scenario;
};

const editions = new Map<string, Edition>();

/** Editions, cached for each set of house rules. */
const editionFor = (text: ScenarioText, scenario: ReturnType<typeof scenarioOf>): Edition => {
  const key = JSON.stringify([text.ruleset, text.settings]);
  const known = editions.get(key);
  if (known) return known;
  const made = scenarioEdition(scenario);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  editions.set(key, made.value);
  return made.value;
};

/** A war before its first step, determined by its number. */
export const openWar = (number: number): RandomWar => {
  const chance = chanceOf(number);
  const text = randomScenario(chance, number);
  const scenario = scenarioOf(text);
  const edition = editionFor(text, scenario);
  const opening = scenarioPosition(edition, scenario);
  return {
    text,
    edition,
    opening,
    state: opening,
    deadlines: [],
    faces: [],
    chance,
    patience: chance.pick([4, 4, 8, 40]),
    warTurns: 0,
  };
};

const diceFor = (war: RandomWar): Dice =>
  labelledDice({ game: 'pax', turn: war.state.turn, step: war.state.step }, ({ label }) => {
    if (typeof label !== 'string' || label.trim() === '') throw new Error('a die without a label');
    const face = war.chance.die();
    war.faces.push(face);
    return face;
  });

type OnEvent = (event: WarEvent) => void;

const applyStep = (
  war: RandomWar,
  { state: after, log }: { readonly state: WritableState; readonly log: readonly LogEntry<Fact>[] },
  see: OnEvent,
): void => {
  const { edition, state: before } = war;
  war.state = after;
  see({ edition, before, after, log, facts: log.map(({ fact }) => fact) });
};

/** Sends a line; a refused line must not change anything. */
const sendLine = (war: RandomWar, saying: RandomLine, see: OnEvent): boolean => {
  const told = war.chance.happens(1, 10) ? JSON.stringify(war.state) : undefined;
  const said = actLine(war, saying.by, { text: saying.text, dice: diceFor(war) });
  if (told !== undefined && JSON.stringify(war.state) !== told) {
    throw new Error(`"${saying.text}" has changed the position it was said in`);
  }
  if (said.ok) applyStep(war, said.value, see);
  return said.ok;
};

/** A sheet without the lines that are refused, as its writer would correct it. */
const accepted = (war: RandomWar, seat: Seat | 'gm', lines: readonly string[]): string => {
  const isTaken = (text: string): boolean =>
    pax.readSheet({ edition: war.edition, state: war.state }, seat, text).ok;
  const whole = lines.join('\n');
  return isTaken(whole) ? whole : lines.filter(isTaken).join('\n');
};

const sheetsFor = (war: RandomWar): Deadline['orders'] => {
  const { edition, state, chance } = war;
  const awaited = pax.awaited({ edition, state });
  if (awaited?.by !== 'sheet') return {};
  const seats = [...SEATS, 'gm' as const].filter((seat) => awaited.seats.includes(seat));
  const written = seats
    .filter(() => !chance.happens(1, 12))
    .map((seat) => [seat, accepted(war, seat, randomSheet(edition, state, seat, chance))] as const);
  return Object.fromEntries(written);
};

/** Whether the turn's wars are over, or the Great War has broken out. */
export const isOver = ({ step }: WritableState): boolean => ['VPR', 'FIN', 'OVER'].includes(step);

const isAwaited = ({ edition, state }: RandomWar): boolean => pax.awaited({ edition, state }) !== undefined;

/** Sends lines, submits sheets, and runs steps until somebody is awaited again. */
const playDeadline = (war: RandomWar, see: OnEvent): void => {
  const said = randomLines(war.edition, war.state, war.chance, war.patience).map((saying) => ({
    ...saying,
    isTaken: sendLine(war, saying, see),
  }));
  const orders = sheetsFor(war);
  war.deadlines.push({ orders, said });
  do {
    if (isOver(war.state)) return;
    if (war.state.step === 'INI') war.warTurns += 1;
    applyStep(war, runStep({ edition: war.edition, state: war.state }, orders, diceFor(war)), see);
  } while (!isAwaited(war) && !isOver(war.state));
};

/**
 * Plays a war to its end.
 * @param see receives every step and every accepted line
 * @throws Error if it does not end
 */
export const playWar = (war: RandomWar, see: OnEvent): void => {
  applyStep(war, enterFirstStep({ edition: war.edition, state: war.opening }, diceFor(war)), see);
  while (!isOver(war.state)) {
    playDeadline(war, see);
    if (war.warTurns > MAX_WAR_TURNS)
      throw new Error(`the war goes on after ${String(war.warTurns)} war turns`);
  }
};

/** Tension ends every war of more than fifty turns, and there may be three in a turn. */
const MAX_WAR_TURNS = 60;

import type { Frozen } from '../../../kernel/frozen.ts';
import { areFriends } from '../board/relations.ts';
import type { Edition } from '../charts/edition.ts';
import type { CombatFact } from '../state/combat-facts.ts';
import type { Force } from '../state/record.ts';
import type { WeawState } from '../state/state.ts';
import { runNavalCombat } from '../sea/combat.ts';
import { runDetection } from '../sea/detection.ts';
import { runInterception } from '../sea/interception.ts';
import { runNavalMovement } from '../sea/movement.ts';
import type { StepContext } from '../state/step.ts';
import type { LineStep } from '../vocabulary/steps.ts';
import {
  facesOf,
  keptBySheet,
  playedOut,
  type SeatSheet,
  stateFiled,
  statesBefore,
  stateWithLine,
} from './ahead.ts';

/** Fights at sea caused by a sheet in a zone, as far as its seat can know: others stay where they are now. */
export interface SeaForecast {
  readonly zone: string;
  /** Lines of the sheet whose ships, planes or hunters are there. */
  readonly lines: readonly string[];
  /** Number of simulated turns, and in how many of them there was a fight. */
  readonly tries: number;
  readonly fought: number;
  /** Units lost on average over all tries, by the own side and by its enemies. */
  readonly lost: { readonly own: number; readonly others: number };
}

/** Each is a whole turn at sea; more would be noticeable while writing a sheet. */
const TRIES = 10;

/** Simulations for each choice of a menu, which needs many at once. */
const MENU_TRIES = 4;

/** Steps whose lines lead to fights at sea. */
const SEA_LINES: readonly LineStep[] = ['DET', 'NAV', 'INT'];

const FIGHTS_AT_SEA: readonly CombatFact['kind'][] = ['sea', 'interception', 'hunt'];

type Kind = CombatFact['kind'];

/** Whether a force has only submarines, which fight others' ships only where they engage or escort. */
const isHidden = ({ lines }: WeawState['record'], { line: id, tasks }: Frozen<Force>): boolean => {
  if (tasks.includes('engage') || tasks.includes('escort')) return false;
  const actions = lines.find((line) => line.id === id)?.actions ?? [];
  const ships = actions.flatMap((action) => (action.do === 'force' ? action.units : []));
  return ships.every(({ type }) => type === 'submarine');
};

/** Lines whose forces, planes or hunters take part in fights of some kinds in a zone. */
const linesIn = (record: WeawState['record'], zone: string, kinds: ReadonlySet<Kind>): readonly string[] => {
  const { forces, intercepts, seaStrikes, hunts } = record;
  const isBattle = kinds.has('sea') || kinds.has('air');
  const takesPart = (force: Frozen<Force>): boolean => {
    const { path } = force;
    // Submarines are hunted where they lie before forces sail.
    if (kinds.has('hunt') && path[0] === zone) return true;
    if (isHidden(record, force)) return false;
    return (kinds.has('interception') && path.includes(zone)) || (isBattle && path.at(-1) === zone);
  };
  return [
    ...forces.filter(takesPart).map(({ line }) => line),
    ...[...intercepts, ...seaStrikes, ...hunts].filter((each) => each.zone === zone).map(({ line }) => line),
  ];
};

/** Totals of the simulations in one zone so far. */
interface SeaFightTally {
  readonly lines: Set<string>;
  readonly tries: Set<number>;
  readonly kinds: Set<Kind>;
  own: number;
  others: number;
}

/** A fight that involves some nations; planes meet over a zone before ships fight. */
const isFightOf =
  ({ zones }: Edition, nations: readonly string[]) =>
  (fact: { readonly type: string }): fact is CombatFact => {
    if (fact.type !== 'combat') return false;
    const { kind, place, attackers, defenders } = fact as CombatFact;
    const isAtSea = FIGHTS_AT_SEA.includes(kind) || (kind === 'air' && zones.has(place));
    return isAtSea && [...attackers, ...defenders].some(({ nation }) => nations.includes(nation));
  };

/** Units lost, by side; fictive units, which take hits for others, do not count. */
interface Losses {
  readonly own: number;
  readonly others: number;
}

const lossesIn = ({ rounds }: CombatFact, isOwn: (nation: string) => boolean): Losses => {
  const all = rounds.flatMap(({ losses }) => losses).filter(({ nation }) => nation !== '');
  const sum = (of: typeof all): number => of.reduce((total, { n }) => total + n, 0);
  return {
    own: sum(all.filter(({ nation }) => isOwn(nation))),
    others: sum(all.filter(({ nation }) => !isOwn(nation))),
  };
};

/** Losses with the kind of the fight they were in; left out if they are in no fact of a fight. */
type Told = Losses & { readonly kind?: Kind };

/** Units of the own side, including those aboard. */
const ownUnits = ({ units }: WeawState, isOwn: (nation: string) => boolean): number =>
  units
    .flatMap((pile) => [pile, ...(pile.cargo ?? [])])
    .reduce((total, { nation, n }) => (isOwn(nation) ? total + n : total), 0);

const hasSeaLines = ({ record }: WeawState, seat: string): boolean =>
  record.lines.some((line) => line.seat === seat && line.end === 'waiting' && SEA_LINES.includes(line.step));

/** The steps of a turn at sea. */
const playSea = (step: StepContext): void => {
  for (const run of [runDetection, runNavalMovement, runInterception, runNavalCombat]) run(step);
};

/** A state that is simulated several times, with the owner of its units. */
interface Start {
  readonly start: WeawState;
  isOwn(nation: string): boolean;
  /** Units of the own side. */
  readonly units: number;
}

const startOf = ({ order }: Edition, commands: readonly string[], start: WeawState): Start => {
  const friends = new Set(
    order.filter((nation) => commands.some((own) => own === nation || areFriends(start, own, nation))),
  );
  const isOwn = (nation: string): boolean => friends.has(nation);
  return { start, isOwn, units: ownUnits(start, isOwn) };
};

/** Forecasts of the results of some states, each simulated from the first step at sea. */
const playedForecasts = (
  { edition, view, seat }: SeatSheet,
  starts: readonly WeawState[],
  count: number,
): readonly SeaForecast[] => {
  const tallies = new Map<string, SeaFightTally>();
  const add = (zone: string, seed: number, { own, others, kind }: Told): void => {
    const begun = { lines: new Set<string>(), tries: new Set<number>(), kinds: new Set<Kind>() };
    const tally = tallies.get(zone) ?? { ...begun, own: 0, others: 0 };
    tallies.set(zone, tally);
    tally.tries.add(seed);
    if (kind !== undefined) tally.kinds.add(kind);
    tally.own += own;
    tally.others += others;
  };
  const isOwnFight = isFightOf(edition, view.commands);
  /** @returns whether any dice were rolled */
  const play = ({ start, isOwn, units }: Start, seed: number): boolean => {
    const faces = facesOf(seed);
    let isRolled = false;
    const face = (): number => {
      isRolled = true;
      return faces();
    };
    const { state, facts } = playedOut(edition, start, { carryOut: playSea, face });
    let untold = units - ownUnits(state, isOwn);
    const fights = facts.filter(isOwnFight);
    for (const fight of fights) {
      const losses = lossesIn(fight, isOwn);
      untold -= losses.own;
      add(fight.place, seed, { ...losses, kind: fight.kind });
    }
    // Planes shot down by ships before they attack, and cargo lost with its ship, are in no fact of a fight.
    const zone = state.record.seaStrikes.find(({ nation }) => isOwn(nation))?.zone ?? fights[0]?.place;
    if (zone !== undefined && untold > 0) add(zone, seed, { own: untold, others: 0 });
    for (const [fought, { lines, kinds }] of tallies)
      for (const line of linesIn(state.record, fought, kinds)) lines.add(line);
    return isRolled;
  };
  for (const state of starts.filter((each) => hasSeaLines(each, seat))) {
    const start = startOf(edition, view.commands, state);
    // If no die is rolled there is no fight, and every other simulation would be the same.
    for (let seed = 1; seed <= count; seed += 1) if (!play(start, seed)) break;
  }
  return [...tallies]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([zone, { lines, tries, own, others }]) => ({
      zone,
      lines: [...lines],
      tries: count,
      fought: tries.size,
      lost: { own: own / count, others: others / count },
    }));
};

/**
 * Forecasts of the fights at sea that a sheet leads to, simulated by the rules from what its seat knows.
 * @returns by zone in the order of their names; empty if the sheet sends no ships or planes to sea
 */
export const seaForecasts = keptBySheet((sheet) =>
  playedForecasts(
    sheet,
    statesBefore(sheet, 'DET').filter(({ step }) => step === 'DET'),
    TRIES,
  ),
);

/**
 * Forecasts of the fights in which one more line of a nation would take part, for menus that try many lines: the sheet
 * before it is filed once, and wars it declares count, but not research, building and bombing.
 */
export const voyageForecasts = (
  sheet: SeatSheet,
  nation: string,
): ((line: string) => readonly SeaForecast[]) => {
  const filed = stateFiled(sheet, nation);
  return (line) => {
    const state: WeawState = { ...stateWithLine(sheet, filed, line), step: 'DET' };
    const added = state.record.lines.slice(filed.record.lines.length).map(({ id }) => id);
    return playedForecasts(sheet, [state], MENU_TRIES).filter(({ lines }) =>
      lines.some((each) => added.includes(each)),
    );
  };
};

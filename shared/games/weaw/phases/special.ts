import {
  endWar,
  enemiesOf,
  areFriends,
  isNeutral,
  membersOf,
  sideOf,
  warBetween,
} from '../board/relations.ts';
import { countAt, tidyPiles } from '../board/forces.ts';
import { fundsAt, payFrom } from '../board/depots.ts';
import { emitOwnPages } from '../money/own-pages.ts';
import { controllerOf, captureTerritory, writableTerritory } from '../board/territory.ts';
import { isMajor } from '../charts/edition.ts';
import { applyTrigger, isChanceMet, moveEntry } from '../diplomacy/us-entry.ts';
import { joinSide } from '../diplomacy/sides.ts';
import { carryOutStep } from '../lines/carry-out.ts';
import { landIncome } from '../money/income.ts';
import { rollRevolution } from '../revolution/chance.ts';
import { resolveRising } from '../revolution/ireland.ts';
import { rollMutinies } from '../revolution/mutiny.ts';
import type { StepContext } from '../state/step.ts';
import { isShip } from '../vocabulary/units.ts';

/** A conquered Afghanistan may rise (WEAW-PLACE-14 to 17, WEAW-AMB-10). */
const rollAfghanRising = (step: StepContext): void => {
  const { edition, state, dice, emit } = step;
  const row = state.nations['afghanistan'];
  const holder = controllerOf(step, 'afghanistan');
  if (!row || holder === 'afghanistan') return;
  const die = dice.roll('afghanistan', 10);
  const rises = die === 1;
  emit({
    type: 'rolled',
    what: 'afghanistan',
    nation: 'afghanistan',
    die,
    needed: 'one',
    outcome: rises ? 'afghanistan-rises' : 'afghanistan-still',
  });
  if (!rises) return;
  const n = edition.settings.afghanRebels === 'two' ? 2 : Math.max(0, dice.roll('afghan-rebels', 10) - 2);
  if (n === 0) return;
  row.flags.push('rebelled');
  resolveRising(step, 'afghanistan', [{ nation: 'afghanistan', type: 'infantry', at: 'afghanistan', n }]);
  if (controllerOf(step, 'afghanistan') !== 'afghanistan') return;
  delete row.conquered;
  const territory = writableTerritory(state, 'afghanistan');
  if (territory) territory.incorporatedBy = 'afghanistan';
  for (const enemy of enemiesOf(state, 'afghanistan')) endWar(state, 'afghanistan', enemy);
};

const isHostileVessel =
  (step: StepContext, zone: string) =>
  ({ nation, type, at, n }: StepContext['state']['units'][number]): boolean =>
    n > 0 &&
    at === zone &&
    isShip(type) &&
    type !== 'transport' &&
    warBetween(step.state, nation, 'britain') !== undefined;

/** Submarines in every zone around Britain starve it: 3, then twice as much a turn (WEAW-RAID-4 to 7, WEAW-AMB-157). */
const applyStarvation = (step: StepContext): void => {
  const { edition, state, emit } = step;
  const zones = [...edition.zones.values()].filter(({ adjacentToBritishIsles }) => adjacentToBritishIsles);
  const isShut = zones.every(({ id }) =>
    state.units.some(
      (pile) =>
        isHostileVessel(step, id)(pile) &&
        (edition.settings.starvation === 'anyVessel' || pile.type === 'submarine'),
    ),
  );
  state.starvation = isShut ? state.starvation + 1 : 0;
  if (state.starvation < 2) return;
  const lost = 3 * 2 ** (state.starvation - 2);
  const change = state.nations['britain']?.manpowerChange;
  if (change) change['home'] = (change['home'] ?? 0) - lost;
  emit({
    type: 'event',
    what: { is: 'starvation', manpower: lost },
    names: ['britain'],
    rule: 'WEAW-RAID-4',
  });
};

/** Checks whether Spain's French border is guarded (WEAW-SPAIN-1, WEAW-SPAIN-2, WEAW-AMB-159). */
const rollSpanishWar = (step: StepContext): void => {
  const { edition, state, dice, emit } = step;
  if (!isNeutral(state, 'spain') || enemiesOf(state, 'spain').length > 0) return;
  if (state.nations['france']?.flags.includes('spanish-friendship')) return;
  const isShort = ['toulouse', 'bordeaux'].map(
    (place) => countAt(state, place, ({ nation, type }) => nation === 'france' && type === 'infantry') < 2,
  );
  const is = edition.settings.spanishGarrison === 'either' ? isShort.some(Boolean) : isShort.every(Boolean);
  if (!is) return;
  const chance = state.garrisonShort === 0 ? 5 : 2;
  state.garrisonShort += 1;
  const die = dice.roll('spain', 10);
  const joins = isChanceMet(die, chance);
  emit({
    type: 'rolled',
    what: 'spain-at-the-border',
    nation: 'spain',
    die,
    needed: chance,
    outcome: joins ? 'spain-declares' : 'spain-waits',
  });
  if (joins) joinSide(step, { nation: 'spain', side: 'central', how: 'entry', by: 'germany' });
};

/** Each later turn of unrestricted warfare may move opinion (WEAW-USE-13, WEAW-AMB-60). */
const rollWarfareEntry = (step: StepContext): void => {
  const { state, dice } = step;
  const flags = state.nations['germany']?.flags ?? [];
  if (!flags.includes('unrestricted') || flags.includes(`unrestricted-since-${String(state.turn)}`)) return;
  if (isNeutral(state, 'usa') && isChanceMet(dice.roll('entry warfare', 10), 3))
    applyTrigger(step, 'unrestricted-submarine-each-later-turn');
};

/** A war without military action for two turns lapses: peace, money back, no war for three turns (WEAW-DOW-4 to 6, WEAW-AMB-92). */
const endIdleWars = (step: StepContext): void => {
  const { state, emit } = step;
  for (const { pair, lastAction, standing, kind } of [...state.wars]) {
    const [by, on] = pair;
    if (standing || kind === 'civil' || state.turn - lastAction < 2) continue;
    if (sideOf(state, by) !== 'none' && sideOf(state, on) !== 'none') continue;
    endWar(state, by, on);
    const row = state.nations[by];
    if (row) {
      row.barredUntil = state.turn + 4;
      takeBackExtraIncome(step, by);
    }
    emit({ type: 'war-ended', pair: [by, on], why: 'nobody-fought' });
  }
};

/** Takes back what the nation collected beyond its income at peace. */
const takeBackExtraIncome = (step: StepContext, nation: string): void => {
  const { state } = step;
  const row = state.nations[nation];
  if (!row || !isMajor(step.edition, nation)) return;
  const extra = Math.max(0, row.collected - landIncome(step, nation));
  const depot = fundsAt(step, nation, undefined);
  payFrom(step, nation, { depot, amount: Math.min(extra, depot.money), as: 'lost' });
};

/**
 * A conquered nation is free again once friends have held its capital for two full turns (WEAW-CONQ-6, WEAW-AMB-35).
 */
const liberateNations = (step: StepContext): void => {
  const { edition, state, emit } = step;
  for (const [nation, row] of Object.entries(state.nations)) {
    const capital = edition.nations.get(nation)?.capital;
    if (!row.conquered || !capital) continue;
    const isFree = areFriends(state, nation, controllerOf(step, capital));
    if (!isFree) {
      delete row.freeSince;
      continue;
    }
    row.freeSince ??= state.turn;
    if (state.turn - row.freeSince < 2) continue;
    delete row.conquered;
    delete row.exileHost;
    delete row.freeSince;
    const holder = controllerOf(step, capital);
    if (holder !== nation) captureTerritory(state, { place: capital, by: nation });
    emit({ type: 'liberated', nation });
  }
};

/** What a side's nations collected from land; Japan counts as Allied unless it fights the Western Allies (WEAW-USE-22 to 24, WEAW-AMB-62). */
const productionOf = (step: StepContext, side: 'central' | 'allied'): number => {
  const { state } = step;
  const isAllied = !membersOf(state, 'allied').some(
    (each) => each !== 'russia' && warBetween(state, 'japan', each),
  );
  const japan =
    side === 'allied' &&
    isAllied &&
    isNeutral(state, 'japan') &&
    warBetween(state, 'japan', 'russia')?.kind !== 'limited';
  return [...membersOf(state, side), ...(japan ? ['japan'] : [])].reduce(
    (sum, nation) => sum + (state.nations[nation]?.collected ?? 0),
    0,
  );
};

/** The die of every turn's end: towards the richer side on 9 and 10, towards the poorer on 1; always last. */
const rollEconomyEntry = (step: StepContext): void => {
  const { state, dice } = step;
  if (!isNeutral(state, 'usa')) return;
  const [allied, central] = [productionOf(step, 'allied'), productionOf(step, 'central')];
  const die = dice.roll('entry economy', 10);
  if (allied === central || (die < 9 && die !== 1)) return;
  const towardsAllied = die === 1 ? allied < central : allied > central;
  moveEntry(step, towardsAllied ? 1 : -1, 'balance-of-production');
};

/** The special rules at the end of a turn, in the order in which their dice are rolled. */
export const runSpecial = (step: StepContext): void => {
  rollAfghanRising(step);
  carryOutStep(step, 'SPEC');
  rollRevolution(step);
  rollMutinies(step);
  applyStarvation(step);
  rollSpanishWar(step);
  rollWarfareEntry(step);
  endIdleWars(step);
  liberateNations(step);
  rollEconomyEntry(step);
  tidyPiles(step.state);
  emitOwnPages(step);
};

import { addWar, enemiesOf } from '../board/relations.ts';
import { tidyPiles } from '../board/forces.ts';
import { figuresOf } from '../board/figures.ts';
import { inOrder } from '../charts/edition.ts';
import { captureTerritory } from '../board/territory.ts';
import type { Pile } from '../state/state.ts';
import type { StepContext } from '../state/step.ts';
import { isShip } from '../vocabulary/units.ts';
import { isChanceMet } from '../diplomacy/us-entry.ts';

const REBELS = 'mutineers';

const landPiles = ({ state, edition }: StepContext, nation: string): readonly Pile[] =>
  state.units.filter((pile) => pile.nation === nation && !isShip(pile.type) && edition.places.has(pile.at));

/** A territory with units of the nation, chosen by a die with that many sides (WEAW-MUT-4, WEAW-AMB-163). */
const rollPlace = (step: StepContext, nation: string, without: readonly string[]): string | undefined => {
  const places = [...new Set(landPiles(step, nation).map(({ at }) => at))]
    .filter((place) => !without.includes(place))
    .toSorted();
  if (places.length === 0) return undefined;
  return places[step.dice.roll(`mutiny-place ${nation}`, places.length) - 1];
};

/**
 * A share of all units of a territory, rounded up, taken from each kind in turn, cheapest first (WEAW-MUT-3,
 * WEAW-AMB-162).
 */
const disband = (
  step: StepContext,
  nation: string,
  { place, share }: { readonly place: string; readonly share: number },
): void => {
  const here = landPiles(step, nation).filter(({ at }) => at === place);
  const all = here.reduce((sum, { n }) => sum + n, 0);
  let left = Math.ceil(all * share);
  const kinds = [...new Set(here.map(({ type }) => type))].toSorted(
    (one, other) => figuresOf(step, nation, one).cost - figuresOf(step, nation, other).cost,
  );
  while (left > 0) {
    for (const type of kinds) {
      const pile = here.find((each) => each.type === type && each.n > 0);
      if (!pile || left === 0) continue;
      pile.n -= 1;
      left -= 1;
    }
  }
  const what = { is: 'disband', n: Math.ceil(all * share), place } as const;
  step.emit({ type: 'event', what, names: [nation], rule: 'WEAW-MUT-3' });
};

/** All units of a territory rebel and take it (WEAW-MUT-6, WEAW-MUT-7, WEAW-AMB-164). */
const rebel = (step: StepContext, nation: string, place: string): void => {
  const { state, edition, emit } = step;
  for (const pile of landPiles(step, nation)) if (pile.at === place) pile.nation = REBELS;
  addWar(state, [REBELS, nation], { kind: 'civil', how: { standing: true } });
  const from = state.territories[place]?.controller ?? '';
  if (from === nation) {
    captureTerritory(state, { place, by: REBELS });
    emit({ type: 'taken', place, by: REBELS, from });
  }
  if (place === edition.nations.get(nation)?.capital) offerSurrender(step, nation);
};

/** If rebels capture the capital, the government offers surrender (WEAW-MUT-8, WEAW-AMB-165). */
export const offerSurrender = (step: StepContext, nation: string): void => {
  const { edition, state, emit } = step;
  const to = [
    ...inOrder(
      edition,
      enemiesOf(state, nation).filter((enemy) => enemy !== REBELS),
    ),
  ];
  if (to.length === 0) return;
  const row = state.nations[nation];
  if (row) row.offered = true;
  state.offers.push({ from: nation, to, turn: state.turn, accepted: [], refused: [] });
  emit({ type: 'offered', from: nation, to });
};

type Severity = 'small' | 'large' | 'disastrous';

const severityOf = (die: number): Severity => (die <= 4 ? 'small' : die <= 7 ? 'large' : 'disastrous');

const carryOutMutiny = (step: StepContext, nation: string, kind: Severity): void => {
  const first = rollPlace(step, nation, []);
  if (first === undefined) return;
  if (kind === 'small') {
    disband(step, nation, { place: first, share: 0.25 });
    return;
  }
  const second = rollPlace(step, nation, [first]);
  disband(step, nation, { place: first, share: kind === 'large' ? 0.5 : 0.75 });
  if (second === undefined) return;
  if (kind === 'large') disband(step, nation, { place: second, share: 0.5 });
  else rebel(step, nation, second);
};

/** WEAW-MUT-1, WEAW-MUT-2: 2 in 10 if infantry was bought beyond the limit, then a roll for severity. */
export const rollMutinies = (step: StepContext): void => {
  const { edition, state, dice, emit } = step;
  for (const nation of inOrder(edition, state.record.overLimit)) {
    const die = dice.roll(`mutiny ${nation}`, 10);
    const is = isChanceMet(die, 2);
    const kind = is ? severityOf(dice.roll(`mutiny-kind ${nation}`, 10)) : undefined;
    const outcome = kind === undefined ? 'army-obeys' : (`${kind}-mutiny` as const);
    emit({ type: 'rolled', what: 'mutiny', nation, die, needed: 2, outcome });
    if (kind) carryOutMutiny(step, nation, kind);
  }
  tidyPiles(state);
};

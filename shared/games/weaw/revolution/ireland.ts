import { addWar, membersOf } from '../board/relations.ts';
import { defenceStacks, defendersAt } from '../battle/gather.ts';
import { resolveLandCombat } from '../battle/fight.ts';
import { reportOf, type Stack } from '../battle/stacks.ts';
import { figuresOf } from '../board/figures.ts';
import { captureTerritory } from '../board/territory.ts';
import type { Pile } from '../state/state.ts';
import type { StepContext } from '../state/step.ts';

const REBELS = 'irish-rebels';

/** Rebels attack the defenders of a place, ignoring trenches; an undefended place is theirs at once. */
export const resolveRising = (step: StepContext, place: string, rebels: readonly Pile[]): void => {
  const { state, emit } = step;
  const nation = rebels[0]?.nation ?? '';
  const from = state.territories[place]?.controller ?? '';
  if (defendersAt(step, place).length > 0) {
    const attackers = rebels.map((source): Stack => {
      const { attack, cost } = figuresOf(step, nation, source.type);
      const { type, n } = source;
      return {
        nation,
        type,
        from: place,
        n,
        value: Math.max(1, attack),
        penalties: [],
        dicePerUnit: 1,
        cost,
        hitPoints: 1,
        line: 'rising',
        source,
      };
    });
    const defenders = defenceStacks(step, place, { attackers, isLanding: false });
    const report = { attackers: reportOf(attackers), defenders: reportOf(defenders) };
    const fought = resolveLandCombat(step, {
      kind: 'battle',
      label: place,
      place,
      attackers,
      defenders,
      orders: [],
      refuge: () => undefined,
    });
    const outcome = fought.end === 'captured' ? 'rising-wins' : 'rising-put-down';
    emit({ type: 'combat', kind: 'rising', place, ...report, rounds: fought.rounds, outcome });
    if (fought.end !== 'captured') {
      for (const rebel of rebels) rebel.n = 0;
      return;
    }
  }
  if (rebels.every(({ n }) => n <= 0)) return;
  state.units.push(...rebels.filter(({ n }) => n > 0));
  captureTerritory(state, { place, by: nation });
  emit({ type: 'taken', place, by: nation, from });
};

/** WEAW-DE-11, WEAW-AMB-76: 1d10 infantry and an artillery, half in each Irish territory, attack at once. */
export const raiseIreland = (step: StepContext): void => {
  const { state, dice } = step;
  state.nations['germany']?.flags.push('irish-done');
  const infantry = dice.roll('ireland-rebels', 10);
  for (const enemy of membersOf(state, 'allied'))
    addWar(state, [REBELS, enemy], { kind: 'civil', how: { standing: true } });
  const row = state.nations[REBELS];
  if (row) row.side = 'central';
  const south: Pile[] = [
    { nation: REBELS, type: 'infantry', at: 'ireland', n: Math.ceil(infantry / 2) },
    { nation: REBELS, type: 'artillery', at: 'ireland', n: 1 },
  ];
  const north: Pile[] = [
    { nation: REBELS, type: 'infantry', at: 'northern-ireland', n: Math.floor(infantry / 2) },
  ];
  resolveRising(step, 'ireland', south);
  if ((north[0]?.n ?? 0) > 0) resolveRising(step, 'northern-ireland', north);
};

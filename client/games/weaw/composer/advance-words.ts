import { raidLevelRefusal } from '@chancery/shared/games/weaw/air/verbs/raid.ts';
import { effectOn, type Figures, techsFor } from '@chancery/shared/games/weaw/board/figures.ts';
import type { Advance } from '@chancery/shared/games/weaw/charts/schemas.ts';
import { type Good, missingTech } from '@chancery/shared/games/weaw/money/goods.ts';
import { canBreakThrough } from '@chancery/shared/games/weaw/phases/verbs/break-through.ts';
import type { Position } from '@chancery/shared/games/weaw/state/step.ts';
import { UNIT_TYPES } from '@chancery/shared/games/weaw/vocabulary/units.ts';

const FIGURE_WORDS: Readonly<Partial<Record<keyof Figures, string>>> = {
  attack: 'attack',
  defense: 'defence',
  move: 'move',
  fuel: 'fuel',
  hits: 'hits',
  bombard: 'bombardment',
  capacity: 'room',
  fighters: 'fighters',
  rolls: 'dice a round',
  cost: 'price',
};

const signed = (n: number): string => (n > 0 ? `+${String(n)}` : String(n));

/** A technology and its advance that is to be found next. */
interface NextAdvance {
  readonly tech: string;
  readonly advance: Advance;
}

/** Changes of figures, by the kinds of unit that share them: `infantry: attack +1, price +1`. */
const figureTexts = (
  { edition }: Position,
  nation: string,
  { tech, advance }: NextAdvance,
): readonly string[] => {
  const kinds = new Map<string, string[]>();
  for (const type of UNIT_TYPES.filter((each) => techsFor(edition, each).includes(tech))) {
    const effect = effectOn(edition, nation, { type, advance });
    const changes = Object.entries(FIGURE_WORDS)
      .map(([key, word]) => ({ word, by: effect[key as keyof Figures] ?? 0 }))
      .filter(({ by }) => by !== 0)
      .map(({ word, by }) => `${word} ${signed(by)}`)
      .join(', ');
    if (changes !== '') kinds.set(changes, [...(kinds.get(changes) ?? []), type]);
  }
  return [...kinds].map(([changes, types]) => `${types.join(', ')}: ${changes}`);
};

const withAdvance = (at: Position, nation: string, { tech, advance }: NextAdvance): Position => {
  const row = at.state.nations[nation];
  if (!row) return at;
  const known = { level: advance.advance, paid: advance.advance };
  const nations = {
    ...at.state.nations,
    [nation]: { ...row, research: { ...row.research, [tech]: known } },
  };
  return { ...at, state: { ...at.state, nations } };
};

/** What a nation may do with an advance that it may not do now. */
const openings = (at: Position, nation: string, next: NextAdvance): readonly string[] => {
  const then = withAdvance(at, nation, next);
  const goods = ([...UNIT_TYPES, 'super', 'radar', 'sonar'] satisfies readonly Good[])
    .filter(
      (what) => missingTech(at, nation, what) !== undefined && missingTech(then, nation, what) === undefined,
    )
    .map((what) => (what === 'super' ? 'super trench' : what));
  return [
    ...(goods.length > 0 ? [`${goods.join(', ')} can be built`] : []),
    ...(raidLevelRefusal(at, nation) && !raidLevelRefusal(then, nation) ? ['bombers may raid'] : []),
    ...(!canBreakThrough(at, nation) && canBreakThrough(then, nation) ? ['tanks may break through'] : []),
    // WEAW-TECH-17, WEAW-TECH-18.
    ...(next.tech === 'improved-anti-aircraft' ? ['fires in every round, fits ships'] : []),
  ];
};

/** What an advance brings a nation, by the charts and the law: `infantry: attack +1, defence +1, price +1`. */
export const advanceText = (at: Position, nation: string, next: NextAdvance): string => {
  const { manpowerShare, unitCostFactor } = next.advance;
  return [
    ...figureTexts(at, nation, next),
    ...openings(at, nation, next),
    ...(manpowerShare === undefined ? [] : [`manpower +${String(Math.round(manpowerShare * 100))}%`]),
    ...(unitCostFactor === undefined
      ? []
      : [`factories and shipyards ask ${String(Math.round(unitCostFactor * 100))}% of the price`]),
  ].join('; ');
};

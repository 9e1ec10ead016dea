import { missingTech } from '../money/goods.ts';
import { upgradeCost } from '../phases/technology.ts';
import { type Edition, isMajor, isMinor } from '../charts/edition.ts';
import { type Side, type Stance, STANCES } from '../vocabulary/sides.ts';
import { type Board, isAtWar } from './board.ts';
import { holdsCentre, supplyCentres } from '../board/territory.ts';
import { budgetOf, swayItaly, nationalOptions, orderOption } from './national.ts';
import { moneyLeft, type Plan, spend } from './planning.ts';

// A bot's actions besides fighting: it gears up, joins the side it leans to, influences minors and does research.

/**
 * Neutrals with an industry gear up first; the USA then prepares its public opinion and joins (WEAW-USO-1, 11,
 * WEAW-USA-5).
 */
export const actAsNeutral = (board: Board, plan: Plan): void => {
  const { view, nation } = board;
  const { usEntry } = view;
  if (view.nations[nation]?.side !== 'none') return;
  const money = moneyLeft(board, plan);
  if (nation === 'usa' && Math.abs(usEntry) >= 10) {
    plan.lines.push(`join ${usEntry > 0 ? 'allies' : 'central'}`);
    return;
  }
  if (view.nations[nation]?.geared === undefined)
    orderOption(board, plan, { action: { do: 'gear-up' }, money });
  else if (nation === 'usa')
    orderOption(board, plan, { action: { do: 'campaign', for: usEntry < 0 ? 'central' : 'allied' }, money });
};

/** Steps by which a minor is away from a camp. */
const stepsToCamp = (stance: Stance | undefined, side: Side): number => {
  const at = STANCES.indexOf(stance ?? 'neutral');
  return side === 'central' ? at : STANCES.length - 1 - at;
};

const landValues = new WeakMap<Edition, ReadonlyMap<string, number>>();

/** What the land of every nation was worth when the war began. */
const valuesIn = (edition: Edition): ReadonlyMap<string, number> => {
  const known = landValues.get(edition);
  if (known) return known;
  const values = new Map<string, number>();
  for (const { owner, resourceValue } of edition.places.values())
    values.set(owner, (values.get(owner) ?? 0) + resourceValue);
  landValues.set(edition, values);
  return values;
};

/** Influences the minor with most worth for each missing step (WEAW-INFL-1 to 3). */
const influenceMinor = (board: Board, plan: Plan, side: Side): void => {
  const { edition, view, nation } = board;
  const { cost } = edition.tables.nations.production.influence;
  if (!isMajor(edition, nation) || budgetOf(board, plan) < cost) return;
  const values = valuesIn(edition);
  const worth = (id: string): number => (values.get(id) ?? 0) / stepsToCamp(view.nations[id]?.stance, side);
  const [best] = edition.order
    .filter((id) => isMinor(edition, id) && view.nations[id]?.side === 'none')
    .filter((id) => !edition.nations.get(id)?.starred && !(nation === 'france' && id === 'spain'))
    .filter((id) => stepsToCamp(view.nations[id]?.stance, side) > 0)
    .toSorted((one, other) => worth(other) - worth(one));
  if (best === undefined) return;
  plan.lines.push(`influence ${best}`);
  spend(board, plan, { amount: cost });
};

/** Technologies worth researching, the best first; that of tanks only until they can be built. */
const INVENTIONS: readonly string[] = [
  'improved-weapons',
  'chemical-warfare',
  'tanks',
  'improved-artillery',
  'troop-mechanization',
  'improved-industry',
];

/** Pays for advances found, and researches one more technology (WEAW-TECH-1, WEAW-TECH-4). */
const researchAndUpgrade = (board: Board, plan: Plan): void => {
  const { edition, view, nation } = board;
  const known = view.books[nation]?.research ?? {};
  for (const tech of INVENTIONS) {
    const { level = 0, paid = 0 } = known[tech] ?? {};
    const owed = edition.techs.get(tech)?.advances.slice(paid, level) ?? [];
    const cost = owed.reduce((sum, advance) => sum + upgradeCost(board, nation, { tech, advance }), 0);
    if (owed.length === 0 || cost > moneyLeft(board, plan)) continue;
    plan.lines.push(`upgrade ${tech}`);
    spend(board, plan, { amount: cost });
  }
  const { cost } = edition.tables.technologies.research;
  const next = INVENTIONS.find((tech) => {
    if (tech === 'tanks' && missingTech(board, nation, 'tank') === undefined) return false;
    const { level = 0 } = known[tech] ?? {};
    return edition.techs.get(tech)?.advances[level] !== undefined;
  });
  if (!isMajor(edition, nation) || next === undefined || budgetOf(board, plan) < cost) return;
  plan.lines.push(`research ${next}`);
  spend(board, plan, { amount: cost });
};

/** Money counted for revolutionaries (WEAW-DE-17). */
const REVOLUTIONARIES_COST = 12;

/** Whether a nation has lost enough of its home to sue for peace: more than half of its supply centres. */
const isBroken = (board: Board): boolean => {
  const centres = supplyCentres(board, board.nation);
  const held = centres.filter((place) => holdsCentre(board, board.nation, place));
  return 2 * held.length < centres.length;
};

/** Accepts every surrender offered, and offers its own once it has lost too much (WEAW-SURR-1, WEAW-SURR-2). */
export const answerSurrenders = (board: Board, plan: Plan): void => {
  const { edition, view, nation } = board;
  for (const { from, to, accepted, refused } of view.offers)
    if (to.includes(nation) && ![...accepted, ...refused].includes(nation))
      plan.lines.push(`accept surrender of ${from}`);
  const { offered, surrender, conquered } = view.nations[nation] ?? {};
  if (offered || surrender || conquered || !isMajor(edition, nation) || !isAtWar(board)) return;
  if (isBroken(board)) plan.lines.push('offer surrender to all');
};

/** Lines of policy for a nation, within a third of its purse. */
export const planPolicy = (board: Board, plan: Plan): void => {
  const { view, nation } = board;
  const side = view.nations[nation]?.side ?? 'none';
  answerSurrenders(board, plan);
  actAsNeutral(board, plan);
  if (side === 'none' || !isAtWar(board)) return;
  nationalOptions(board, plan);
  if (nation !== 'italy') swayItaly(board, plan, side);
  influenceMinor(board, plan, side);
  researchAndUpgrade(board, plan);
  const isRolled = view.turn >= board.edition.tables.events.revolution.firstTurn && !view.revolution;
  if (nation === 'germany' && isRolled && budgetOf(board, plan) >= REVOLUTIONARIES_COST) {
    plan.lines.push('fund revolutionaries');
    spend(board, plan, { amount: REVOLUTIONARIES_COST });
  }
};

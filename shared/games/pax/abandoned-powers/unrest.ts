import type { AreaId, Power } from '../vocabulary/ids.ts';
import { powerRow } from '../charts/edition.ts';
import {
  areaType,
  armyStrength,
  combatStrength,
  controllers,
  economicValue,
  hasControl,
  isUnrest,
  markerOf,
  markersIn,
} from '../board/position.ts';
import type { Workspace } from '../movement/workspace.ts';
import { reinforce } from './force.ts';
import { type PowerPlan, tryAddLine } from './plan.ts';

const hasInfluenceAlone = (workspace: Workspace, power: Power, area: AreaId): boolean =>
  markerOf(workspace.state, power, area)?.kind === 'influence' &&
  controllers(workspace.state, area).length === 0;

/**
 * Order of areas in unrest if not all can be paid for: the richer, the ungarrisoned, the controlled, the stronger
 * first; then by name (PB-DROPOUT-16, AMB-50).
 */
export const byUrgency =
  ({ edition, state, power }: Workspace) =>
  (a: AreaId, b: AreaId): number => {
    const control = (area: AreaId): number => Number(hasControl(state, power, area));
    const lacksGarrison = (area: AreaId): number =>
      control(area) * Number(armyStrength(state, power, area) === 0);
    return (
      economicValue({ edition, state }, b) - economicValue({ edition, state }, a) ||
      lacksGarrison(b) - lacksGarrison(a) ||
      control(b) - control(a) ||
      combatStrength({ edition, state }, b) - combatStrength({ edition, state }, a)
    );
  };

/** Areas in unrest where a power has Control, or an Influence without anybody's Control. */
export const areasToQuell = (workspace: Workspace): readonly AreaId[] =>
  workspace.edition.atlas.areaOrder
    .filter((area) => isUnrest(workspace.state, area))
    .filter(
      (area) =>
        hasControl(workspace.state, workspace.power, area) ||
        hasInfluenceAlone(workspace, workspace.power, area),
    );

/** Strength for the odds a bot requires. */
const neededStrength = (workspace: Workspace, area: AreaId, odds: number): number =>
  Math.max(1, Math.ceil(combatStrength(workspace, area) * odds));

/**
 * Whether new Control might end the game: the Ottomans declare one war on all powers with new Control in their
 * territory, and four European powers in one war cause the Great War (PB-OTTO-1, PB-GREATWAR-1, PB-DROPOUT-3).
 */
const mayEndGame = (workspace: Workspace, area: AreaId): boolean => {
  const { edition, state } = workspace;
  if (areaType(workspace, area) !== 'ottoman-empire') return false;
  const tempted = markersIn(state, area).filter(
    ({ power, kind }) => kind === 'influence' && powerRow(edition, power).european === true,
  );
  return tempted.length >= edition.tables.tensions.europeanPowersInOneWar;
};

/** The price of a Protectorate in place of the Influence there (PB-MSC-5). */
const protectoratePrice = ({ edition }: Workspace): number => {
  const price = edition.tables.costs.purchase.marker;
  return price.protectorate - price.influence;
};

/** How a power acts against unrest. */
export interface QuellOptions {
  /** Required odds. */
  readonly odds: number;
  /** Whether sending armies to an area is acceptable, given the workspace before and after. */
  readonly allows?: (now: Workspace, after: Workspace) => boolean;
  /** Areas without its Control that it leaves alone. */
  readonly spares?: (now: Workspace, area: AreaId) => boolean;
}

/**
 * Sends armies from home against unrest in an area, buying what is missing: where the power has Control, or where it
 * has Influence and can place a Protectorate (PB-DROPOUT-13, 14, 17).
 */
export const quell = (
  plan: PowerPlan,
  area: AreaId,
  { odds, allows = () => true, spares }: QuellOptions,
): void => {
  const now = plan.workspace;
  const isOwn = hasControl(now.state, plan.power, area);
  if (!isOwn && (mayEndGame(now, area) || spares?.(now, area) === true)) return;
  const reserve = isOwn ? 0 : protectoratePrice(now);
  const place = { do: 'place', marker: 'protectorate', area } as const;
  const armies = reinforce(now, area, { strength: neededStrength(now, area, odds), reserve });
  // Too few can be sent, or enough are there.
  if (!armies || armies.length === 0) return;
  tryAddLine(plan, isOwn ? armies : [place, ...armies], { allows: (after) => allows(now, after) });
};

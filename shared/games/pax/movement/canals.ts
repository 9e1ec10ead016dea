import type { Refusal } from '../../../kernel/refusal.ts';
import type { Edition } from '../charts/edition.ts';
import { type AreaId, type Power, POWERS, markerRank } from '../vocabulary/ids.ts';
import { markerOf } from '../board/position.ts';
import type { Canal } from '../state/state.ts';
import { type Workspace, invalidatePaths, spend } from './workspace.ts';
import { moneyShortage } from './funds.ts';
import { readsMarker, writesCanals } from './means-keys.ts';
import type { MovementActionOf, ActionRule } from './rule.ts';
import { moneyRefusals } from './money-refusals.ts';
import type { Position } from '../state/position.ts';

// Chapter "Building canals" (PB-CANAL-1, 2, 5 to 9).

type CanalAction = MovementActionOf<'canal'>;

export const canalSites = (edition: Edition): readonly AreaId[] =>
  edition.tables.map.passages.filter((p) => !p.openAtStart).map((p) => p.controlArea);

/** Total price of one canal in pounds, from all payments together. */
export const canalPrice = (edition: Edition, area: AreaId): number =>
  edition.tables.map.passages.find((p) => p.controlArea === area)?.buildCost ??
  edition.tables.costs.purchase.canal;

const canalRefusal = (workspace: Workspace, { area, paying }: CanalAction): Refusal | undefined => {
  const { edition, power, state } = workspace;
  const sites = canalSites(edition);
  if (!sites.includes(area)) return moneyRefusals.refuse('no-canal-site', { area, sites }, 'PB-CANAL-1');
  if (state.canals.some((canal) => canal.area === area))
    return moneyRefusals.refuse('canal-there', { area }, 'PB-CANAL-1');
  const own = markerOf(state, power, area);
  if (!own?.established || markerRank(own.kind) < markerRank('influence')) {
    return moneyRefusals.refuse('no-stake-in-canal', { area, own: own?.kind ?? 'none' }, 'PB-CANAL-9');
  }
  const price = canalPrice(edition, area);
  return Number.isInteger(paying) && paying > 0 && paying <= price
    ? undefined
    : moneyRefusals.refuse('canal-price', { area, paying, price }, 'PB-CANAL-1');
};

/** `canal in panama paying 15`. No communication link is needed. */
export const canalLaw: ActionRule<CanalAction> = {
  refusal: canalRefusal,
  shortage: (workspace, { paying }) => moneyShortage(workspace, paying),
  cost: (_workspace, { paying }) => paying,
  carryOut: (workspace, { area, paying }) => {
    spend(workspace, paying);
    workspace.state.canals = [...workspace.state.canals, { area, paid: { [workspace.power]: paying } }];
    workspace.record.canals = [...workspace.record.canals, { area, paying }];
    invalidatePaths(workspace);
  },
  uses: ({ power }, { area }) => [writesCanals(power), readsMarker(power, area)],
};

/** A payment for a canal that was made. */
export interface CanalPayment {
  readonly power: Power;
  readonly area: AreaId;
  readonly paying: number;
}

/**
 * Each payer's share of the price: a surplus is returned in proportion to the payments, in whole pounds; indivisible
 * pounds are charged to whoever has the largest remainder, then by the order of powers.
 */
const sharesOfPrice = (
  paid: readonly (readonly [Power, number])[],
  price: number,
): readonly [Power, number][] => {
  const total = paid.reduce((sum, [, pounds]) => sum + pounds, 0);
  if (total <= price) return paid.map(([power, pounds]) => [power, pounds]);
  const exact = paid.map(([power, pounds]) => ({ power, share: (pounds * price) / total }));
  let left = price - exact.reduce((sum, { share }) => sum + Math.floor(share), 0);
  const roundedUp = new Set<Power>();
  for (const { power } of exact.toSorted((a, b) => (b.share % 1) - (a.share % 1)))
    if (left-- > 0) roundedUp.add(power);
  return exact.map(({ power, share }) => [power, Math.floor(share) + (roundedUp.has(power) ? 1 : 0)]);
};

/** Canals built by the payments of several powers, with each builder's share, in the order of powers. */
export const canalsBuilt = (edition: Edition, payments: readonly CanalPayment[]): readonly Canal[] =>
  [...new Set(payments.map((p) => p.area))].toSorted().map((area) => {
    const paid = POWERS.flatMap((power) => {
      const pounds = payments
        .filter((p) => p.power === power && p.area === area)
        .reduce((sum, p) => sum + p.paying, 0);
      return pounds > 0 ? [[power, pounds] as const] : [];
    });
    return { area, paid: Object.fromEntries(sharesOfPrice(paid, canalPrice(edition, area))) };
  });

/** Rounds to whole points, an exact half by the setting (PB-CANAL-8, AMB-24). */
const rounded = (edition: Edition, points: number): number => {
  if (points % 1 !== 0.5) return Math.round(points);
  const { canalHalf } = edition.settings;
  return canalHalf === 'keep' ? points : canalHalf === 'up' ? Math.ceil(points) : Math.floor(points);
};

/** Whether the bonus table of this match rewards the first canal. */
const firstCanalPoints = (edition: Edition): number => {
  const { bonuses, default: standard } = edition.tables.bonusVp;
  const enabled = edition.settings.bonuses ?? standard.enabled;
  return bonuses.find((b) => b.id === 'first-canal' && enabled.includes(b.id))?.vp ?? 0;
};

/**
 * Victory points for the canals of one phase: the first ones of the game share the bonus equally, the builders of each
 * by their payments; later ones earn nothing (PB-CANAL-5 to 8).
 * @param before the position at the start of the phase
 */
export const canalPoints = (
  { edition, state: before }: Position,
  built: readonly Canal[],
): readonly { readonly power: Power; readonly vp: number }[] => {
  if (before.canals.length > 0 || built.length === 0) return [];
  const each = firstCanalPoints(edition) / built.length;
  const shareOf = (power: Power): number =>
    built.reduce((sum, c) => sum + (each * (c.paid[power] ?? 0)) / canalPrice(edition, c.area), 0);
  return POWERS.map((power) => ({ power, vp: rounded(edition, shareOf(power)) })).filter((a) => a.vp !== 0);
};

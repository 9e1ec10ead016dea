import type { bots } from '@chancery/shared/games/weaw/bots/index.ts';
import { type Edition, editionOf } from '@chancery/shared/games/weaw/charts/edition.ts';

// Which war is played by which charts, and who leads the nations in it.

export type BotId = keyof typeof bots;

export const BOT_IDS: readonly BotId[] = ['steward', 'attacker', 'admiral'];

export const CHARTS = ['standard', 'tuned'] as const;
export type Charts = (typeof CHARTS)[number];

export const editionFor = (charts: Charts): Edition => {
  const edition = editionOf({ charts }, {});
  if (!edition.ok) throw new Error(JSON.stringify(edition.error));
  return edition.value;
};

/**
 * Leaders by rotation: every nation is led by each kind in a third of the wars, never all by one, and who stands beside
 * whom changes from war to war.
 */
export const leadersOf =
  ({ order }: Edition, war: number) =>
  (seat: string): BotId => {
    const place = Math.max(0, order.indexOf(seat));
    const [step, shift] = [1 + (Math.floor(war / 3) % 2), Math.floor(war / 6) % 3];
    const turn = war + place * step + Math.floor(place / 3) * shift;
    return BOT_IDS[turn % BOT_IDS.length] ?? 'attacker';
  };

import type { Problem } from '../../kernel/game.ts';
import type { Result } from '../../kernel/result.ts';
import type { Power } from './ids.ts';
import type { Atlas } from './map.ts';
import type { Settings } from './settings.ts';
import type { PowerRow, Tables } from './tables.ts';

/** One printing of the game: the charts and house rules of a match, with what is derived from them. */
export interface Edition {
  readonly settings: Settings;
  readonly tables: Tables;
  readonly atlas: Atlas;
  readonly powers: ReadonlyMap<Power, PowerRow>;
}

export type EditionResult = Result<Edition, readonly Problem[]>;

/** The chart row of a power. Every power has one; the schema of the table sees to it. */
export const powerRow = (edition: Edition, power: Power): PowerRow => {
  const row = edition.powers.get(power);
  if (!row) throw new Error(`powers.json has no ${power}`);
  return row;
};

import { type Edition, editionOf } from '@chancery/shared/games/pax/charts/edition.ts';
import { TEMPER_IDS } from '@chancery/shared/games/pax/bots/tempers.ts';
import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { type BotId, botOf, type Players } from './play.ts';

// Which game of a tournament is played how: its ruleset, and who holds the seats.

/** Of four games one is by mail. */
const BY_MAIL = 4;

export const rulesetOf = (game: number): 'pbm' | 'email-4e' =>
  game % BY_MAIL === BY_MAIL - 1 ? 'pbm' : 'email-4e';

export const editionFor = (game: number, { handicaps }: { readonly handicaps: boolean }): Edition => {
  const edition = editionOf({ ruleset: rulesetOf(game), handicaps }, {});
  if (!edition.ok) throw new Error(JSON.stringify(edition.error));
  return edition.value;
};

/** Tempers by rotation, so that each seat meets each temper equally often. */
export const tempersOf = (game: number): Record<Seat, BotId> =>
  Object.fromEntries(
    SEATS.map((seat, index) => [
      seat,
      TEMPER_IDS[(game + index * (1 + (Math.floor(game / 5) % 4))) % TEMPER_IDS.length],
    ]),
  ) as Record<Seat, BotId>;

export const playersOf = (tempers: Readonly<Record<Seat, BotId>>): Players =>
  Object.fromEntries(SEATS.map((seat) => [seat, botOf(tempers[seat])])) as Players;

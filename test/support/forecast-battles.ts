import { allPhasing } from '@chancery/shared/games/pax/board/sides.ts';
import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import type { Battle } from '@chancery/shared/games/pax/state/wars.ts';
import { isPower } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { battleForecast } from '@chancery/shared/games/pax/war/attack/forecast.ts';
import { attackersWith, fieldAfterOrders } from '@chancery/shared/games/pax/war/known-orders.ts';
import type { ManoeuvreField } from '@chancery/shared/games/pax/war/manoeuvre/marching.ts';
import { seatFor } from '@chancery/shared/games/pax/war/orders/commanded.ts';
import { seedOf } from '../tournament/play.ts';
import type { StoredPaxGame } from '../tournament/replays/replay.ts';
import { editionFor } from '../tournament/rotation.ts';
import { readStoredGame, replayStored } from '../tournament/stored-games.ts';
import { openWar, playWar } from './random-wars/play.ts';

// Battles as they were forecast to the attackers before their orders were carried out, beside what the engine did.

/** What is known of a battle. Losses are those of the attackers: the enemy may have named others in secret. */
type ToldBattle = Pick<
  Battle,
  'attackers' | 'defenders' | 'strength' | 'against' | 'column' | 'result' | 'lost'
>;

export interface ForecastBattle {
  readonly forecast: ToldBattle | undefined;
  readonly fought: ToldBattle;
}

const ownLosses = ({ attackers }: Battle, lost: Battle['lost']): Battle['lost'] =>
  lost.filter(({ party }) => attackers.includes(party));

const forecastOf = (field: ManoeuvreField, battle: Battle): ToldBattle | undefined => {
  const { at, arm, die } = battle;
  const [first] = battle.attackers;
  const found = first && battleForecast(field, attackersWith(field, first, { at, arm }), { at, arm });
  const face = found?.faces.find((each) => each.die === die);
  if (!found || !face) return undefined;
  const { attackers, defenders, strength, against, column } = found;
  const lost = ownLosses(battle, face.lost);
  return { attackers, defenders, strength, against, column, result: face.result, lost };
};

const toldOf = (battle: Battle): ToldBattle => {
  const { attackers, defenders, strength, against, column, result } = battle;
  return { attackers, defenders, strength, against, column, result, lost: ownLosses(battle, battle.lost) };
};

/** The field that the alliance to move can know: its own orders as they were filed; none if a sheet is missing. */
const fieldOf = (edition: Edition, before: PaxState, after: PaxState): ManoeuvreField | undefined => {
  const seats = allPhasing(before).map((party) => seatFor(before, party));
  if (after.turnRecord.unfiled?.some((seat) => seats.includes(seat))) return undefined;
  const lines = (after.turnRecord.filed ?? []).filter(({ seat }) => seats.includes(seat));
  return fieldAfterOrders({ edition, state: before }, structuredClone(lines));
};

/** Collects the battles of players from the steps of a war, in their order. */
const collector = (
  edition: Edition,
  found: ForecastBattle[],
): ((before: PaxState, after: PaxState, facts: readonly Fact[]) => void) => {
  let field: ManoeuvreField | undefined;
  return (before, after, facts) => {
    const isOrders = before.step === 'FIRST_ORDERS' || before.step === 'SECOND_ORDERS';
    if (isOrders && after.step !== before.step) field = fieldOf(edition, before, after);
    for (const fact of facts) {
      if (fact.type !== 'battle-fought' || !field || !fact.battle.attackers.every(isPower)) continue;
      found.push({ forecast: forecastOf(field, fact.battle), fought: toldOf(fact.battle) });
    }
  };
};

/** The battles of random wars, by number of the first war and of wars. */
export const battlesOfRandomWars = (from: number, count: number): readonly ForecastBattle[] => {
  const found: ForecastBattle[] = [];
  for (let number = from; number < from + count; number += 1) {
    const war = openWar(number);
    const see = collector(war.edition, found);
    playWar(war, ({ before, after, facts }) => {
      see(before, after, facts);
    });
  }
  return found;
};

/** The battles of a stored game of bots. */
export const battlesOfStoredGame = (file: URL): readonly ForecastBattle[] => {
  const { game: spec, commands } = readStoredGame(file) as unknown as StoredPaxGame;
  const edition = editionFor(spec.game, { handicaps: true });
  const found: ForecastBattle[] = [];
  const see = collector(edition, found);
  const game: typeof pax = {
    ...pax,
    advance(at, sheets, dice) {
      const before = structuredClone(at.state);
      const result = pax.advance(at, sheets, dice);
      const facts = result.log.map(({ fact }) => fact);
      see(before, result.state, facts);
      return result;
    },
  };
  replayStored({ game, edition, seed: seedOf(spec.number) }, commands);
  return found;
};

export const isAsForecast = ({ forecast, fought }: ForecastBattle): boolean =>
  JSON.stringify(forecast) === JSON.stringify(fought);

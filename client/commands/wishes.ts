import { randomInt } from 'node:crypto';
import type { CreateInput } from '@chancery/shared/api';
import { CommandFailed, EXIT } from '../system/exit.ts';

/** Who plays which power, as the players' lists have it. */
export type Players = Readonly<Record<string, string>>;

interface Asked {
  /** Lists by player: `{ anna: "france, britain" }`. */
  readonly wishes: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly seats: CreateInput['seats'];
}

/** Gives out the powers that people are to play by the lists of the players (PBM-GM-3, 4). */
export const playersOf = async ({ wishes, settings, seats }: Asked): Promise<Players> => {
  const [{ assignSeats }, { SEATS }, { editionOf }, { refusalSentence }] = await Promise.all([
    import('@chancery/shared/games/pax/setup/seat-assignment.ts'),
    import('@chancery/shared/games/pax/vocabulary/ids.ts'),
    import('@chancery/shared/games/pax/charts/edition.ts'),
    import('@chancery/shared/games/pax/report/refusals.ts'),
  ]);
  const edition = editionOf(settings, undefined);
  if (!edition.ok) throw new CommandFailed(EXIT.refused, 'the settings cannot be read');
  const lists = Object.entries(wishes).map(([player, list]) => ({
    player,
    ranked: list.split(',').map((name) => {
      const seat = SEATS.find((each) => each === name.trim().toLowerCase());
      if (seat) return seat;
      throw new CommandFailed(
        EXIT.usage,
        `--prefer ${player}: no power ${name.trim()}; there is ${SEATS.join(', ')}`,
      );
    }),
  }));
  const open = SEATS.filter((seat) => (seats[seat] ?? 'open') === 'open');
  const how = edition.value.settings.seatAssignment;
  const assigned = assignSeats(lists, { how, seats: open, draw: (count) => randomInt(count) });
  if (!assigned.ok) {
    throw new CommandFailed(EXIT.refused, refusalSentence(edition.value, assigned.error));
  }
  return Object.fromEntries(assigned.value.map(({ player, seat }) => [seat, player]));
};

import { refusals } from '../vocabulary/refusals.ts';

/** Refusals of assigning powers. */
export const setupRefusals = refusals({
  'master-gives-seats': () =>
    'In this match the game master gives out the powers; with --set seatAssignment=rankSum or --set seatAssignment=serial lists of wishes do.',
  'more-players-than-seats': ({ players, seats }: { players: number; seats: number }) =>
    `There are ${players} players for ${seats} powers; leave some out, or let fewer powers be played by the engine.`,
  'ranked-twice': ({ player }: { player: string }) => `${player} ranks a power twice; name each once.`,
});

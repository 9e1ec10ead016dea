import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Created } from '@chancery/shared/api';
import { invitationLetter, letterGap, type ConnectionInfo } from '@chancery/shared/invitation';
import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import { CommandFailed, EXIT } from '../system/exit.ts';

/** The data for invitation letters of a new match. */
interface CreatedMatch {
  readonly created: Created;
  readonly ways: ConnectionInfo;
  readonly name: string;
  /** Names of the players by seat, if known. */
  readonly players: Readonly<Record<string, string>>;
  /** Names of the seats by id; others are called by their id. */
  readonly seatNames: ReadonlyMap<string, string>;
}

/**
 * Writes a letter for each seat except the game master's, without overwriting any.
 * @returns lines that say where they are
 * @throws CommandFailed if a letter cannot be written; its message contains the invitations, because they are shown
 * only once
 */
export const writeInvitationLetters = async (
  folder: string,
  { created: { match, invitations }, ways, name, players, seatNames }: CreatedMatch,
): Promise<readonly string[]> => {
  const seats = Object.entries(invitations).filter(([seat]) => seat !== 'gm');
  const written: string[] = [];
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const [seat, token] of seats) {
      const file = join(folder, `${match}-${seat}.txt`);
      const seatName = seatNames.get(seat) ?? seat;
      const text = invitationLetter({ match, name, seat, seatName, token }, ways).join('\n');
      await writeFile(file, `${text}\n`, { mode: 0o600, flag: 'wx' });
      const player = players[seat];
      written.push(`  ${file}${player === undefined ? '' : `  for ${player}`}`);
    }
  } catch (cause) {
    const why = errorText(cause);
    const tokens = seats.map(([seat, token]) => `  ${seat.padEnd(10)} ${token}`);
    throw new CommandFailed(
      EXIT.refused,
      [`match ${match} is created, but not all letters could be written: ${why}`, ...tokens].join('\n'),
    );
  }
  const gap = letterGap(ways);
  return [
    `match ${match}`,
    'letters of invitation; send each to its player alone:',
    ...written,
    ...(gap === undefined ? [] : [gap]),
  ];
};

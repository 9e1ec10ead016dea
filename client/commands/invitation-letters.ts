import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Created } from '@chancery/shared/api';
import { invitationLetter, letterGap, type WaysIn } from '@chancery/shared/invitation';
import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import { CommandFailed, EXIT } from '../system/exit.ts';

/** What invitation letters of a new match are made of. */
interface CreatedMatch {
  readonly created: Created;
  readonly ways: WaysIn;
  readonly name: string;
  /** Names of those who play, by seat, where they are known. */
  readonly players: Readonly<Record<string, string>>;
}

/**
 * Writes a letter for each seat but the game master's, which is the host's own, and overwrites none.
 * @returns lines that say where they are
 * @throws CommandFailed where one cannot be written; the invitations are then in its message, for they are shown once
 */
export const writeInvitationLetters = async (
  folder: string,
  { created: { match, invitations }, ways, name, players }: CreatedMatch,
): Promise<readonly string[]> => {
  const seats = Object.entries(invitations).filter(([seat]) => seat !== 'gm');
  const written: string[] = [];
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const [seat, token] of seats) {
      const file = join(folder, `${match}-${seat}.txt`);
      const text = invitationLetter({ match, name, seat, token }, ways).join('\n');
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

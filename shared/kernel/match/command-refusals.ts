import { refusalsWith } from '../refusals.ts';

interface NotAwaited {
  readonly what: 'sheet' | 'withdraw' | 'done';
  readonly phase: string;
  /** The awaited seats; may be empty. */
  readonly seats: readonly string[];
  readonly by: 'sheet' | 'lines' | '';
}

const notAwaited = ({ what, phase, seats, by }: NotAwaited): string => {
  const [isDone, awaited] = [what === 'done', seats.join(', ')];
  if (awaited === '') return `Nobody is awaited in ${phase}.`;
  if (by === 'sheet') {
    return isDone
      ? `Sheets are awaited in ${phase}; a seat that has handed one in need not say it is done.`
      : `Sheets are awaited from ${awaited} only.`;
  }
  return isDone
    ? `Lines are awaited from ${awaited} only.`
    : `No sheet is awaited in ${phase}; lines are, from ${awaited}.`;
};

/** Refusals of commands that are checked before the game's own rules, the same in all games. */
export const commandRefusals = refusalsWith<undefined>()({
  'match-over': () => 'The match is over; nothing more can be done in it.',
  'stale-phase': ({ phase, now }: { phase: string; now: string }) =>
    `This was meant for ${phase}, but it is ${now} now; look at the match again.`,
  'game-master-only': ({ side }: { seat: string; side?: string }) =>
    side === undefined
      ? 'Only the game master can do this.'
      : `Before the match is over only the game master may read another side of it than one’s own and the public one: not ${side}.`,
  'not-a-player': ({ seat }: { seat: string }) =>
    seat === 'gm'
      ? 'A game master cannot act for a player this way; `chancery gm --help` lists what there is to do: `gm rule` answers questions, `gm sheet` hands in for a seat.'
      : `The seat ${seat} only watches and cannot do this.`,
  'not-awaited': notAwaited,
  'too-large': ({ what, most, length }: { what: string; most: number; length: number }) =>
    `A ${what} may have ${most} characters; this one has ${length}. Shorten it; nothing of it was taken.`,
  'no-sheet': () => 'There is no sheet to withdraw.',
  'no-such-seat': ({ seat, seats }: { seat: string; seats: readonly string[] }) =>
    `There is no seat ${seat}; there are ${seats.join(', ')}.`,
  'more-players-than-seats': ({ players, seats }: { players: number; seats: number }) =>
    `There are ${players} players for ${seats} seats.`,
  'ranked-twice': ({ player }: { player: string }) => `${player} ranks a seat twice; name each once.`,
});

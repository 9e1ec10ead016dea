import { utf8ToBytes } from '@noble/hashes/utils.js';
import { commandRefusals } from '../../kernel/match/command-refusals.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { LetterAct } from './acts.ts';
import type { Mailboxes } from './delivery.ts';
import { MAX_LETTER, MAX_LETTERS_WRITTEN } from './letter.ts';
import type { Mailbox } from './mailbox.ts';
import { letterRefusals } from './refusals.ts';

/** The seat of the game master, which cannot be muted. */
const GAME_MASTER = 'gm';

/** The size of a body in bytes. */
export const bodySize = (body: string): number => utf8ToBytes(body).length;

const addressProblem = (boxes: Mailboxes, seat: string, to: readonly string[]): Refusal | undefined => {
  const stranger = to.find((receiver) => !boxes.has(receiver));
  if (stranger !== undefined)
    return commandRefusals.refuse('no-such-seat', { seat: stranger, seats: [...boxes.keys()] });
  return to.includes(seat) ? letterRefusals.refuse('letter-to-oneself', { seat }) : undefined;
};

const bodyRefusal = (body: string): Refusal | undefined => {
  const length = bodySize(body);
  if (body.trim() === '') return letterRefusals.refuse('empty-letter');
  return length > MAX_LETTER
    ? letterRefusals.refuse('letter-too-long', { most: MAX_LETTER, length })
    : undefined;
};

const missing = (box: Mailbox, ids: readonly number[]): Refusal | undefined => {
  const unknown = ids.find((id) => !box.letter(id));
  return unknown === undefined
    ? undefined
    : letterRefusals.refuse('no-such-letter', { letter: unknown, count: box.count });
};

/** Why a seat may not do this with its letters, or undefined. Depends only on its own mailbox. */
export const letterRefusal = (boxes: Mailboxes, act: LetterAct): Refusal | undefined => {
  const { seat } = act;
  const box = boxes.get(seat);
  if (!box) return commandRefusals.refuse('not-a-player', { seat });
  const isSent = act.kind === 'send' || act.kind === 'show';
  const isFull = isSent && box.written >= MAX_LETTERS_WRITTEN;
  if (isFull) return letterRefusals.refuse('too-many-letters', { most: MAX_LETTERS_WRITTEN });
  switch (act.kind) {
    case 'send':
      if (act.to.length === 0) return letterRefusals.refuse('no-addressee', { seats: [...boxes.keys()] });
      return addressProblem(boxes, seat, act.to) ?? bodyRefusal(act.body);
    case 'show':
      return addressProblem(boxes, seat, [act.to]) ?? missing(box, [act.letter]);
    case 'read':
      return missing(box, act.letters);
    case 'mute':
      return act.of === GAME_MASTER && seat !== GAME_MASTER
        ? letterRefusals.refuse('gm-not-muted')
        : addressProblem(boxes, seat, [act.of]);
  }
};

/** Which letters a table allows: all, only those to everybody, or none. */
export type Press = 'all' | 'public' | 'none';

interface Addressed {
  readonly seat: string;
  readonly to: readonly string[];
  /** The players of the match, in the game's order. */
  readonly players: readonly string[];
}

/**
 * Why a letter is refused at a table with this press setting, or undefined. Letters from and to the game master are
 * always allowed.
 */
export const pressRefusal = (press: Press, { seat, to, players }: Addressed): Refusal | undefined => {
  const isToGameMaster = to.every((each) => each === GAME_MASTER);
  if (seat === GAME_MASTER || press === 'all' || isToGameMaster) return undefined;
  if (press === 'none') return letterRefusals.refuse('no-press');
  const isToAll = players.every((each) => each === seat || to.includes(each));
  return isToAll ? undefined : letterRefusals.refuse('public-press-only');
};

/** The recipients without duplicates, in the game's order, then the game master, then unknown seats. */
export const recipientsInOrder = (players: readonly string[], to: readonly string[]): readonly string[] => {
  const known = [...players, GAME_MASTER];
  const strangers = to.filter((seat) => !known.includes(seat));
  return [...known.filter((seat) => to.includes(seat)), ...new Set(strangers)];
};

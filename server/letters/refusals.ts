import { MAX_LETTER } from '@chancery/shared/api';
import { type Refusal, refuse } from '@chancery/shared/kernel/refusal.ts';
import type { LetterBoxes } from './delivery.ts';
import type { LetterEntry } from './entry.ts';
import type { LetterBox } from './letter-box.ts';

/** Letters and shown copies one seat may send off in a match: what it can put on the host's disk is bounded. */
export const MOST_LETTERS = 1000;

const addressProblem = (boxes: LetterBoxes, seat: string, to: readonly string[]): Refusal | undefined => {
  const stranger = to.find((receiver) => !boxes.has(receiver));
  if (stranger !== undefined) return refuse('no-such-seat', { seat: stranger, seats: [...boxes.keys()] });
  return to.includes(seat) ? refuse('letter-to-oneself', { seat }) : undefined;
};

const lengthProblem = (body: string): Refusal | undefined => {
  const length = Buffer.byteLength(body);
  if (body.trim() === '') return refuse('empty-letter');
  return length > MAX_LETTER ? refuse('letter-too-long', { most: MAX_LETTER, length }) : undefined;
};

const missing = (box: LetterBox, ids: readonly number[]): Refusal | undefined => {
  const unknown = ids.find((id) => !box.letter(id));
  return unknown === undefined ? undefined : refuse('no-such-letter', { letter: unknown, count: box.count });
};

/** Why a seat may not do this with its letters, or nothing. Only the seat's own box decides it. */
export const letterRefusal = (boxes: LetterBoxes, entry: LetterEntry): Refusal | undefined => {
  const { seat } = entry;
  const box = boxes.get(seat);
  if (!box) return refuse('not-a-player', { seat });
  const isSent = entry.kind === 'send' || entry.kind === 'show';
  const isFull = isSent && box.written >= MOST_LETTERS;
  if (isFull) return refuse('too-many-letters', { most: MOST_LETTERS });
  switch (entry.kind) {
    case 'send':
      if (entry.to.length === 0) return refuse('no-addressee', { seats: [...boxes.keys()] });
      return addressProblem(boxes, seat, entry.to) ?? lengthProblem(entry.body);
    case 'show':
      return addressProblem(boxes, seat, [entry.to]) ?? missing(box, [entry.letter]);
    case 'read':
      return missing(box, entry.letters);
    case 'mute':
      return entry.of === 'gm' && seat !== 'gm'
        ? refuse('gm-not-muted')
        : addressProblem(boxes, seat, [entry.of]);
  }
};

import { defined } from '../../kernel/defined.ts';
import type { LetterAct } from './acts.ts';
import { Mailbox } from './mailbox.ts';

/** The mailboxes of a match by seat, for everybody who may write letters. */
export type Mailboxes = ReadonlyMap<string, Mailbox>;

export const emptyMailboxes = (seats: readonly string[]): Mailboxes =>
  new Map(seats.map((seat) => [seat, new Mailbox()]));

/** The act to store: with the numbers of its letter in all mailboxes concerned, and the open phase. */
export const withNumbers = (boxes: Mailboxes, act: LetterAct, phase: string): LetterAct => {
  if (act.kind === 'read' || act.kind === 'mute') return act;
  const seats = [act.seat, ...(act.kind === 'show' ? [act.to] : act.to)];
  const numbers = seats.map((seat) => [seat, (boxes.get(seat)?.count ?? 0) + 1] as const);
  return { ...act, ...(act.kind === 'send' && { phase }), numbers: Object.fromEntries(numbers) };
};

/**
 * Applies an act to the mailboxes of the seats it concerns. The same acts in the same order always give the same
 * mailboxes.
 * @param at when it was accepted, ISO 8601
 * @returns the seats whose mailboxes changed
 */
export const deliver = (boxes: Mailboxes, act: LetterAct, at: string): readonly string[] => {
  const own = boxes.get(act.seat);
  switch (act.kind) {
    case 'send': {
      const { seat, to, subject, thread, body, numbers, phase } = act;
      const letter = { from: seat, to, subject, thread, body, at, ...defined({ phase }) };
      own?.addOwn(letter, numbers?.[seat]);
      for (const receiver of to) boxes.get(receiver)?.receive(letter, { by: seat, id: numbers?.[receiver] });
      return [seat, ...to];
    }
    case 'show': {
      const { seat, to, numbers } = act;
      own?.fillUpTo(act.letter);
      const letter = own?.letter(act.letter);
      if (!letter) throw new Error(`${seat} holds no letter ${String(act.letter)}`);
      const copy = { ...letter, shown: { by: seat, to, at } };
      own?.addOwn(copy, numbers?.[seat]);
      boxes.get(to)?.receive(copy, { by: seat, id: numbers?.[to] });
      return [seat, to];
    }
    case 'read':
      own?.markRead(act.letters);
      return [act.seat];
    case 'mute':
      own?.mute(act.of, act.muted);
      return [act.seat];
  }
};

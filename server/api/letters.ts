import {
  type LetterListing,
  letterListInput,
  letterReadInput,
  letterSendInput,
  letterShowInput,
  type SeatLetter,
  threadOf,
} from '@chancery/shared/api';
import { refuse } from '@chancery/shared/kernel/refusal.ts';
import type { LetterEntry } from '../letters/entry.ts';
import type { LetterBox } from '../letters/letter-box.ts';
import type { Store } from '../store.ts';
import { refused, valueOf } from './errors.ts';
import { type Seated, seated } from './seated.ts';
import { procedure, router } from './trpc.ts';

const boxOf = ({ letters, seat }: Seated): LetterBox => {
  const box = letters.box(seat);
  if (!box) throw refused(refuse('not-a-player', { seat }));
  return box;
};

const take = async (store: Store, { letters }: Seated, entry: LetterEntry): Promise<LetterBox> =>
  valueOf(await letters.take({ at: store.clock.now(), entry }));

/** The letter a box was given last: the one just sent off. */
const newest = (box: LetterBox): SeatLetter => {
  const letter = box.letter(box.count);
  if (!letter) throw new Error('no letter in the box of a seat that has just written');
  return letter;
};

/** Named once each, in the order of the game, the game master last; who is not known comes behind. */
const inOrder = ({ live }: Seated, to: readonly string[]): readonly string[] => {
  const known = [...live.seats, 'gm'];
  const strangers = to.filter((seat) => !known.includes(seat));
  return [...known.filter((seat) => to.includes(seat)), ...new Set(strangers)];
};

/** Private letters between seats. They are no part of the game: no rule looks at them. */
export const letterRouter = router({
  /** A page of one's own letters, and which of all are unread. */
  list: procedure
    .input(letterListInput)
    .query(({ ctx, input }): LetterListing => boxOf(seated(ctx.store, input)).page(input.since ?? 0)),
  /** Answers when the letter is on disk, with the copy one keeps. */
  send: procedure.input(letterSendInput).mutation(async ({ ctx, input }): Promise<SeatLetter> => {
    const place = seated(ctx.store, input);
    const { subject, body, thread = subject } = input;
    const to = inOrder(place, input.to);
    const entry = { kind: 'send', seat: place.seat, to, subject, thread: threadOf(thread), body } as const;
    return newest(await take(ctx.store, place, entry));
  }),
  /** Shows a letter one holds to another seat, or to the game master; the others concerned are not told. */
  show: procedure.input(letterShowInput).mutation(async ({ ctx, input }): Promise<SeatLetter> => {
    const place = seated(ctx.store, input);
    const { letter, to } = input;
    return newest(await take(ctx.store, place, { kind: 'show', seat: place.seat, letter, to }));
  }),
  /** Marks letters as read; those that are already leave no trace. */
  markRead: procedure.input(letterReadInput).mutation(async ({ ctx, input }): Promise<null> => {
    const place = seated(ctx.store, input);
    const box = boxOf(place);
    const letters = input.letters.filter((id) => box.isUnread(id) || !box.letter(id));
    if (letters.length > 0) await take(ctx.store, place, { kind: 'read', seat: place.seat, letters });
    return null;
  }),
});

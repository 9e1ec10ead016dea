import {
  letterListInput,
  letterMuteInput,
  letterReadInput,
  letterSendInput,
  letterShowInput,
} from '@chancery/shared/api';
import type { LetterListing, SeatLetter } from '@chancery/shared/parts/letters/letter.ts';
import { threadOf } from '@chancery/shared/parts/letters/threads.ts';
import { type Refusal, refuse } from '@chancery/shared/kernel/refusal.ts';
import type { LetterAct } from '@chancery/shared/parts/letters/acts.ts';
import { pressRefusal, recipientsInOrder } from '@chancery/shared/parts/letters/law.ts';
import type { Mailbox } from '@chancery/shared/parts/letters/mailbox.ts';
import type { Delivered } from '../letters/letter-book.ts';
import type { SignedMailbox } from '../letters/signed-mailbox.ts';
import { refused, valueOrThrow } from './errors.ts';
import { atSeat, type Seated } from './seated.ts';
import { type CallContext, procedure, router } from './trpc.ts';

const held = <Box>(box: Box | undefined, { seat }: Seated): Box => {
  if (!box) throw refused(refuse('not-a-player', { seat }));
  return box;
};

const boxOf = (place: Seated): Mailbox => held(place.letters.box(place.seat), place);

const signedBoxOf = (place: Seated): SignedMailbox => held(place.letters.signedBox(place.seat), place);

/** What a call wants done, and the key it may be sent again under. */
interface Wish {
  readonly entry: LetterAct;
  readonly key: string | undefined;
}

/** Bytes a letter takes for each that gets it: its subject and thread, and who wrote and showed it. */
const text = (entry: LetterAct): string => ('body' in entry ? entry.subject + entry.thread + entry.body : '');

/** Takes an entry while the seat's share of the disk has room for it. */
const take = async (
  { store, quotas }: CallContext,
  place: Seated,
  { entry, key }: Wish,
): Promise<Delivered> => {
  const { match, seat, letters } = place;
  const timed = { at: store.clock.now(), entry, ...(key !== undefined && { key }) };
  if (letters.hasDone(seat, key)) return valueOrThrow(await letters.take(timed));
  const noRoom = await store.noRoomFor(seat);
  if (noRoom) throw refused(noRoom);
  return valueOrThrow(
    await quotas.shares.write({ match, seat, text: text(entry) }, () => letters.take(timed)),
  );
};

/** The seat's own copy of a letter it has sent off or shown. */
const ownCopy = async (ctx: CallContext, place: Seated, wish: Wish): Promise<SeatLetter> => {
  const isDone = place.letters.hasDone(place.seat, wish.key);
  const refusal = isDone ? undefined : await ctx.quotas.letter(place);
  if (refusal) throw refused(refusal, 'TOO_MANY_REQUESTS');
  const { letter } = await take(ctx, place, wish);
  const copy = signedBoxOf(place).letter(letter ?? 0);
  if (!copy) throw new Error('no letter in the box of a seat that has just written');
  return copy;
};

/** Why a letter is not taken at this table. */
const notPrinted = ({ live, seat }: Seated, to: readonly string[]): Refusal | undefined =>
  pressRefusal(live.standing.conduct.settings.press, { seat, to, players: live.seats });

/** Private letters between seats. They are no part of the game: no rule looks at them. */
export const letterRouter = router({
  /** A page of one's own letters, and which of all are unread. */
  list: procedure
    .input(letterListInput)
    .query(({ ctx, input }) =>
      atSeat(ctx, input, (place): LetterListing => signedBoxOf(place).page(input.since ?? 0)),
    ),
  /** Answers when the letter is on disk, with the copy one keeps. */
  send: procedure.input(letterSendInput).mutation(({ ctx, input }) =>
    atSeat(ctx, input, (place): Promise<SeatLetter> => {
      const { subject, body, thread = subject } = input;
      const to = recipientsInOrder(place.live.seats, input.to);
      const refusal = notPrinted(place, to);
      if (refusal) throw refused(refusal);
      const entry = { kind: 'send', seat: place.seat, to, subject, thread: threadOf(thread), body } as const;
      return ownCopy(ctx, place, { entry, key: input.key });
    }),
  ),
  /** Shows a letter one holds to another seat, or to the game master; the others concerned are not told. */
  show: procedure.input(letterShowInput).mutation(({ ctx, input }) =>
    atSeat(ctx, input, (place): Promise<SeatLetter> => {
      const { letter, to, key } = input;
      const refusal = notPrinted(place, [to]);
      if (refusal) throw refused(refusal);
      return ownCopy(ctx, place, { entry: { kind: 'show', seat: place.seat, letter, to }, key });
    }),
  ),
  /** Marks letters as read; those that are already leave no trace. */
  markRead: procedure.input(letterReadInput).mutation(({ ctx, input }) =>
    atSeat(ctx, input, async (place): Promise<null> => {
      const box = boxOf(place);
      const letters = input.letters.filter((id) => box.isUnread(id) || !box.letter(id));
      const entry = { kind: 'read', seat: place.seat, letters } as const;
      if (letters.length > 0) await take(ctx, place, { entry, key: input.key });
      return null;
    }),
  ),
  /** Letters of a seat come as if they had been read, or no longer so; nobody else is told, whoever writes least of all. */
  mute: procedure.input(letterMuteInput).mutation(({ ctx, input }) =>
    atSeat(ctx, input, async (place): Promise<readonly string[]> => {
      const { of, muted, key } = input;
      const box = boxOf(place);
      const entry = { kind: 'mute', seat: place.seat, of, muted } as const;
      if (box.muted.includes(of) !== muted) await take(ctx, place, { entry, key });
      return box.muted;
    }),
  ),
});

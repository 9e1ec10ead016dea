import {
  letterListInput,
  letterMuteInput,
  letterReadInput,
  letterSendInput,
  letterShowInput,
} from '@chancery/shared/api';
import type { LetterListing, SeatLetter } from '@chancery/shared/parts/letters/letter.ts';
import { threadOf } from '@chancery/shared/parts/letters/threads.ts';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import type { LetterAct } from '@chancery/shared/parts/letters/acts.ts';
import { pressRefusal, recipientsInOrder } from '@chancery/shared/parts/letters/law.ts';
import type { Mailbox } from '@chancery/shared/parts/letters/mailbox.ts';
import type { Delivered } from '../letters/letter-book.ts';
import type { SignedMailbox } from '../letters/signed-mailbox.ts';
import { refusalError, valueOrThrow } from './errors.ts';
import { withSeat, type CallerSeat } from './caller-seat.ts';
import { type CallContext, procedure, router } from './trpc.ts';
import { refuse } from '../refusals/refuse.ts';

const requireBox = <Box>(box: Box | undefined, { seat }: CallerSeat): Box => {
  if (!box) throw refusalError(refuse('not-a-player', { seat }));
  return box;
};

const boxOf = (caller: CallerSeat): Mailbox => requireBox(caller.letters.box(caller.seat), caller);

const signedBoxOf = (caller: CallerSeat): SignedMailbox =>
  requireBox(caller.letters.signedBox(caller.seat), caller);

/** An act and its idempotency key. */
interface LetterRequest {
  readonly entry: LetterAct;
  readonly key: string | undefined;
}

/** The text of an act that counts towards the seat's disk quota. */
const storedText = (entry: LetterAct): string =>
  'body' in entry ? entry.subject + entry.thread + entry.body : '';

/** Adds an act to the letter book, if the seat's disk quota allows it. */
const takeAct = async (
  { store, quotas }: CallContext,
  caller: CallerSeat,
  { entry, key }: LetterRequest,
): Promise<Delivered> => {
  const { match, seat, letters } = caller;
  const timed = { at: store.clock.now(), entry, ...(key !== undefined && { key }) };
  if (letters.hasDone(seat, key)) return valueOrThrow(await letters.take(timed));
  const refusal = await store.diskFullRefusal(seat);
  if (refusal) throw refusalError(refusal);
  return valueOrThrow(
    await quotas.journalShares.write({ match, seat, text: storedText(entry) }, () => letters.take(timed)),
  );
};

/** Sends or shows a letter. @returns the seat's own copy */
const ownCopy = async (ctx: CallContext, caller: CallerSeat, request: LetterRequest): Promise<SeatLetter> => {
  const isDone = caller.letters.hasDone(caller.seat, request.key);
  const refusal = isDone ? undefined : await ctx.quotas.letter(caller);
  if (refusal) throw refusalError(refusal, 'TOO_MANY_REQUESTS');
  const { letter } = await takeAct(ctx, caller, request);
  const copy = signedBoxOf(caller).letter(letter ?? 0);
  if (!copy) throw new Error('no letter in the box of a seat that has just written');
  return copy;
};

/** The refusal of a letter by the table's press setting. */
const pressRefusalAt = ({ live, seat }: CallerSeat, to: readonly string[]): Refusal | undefined =>
  pressRefusal(live.status.conduct.settings.press, { seat, to, players: live.facts.seats });

/** Private letters between seats. They are not part of the game; its rules do not use them. */
export const letterRouter = router({
  /** A page of the caller's letters, and the numbers of all unread ones. */
  list: procedure
    .input(letterListInput)
    .query(({ ctx, input }) =>
      withSeat(ctx, input, (caller): LetterListing => signedBoxOf(caller).page(input.since ?? 0)),
    ),
  /** Answers when the letter is on disk, with the sender's copy. */
  send: procedure.input(letterSendInput).mutation(({ ctx, input }) =>
    withSeat(ctx, input, (caller): Promise<SeatLetter> => {
      const { subject, body, thread = subject } = input;
      const to = recipientsInOrder(caller.live.facts.seats, input.to);
      const refusal = pressRefusalAt(caller, to);
      if (refusal) throw refusalError(refusal);
      const entry = { kind: 'send', seat: caller.seat, to, subject, thread: threadOf(thread), body } as const;
      return ownCopy(ctx, caller, { entry, key: input.key });
    }),
  ),
  /**
   * Shows a letter of the caller to another seat or to the game master; its writer and recipients are not told.
   */
  show: procedure.input(letterShowInput).mutation(({ ctx, input }) =>
    withSeat(ctx, input, (caller): Promise<SeatLetter> => {
      const { letter, to, key } = input;
      const refusal = pressRefusalAt(caller, [to]);
      if (refusal) throw refusalError(refusal);
      return ownCopy(ctx, caller, { entry: { kind: 'show', seat: caller.seat, letter, to }, key });
    }),
  ),
  /** Marks letters as read; letters that are already read are ignored. */
  markRead: procedure.input(letterReadInput).mutation(({ ctx, input }) =>
    withSeat(ctx, input, async (caller): Promise<null> => {
      const box = boxOf(caller);
      const letters = input.letters.filter((id) => box.isUnread(id) || !box.letter(id));
      const entry = { kind: 'read', seat: caller.seat, letters } as const;
      if (letters.length > 0) await takeAct(ctx, caller, { entry, key: input.key });
      return null;
    }),
  ),
  /** Has letters of a seat arrive as read, or no longer; nobody else is told, not even the writer. */
  mute: procedure.input(letterMuteInput).mutation(({ ctx, input }) =>
    withSeat(ctx, input, async (caller): Promise<readonly string[]> => {
      const { of, muted, key } = input;
      const box = boxOf(caller);
      const entry = { kind: 'mute', seat: caller.seat, of, muted } as const;
      if (box.muted.includes(of) !== muted) await takeAct(ctx, caller, { entry, key });
      return box.muted;
    }),
  ),
});

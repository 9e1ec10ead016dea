import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LetterAct, actAsGiven, ownNumber } from '@chancery/shared/parts/letters/acts.ts';
import {
  deliver,
  emptyMailboxes,
  type Mailboxes,
  withNumbers,
} from '@chancery/shared/parts/letters/delivery.ts';
import { NO_LETTERS, withLetterEvent, withPage } from '@chancery/shared/parts/letters/known-letters.ts';
import { letterRefusal, pressRefusal, recipientsInOrder } from '@chancery/shared/parts/letters/law.ts';
import type { Mailbox } from '@chancery/shared/parts/letters/mailbox.ts';
import { letterStatement } from '@chancery/shared/parts/letters/statement.ts';
import { runs } from '../support/campaign.ts';

// What a seat holds, and what it is told of it, whatever the seats write, show, read and mute.

const PLAYERS = ['ada', 'bor', 'cid'];
const SEATS = [...PLAYERS, 'gm'];

const seat = fc.constantFrom(...SEATS);
const number = fc.integer({ min: 1, max: 6 });

const act: fc.Arbitrary<LetterAct> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      seat,
      to: fc.subarray(SEATS),
      subject: fc.constantFrom('Tunis', 'Siam'),
      thread: fc.constantFrom('tunis', 'siam'),
      body: fc.constantFrom('Yes.', 'No.', ' ', 'é'.repeat(4097)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('show' as const), seat, letter: number, to: seat }) },
  fc.record({ kind: fc.constant('read' as const), seat, letters: fc.array(number, { minLength: 1 }) }),
  fc.record({ kind: fc.constant('mute' as const), seat, of: seat, muted: fc.boolean() }),
);

const acts = fc.array(act, { maxLength: 30 });

/** Takes an act as a server does; one that is refused brings nothing. */
const take = (boxes: Mailboxes, given: LetterAct, at: string): LetterAct | undefined => {
  if (letterRefusal(boxes, given)) return undefined;
  const taken = withNumbers(boxes, given, '1/NEG');
  deliver(boxes, taken, at);
  return taken;
};

interface Taken {
  readonly act: LetterAct;
  readonly at: string;
}

const takeAll = (
  given: readonly LetterAct[],
): { readonly boxes: Mailboxes; readonly taken: readonly Taken[] } => {
  const boxes = emptyMailboxes(SEATS);
  const taken = given.flatMap((each, index) => {
    const at = `day ${String(index)}`;
    const found = take(boxes, each, at);
    return found ? [{ act: found, at }] : [];
  });
  return { boxes, taken };
};

/** All that a seat can learn from its mailbox. */
const seenIn = (box: Mailbox | undefined): unknown =>
  box && {
    all: box.all,
    page: box.page(0),
    events: box.eventsAfter(0),
    written: box.written,
    told: box.eventCount,
  };

const boxOf = (boxes: Mailboxes, holder: string): Mailbox => {
  const box = boxes.get(holder);
  if (!box) throw new Error(`${holder} has no mailbox`);
  return box;
};

const concerns = (given: LetterAct, holder: string): boolean =>
  given.seat === holder ||
  (given.kind === 'send' && given.to.includes(holder)) ||
  (given.kind === 'show' && given.to === holder);

test('what others write, show, read and mute among themselves changes nothing a seat holds or is refused', () => {
  fc.assert(
    fc.property(acts, act, seat, (before, next, holder) => {
      fc.pre(!concerns(next, holder));
      const { boxes } = takeAll(before);
      const seen = structuredClone(seenIn(boxes.get(holder)));
      const tried: LetterAct = { kind: 'show', seat: holder, letter: 1, to: next.seat };
      const refusal = letterRefusal(boxes, tried);
      take(boxes, next, 'later');
      expect(seenIn(boxes.get(holder))).toEqual(seen);
      expect(letterRefusal(boxes, tried)).toEqual(refusal);
    }),
    { numRuns: runs(300) },
  );
});

test('acts kept and read again give the same mailboxes, also where one of them is lost', () => {
  fc.assert(
    fc.property(acts, fc.nat(), (given, chosen) => {
      const { boxes, taken } = takeAll(given);
      const again = emptyMailboxes(SEATS);
      for (const { act: each, at } of taken) deliver(again, each, at);
      for (const holder of SEATS) expect(seenIn(again.get(holder))).toEqual(seenIn(boxes.get(holder)));
      const sent = taken.filter(({ act: { kind } }) => kind === 'send');
      const lost = sent[chosen % Math.max(1, sent.length)];
      const holed = emptyMailboxes(SEATS);
      for (const each of taken) if (each !== lost) deliver(holed, each.act, each.at);
      for (const holder of SEATS) {
        const whole = boxOf(boxes, holder);
        for (const letter of boxOf(holed, holder).all.filter(({ at }) => at !== '')) {
          expect(whole.letter(letter.id)?.at).toBe(letter.at);
        }
      }
    }),
    { numRuns: runs(200) },
  );
});

test('letters are numbered from 1 without a gap, and an act says the number its letter got', () => {
  fc.assert(
    fc.property(acts, (given) => {
      const { boxes, taken } = takeAll(given);
      for (const holder of SEATS) {
        const { all } = boxOf(boxes, holder);
        expect(all.map(({ id }) => id)).toEqual(all.map((_, index) => index + 1));
      }
      for (const { act: each, at } of taken) {
        const own = ownNumber(each);
        const letter = own === undefined ? undefined : boxOf(boxes, each.seat).letter(own);
        if (each.kind === 'send')
          expect(letter).toMatchObject({ from: each.seat, to: each.to, at, phase: '1/NEG' });
        if (each.kind === 'show') expect(letter?.shown).toEqual({ by: each.seat, to: each.to, at });
        expect(actAsGiven(each)).not.toHaveProperty('numbers');
      }
    }),
    { numRuns: runs(200) },
  );
});

test('pages and events lead to the same letters at the other end', () => {
  fc.assert(
    fc.property(acts, acts, seat, (before, after, holder) => {
      const { boxes } = takeAll(before);
      const box = boxOf(boxes, holder);
      const { eventCount } = box;
      let held = withPage(NO_LETTERS, box.page(0));
      after.forEach((each, index) => take(boxes, each, `later ${String(index)}`));
      const events = box.eventsAfter(eventCount);
      for (const event of [...events, ...events.filter(({ kind }) => kind === 'letter')]) {
        held = withLetterEvent(held, event);
      }
      const { letters, unread, muted = [] } = box.page(0);
      expect(held.letters).toEqual(letters);
      expect(held.unread).toEqual(unread);
      expect(held.muted ?? []).toEqual(muted);
    }),
    { numRuns: runs(200) },
  );
});

test('a statement holds all of a letter but its signature, and who holds it', () => {
  const { boxes } = takeAll([
    { kind: 'send', seat: 'ada', to: ['bor'], subject: 'Tunis', thread: 'tunis', body: 'Yes.' },
  ]);
  const letter = boxOf(boxes, 'bor').letter(1);
  if (!letter) throw new Error('no letter');
  const text = (holder: string, held: typeof letter) => letterStatement({ match: 'm', seat: holder }, held);
  expect(text('bor', { ...letter, signature: 'x' })).toBe(text('bor', letter));
  for (const changed of [{ body: 'No.' }, { to: ['cid'] }, { phase: '2/NEG' }, { id: 2 }, { at: 'then' }])
    expect(text('bor', { ...letter, ...changed })).not.toBe(text('bor', letter));
  expect(text('ada', letter)).not.toBe(text('bor', letter));
});

test('a table may allow letters to everybody only, or none; the game master cannot be muted', () => {
  const refusal = (press: 'all' | 'public' | 'none', from: string, to: readonly string[]) =>
    pressRefusal(press, { seat: from, to, players: PLAYERS })?.reason;
  expect(refusal('all', 'ada', ['bor'])).toBeUndefined();
  expect(refusal('public', 'ada', ['bor'])).toBe('public-press-only');
  expect(refusal('public', 'ada', ['bor', 'cid'])).toBeUndefined();
  expect(refusal('none', 'ada', ['bor', 'cid'])).toBe('no-press');
  expect(refusal('none', 'ada', ['gm'])).toBeUndefined();
  expect(refusal('none', 'gm', ['ada'])).toBeUndefined();
});

test('recipients are listed once each in the order of the game, then the game master, then strangers', () => {
  expect(recipientsInOrder(PLAYERS, ['zoe', 'gm', 'cid', 'ada', 'cid', 'zoe'])).toEqual([
    'ada',
    'cid',
    'gm',
    'zoe',
  ]);
});

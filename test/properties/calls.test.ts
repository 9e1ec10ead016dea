import fc from 'fast-check';
import { expect, test } from 'vitest';
import { helpCallRules, splitAtClose, answerCalls } from '@chancery/shared/parts/calls/calls.ts';
import { markActed, nextToAct, stillToAct } from '@chancery/shared/parts/calls/turns.ts';
import { runs } from '../support/campaign.ts';

// What must hold of calls for help, whoever calls whom and answers when.

const PARTIES = ['ada', 'bor', 'cid', 'dun'];

interface Asked {
  readonly by: string;
  readonly to: string;
  readonly on: string;
  readonly isSecret: boolean;
  answer?: 'came' | 'stayed' | 'silent';
}

const { wasCalled, openCalls, partiesCalled, callsKnown } = helpCallRules<Asked, string, string>(
  ({ by, to, on }) => ({ caller: by, called: to, against: on }),
);

const party = fc.constantFrom(...PARTIES);
const asked: fc.Arbitrary<Asked> = fc
  .record({
    by: party,
    to: party,
    on: party,
    isSecret: fc.boolean(),
    answer: fc.option(fc.constantFrom('came' as const, 'stayed' as const), { nil: undefined }),
  })
  .map(({ answer, ...rest }) => ({ ...rest, ...(answer && { answer }) }));

/** Calls as games make them: none that has been made already. */
const calls = fc.array(asked, { maxLength: 12 }).map((all) =>
  all.reduce<Asked[]>((made, call) => {
    const sought = { caller: call.by, called: call.to, against: call.on };
    return wasCalled(made, sought) ? made : [...made, call];
  }, []),
);

test('a call is open until it is answered, and an answer is given once', () => {
  fc.assert(
    fc.property(calls, party, (made, called) => {
      const before = made.map(({ answer }) => answer);
      const open = openCalls(made, { called });
      expect(open.every(({ to, answer }) => to === called && answer === undefined)).toBe(true);
      expect(answerCalls(made, 'silent')).toEqual(made.filter((_, index) => before[index] === undefined));
      expect(made.map(({ answer }) => answer)).toEqual(before.map((answer) => answer ?? 'silent'));
      expect(answerCalls(made, 'came')).toEqual([]);
      expect(openCalls(made)).toEqual([]);
    }),
    { numRuns: runs(200) },
  );
});

test('a call is found by its caller, its ally and its enemy together, before and after it is answered', () => {
  fc.assert(
    fc.property(calls, party, party, party, (made, caller, called, against) => {
      const sought = made.filter(({ by, to, on }) => by === caller && to === called && on === against);
      expect(wasCalled(made, { caller, called, against })).toBe(sought.length > 0);
      expect(sought.length).toBeLessThan(2);
      answerCalls(made, 'stayed');
      expect(wasCalled(made, { caller, called, against })).toBe(sought.length > 0);
    }),
    { numRuns: runs(200) },
  );
});

test('secret calls of others change neither what a power knows nor who is seen to be waited for', () => {
  fc.assert(
    fc.property(calls, asked, party, (made, more, viewer) => {
      fc.pre(more.by !== viewer && more.to !== viewer);
      const known = (all: readonly Asked[]) =>
        callsKnown(all, { isPublic: ({ isSecret }) => !isSecret, isOwn: (each) => each === viewer });
      const seen = known(made);
      const after = known([...made, { ...more, isSecret: true }]);
      expect(after).toEqual(seen);
      expect(partiesCalled(openCalls(after))).toEqual(partiesCalled(openCalls(seen)));
      expect(seen).toEqual(
        made.filter(({ by, to, isSecret }) => !isSecret || by === viewer || to === viewer),
      );
    }),
    { numRuns: runs(200) },
  );
});

test('at the close each open call has more time or is silent, and nobody has more time twice', () => {
  fc.assert(
    fc.property(calls, (made) => {
      const given: Asked[] = [];
      for (const round of [1, 2]) {
        const open = openCalls(made);
        const { extended, silent } = splitAtClose(open, (call) => !call.isSecret && !given.includes(call));
        expect(new Set([...extended, ...silent])).toEqual(new Set(open));
        expect(extended.some((call) => silent.includes(call))).toBe(false);
        if (round === 2) expect(extended).toEqual([]);
        given.push(...extended);
        answerCalls(silent, 'silent');
      }
      expect(openCalls(made)).toEqual([]);
    }),
    { numRuns: runs(200) },
  );
});

test('turns go through the order once, whoever speaks out of turn', () => {
  fc.assert(
    fc.property(fc.uniqueArray(party), fc.array(party), (order, early) => {
      const spoken: string[] = [];
      for (const each of early) markActed(spoken, each);
      const waiting = stillToAct(order, spoken);
      const turns: string[] = [];
      for (let next = nextToAct(order, spoken); next !== undefined; next = nextToAct(order, spoken)) {
        turns.push(next);
        markActed(spoken, next);
      }
      expect(turns).toEqual(waiting);
      expect(spoken).toEqual([...new Set(spoken)]);
    }),
    { numRuns: runs(200) },
  );
});

import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pax } from '@chancery/shared/games/pax/index.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { labelledDice } from '@chancery/shared/kernel/match/dice.ts';
import { runs } from '../support/campaign.ts';
import { board } from '../games/pax-board.ts';
import { standard } from '../games/pax-workspace.ts';

// Of several texts of one name a signature is on the signer's own latest; who has none is asked which (PBM-TREATY-1).

const noDice = labelledDice({ game: 'pax', turn: 1, step: 'NEG' }, ({ label }) => {
  throw new Error(`no die was due for ${label}`);
});

const TEXTS = {
  open: 'treaty "Pact" between britain, italy\n  1 offensive alliance\nend',
  secret: 'treaty "Pact" between britain, italy secret\n  1 offensive alliance\nend',
  other: 'treaty "Pact" between britain, italy secret\n  1 defensive alliance\nend',
} as const;

type Name = keyof typeof TEXTS;

interface Proposal {
  readonly seat: string;
  readonly name: Name;
}

const said = (state: PaxState, seat: string, text: string): PaxState => {
  const done = pax.act({ edition: standard, state }, seat, { text, dice: noDice });
  if (!done.ok) throw new Error(`${text}: ${JSON.stringify(done.error)}`);
  return done.value.state;
};

const proposed = (proposals: readonly Proposal[]): PaxState =>
  proposals.reduce<PaxState>((state, { seat, name }) => said(state, seat, TEXTS[name]), {
    ...board({}),
    step: 'NEG',
  });

const objection = (state: PaxState, seat: string): Refusal | undefined => {
  const found = pax.objection?.({ edition: standard, state }, seat, {
    kind: 'line',
    text: 'sign treaty pact',
  });
  if (found && 'reason' in found) return found;
  expect(found).toBeUndefined();
  return undefined;
};

/** Which of the texts a seat has signed. */
const signedBy = (state: PaxState, seat: string): Name | undefined => {
  const signed = said(state, seat, 'sign treaty pact').treaties.filter(({ signers }) =>
    signers.some((power) => power === seat),
  );
  expect(signed).toHaveLength(1);
  const [treaty] = signed;
  if (!treaty?.text.secret) return 'open';
  return JSON.stringify(treaty.text.clauses).includes('offensive') ? 'secret' : 'other';
};

test('an open text proposed twice and then a secret one: the secret one is signed', () => {
  const state = proposed([
    { seat: 'britain', name: 'open' },
    { seat: 'britain', name: 'open' },
    { seat: 'britain', name: 'secret' },
  ]);
  expect(signedBy(state, 'britain')).toBe('secret');
  expect(signedBy(said(state, 'britain', TEXTS.open), 'britain')).toBe('open');
});

test('the other party is asked which, with both texts, until it hands one in itself', () => {
  const state = proposed([
    { seat: 'britain', name: 'open' },
    { seat: 'britain', name: 'open' },
    { seat: 'britain', name: 'secret' },
  ]);
  const refusal = objection(state, 'italy');
  expect(refusal && pax.explain(standard, refusal)).toMatch(
    /^2 different texts of pact are before you: \([0-9a-f]{8} of britain: treaty "Pact" between britain, italy\) and \([0-9a-f]{8} of britain: treaty "Pact" between britain, italy secret\)\. Hand in the one you mean, word for word, and sign again\.$/,
  );
  const own = said(state, 'italy', TEXTS.secret);
  expect(objection(own, 'italy')).toBeUndefined();
  expect(signedBy(own, 'italy')).toBe('secret');
});

test('whatever was proposed before, in whatever order and how often', () => {
  const proposal = fc.record({
    seat: fc.constantFrom('britain', 'italy'),
    name: fc.constantFrom<Name>('open', 'secret', 'other'),
  });
  fc.assert(
    fc.property(fc.array(proposal, { minLength: 1, maxLength: 8 }), (proposals) => {
      const state = proposed(proposals);
      for (const seat of ['britain', 'italy']) {
        const own = proposals.findLast((each) => each.seat === seat);
        const count = new Set(proposals.map(({ name }) => name)).size;
        const isClear = own !== undefined || count === 1;
        expect(objection(state, seat)).toEqual(
          isClear ? undefined : expect.objectContaining({ reason: 'which-text' }),
        );
        if (isClear) expect(signedBy(state, seat)).toBe((own ?? proposals[0])?.name);
        expect(pax.options?.({ edition: standard, state }, seat).includes('sign treaty pact')).toBe(isClear);
      }
    }),
    { numRuns: runs(150) },
  );
});

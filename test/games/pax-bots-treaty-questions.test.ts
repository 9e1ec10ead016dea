import { expect, test } from 'vitest';
import { draftOf } from '@chancery/shared/games/pax/treaties/signing.ts';
import { parseTreaty } from '@chancery/shared/games/pax/treaties/text/text.ts';
import { VOCABULARY } from '../support/pax-vocabulary.ts';
import { answerTo, opening } from './pax-bots-opening.ts';

// What a power of the engine says of its treaties.

const signed = (text: string) => {
  const parsed = parseTreaty(VOCABULARY, text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const { value } = parsed;
  const draft = draftOf(value, { proposer: 'italy', turn: 1 });
  return { ...draft, status: 'in-force' as const, signers: [...value.between] };
};

const stateWith = (...texts: readonly string[]) => {
  const state = opening();
  for (const text of texts) state.treaties.push(signed(text));
  return state;
};

test('who asks for its treaties reads which of them all may read, and those signed with the asker in secret', () => {
  const state = stateWith(
    'treaty "Open pact" between italy, russia\n1 defensive alliance\nend',
    'treaty "Our pact" between italy, france secret\n1 defensive alliance\nend',
    'treaty "Hidden pact" between italy, britain secret\n1 defensive alliance\nend',
  );
  const [said = ''] = answerTo('Which treaties have you signed?', { state }).bodies;
  expect(said).toContain('What I have signed and all may read: "Open pact".');
  expect(said).toContain('You and I have signed in secret: "Our pact". Of other secrets nobody speaks.');
  expect(said).not.toContain('Hidden');
});

test('a secret treaty that has been laid open is among those that all may read', () => {
  const state = stateWith('treaty "Hidden pact" between italy, britain secret\n1 defensive alliance\nend');
  state.treaties = state.treaties.map((treaty) => ({ ...treaty, isPublished: true }));
  const [said = ''] = answerTo('Which treaties have you signed?', { state }).bodies;
  expect(said).toContain(
    'What I have signed and all may read: "Hidden pact". Of what is secret nobody speaks.',
  );
});

import { keyword } from '../../../kernel/language/grammar.ts';
import type { ActionOf, OrderForm } from './form.ts';
import { type OrderReader, readList } from './words.ts';

type Vote = ActionOf<'vote'>['votes'][number];
type Then = NonNullable<ActionOf<'vote'>['then']>;

const VOTES = [
  keyword('yes', 'for the proposal'),
  keyword('no', 'against the proposal'),
  keyword('abstain', 'neither for nor against it'),
];
const THEN = [keyword('sign', 'sign what is adopted'), keyword('defy', 'refuse to sign what is adopted')];

const readVote = (reader: OrderReader): Vote => {
  const vote = reader.choose(VOTES, 'yes, no or abstain') as Vote['vote'];
  reader.needs('on', 'the number of the proposal');
  return { vote, on: reader.number() };
};

const readThen = (reader: OrderReader): { readonly then?: Then } =>
  reader.accepts('and', 'sign or defy what is adopted')
    ? { then: reader.choose(THEN, 'sign or defy') as Then }
    : {};

/** Sealed votes on proposals; where the ruleset asks for it, whether to sign what is adopted (PB-CONG-25). */
export const vote: OrderForm<ActionOf<'vote'>> = {
  verb: 'vote',
  does: ['vote'],
  syntax: 'vote yes-or-no-or-abstain on NUMBER, … [and sign-or-defy]',
  hint: 'vote on the proposals before the Congress',
  example: 'vote yes on 1, no on 2',
  parse: (reader) => ({
    do: 'vote',
    votes: readList(reader, readVote, 'a vote on another proposal'),
    ...readThen(reader),
  }),
  format: ({ votes, then }) => {
    const cast = votes.map(({ vote, on }) => `${vote} on ${String(on)}`).join(', ');
    return `vote ${cast}${then === undefined ? '' : ` and ${then}`}`;
  },
};

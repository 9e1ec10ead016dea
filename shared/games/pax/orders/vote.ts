import { keyword } from '../../../kernel/language/grammar.ts';
import type { ActionOf, OrderForm } from './form.ts';
import { type OrderReader, readList } from './words.ts';

type Vote = ActionOf<'vote'>['votes'][number];
type Then = NonNullable<Vote['then']>;

const VOTES = [
  keyword('yes', 'for the proposal'),
  keyword('no', 'against the proposal'),
  keyword('abstain', 'neither for nor against it'),
];
const THEN = [keyword('sign', 'sign it if it is adopted'), keyword('defy', 'refuse to sign it')];

const readThen = (reader: OrderReader): { readonly then?: Then } =>
  reader.accepts('and', 'sign or defy it if it is adopted')
    ? { then: reader.choose(THEN, 'sign or defy') as Then }
    : {};

const readVote = (reader: OrderReader): Vote => {
  const vote = reader.choose(VOTES, 'yes, no or abstain') as Vote['vote'];
  reader.needs('on', 'the number of the proposal');
  return { vote, on: reader.number(), ...readThen(reader) };
};

/** An answer is meant for all equal votes it ends: `no on 1, no on 2 and defy` defies both. */
const withAnswers = (votes: readonly Vote[]): Vote[] =>
  votes.reduceRight<Vote[]>((rest, vote) => {
    const next = rest[0];
    const isShared = vote.then === undefined && next?.vote === vote.vote && next.then !== undefined;
    return [isShared ? { ...vote, then: next.then } : vote, ...rest];
  }, []);

const formatVote = ({ vote, on, then }: Vote): string =>
  `${vote} on ${String(on)}${then === undefined ? '' : ` and ${then}`}`;

/** Sealed votes on proposals; where the ruleset asks for it, with each whether to sign what is adopted (PB-CONG-25). */
export const vote: OrderForm<ActionOf<'vote'>> = {
  verb: 'vote',
  does: ['vote'],
  syntax: 'vote yes-or-no-or-abstain on NUMBER [and sign-or-defy], …',
  hint: 'vote on the proposals before the Congress',
  example: 'vote yes on 1, no on 2',
  parse: (reader) => ({
    do: 'vote',
    votes: withAnswers(readList(reader, readVote, 'a vote on another proposal')),
  }),
  format: ({ votes }) => `vote ${votes.map(formatVote).join(', ')}`,
};

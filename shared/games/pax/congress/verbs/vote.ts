import { keyword } from '../../../../kernel/language/grammar.ts';
import { wordsOf } from '../../../../kernel/language/names.ts';
import { lineVerb, type LineVerb } from '../../lines/line-verb.ts';
import type { ActionOf } from '../../orders/form.ts';
import type { OrderReader } from '../../orders/words.ts';
import type { Position } from '../../state/position.ts';
import { proposalsUp, congressInSession } from '../session.ts';
import { ballotRefusal, castVote, voteRefusal } from '../voting.ts';

type Vote = ActionOf<'vote'>['votes'][number];
type Then = NonNullable<Vote['then']>;

const VOTES = [
  keyword(
    'yes',
    'for the proposal',
    'aye',
    'yea',
    'for',
    'in favour of',
    'in favor of',
    'in favour',
    'in favor',
    'y',
  ),
  keyword('no', 'against the proposal', 'nay', 'against'),
  keyword('abstain', 'neither for nor against it', 'abstention', 'abstaining'),
];
const THEN = [keyword('sign', 'sign it if it is adopted'), keyword('defy', 'refuse to sign it')];
const NOUNS = ['proposals', 'proposal', 'resolution', 'motion', 'treaty', 'number', 'no'];
const ON = ['to', 'from', 'for', 'regarding', 'as to'];

const readNumber = (reader: OrderReader): number => {
  reader.skipArticles();
  reader.acceptAlias(...NOUNS);
  return reader.expectNumber();
};

/** `1: yes`, `proposal 1 yes`, `on 1, yes`: the number before the vote; a number alone begins none. */
const readNumberFirst = (reader: OrderReader): Vote[] | undefined => {
  const start = reader.tokenIndex;
  reader.acceptAlias('on');
  const isNumber = reader.lookAhead(() => readNumber(reader)) !== undefined && !peekVoteWord(reader);
  if (isNumber) {
    const on = reader.withoutOffering(() => readNumber(reader));
    reader.acceptAlias(':', ',', '=', 'is');
    if (peekVoteWord(reader)) return [{ vote: readVoteWord(reader), on }];
  }
  reader.rewindTo(start);
  return undefined;
};

const readVoteWord = (reader: OrderReader): Vote['vote'] =>
  reader.expectChoice(VOTES, 'yes, no or abstain') as Vote['vote'];

const readVotes = (reader: OrderReader): Vote[] => {
  const numbered = readNumberFirst(reader);
  if (numbered) return numbered;
  const vote = readVoteWord(reader);
  const isNumber = [...NOUNS, 'the'].some((noun) => reader.peek(noun)) || /^\d/.test(reader.peekWord() ?? '');
  if (reader.acceptAlias(...ON) === undefined && !(isNumber && !reader.peek('no')))
    reader.expect('on', 'the number of the proposal');
  const votes = [{ vote, on: readNumber(reader) }];
  while (hasMoreNumbers(reader)) votes.push({ vote, on: readNumber(reader) });
  return votes;
};

const hasMoreNumbers = (reader: OrderReader): boolean => {
  const start = reader.tokenIndex;
  const isJoint = reader.acceptAlias(', and', ',', 'and', '&') !== undefined;
  if (
    isJoint &&
    /^\d+$/.test(reader.peekWord() ?? '') &&
    !VOTES.some(({ id, names }) => [id, ...names].some((word) => reader.peek(word, 1)))
  )
    return true;
  reader.rewindTo(start);
  return false;
};

const SEPARATORS = [', and', 'and', '&', ';', ', but', 'but'];

const peekVoteWord = (reader: OrderReader): boolean =>
  VOTES.some(({ id, names }) => [id, ...names].some((word) => reader.peek(word)));

/** Whether a further vote stands behind an `and`; it is taken. */
const takesSeparator = (reader: OrderReader): boolean => {
  const start = reader.tokenIndex;
  const isVote =
    reader.acceptAlias(...SEPARATORS) !== undefined &&
    (peekVoteWord(reader) || reader.lookAhead(() => readNumberFirst(reader) ?? reader.fail()) !== undefined);
  if (!isVote) reader.rewindTo(start);
  return isVote;
};

const hasMoreVotes = (reader: OrderReader): boolean =>
  takesSeparator(reader) || reader.acceptListComma('a vote on another proposal');

const readThen = (reader: OrderReader): { readonly then?: Then } => {
  const start = reader.tokenIndex;
  if (takesSeparator(reader)) {
    reader.rewindTo(start);
    return {};
  }
  const isJoined =
    reader.acceptAlias(', and') !== undefined || reader.accept('and', 'sign or defy it if it is adopted');
  if (!isJoined) return {};
  reader.acceptAlias('i', 'we');
  reader.acceptAlias('will', 'shall', 'would');
  return { then: reader.expectChoice(THEN, 'sign or defy') as Then };
};

/** `yes on 1`, `for proposal 1`; `yes on 1 and 3` is two. */
const readGroup = (reader: OrderReader): Vote[] => {
  const votes = readVotes(reader);
  const then = readThen(reader);
  return votes.map((vote, i) => (i === votes.length - 1 ? { ...vote, ...then } : vote));
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

const parse = (reader: OrderReader): ActionOf<'vote'> => {
  reader.acceptAlias(':');
  const votes = readGroup(reader);
  while (hasMoreVotes(reader)) {
    reader.acceptAlias('vote');
    votes.push(...readGroup(reader));
  }
  return { do: 'vote', votes: withAnswers(votes) };
};

/** Every vote on what is up; where the house rules ask for it the answer to sign or defy goes with it (PBM-CONG-10). */
const suggestions = ({ edition: { settings }, state }: Position): readonly ActionOf<'vote'>[] =>
  proposalsUp(congressInSession(state)).flatMap(({ number }) =>
    (['yes', 'no', 'abstain'] as const).flatMap((each) =>
      (settings.signOrDefy === 'withVote' ? ([undefined, 'sign', 'defy'] as const) : [undefined]).map(
        (then): ActionOf<'vote'> => ({
          do: 'vote',
          votes: [{ vote: each, on: number, ...(then && { then }) }],
        }),
      ),
    ),
  );

/** Sealed votes on proposals; where the ruleset asks for it, with each whether to sign what is adopted (PB-CONG-25). */
export const vote: LineVerb<ActionOf<'vote'>> = lineVerb<ActionOf<'vote'>>(
  {
    verb: 'vote',
    does: ['vote'],
    syntax: 'vote yes-or-no-or-abstain on NUMBER [and sign-or-defy], …',
    hint: 'vote on the proposals before the Congress',
    example: 'vote yes on 1, no on 2',
    isIrrevocable: ({ votes }) => votes.some(({ then }) => then === 'sign'),
    parse,
    format: ({ votes }) => `vote ${votes.map(formatVote).join(', ')}`,
    synonyms: [{ words: 'votes|cast|cast my vote' }],
  },
  {
    refusalInAnyPosition: (edition, _by, action) => ballotRefusal(edition, action),
    refusal: (position, { seat }, action) => voteRefusal(position, seat, action),
    carryOut(context, { seat }, action) {
      castVote(context, seat, action);
    },
    suggestions,
    isForSeat: true,
  },
);

const VOTE_WORDS: ReadonlySet<string> = new Set(VOTES.flatMap(({ id, names }) => [id, ...names]));

/** Whether a text is a vote and nothing else: `yes`, `Aye.`, `abstain`. */
export const isVoteWord = (text: string): boolean => VOTE_WORDS.has(wordsOf(text).join(' '));

/** Votes without the verb: `aye on 1`, `abstain from 3`. */
export const peekVote = (reader: OrderReader): boolean => reader.lookAhead(() => parse(reader)) !== undefined;

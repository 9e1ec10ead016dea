import { keyword } from '../../../../kernel/language/grammar.ts';
import { wordsOf } from '../../../../kernel/language/names.ts';
import { lineVerb, type LineVerb } from '../../lines/line-verb.ts';
import { part, type Slot } from '../../../../kernel/language/pattern.ts';
import { choiceSlot, listSlot, NUMBER, recordSlot } from '../../../../kernel/language/slots.ts';
import { type ActionOf, pattern } from '../../orders/form.ts';
import type { OrderReader } from '../../orders/order-reader.ts';
import type { Position } from '../../state/position.ts';
import { proposalsUp, congressInSession } from '../session.ts';
import { ballotRefusal, castVote, voteRefusal } from '../voting.ts';

type ProposalVote = ActionOf<'vote'>['votes'][number];
type Then = NonNullable<ProposalVote['then']>;

const YES = keyword(
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
);
const NO = keyword('no', 'against the proposal', 'nay', 'against');
const ABSTAIN = keyword('abstain', 'neither for nor against it', 'abstention', 'abstaining');
const VOTES = [YES, NO, ABSTAIN];
const VOTE_WORD = choiceSlot(
  [
    { word: YES, is: 'yes' },
    { word: NO, is: 'no' },
    { word: ABSTAIN, is: 'abstain' },
  ],
  { name: 'yes-or-no-or-abstain', label: 'yes, no or abstain' },
);
const THEN = choiceSlot(
  [
    { word: keyword('sign', 'sign it if it is adopted'), is: 'sign' },
    { word: keyword('defy', 'refuse to sign it'), is: 'defy' },
  ],
  { name: 'sign-or-defy', label: 'sign or defy' },
);
const NOUNS = ['proposals', 'proposal', 'resolution', 'motion', 'treaty', 'number', 'no'];
const ON = ['to', 'from', 'for', 'regarding', 'as to'];

const readNumber = (reader: OrderReader): number => {
  reader.skipArticles();
  reader.acceptAlias(...NOUNS);
  return reader.expectNumber();
};

/** `1: yes`, `proposal 1 yes`, `on 1, yes`: the number before the vote; a number alone is not a vote. */
const readNumberFirst = (reader: OrderReader): ProposalVote[] | undefined => {
  const start = reader.tokenIndex;
  reader.acceptAlias('on');
  const isNumber = reader.lookAhead(() => readNumber(reader)) !== undefined && !VOTE_WORD.peek(reader);
  if (isNumber) {
    const on = reader.withoutOffering(() => readNumber(reader));
    reader.acceptAlias(':', ',', '=', 'is');
    if (VOTE_WORD.peek(reader)) return [{ vote: VOTE_WORD.read(reader), on }];
  }
  reader.rewindTo(start);
  return undefined;
};

const readVotes = (reader: OrderReader): ProposalVote[] => {
  const numbered = readNumberFirst(reader);
  if (numbered) return numbered;
  const vote = VOTE_WORD.read(reader);
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

/** Whether a further vote stands after an `and`; it is taken. */
const takesSeparator = (reader: OrderReader): boolean => {
  const start = reader.tokenIndex;
  const isVote =
    reader.acceptAlias(...SEPARATORS) !== undefined &&
    (VOTE_WORD.peek(reader) ||
      reader.lookAhead(() => readNumberFirst(reader) ?? reader.fail()) !== undefined);
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
  return { then: THEN.read(reader) };
};

/** `yes on 1`, `for proposal 1`; `yes on 1 and 3` is two. */
const readGroup = (reader: OrderReader): ProposalVote[] => {
  const votes = readVotes(reader);
  const then = readThen(reader);
  return votes.map((vote, i) => (i === votes.length - 1 ? { ...vote, ...then } : vote));
};

/** An answer applies to all equal votes before it: `no on 1, no on 2 and defy` defies both. */
const withAnswers = (votes: readonly ProposalVote[]): ProposalVote[] =>
  votes.reduceRight<ProposalVote[]>((rest, vote) => {
    const next = rest[0];
    const isShared = vote.then === undefined && next?.vote === vote.vote && next.then !== undefined;
    return [isShared ? { ...vote, then: next.then } : vote, ...rest];
  }, []);

/** One vote in its many spellings. */
const A_VOTE = recordSlot([
  part('vote', VOTE_WORD),
  part('on', NUMBER, 'on'),
  part('then', THEN, { words: 'and', isOptional: true }),
]);

const VOTES_CAST: Slot<OrderReader, readonly ProposalVote[]> = {
  ...listSlot(A_VOTE, { more: 'a vote on another proposal', name: `${A_VOTE.name}, …` }),
  read: (reader) => {
    reader.acceptAlias(':');
    const votes = readGroup(reader);
    while (hasMoreVotes(reader)) {
      reader.acceptAlias('vote');
      votes.push(...readGroup(reader));
    }
    return withAnswers(votes);
  },
};

/** Every vote on the open proposals, with the answer to sign or defy if the house rules require it (PBM-CONG-10). */
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

/**
 * Sealed votes on proposals; if the ruleset requires it, each says whether the seat signs what is adopted (PB-CONG-25).
 */
export const vote: LineVerb<ActionOf<'vote'>> = lineVerb<ActionOf<'vote'>>(
  pattern({
    verb: 'vote',
    does: 'vote',
    parts: [part('votes', VOTES_CAST)],
    hint: 'vote on the proposals before the Congress',
    example: 'vote yes on 1, no on 2',
    isIrrevocable: ({ votes }) => votes.some(({ then }) => then === 'sign'),
    synonyms: [{ words: 'votes|cast|cast my vote' }],
  }),
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
export const peekVote = (reader: OrderReader): boolean =>
  reader.lookAhead(() => VOTES_CAST.read(reader)) !== undefined;

import type { Refusal } from '../../../kernel/refusal.ts';
import { playedPowers } from '../board/powers.ts';
import { declareOnMinor, declareOnPower } from '../declarations/declare.ts';
import { declarationName, declarationNamed } from '../declarations/names.ts';
import { isPower } from '../board/powers.ts';
import { questionAudience } from '../lines/audience.ts';
import { endLine } from '../lines/filed-lines.ts';
import type { Objection } from '../state/board.ts';
import type { FiledLine } from '../state/lines.ts';
import type { OpenQuestion } from '../state/month.ts';
import type { Position, StepContext } from '../state/step.ts';
import { placeOf } from '../vocabulary/steps.ts';
import { peaceWithWords, strikeWords } from './informal-promises.ts';
import { undoMapAction } from './undo-map-action.ts';
import { strikeDeclaration } from './strike-declaration.ts';
import { lineRefusals } from '../lines/refusals.ts';
import { rulingRefusals } from './refusals.ts';

export type Outcome = 'struck' | 'stands' | 'done' | 'yes' | 'no';

export const openObjections = ({ state }: Position): readonly Objection[] =>
  state.objections.filter(({ outcome }) => outcome === undefined);

const lineAt = (at: Position, reference: string): FiledLine | undefined =>
  at.state.lines.find(({ id }) => id === reference) ?? declarationNamed(at, reference);

const factNumber = (reference: string): number | undefined =>
  reference.startsWith('fact ') ? Number(reference.slice(5)) : undefined;

/** A fact of the map, or a deed stated in a match without a game master. */
const statedAt = ({ state }: Position, number: number | undefined): { readonly by: string } | undefined =>
  state.facts.find(({ id }) => id === number) ?? state.statedActions?.find(({ id }) => id === number);

/**
 * EIA-AMB-10, EIA-4.4.1-b: what may be objected to: a declaration until the sheets of the month are in, the words of an
 * informal peace, a fact, or a deed on the map that the players stated.
 */
export const objectionRefusal = (at: Position, seat: string, against: string): Refusal | undefined => {
  const number = factNumber(against);
  if (number !== undefined)
    return statedAt(at, number) ? undefined : rulingRefusals.refuse('no-such-fact', { fact: number });
  const peace = peaceWithWords(at, against);
  if (peace)
    return [peace.loser, peace.victor].includes(seat)
      ? rulingRefusals.refuse('own-line', { line: against })
      : undefined;
  const line = declarationNamed(at, against);
  if (!line) return rulingRefusals.refuse('no-such-line', { line: against });
  if (line.seat === seat) return rulingRefusals.refuse('own-line', { line: against });
  const isTooLate = placeOf(at.state.step) > placeOf('POLITICS');
  return isTooLate ? rulingRefusals.refuse('too-late', {}, 'EIA-AMB-10') : undefined;
};

export const recordObjection = (
  context: StepContext,
  objection: Pick<Objection, 'against' | 'by' | 'text'>,
): void => {
  context.state.objections.push({ ...objection, month: context.state.month, votes: {} });
  context.emit({ type: 'objected', ...objection });
};

/** Settles an objection: the line is struck or the fact withdrawn, or it stands. */
const closeObjection = (context: StepContext, objection: Objection, isUpheld: boolean): void => {
  objection.outcome = isUpheld ? 'struck' : 'stands';
  const number = factNumber(objection.against);
  if (!isUpheld) return;
  if (number !== undefined) {
    context.state.facts = context.state.facts.filter(({ id }) => id !== number);
    undoMapAction(context, number);
  }
  const peace = peaceWithWords(context, objection.against);
  if (peace) return strikeWords(context, peace);
  const line = lineAt(context, objection.against);
  if (line?.order.action.do === 'declare-war') strikeDeclaration(context, line);
};

/** EIA-AMB-2: a declaration outside its step: it costs its price, allows no calls, and no truce bars it. */
const grantDeclaration = (context: StepContext, line: FiledLine, isGranted: boolean): void => {
  const { action } = line.order;
  if (action.do !== 'declare-war') return;
  endLine(
    context,
    line,
    isGranted
      ? { status: 'done' }
      : { status: 'struck', reason: rulingRefusals.refuse('not-granted', {}, 'EIA-AMB-2') },
  );
  if (!isGranted) return;
  const rest = { by: line.seat, on: action.on, cause: line.id, rule: 'EIA-4.0-c' };
  if (isPower(context.edition, action.on))
    declareOnPower(context, { ...rest, rank: 'declared', mutual: true, costs: 'declare-war-major' });
  else declareOnMinor(context, rest);
};

const isYes = (outcome: Outcome): boolean => outcome === 'yes' || outcome === 'done' || outcome === 'stands';

const closeQuestion = (context: StepContext, question: OpenQuestion, outcome: Outcome): void => {
  const { record } = context.state;
  record.questions = record.questions.filter((other) => other !== question);
  if (question.kind === 'condition') record.answers[question.text] = isYes(outcome);
  for (const line of question.lines.flatMap((id) => lineAt(context, id) ?? [])) {
    if (question.kind === 'declaration') grantDeclaration(context, line, isYes(outcome));
    else if (line.status === 'needs ruling') line.status = 'waiting';
  }
};

const questionOn = ({ state }: Position, reference: string): OpenQuestion | undefined =>
  state.record.questions.find(({ lines }) => lines.includes(reference));

const objectionOn = (at: Position, reference: string): Objection | undefined => {
  const line = lineAt(at, reference);
  return openObjections(at).find(
    ({ against }) => against === reference || (line !== undefined && declarationNamed(at, against) === line),
  );
};

/** Whether there is anything to rule on. */
export const rulingRefusal = (at: Position, reference: string): Refusal | undefined => {
  const line = lineAt(at, reference);
  const isDeclared = line?.status === 'done' && line.order.action.do === 'declare-war';
  if (questionOn(at, reference) || objectionOn(at, reference)) return undefined;
  if (peaceWithWords(at, reference)) return undefined;
  if (statedAt(at, factNumber(reference))) return undefined;
  if (isDeclared && placeOf(at.state.step) <= placeOf('POLITICS')) return undefined;
  return rulingRefusals.refuse('nothing-to-rule', { on: reference });
};

/** The words of a ruling that fit the matter (EIA-AMB-2, EIA-AMB-10); others that mean the same are taken too. */
export const rulingsOn = (at: Position, reference: string): readonly Outcome[] => {
  const question = questionOn(at, reference);
  if (!question) return ['stands', 'struck'];
  return question.kind === 'condition' ? ['yes', 'no'] : ['done', 'struck'];
};

const publicNameOf = (at: Position, on: string): string => {
  const line = lineAt(at, on);
  return line?.order.action.do === 'declare-war' ? declarationName(line.seat, line.order.action.on) : on;
};

/** Carries out a ruling of the game master or the players. */
export const carryOutRuling = (
  context: StepContext,
  on: string,
  { outcome, by }: { outcome: Outcome; by: string },
): void => {
  const question = questionOn(context, on);
  if (question) {
    const audience = questionAudience(context, question);
    context.emit({ type: 'ruled', on: `“${question.text}”`, outcome, by }, audience);
    return closeQuestion(context, question, outcome);
  }
  context.emit({ type: 'ruled', on: publicNameOf(context, on), outcome, by });
  const objection = objectionOn(context, on) ?? {
    against: on,
    by,
    text: '',
    month: context.state.month,
    votes: {},
  };
  return closeObjection(context, objection, outcome === 'struck' || outcome === 'no');
};

/** Whom a matter concerns: the power that wrote the line, made the peace or stated the fact. */
const authorsOf = (at: Position, reference: string): readonly string[] => {
  const peace = peaceWithWords(at, reference);
  if (peace) return [peace.loser, peace.victor];
  const author = lineAt(at, reference)?.seat ?? statedAt(at, factNumber(reference))?.by;
  return author === undefined ? [] : [author];
};

/** Who votes: the other players, without those the matter concerns. */
export const votersOn = (at: Position, reference: string): readonly string[] => {
  const authors = authorsOf(at, reference);
  return playedPowers(at).filter((power) => !authors.includes(power));
};

/** Why a seat cannot vote on something: nothing is open there, or it concerns the seat itself. */
export const voteRefusal = (at: Position, reference: string, seat: string): Refusal | undefined => {
  if (seat === 'gm') return lineRefusals.refuse('a-power-says-it');
  if (!objectionOn(at, reference) && !questionOn(at, reference))
    return rulingRefusals.refuse('nothing-to-vote-on', { on: reference });
  return votersOn(at, reference).includes(seat)
    ? undefined
    : rulingRefusals.refuse('no-vote-on-own', { on: reference });
};

/** What a vote is on: what it names, otherwise the oldest open matter. */
export const voteSubject = (at: Position, reference: string | undefined): string | undefined =>
  reference ?? openObjections(at)[0]?.against ?? at.state.record.questions[0]?.lines[0];

/** A majority strikes it; it stands once half of the voters want that, or all have voted. */
export const countVote = (
  context: StepContext,
  on: string,
  { seat, choice }: { seat: string; choice: 'strike' | 'stand' },
): void => {
  const matter = objectionOn(context, on) ?? questionOn(context, on);
  if (!matter) return;
  matter.votes[seat] = choice;
  const voters = votersOn(context, on);
  const count = (of: 'strike' | 'stand') => voters.filter((voter) => matter.votes[voter] === of).length;
  const [strikes, stands] = [count('strike'), count('stand')];
  if (strikes * 2 > voters.length) carryOutRuling(context, on, { outcome: 'struck', by: 'table' });
  else if (stands * 2 >= voters.length || strikes + stands === voters.length)
    carryOutRuling(context, on, { outcome: 'stands', by: 'table' });
};

/** When the time is over, unanswered conditions are not met, and what was objected to stands. */
export const applyDefaults = (context: StepContext): void => {
  for (const question of context.state.record.questions) closeQuestion(context, question, 'no');
  for (const objection of openObjections(context)) closeObjection(context, objection, false);
};

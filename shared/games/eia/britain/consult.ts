import { isBoundTo } from '../../../parts/treaties/obligations.ts';
import type { Dice } from '../../../kernel/match/dice.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { formatQuestion } from '../orders/board/ask-britain.ts';
import { chit } from './consultations/chit.ts';
import { intercepts } from './consultations/intercept.ts';
import type { ConsultationAnswer } from './consultations/answer.ts';
import type { Question } from '../orders/board/types.ts';
import { raids } from './consultations/raid.ts';
import { isFree } from './facts/reversion.ts';
import { receiveGift } from './quarter.ts';
import { areAllied } from '../board/alliances.ts';
import { areAtWar } from '../board/wars.ts';
import { type BritishAt, BRITAIN, britainOf, isAutomaton } from './position.ts';
import type { BritishStep } from './step.ts';
import { boardRefusals } from '../board/refusals.ts';
import { britishRefusals } from './refusals.ts';
import { lineRefusals } from '../lines/refusals.ts';

/** What makes two questions the same occasion: a raid is asked for once a port and month (NB-AMB-63). */
const occasionOf = (question: Question): string | undefined =>
  question.ask === 'raid' ? `raid ${question.power} in ${question.port},` : undefined;

const isAsked = (at: BritishAt, question: Question): boolean => {
  const occasion = occasionOf(question);
  return (
    occasion !== undefined && britainOf(at).answers.some(({ question: asked }) => asked.startsWith(occasion))
  );
};

/** Why Great Britain is not asked now. Before the reversion Turkey decides for the navy (NB-AMB-5). */
const questionRefusal = (at: BritishAt, seat: string, question: Question): Refusal | undefined => {
  if (!isAutomaton(at)) return britishRefusals.refuse('no-automaton', {});
  if (question.ask === 'chit') return undefined;
  if (!isFree(at)) return britishRefusals.refuse('not-reverted', {}, 'NB-AMB-5');
  const { power } = question;
  if (!areAtWar(at.state, BRITAIN, power))
    return britishRefusals.refuse('not-at-war-with-britain', { power }, 'NB-NAVY-1');
  if (question.ask === 'raid' && power === seat) return britishRefusals.refuse('own-port', {}, 'NB-AMB-63');
  return isAsked(at, question) ? britishRefusals.refuse('asked-already', {}, 'NB-AMB-63') : undefined;
};

const answerTo = (at: BritishAt, question: Question, dice: Dice): ConsultationAnswer => {
  switch (question.ask) {
    case 'intercept':
      return intercepts(at, question, dice);
    case 'chit':
      return chit(at, question, dice);
    case 'raid':
      return raids(at, question);
  }
};

/** Answers a question, in public. */
const consult = (
  step: BritishStep & { readonly dice: Dice },
  { by, question }: { readonly by: string; readonly question: Question },
): void => {
  const { answer, rules, faces } = answerTo(step, question, step.dice);
  const given = { by, question: formatQuestion(question), answer, rules };
  britainOf(step).answers.push(given);
  step.emit({ type: 'british-answer', answer: given, faces });
};

/** Why a power may not give Britain money: allies may, who owes it reparations, or anyone (NB-AMB-9, NB-AMB-10). */
const giftRefusal = (at: BritishAt, seat: string): Refusal | undefined => {
  if (!isAutomaton(at)) return britishRefusals.refuse('no-automaton', {});
  const { obligations, month } = at.state;
  const isOwing = isBoundTo(obligations, { kind: 'reparations', from: seat, to: BRITAIN }, month);
  const mayGive =
    at.edition.settings.britainGifts === 'anyone' || areAllied(at.state, seat, BRITAIN) || isOwing;
  if (seat === 'gm') return lineRefusals.refuse('a-power-says-it');
  if (seat === BRITAIN) return boardRefusals.refuse('self', { power: BRITAIN });
  return mayGive
    ? undefined
    : boardRefusals.refuse('not-an-ally', { power: BRITAIN, gift: true }, 'NB-AMB-9');
};

/** A line that asks or gives, carried out or refused. */
export const carryOutBritishLine = (
  step: BritishStep & { readonly dice: Dice },
  seat: string,
  action:
    | { readonly do: 'ask-britain'; readonly question: Question }
    | { readonly do: 'give-britain'; readonly amount: number },
): Refusal | undefined => {
  const refusal =
    action.do === 'ask-britain' ? questionRefusal(step, seat, action.question) : giftRefusal(step, seat);
  if (refusal) return refusal;
  if (action.do === 'ask-britain') consult(step, { by: seat, question: action.question });
  else receiveGift(step, seat, action.amount);
  return undefined;
};

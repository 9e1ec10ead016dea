import { part } from '../../../../kernel/language/pattern.ts';
import type { Position } from '../../state/step.ts';
import type { Dice } from '../../../../kernel/match/dice.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { areAtWar } from '../../board/wars.ts';
import { boardLine } from '../../orders/board/form.ts';
import { pattern } from '../../orders/form.ts';
import type { ConsultationAnswer } from '../consultations/answer.ts';
import { chit } from '../consultations/chit.ts';
import { intercepts } from '../consultations/intercept.ts';
import { QUESTION, type Question } from '../consultations/question.ts';
import { raids } from '../consultations/raid.ts';
import { isFree } from '../facts/reversion.ts';
import { BRITAIN, britainOf, isAutomaton, isVariant } from '../position.ts';
import { britishRefusals } from '../refusals.ts';

declare module '../../orders/board/types.ts' {
  interface BoardActions {
    'ask-britain': { readonly question: Question };
  }
}

const form = pattern({
  verb: 'ask britain',
  others: ['ask great britain', 'ask gb'],
  does: 'ask-britain',
  hint: 'what the Royal Navy does',
  example: 'ask britain: chit 80 against 20',
  parts: [
    part('question', QUESTION, {
      words: ':',
      ask: 'What? For example: intercept france in english-channel',
    }),
  ],
});

/** What makes two questions the same: a raid is asked once for each port and month (NB-AMB-63). */
const occasionOf = (question: Question): string | undefined =>
  question.ask === 'raid' ? `raid ${question.power} in ${question.port},` : undefined;

const isAsked = (at: Position, question: Question): boolean => {
  const occasion = occasionOf(question);
  return (
    occasion !== undefined && britainOf(at).answers.some(({ question: asked }) => asked.startsWith(occasion))
  );
};

/** Why Great Britain cannot be asked now. Before the reversion Turkey decides for the navy (NB-AMB-5). */
const questionRefusal = (at: Position, question: Question): Refusal | undefined => {
  if (!isAutomaton(at)) return britishRefusals.refuse('no-automaton', {});
  if (question.ask === 'chit') return undefined;
  if (!isFree(at)) return britishRefusals.refuse('not-reverted', {}, 'NB-AMB-5');
  const { power } = question;
  if (!areAtWar(at.state, BRITAIN, power))
    return britishRefusals.refuse('not-at-war-with-britain', { power }, 'NB-NAVY-1');
  return isAsked(at, question) ? britishRefusals.refuse('asked-already', {}, 'NB-AMB-63') : undefined;
};

const answerTo = (at: Position, question: Question, dice: Dice): ConsultationAnswer => {
  switch (question.ask) {
    case 'intercept':
      return intercepts(at, question, dice);
    case 'chit':
      return chit(at, question, dice);
    case 'raid':
      return raids(at, question);
  }
};

/** NB-NAVY, NB-RAID: what the Royal Navy does, answered in public. */
export const askBritain = boardLine(form, {
  isOfVariant: true,
  refusalInState: (edition, { seat }, { question }) => {
    if (!isVariant({ edition })) return britishRefusals.refuse('no-automaton', {});
    return question.ask === 'raid' && question.power === seat
      ? britishRefusals.refuse('own-port', {}, 'NB-AMB-63')
      : undefined;
  },
  refusal: (at, _seat, { question }) => questionRefusal(at, question),
  carryOut: (step, by, { question }) => {
    const { answer, rules, faces } = answerTo(step, question, step.dice);
    const given = { by, question: QUESTION.format(question), answer, rules };
    britainOf(step).answers.push(given);
    step.emit({ type: 'british-answer', answer: given, faces });
  },
});

import { moveEntry } from '../diplomacy/us-entry.ts';
import type { Question } from '../state/record.ts';
import type { StepContext } from '../state/step.ts';
import { placeRemainingRebels } from '../revolution/placing-rebels.ts';

// Decisions the rules leave to a moderator: made by stated defaults, or asked with `gmChoices: ask` (WEAW-AMB-89).

const applyAnswer = (step: StepContext, { discretion, mexico, rebels }: Question): void => {
  if (discretion) {
    const { rule, shift, cause } = discretion;
    moveEntry(step, shift, cause);
    step.state.discretion.push({ rule, shift, turn: step.state.turn });
  }
  if (mexico) step.state.nations['mexico']?.flags.push('full-production');
  if (rebels) placeRemainingRebels(step);
};

/** Applies the answers to questions of the rules; those left open count as yes. */
export const resolveQuestions = (step: StepContext): void => {
  const asked = step.state.record.questions.filter(({ line }) => line.startsWith('gm/'));
  for (const question of asked) {
    const { answer = true, rebels } = question;
    question.answer = answer;
    // Rebels must be placed somewhere, whatever was answered.
    if (answer || rebels) applyAnswer(step, question);
  }
  step.state.record.questions = step.state.record.questions.filter(({ line }) => !line.startsWith('gm/'));
};

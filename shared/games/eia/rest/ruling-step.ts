import { playedPowers } from '../board/powers.ts';
import { askFacts } from './asked-facts.ts';
import { unansweredTexts } from '../lines/active-lines.ts';
import { questionAudience } from '../lines/audience.ts';
import type { EiaPhase } from '../lines/phase.ts';
import type { Position, StepContext } from '../state/step.ts';
import { openObjections, applyDefaults } from './rulings.ts';

/**
 * EIA-AMB-10: an open objection to a declaration keeps the sheets from closing; any open objection keeps the month from
 * closing.
 */
const isHeld = (at: Position): boolean => {
  const open = openObjections(at);
  if (at.state.step === 'BOARD') return open.length > 0;
  return at.state.step === 'POLITICS' && open.some(({ against }) => !against.startsWith('fact '));
};

/**
 * Asks what must be answered before a step can be carried out: rulings on free-text conditions and objections, or facts
 * of the map.
 * @returns whether the step has to wait
 */
export const raiseQuestions = (context: StepContext, phase: EiaPhase): boolean => {
  const { takes = [] } = phase;
  const { record } = context.state;
  askFacts(context, phase);
  const conditional = takes.filter(({ isUnconditional }) => !isUnconditional).map(({ does }) => does);
  const asked = unansweredTexts(context, conditional).filter(
    ({ text }) => !record.questions.some((other) => other.kind === 'condition' && other.text === text),
  );
  for (const { text, lines } of asked) {
    record.questions.push({ kind: 'condition', text, lines, votes: {} });
    for (const line of context.state.lines) if (lines.includes(line.id)) line.status = 'needs ruling';
    context.emit({ type: 'asked', text }, questionAudience(context, { lines }));
  }
  return record.questions.some(({ kind }) => kind === 'condition' || kind === 'fact') || isHeld(context);
};

/** Nothing is left to rule on. */
const isNothingOpen = (at: Position): boolean =>
  at.state.record.questions.length === 0 && openObjections(at).length === 0;

/** Who answers: the game master, or the players of a table without one. */
const answerers = (at: Position): readonly string[] =>
  at.edition.settings.referee === 'table' ? playedPowers(at) : ['gm'];

/** The step waits until the game master or the players have ruled; when the time is over, defaults apply. */
export const rulings: EiaPhase = {
  id: 'GM_RULING',
  waits: { by: 'lines', deadline: 'windows', isWindow: false, missing: answerers },
  run: applyDefaults,
  next: ({ state }) => state.record.resume,
};

/** Whether the step for rulings has nothing left to wait for. */
export const areRulingsDone = (at: Position): boolean => at.state.step === 'GM_RULING' && isNothingOpen(at);

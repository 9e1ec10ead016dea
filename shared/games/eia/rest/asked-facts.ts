import type { UnstatedFact, NeededFact } from '../state/needed-facts.ts';
import { unstatedAttackers, unstatedInvaders } from '../board/unstated-facts.ts';
import { neededForBritain, unstatedOfBritain } from '../britain/unstated-facts.ts';
import type { OpenQuestion } from '../state/month.ts';
import type { EiaPhase } from '../lines/phase.ts';
import type { Position, StepContext } from '../state/step.ts';

// A step that may depend on unstated facts of the map waits for them once. Whether it waits depends only on public
// information, so that waiting reveals nothing sealed.

/** The keys of an unstated fact, each as its statement begins. */
const keysOf = (about: UnstatedFact): readonly string[] => {
  switch (about.is) {
    case 'invader':
      return [`forces ${about.enemy} in ${about.power}`];
    case 'attacker':
      return [`forces ${about.power} in ${about.minor}`];
    case 'british':
      return about.keys.map((key) => `fact ${key}`);
  }
};

/** Whether the month waits for a fact now; every seat reads the questions about facts. */
export const isAwaited = ({ state }: Position, fact: UnstatedFact): boolean => {
  const keys = keysOf(fact);
  return state.record.questions.some(
    ({ about }) => about !== undefined && keysOf(about).some((key) => keys.includes(key)),
  );
};

const unstatedKeys = (at: Position): readonly string[] =>
  [
    ...unstatedInvaders(at),
    ...unstatedAttackers(at),
    { is: 'british', keys: unstatedOfBritain(at) } as const,
  ].flatMap(keysOf);

/** The part of a fact that has not been asked for yet. */
const notYetAsked = (asked: readonly string[], fact: NeededFact): readonly NeededFact[] => {
  const { about } = fact;
  if (about.is !== 'british') return keysOf(about).some((key) => asked.includes(key)) ? [] : [fact];
  const keys = about.keys.filter((key) => !asked.includes(`fact ${key}`));
  return keys.length === 0 ? [] : [{ ...fact, about: { ...about, keys } }];
};

/** Records and reports what a step waits for. */
export const askFacts = (context: StepContext, phase: EiaPhase): void => {
  const { state } = context;
  const asked = state.askedOfMap ?? [];
  const british = neededForBritain(context, phase.id);
  const facts = [...(phase.asks?.(context) ?? []), ...(british ? [british] : [])].flatMap((fact) =>
    notYetAsked(asked, fact),
  );
  if (facts.length === 0) return;
  state.askedOfMap = [...asked, ...facts.flatMap(({ about }) => keysOf(about))];
  for (const { about } of facts)
    state.record.questions.push({
      kind: 'fact',
      text: keysOf(about).join(', '),
      lines: [],
      votes: {},
      about,
    });
  context.emit({ type: 'asked-of-map', facts });
};

/** Open questions except those about facts that have been stated since. */
export const withoutAnswered = (at: Pick<StepContext, 'edition' | 'state'>): OpenQuestion[] => {
  const { questions } = at.state.record;
  if (questions.every(({ about }) => about === undefined)) return questions;
  const unstated = unstatedKeys(at);
  return questions.filter(
    ({ about }) => about === undefined || keysOf(about).some((key) => unstated.includes(key)),
  );
};

/**
 * Facts that a new month does not ask for again. Attackers of minors are asked for again, since they may leave in every
 * land phase (EIA-AMB-59). For the others the default stands until somebody states otherwise or the war is over.
 */
export const stillAsked = (at: Position): readonly string[] => {
  const { askedOfMap = [] } = at.state;
  const kept = unstatedInvaders(at).flatMap(keysOf);
  return askedOfMap.filter((key) => kept.includes(key) || key.startsWith('fact '));
};

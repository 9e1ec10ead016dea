import { verbRegistry } from '../../../kernel/language/verb-registry.ts';
import type { DiplomacyPart, VerbStep, WeawVerb } from './form.ts';
import type { Action } from './types.ts';

/** Every order; filled by `verb-forms.ts`. */
export const orderVerbs = verbRegistry<WeawVerb>();

/** An order in normal form, without its condition. */
export const formatAction = (action: Action): string => orderVerbs.writing(action).format(action);

/** The step an order is carried out in. */
export const stepOf = (action: Action): VerbStep => {
  const verb = orderVerbs.of(action.do);
  return verb.stepOf?.(action) ?? verb.step;
};

/** The part of the diplomacy step in which an order is carried out; undefined for other steps. */
export const partOf = (action: Action): DiplomacyPart | undefined => {
  if (stepOf(action) !== 'DIP') return undefined;
  const verb = orderVerbs.of(action.do);
  return verb.partOf?.(action) ?? verb.part;
};

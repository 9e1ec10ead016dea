import type { EiaVerb } from '@chancery/shared/games/eia/orders/form.ts';
import { COUNTRY, MINOR, POWER, POWER_OR_ALL } from '@chancery/shared/games/eia/orders/slots.ts';
import { readLine } from '@chancery/shared/games/eia/orders/line.ts';
import type { Action } from '@chancery/shared/games/eia/orders/types.ts';
import { namesOf } from '@chancery/shared/games/eia/charts/names.ts';
import { ask, type Choice } from '../../../composer/step.ts';
import { ALL_OF_THEM, type Questions } from './asking.ts';
import { type ComposerContext, nameChoices, others } from './context.ts';

// Asks for an order slot by slot, where it has no questions of its own.

const LEFT_OUT: Choice = { id: 'none', text: 'leave it out' };

type Part = NonNullable<EiaVerb['parts']>[number];

/** What can stand in a slot; nothing where it has to be typed. */
const choicesFor = (context: ComposerContext, { slot }: Part): readonly Choice[] => {
  const minors = Object.keys(context.table.state.minors);
  switch (slot as unknown) {
    case POWER:
      return nameChoices(context, others(context));
    case POWER_OR_ALL:
      return [ALL_OF_THEM, ...nameChoices(context, others(context))];
    case MINOR:
      return nameChoices(context, minors);
    case COUNTRY:
      return nameChoices(context, [...others(context), ...minors]);
    default:
      return (slot.words ?? []).map((word) => ({ id: word, text: word }));
  }
};

/** Asks for what stands behind a verb as it is typed, until it can be read. */
function* askTyped(context: ComposerContext, { verb, does, syntax }: EiaVerb): Questions<Action> {
  for (;;) {
    const said = yield ask('text', `${syntax}: what stands behind “${verb}”?`, {
      choices: () => [],
      typed: 'text',
    });
    const read = readLine(namesOf(context.table.edition), `${verb} ${said}`);
    if (read.ok && read.value.kind === 'order' && read.value.order.action.do === does)
      return read.value.order.action;
  }
}

export function* askSlots(context: ComposerContext, verb: EiaVerb): Questions<Action> {
  const { parts } = verb;
  if (!parts) return yield* askTyped(context, verb);
  const values: Record<string, unknown> = { do: verb.does };
  for (const part of parts) {
    const choices = choicesFor(context, part);
    const [word] = part.words;
    const question = `${verb.verb} …${word === undefined ? '' : ` ${word}`} ${part.slot.name.toLowerCase()}?`;
    const pick = yield ask(part.key, question, {
      choices: () => [...choices, ...(part.isOptional ? [LEFT_OUT] : [])],
      typed: choices.length === 0 ? 'text' : undefined,
    });
    if (!part.isOptional || pick !== LEFT_OUT.id) values[part.key] = part.slot.parseFormatted?.(pick) ?? pick;
  }
  return values as unknown as Action;
}

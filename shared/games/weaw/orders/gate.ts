import type { OrderForm } from './form.ts';
import { GATE, NATION, severalOf } from './slots.ts';
import type { ActionOf } from './types.ts';

const WHOM = severalOf(NATION);

const gateForm = (verb: 'deny' | 'allow', hint: string): OrderForm<ActionOf<'gate'>> => ({
  verb,
  does: 'gate',
  step: 'STANDING',
  syntax: `${verb} GATE to NATION, ... | all`,
  hint,
  example: `${verb} gibraltar to germany, austria-hungary`,
  parse: (reader) => {
    const gate = GATE.read(reader);
    reader.expect('to', 'whom');
    return { do: 'gate', gate, deny: verb === 'deny', whom: WHOM.read(reader) };
  },
  format: ({ gate, deny, whom }) => `${deny ? 'deny' : 'allow'} ${gate} to ${WHOM.format(whom)}`,
});

/** WEAW-PLACE-1, WEAW-PLACE-6, WEAW-PLACE-26, WEAW-PLACE-27. */
export const deny = gateForm('deny', 'bar a way to nations');
export const allow = gateForm('allow', 'open a way to nations');

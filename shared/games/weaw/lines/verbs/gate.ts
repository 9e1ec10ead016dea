import { withSwitch } from '../../../../kernel/keyed-list.ts';
import { TO_ALL } from '../../board/gates.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { GATE, NATION, severalOf } from '../../orders/slots.ts';
import type { Action, ActionOf } from '../../orders/types.ts';
import type { WeawState, WritableState } from '../../state/state.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    gate: { readonly gate: string; readonly deny: boolean; readonly whom: readonly string[] };
  }
}

/** Sets who may pass a gate; an order for all replaces every earlier order for that gate (WEAW-AMB-5). */
const setGate = (state: WritableState, nation: string, action: Extract<Action, { do: 'gate' }>): void => {
  const key = `${action.gate} ${nation}`;
  const before = action.whom.includes(TO_ALL) ? undefined : state.gates[key];
  const known = before ?? { deny: [], allow: [] };
  state.gates[key] = {
    deny: withSwitch(known.deny, action.whom, action.deny),
    allow: withSwitch(known.allow, action.whom, !action.deny),
  };
};

/** Gates by gate and holder: `gibraltar britain`. Orders for all come first, since they clear the others. */
const gatesInForce = ({ gates }: Pick<WeawState, 'gates'>, nation: string): readonly Action[] =>
  Object.entries(gates).flatMap(([key, { deny, allow }]): readonly Action[] => {
    const [gate = '', holder] = key.split(' ');
    if (holder !== nation) return [];
    const denied = { do: 'gate', gate, deny: true, whom: deny } as const;
    const allowed = { do: 'gate', gate, deny: false, whom: allow } as const;
    const both = allow.includes(TO_ALL) ? [allowed, denied] : [denied, allowed];
    return both.filter(({ whom }) => whom.length > 0);
  });

const WHOM = severalOf(NATION);

const gateForm = (verb: 'deny' | 'allow', hint: string): WeawVerb<ActionOf<'gate'>> =>
  weawVerb(
    pattern({
      verb,
      does: 'gate',
      step: 'STANDING',
      sets: { deny: verb === 'deny' },
      hint,
      example: `${verb} gibraltar to germany, austria-hungary`,
      parts: [
        part('gate', GATE, { ask: 'Which gate?' }),
        part('whom', WHOM, { words: 'to', hint: 'whom', ask: 'To whom?' }),
      ],
    }),
    { standing: { apply: setGate, ...(verb === 'deny' && { inForce: gatesInForce }) } },
  );

/** WEAW-PLACE-1, WEAW-PLACE-6, WEAW-PLACE-26, WEAW-PLACE-27. */
export const deny = gateForm('deny', 'bar a way to nations');
export const allow = gateForm('allow', 'open a way to nations');

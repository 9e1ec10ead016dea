import type { Refusal } from '../../../../kernel/refusal.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { moneyAtHome, pay, receive } from '../../board/depots.ts';
import { isNeutral, sideOf } from '../../board/relations.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { lineRefusals } from '../../lines/refusals.ts';
import { diplomacyRefusals } from '../refusals.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { NATION, SIDE } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import { swayAttempts } from '../influence.ts';
import type { Side } from '../../vocabulary/sides.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    sway: { readonly on: string; readonly for?: Side };
  }
}

const swaysItaly = (): Refusal =>
  diplomacyRefusals.refuse('not-open', { cause: 'sways-italy' }, 'WEAW-ITA-4');

/** Pays to influence Italy's leaning; Italy keeps the money (WEAW-ITA-4 to 6, WEAW-AMB-48). */
const carryOutSway: Handler<ActionOf<'sway'>> = (step, { nation }, action) => {
  const { state, edition } = step;
  const leaning = state.nations[action.on]?.leaning;
  if (action.on !== 'italy' || !isNeutral(state, 'italy') || leaning === undefined) return swaysItaly();
  const own = sideOf(state, nation);
  const side = own === 'none' ? action.for : own;
  if (side === undefined)
    return lineRefusals.refuse('wrong-form', { right: ['sway italy for SIDE'] }, 'WEAW-AMB-48');
  const key = `sway ${nation}`;
  if (state.record.used.includes(key))
    return diplomacyRefusals.refuse('used-already', { cause: 'sway' }, 'WEAW-AMB-48');
  const cost = edition.tables.events.options.find(({ id }) => id === 'it-sway')?.cost ?? 0;
  if (!pay(step, nation, { amount: cost }))
    return lineRefusals.refuse('unfunded', { cost, money: moneyAtHome(step, nation) }, 'WEAW-ITA-4');
  receive(step, 'italy', { amount: cost });
  state.record.used.push(key);
  swayAttempts.add(step, { by: nation, on: 'italy', side, kind: 'influence' });
  return undefined;
};

/** WEAW-ITA-4 to 6. */
export const sway: WeawVerb<ActionOf<'sway'>> = weawVerb(
  pattern({
    verb: 'sway',
    does: 'sway',
    step: 'DIP',
    hint: 'pay for the leaning of Italy',
    example: 'sway italy',
    parts: [
      part('on', NATION),
      part('for', SIDE, { words: 'for', isOptional: true, hint: 'the side it should lean to' }),
    ],
  }),
  {
    part: 'influence',
    refusalInAnyPosition: (_edition, _nation, { on }) => (on === 'italy' ? undefined : swaysItaly()),
    carryOut: carryOutSway,
  },
);

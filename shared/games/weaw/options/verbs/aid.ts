import { part } from '../../../../kernel/language/pattern.ts';
import { moneyAtHome, pay } from '../../board/depots.ts';
import { influenceAttempts } from '../../diplomacy/influence.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { reasons } from '../../lines/refusals.ts';
import { takeOption } from '../national-options.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { NATION } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    aid: { readonly to: string };
  }
}

/** WEAW-RU-1, WEAW-AMB-72. */
const carryOutSerbianAid: Handler<ActionOf<'aid'>> = (step, { nation }, { to }) => {
  const { edition, state } = step;
  if (nation !== 'russia' || to !== 'serbia')
    return reasons.refuse('not-open', { cause: 'aid-to-serbia' }, 'WEAW-RU-1');
  if (state.record.used.includes('aid serbia'))
    return reasons.refuse('used-already', { cause: 'aid', nation: 'serbia' }, 'WEAW-RU-1');
  const row = edition.tables.events.options.find(({ id }) => id === 'ru-1-serbia');
  const [fee, gift] = [Number(row?.['fee'] ?? 0), Number(row?.['gift'] ?? 0)];
  const cost = edition.settings.serbiaAid === 'feeOnTop' ? fee + gift : fee;
  if (!pay(step, nation, { amount: cost, as: 'sent' }))
    return reasons.refuse('unfunded', { cost, money: moneyAtHome(step, nation) }, 'WEAW-RU-1');
  state.record.used.push('aid serbia');
  state.record.gifts.push({ from: 'russia', to: 'serbia', amount: cost, arriving: gift });
  return undefined;
};

/** Aid counts as an attempt at influence of its own (WEAW-GB-10). */
const carryOutAid: Handler<ActionOf<'aid'>> = (step, line, action) => {
  const refusal = takeOption(step, line, action);
  if (!refusal) influenceAttempts.add(step, { by: line.nation, on: action.to, side: 'allied', kind: 'aid' });
  return refusal;
};

/** Britain to Persia or Arabia (WEAW-GB-9), Russia to Serbia in COLL (WEAW-RU-1). */
export const aid: WeawVerb<ActionOf<'aid'>> = weawVerb(
  pattern({
    verb: 'aid',
    does: 'aid',
    step: 'DIP',
    hint: 'send help: Britain to Persia or Arabia, Russia to Serbia',
    example: 'aid persia',
    parts: [part('to', NATION)],
  }),
  {
    stepOf: ({ to }) => (to === 'serbia' ? 'COLL' : 'DIP'),
    part: 'influence',
    carryOut: (step, line, action) =>
      action.to === 'serbia' ? carryOutSerbianAid(step, line, action) : carryOutAid(step, line, action),
    options: () => [
      { do: 'aid', to: 'persia' },
      { do: 'aid', to: 'arabia' },
    ],
  },
);

import { part } from '../../../../kernel/language/pattern.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { moneyAtHome, pay } from '../../board/depots.ts';
import { influenceAttempts } from '../../diplomacy/influence.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { lineRefusals } from '../../lines/refusals.ts';
import { optionRefusals } from '../refusals.ts';
import { OPTION_LAW } from '../national-options.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { NATION } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import type { Position } from '../../state/step.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    aid: { readonly to: string };
  }
}

/** What Russia pays, and how much of it arrives. */
const serbianAid = ({ edition }: Position): { readonly cost: number; readonly gift: number } => {
  const row = edition.tables.events.options.find(({ id }) => id === 'ru-1-serbia');
  const [fee, gift] = [Number(row?.['fee'] ?? 0), Number(row?.['gift'] ?? 0)];
  return { cost: edition.settings.serbiaAid === 'feeOnTop' ? fee + gift : fee, gift };
};

const otherThanRussia = (nation: string): Refusal | undefined =>
  nation === 'russia'
    ? undefined
    : optionRefusals.refuse('not-open', { cause: 'aid-to-serbia' }, 'WEAW-RU-1');

const serbianAidRefusal = (at: Position, nation: string): Refusal | undefined => {
  const other = otherThanRussia(nation);
  if (other) return other;
  if (at.state.record.used.includes('aid serbia'))
    return optionRefusals.refuse('used-already', { cause: 'aid', nation: 'serbia' }, 'WEAW-RU-1');
  const { cost } = serbianAid(at);
  const money = moneyAtHome(at, nation);
  return money < cost ? lineRefusals.refuse('unfunded', { cost, money }, 'WEAW-RU-1') : undefined;
};

/** WEAW-RU-1, WEAW-AMB-72. */
const carryOutSerbianAid: Handler<ActionOf<'aid'>> = (step, { nation }) => {
  const refusal = serbianAidRefusal(step, nation);
  if (refusal) return refusal;
  const { state } = step;
  const { cost, gift } = serbianAid(step);
  pay(step, nation, { amount: cost, as: 'sent' });
  state.record.used.push('aid serbia');
  state.record.gifts.push({ from: 'russia', to: 'serbia', amount: cost, arriving: gift });
  return undefined;
};

/** Aid counts as a separate attempt at influence (WEAW-GB-10). */
const carryOutAid: Handler<ActionOf<'aid'>> = (step, line, action) => {
  const refusal = OPTION_LAW.carryOut(step, line, action);
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
    refusalInAnyPosition: (edition, nation, action) =>
      action.to === 'serbia'
        ? otherThanRussia(nation)
        : OPTION_LAW.refusalInAnyPosition(edition, nation, action),
    carryOut: (step, line, action) =>
      action.to === 'serbia' ? carryOutSerbianAid(step, line, action) : carryOutAid(step, line, action),
    options: (at, nation) => [
      { do: 'aid', to: 'persia' },
      { do: 'aid', to: 'arabia' },
      ...(serbianAidRefusal(at, nation) ? [] : [{ do: 'aid', to: 'serbia' } as const]),
    ],
  },
);

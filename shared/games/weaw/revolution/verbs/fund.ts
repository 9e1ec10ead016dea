import type { Edition } from '../../charts/edition.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { moneyAtHome, pay } from '../../board/depots.ts';
import type { Position } from '../../state/step.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { lineRefusals } from '../../lines/refusals.ts';
import { revolutionRefusals } from '../refusals.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import type { ActionOf } from '../../orders/types.ts';

const notOpenYet = ({ tables }: Edition): Refusal =>
  revolutionRefusals.refuse(
    'not-open',
    { cause: 'revolutionaries-later', turn: tables.events.revolution.firstTurn },
    'WEAW-DE-17',
  );

const refusalThisTurn = ({ edition, state }: Position, nation: string): Refusal | undefined =>
  nation !== 'germany' || state.turn < edition.tables.events.revolution.firstTurn || state.revolution
    ? notOpenYet(edition)
    : undefined;

/** WEAW-DE-17: 12 adds 1 in 10 to this turn's roll, once the rolls have begun. */
const carryOutFunding: Handler<ActionOf<'fund'>> = (step, { nation }) => {
  const { edition, state } = step;
  const closed = refusalThisTurn(step, nation);
  if (closed) return closed;
  if (state.record.extraChance > 0)
    return revolutionRefusals.refuse('used-already', { cause: 'funds' }, 'WEAW-DE-17');
  const cost = edition.tables.events.options.find(({ id }) => id === 'de-8-revolutionaries')?.cost ?? 0;
  if (!pay(step, nation, { amount: cost }))
    return lineRefusals.refuse('unfunded', { cost, money: moneyAtHome(step, nation) }, 'WEAW-DE-17');
  state.record.extraChance = 1;
  return undefined;
};

/** WEAW-DE-17. */
export const fund: WeawVerb<ActionOf<'fund'>> = weawVerb(
  pattern({
    verb: 'fund revolutionaries',
    does: 'fund',
    step: 'SPEC',
    hint: 'raise the chance of the revolution in Russia this turn',
    example: 'fund revolutionaries',
    parts: [],
  }),
  {
    carryOut: carryOutFunding,
    refusalThisTurn,
    refusalInAnyPosition: (edition, nation) => (nation === 'germany' ? undefined : notOpenYet(edition)),
  },
);

import { part } from '../../../../kernel/language/pattern.ts';
import { moneyAtHome, pay } from '../../board/depots.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { lineRefusals } from '../../lines/refusals.ts';
import { moneyRefusals } from '../../money/refusals.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { TECH } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import { upgradeCost } from '../technology.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    upgrade: { readonly tech: string };
  }
}

/** WEAW-TECH-4, WEAW-AMB-97: the whole price still due for a technology, for all units in play at once. */
const carryOutUpgrade: Handler<ActionOf<'upgrade'>> = (step, { nation }, { tech }) => {
  const { edition, state } = step;
  const known = state.nations[nation]?.research[tech];
  if (!known || known.paid >= known.level)
    return moneyRefusals.refuse('no-technology', { tech }, 'WEAW-TECH-4');
  const owed = edition.techs.get(tech)?.advances.slice(known.paid, known.level) ?? [];
  const cost = owed.reduce((sum, advance) => sum + upgradeCost(step, nation, { tech, advance }), 0);
  if (!pay(step, nation, { amount: cost }))
    return lineRefusals.refuse('unfunded', { cost, money: moneyAtHome(step, nation) }, 'WEAW-TECH-4');
  known.paid = known.level;
  return undefined;
};

/** WEAW-TECH-4. */
export const upgrade: WeawVerb<ActionOf<'upgrade'>> = weawVerb(
  pattern({
    verb: 'upgrade',
    does: 'upgrade',
    step: 'BLD',
    hint: 'pay for an advance for all units in play',
    example: 'upgrade improved-weapons',
    parts: [part('tech', TECH)],
  }),
  { carryOut: carryOutUpgrade },
);

import { part } from '../../../../kernel/language/pattern.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { moneyAtHome, pay } from '../../board/depots.ts';
import { valueOf, writableTerritory } from '../../board/territory.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { lineRefusals } from '../../lines/refusals.ts';
import { phaseRefusals } from '../refusals.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { PLACE } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import type { Position } from '../../state/step.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    incorporate: { readonly place: string };
  }
}

/** Why land cannot be incorporated by a nation, whatever it costs. */
const landRefusal = ({ state }: Position, nation: string, place: string): Refusal | undefined => {
  const territory = state.territories[place];
  if (territory?.controller !== nation)
    return lineRefusals.refuse('not-yours', { cause: 'place', place }, 'WEAW-INC-2');
  return territory.incorporatedBy === nation
    ? phaseRefusals.refuse('used-already', { cause: 'incorporation', place }, 'WEAW-INC-2')
    : undefined;
};

/** Whether a fight of this turn may bring the land. */
const isFoughtFor = ({ state }: Position, place: string): boolean =>
  state.record.attacks.some(({ target }) => target === place) ||
  state.record.lines.some(({ actions }) =>
    actions.some((action) => action.do === 'break-through' && action.to === place),
  );

/** WEAW-INC-2, WEAW-AMB-142: twice the printed value, from the home depot. */
const carryOutIncorporation: Handler<ActionOf<'incorporate'>> = (step, { nation }, { place }) => {
  const { edition, state, emit } = step;
  const refusal = landRefusal(step, nation, place);
  if (refusal) return refusal;
  const cost = valueOf(edition, place) * edition.tables.nations.production.incorporation.costPerResourcePoint;
  if (!pay(step, nation, { amount: cost }))
    return lineRefusals.refuse('unfunded', { cost, money: moneyAtHome(step, nation) }, 'WEAW-INC-2');
  const own = writableTerritory(state, place);
  if (own) Object.assign(own, { incorporatedBy: nation, since: state.turn });
  emit({ type: 'incorporated', nation, place, cost });
  return undefined;
};

/** WEAW-INC-2. */
export const incorporate: WeawVerb<ActionOf<'incorporate'>> = weawVerb(
  pattern({
    verb: 'incorporate',
    does: 'incorporate',
    step: 'INC',
    hint: 'make conquered land pay',
    example: 'incorporate lille',
    parts: [part('place', PLACE)],
  }),
  {
    carryOut: carryOutIncorporation,
    refusalBeforeFights: (at, nation, { place }) =>
      isFoughtFor(at, place) ? undefined : landRefusal(at, nation, place),
  },
);

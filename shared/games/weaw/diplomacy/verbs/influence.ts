import { part } from '../../../../kernel/language/pattern.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { moneyAtHome, pay } from '../../board/depots.ts';
import { inMainWar, isNeutral, sideOf } from '../../board/relations.ts';
import { isMajor, isMinor } from '../../charts/edition.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { lineRefusals } from '../../lines/refusals.ts';
import { diplomacyRefusals } from '../refusals.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { NATION, SIDE } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import type { Position } from '../../state/step.ts';
import type { Side } from '../../vocabulary/sides.ts';
import { influenceAttempts } from '../influence.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    influence: { readonly on: string; readonly for?: Side };
  }
}

const AMERICAN_COST = 15;

/** Whether a nation can be influenced now: minors, and majors that a rule has opened (WEAW-INFL-1). */
const canBeInfluenced = ({ edition, state }: Position, nation: string, side: Side): boolean => {
  const row = state.nations[nation];
  if (!row) return false;
  if (nation === 'afghanistan' && row.flags.includes('rebelled')) return false;
  if (nation === 'china')
    return row.flags.includes(`open-to-${side}`) && !state.record.used.includes(`opened china ${side}`);
  if (nation === 'ottoman') return row.flags.includes('stays-neutral');
  return isMinor(edition, nation);
};

/** The side for which a nation uses influence, or why it may not use any (WEAW-INFL-2, WEAW-USO-12, WEAW-OTT-9). */
const sideFor = (at: Position, nation: string, action: ActionOf<'influence'>): Side | Refusal => {
  const { state } = at;
  const own = sideOf(state, nation);
  if (own !== 'none') {
    const isActive = isMajor(at.edition, nation) && inMainWar(state, nation);
    return isActive
      ? own
      : diplomacyRefusals.refuse('not-open', { cause: 'influence-of-active' }, 'WEAW-INFL-2');
  }
  if (nation === 'ottoman' && action.on === 'ottoman')
    return action.for === 'central'
      ? diplomacyRefusals.refuse('not-open', { cause: 'influence-of-ottomans' }, 'WEAW-OTT-9')
      : 'allied';
  if (nation === 'usa' && action.for) return action.for;
  if (nation === 'usa')
    return lineRefusals.refuse('wrong-form', { right: ['influence NATION for SIDE'] }, 'WEAW-USO-12');
  return diplomacyRefusals.refuse('not-open', { cause: 'influence-of-active' }, 'WEAW-INFL-2');
};

/** The price of an attempt at influence for a nation (WEAW-INFL-3, WEAW-USO-12). */
export const influenceCost = ({ edition }: Pick<Position, 'edition'>, nation: string): number =>
  nation === 'usa' ? AMERICAN_COST : edition.tables.nations.production.influence.cost;

const notInfluenced = (nation: string): Refusal =>
  diplomacyRefusals.refuse('not-open', { cause: 'not-influenced', nation }, 'WEAW-INFL-1');

const carryOutInfluence: Handler<ActionOf<'influence'>> = (step, { nation }, action) => {
  const { edition, state } = step;
  const { on } = action;
  const side = sideFor(step, nation, action);
  if (typeof side !== 'string') return side;
  if (!canBeInfluenced(step, on, side) || !isNeutral(state, on)) return notInfluenced(on);
  if (nation === 'usa' && !isMinor(edition, on))
    return diplomacyRefusals.refuse('not-open', { cause: 'influence-of-usa' }, 'WEAW-USO-12');
  if (nation === 'france' && on === 'spain' && !state.nations['france']?.flags.includes('spanish-friendship'))
    return diplomacyRefusals.refuse('not-open', { cause: 'relations-first' }, 'WEAW-FR-1');
  const key = `influence ${nation} ${on}`;
  if (state.record.used.includes(key) || state.record.used.includes(`aid ${nation} ${on}`))
    return diplomacyRefusals.refuse('used-already', { cause: 'influence', nation: on }, 'WEAW-INFL-4');
  const cost = influenceCost(step, nation);
  if (!pay(step, nation, { amount: cost }))
    return lineRefusals.refuse('unfunded', { cost, money: moneyAtHome(step, nation) }, 'WEAW-INFL-3');
  state.record.used.push(key);
  influenceAttempts.add(step, { by: nation, on, side, kind: 'influence' });
  return undefined;
};

const neutralMinors = ({ edition, state }: Position, nation: string): readonly ActionOf<'influence'>[] => {
  if (state.nations[nation]?.side === 'none') return [];
  return edition.order
    .filter((each) => isMinor(edition, each) && state.nations[each]?.side === 'none')
    .map((on) => ({ do: 'influence', on }));
};

/** WEAW-INFL-1 to 4; the USA and the self-influencing Ottomans name a side (WEAW-USO-12, WEAW-OTT-9). */
export const influence: WeawVerb<ActionOf<'influence'>> = weawVerb(
  pattern({
    verb: 'influence',
    does: 'influence',
    step: 'DIP',
    hint: 'try to move a nation one step',
    example: 'influence spain',
    parts: [
      part('on', NATION),
      part('for', SIDE, { words: 'for', isOptional: true, hint: 'the side it should move to' }),
    ],
  }),
  {
    part: 'influence',
    // Only the Ottomans may influence themselves (WEAW-OTT-9).
    refusalInAnyPosition: (_edition, nation, { on }) =>
      on === nation && nation !== 'ottoman' ? notInfluenced(on) : undefined,
    carryOut: carryOutInfluence,
    options: neutralMinors,
  },
);

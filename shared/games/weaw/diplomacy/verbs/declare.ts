import { either, part } from '../../../../kernel/language/pattern.ts';
import { selfAsEnemyRefusal } from '../../lines/self.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { moneyAtHome, pay } from '../../board/depots.ts';
import { areAtWar, areFriends, isNeutral, warBetween } from '../../board/relations.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { lineRefusals } from '../../lines/refusals.ts';
import { diplomacyRefusals } from '../refusals.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { NATION } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import type { WarKind } from '../../state/state.ts';
import type { Position } from '../../state/step.ts';
import { isTreatyBound } from '../terms.ts';
import { declaredWars } from '../war.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    declare: { readonly on: string; readonly kind?: 'limited' | 'full' };
  }
}

type Declare = ActionOf<'declare'>;

const FULL_WAR_COST = 15;

/** Japan's list: after gearing up in an earlier turn (WEAW-JAP-3 to 12). */
const japaneseRefusal = (at: Position, { on, kind }: Declare): Refusal | undefined => {
  const { state } = at;
  const japan = state.nations['japan'];
  const isReady = japan?.geared !== undefined && japan.geared < state.turn;
  if (!isReady) return diplomacyRefusals.refuse('not-open', { cause: 'gear-up-before' }, 'WEAW-JAP-3');
  if (on !== 'russia') return undefined;
  const isLimited = warBetween(state, 'japan', 'russia')?.kind === 'limited';
  if (kind === 'full') {
    const mayWiden = isLimited || japan.flags.includes('won-limited');
    if (!mayWiden) return diplomacyRefusals.refuse('not-open', { cause: 'limited-first' }, 'WEAW-JAP-9');
    const money = moneyAtHome(at, 'japan');
    return money < FULL_WAR_COST
      ? lineRefusals.refuse('unfunded', { cost: FULL_WAR_COST, money }, 'WEAW-JAP-9')
      : undefined;
  }
  return japan.flags.includes('lost-limited') || japan.flags.includes('won-limited')
    ? diplomacyRefusals.refuse('too-late', { cause: 'limited-war' }, 'WEAW-JAP-9')
    : undefined;
};

/** Why a nation may not declare war on another; neutral Ottomans and Italy may (WEAW-OTT-3, WEAW-ITA-7). */
const declareRefusal = (at: Position, nation: string, action: Declare): Refusal | undefined => {
  const { state } = at;
  const { on } = action;
  const self = selfAsEnemyRefusal(nation, [on], 'WEAW-ALL-5');
  if (self) return self;
  if (areFriends(state, nation, on)) return lineRefusals.refuse('not-enemy', { nation: on }, 'WEAW-ALL-5');
  const widens = nation === 'japan' && action.kind === 'full' && on === 'russia';
  if (areAtWar(state, nation, on) && !widens)
    return diplomacyRefusals.refuse('used-already', { cause: 'war', nation: on }, 'WEAW-DOW-1');
  if (isTreatyBound(at, nation, on))
    return diplomacyRefusals.refuse('treaty-bars', { nation: on }, 'WEAW-SURR-9');
  const turn = state.nations[nation]?.barredUntil ?? 0;
  if (turn > state.turn)
    return diplomacyRefusals.refuse('not-open', { cause: 'war-lapsed', turn }, 'WEAW-DOW-6');
  if (nation === 'usa' && isNeutral(state, 'usa'))
    return diplomacyRefusals.refuse('not-open', { cause: 'congress-first', on }, 'WEAW-USO-2');
  if (nation === 'china' && state.nations['china']?.geared === undefined && isNeutral(state, 'china'))
    return diplomacyRefusals.refuse('not-open', { cause: 'gear-up-first' }, 'WEAW-CHI-6');
  return nation === 'japan' ? japaneseRefusal(at, action) : undefined;
};

const carryOutDeclaration: Handler<Declare> = (step, { nation }, action) => {
  const refusal = declareRefusal(step, nation, action);
  if (refusal) return refusal;
  const { on, kind } = action;
  const isJapan = nation === 'japan' && on === 'russia';
  if (isJapan && kind === 'full') pay(step, 'japan', { amount: FULL_WAR_COST });
  const war: WarKind | undefined = isJapan ? (kind ?? 'limited') : undefined;
  declaredWars.add(step, { by: nation, on, ...(war && { kind: war }) });
  return undefined;
};

/** Every declaration that a nation may make now. */
const openDeclarations = (at: Position, nation: string): readonly Declare[] =>
  at.edition.order
    .filter((on) => at.state.nations[on] && on !== nation)
    .flatMap((on): readonly Declare[] =>
      nation === 'japan' && on === 'russia'
        ? [
            { do: 'declare', on, kind: 'limited' },
            { do: 'declare', on, kind: 'full' },
          ]
        : [{ do: 'declare', on }],
    )
    .filter((action) => !declareRefusal(at, nation, action));

const declaredOn = (words: string, hint: string) => part('on', NATION, { words, hint });

/** WEAW-DOW-1; Japan may limit its war on Russia (WEAW-JAP-7, WEAW-JAP-9). */
export const declare: WeawVerb<ActionOf<'declare'>> = weawVerb(
  pattern({
    verb: 'declare',
    does: 'declare',
    step: 'DIP',
    hint: 'go to war',
    example: 'declare war on belgium',
    parts: [
      either(
        { parts: [declaredOn('limited war on', 'Japan on Russia')], sets: { kind: 'limited' } },
        { parts: [declaredOn('full war on', 'Japan on Russia')], sets: { kind: 'full' } },
        { parts: [declaredOn('war on|war against', 'a nation to fight')] },
      ),
    ],
  }),
  {
    part: 'wars',
    refusalInAnyPosition: (_edition, nation, { on }) => selfAsEnemyRefusal(nation, [on], 'WEAW-ALL-5'),
    carryOut: carryOutDeclaration,
    options: openDeclarations,
  },
);

import type { Refusal } from '../../../../kernel/refusal.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { isNeutral } from '../../board/relations.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { diplomacyRefusals } from '../refusals.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { SIDE } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import { joinSide } from '../sides.ts';
import type { Side } from '../../vocabulary/sides.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    join: { readonly side: Side };
  }
}

const joinsByRule = (nation: string, side: Side): Refusal =>
  diplomacyRefusals.refuse(
    'not-open',
    { cause: 'joins-by-rule', nation, side },
    nation === 'usa' ? 'WEAW-USA-5' : 'WEAW-OTT-6',
  );

/** Entering an alliance where a rule opens it (WEAW-OTT-6, WEAW-OTT-10, WEAW-USA-5, WEAW-AMB-57). */
const carryOutJoin: Handler<ActionOf<'join'>> = (step, { nation }, { side }) => {
  const { state, edition } = step;
  const flags = state.nations[nation]?.flags ?? [];
  const { alliedAt, centralAt } = edition.tables.events.usEntry;
  const isReady = side === 'allied' ? state.usEntry >= alliedAt : state.usEntry <= centralAt;
  const mayOttomanJoin = nation === 'ottoman' && side === 'central' && flags.includes('may-join-central');
  if (!isNeutral(state, nation) || !((nation === 'usa' && isReady) || mayOttomanJoin))
    return joinsByRule(nation, side);
  joinSide(step, { nation, side, how: 'entry' });
  return undefined;
};

/** WEAW-OTT-6, WEAW-OTT-10, WEAW-USA-5. */
export const join: WeawVerb<ActionOf<'join'>> = weawVerb(
  pattern({
    verb: 'join',
    does: 'join',
    step: 'DIP',
    hint: 'enter one of the alliances where a rule opens it',
    example: 'join central',
    parts: [part('side', SIDE)],
  }),
  {
    part: 'wars',
    refusalInAnyPosition: (_edition, nation, { side }) =>
      nation === 'usa' || (nation === 'ottoman' && side === 'central')
        ? undefined
        : joinsByRule(nation, side),
    carryOut: carryOutJoin,
  },
);

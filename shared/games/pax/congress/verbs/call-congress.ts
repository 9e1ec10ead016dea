import { part } from '../../../../kernel/language/pattern.ts';
import { lineVerb, type LineVerb } from '../../lines/line-verb.ts';
import { pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';
import type { Position } from '../../state/position.ts';
import type { CasusBelli, PaxState } from '../../state/state.ts';
import { GREAT_POWERS, type GreatPower, isMinor } from '../../vocabulary/ids.ts';
import { backsClaim } from '../../casus-belli/minor-claims.ts';
import { type CallCongress, congressCallRefusal, recordCall } from '../calling.ts';
import { withCounterparts } from '../claims.ts';
import { congressRefusals } from '../refusals.ts';
import { siteRefusal } from '../site.ts';

const CALLS = ['call', 'call for', 'ask for', 'request', 'convene', 'convoke', 'propose', 'summon', 'demand'];
const NAMES = ['a congress', 'the congress', 'congress'].flatMap((name) => [`${name} of europe`, name]);

const isOver = (state: PaxState, power: GreatPower, dispute: CasusBelli): boolean =>
  dispute.holder === power ||
  state.backings.some((backing) => backing.power === power && backsClaim(backing, dispute));

/** A Congress over each casus belli a power may bring, in each country that may host it. */
const suggestions = ({ state }: Position, power: GreatPower): readonly CallCongress[] =>
  state.casusBelli
    .filter((dispute) => isOver(state, power, dispute))
    .flatMap((dispute) =>
      GREAT_POWERS.filter((site) => !siteRefusal(state, site, withCounterparts(state, [dispute]))).map(
        (site): CallCongress => ({
          do: 'call-congress',
          site,
          over: { by: 'number', number: dispute.number },
        }),
      ),
    );

/** A holder requests a Congress and names its site; the earliest request wins (PB-CONG-1, 5, 21). */
export const callCongress: LineVerb<CallCongress> = lineVerb<CallCongress>(
  pattern({
    verb: 'call congress',
    does: 'call-congress',
    parts: [
      part('site', slot.SITE, { words: 'in|at', hint: 'the home country it sits in' }),
      part('over', slot.DISPUTE, {
        words: 'over|about|on|concerning|because of|regarding',
        hint: 'the dispute',
      }),
    ],
    hint: 'call a Congress of Europe over one of your casus belli',
    example: 'call congress in germany over cb 3',
    synonyms: [{ words: CALLS.flatMap((call) => NAMES.map((name) => `${call} ${name}`)).join('|') }],
  }),
  {
    refusalInAnyPosition: (_edition, _by, { site }) =>
      isMinor(site) ? congressRefusals.refuse('site-not-a-players', { site }, 'PB-CONG-5') : undefined,
    refusal: (position, { seat }, action) => congressCallRefusal(position, seat, action),
    carryOut(context, { seat }, action) {
      recordCall(context, seat, action);
    },
    suggestions,
  },
);

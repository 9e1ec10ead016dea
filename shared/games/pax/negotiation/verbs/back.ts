import { part } from '../../../../kernel/language/pattern.ts';
import { readParts } from '../../../../kernel/language/pattern-reading.ts';
import { type Lookahead, POWER_AHEAD } from '../../orders/lookahead.ts';
import { lineVerb, type LineVerb } from '../../lines/line-verb.ts';
import { type ActionOf, pattern } from '../../orders/form.ts';
import { readOwner, peekOwned } from '../../orders/owner.ts';
import * as slot from '../../orders/slots.ts';
import { readPower } from '../../orders/words.ts';
import { markersIn } from '../../board/position.ts';
import type { Position } from '../../state/position.ts';
import { GREAT_POWERS, isMinor, type Power } from '../../vocabulary/ids.ts';
import { backMinor, backRefusal } from '../backing.ts';
import { negotiationRefusals } from '../refusals.ts';

/** A power and then a place, not an enemy: `support spain in cuba`. */
const IN_DISPUTE: Lookahead = {
  ...POWER_AHEAD,
  peek: (reader) =>
    reader.lookAhead(() => {
      readPower(reader);
      return reader.peek('in') || reader.peek('over') || undefined;
    }) === true,
};

/** Minors with a marker in a disputed area. */
const suggestions = ({ state }: Position): readonly ActionOf<'back'>[] =>
  state.markers
    .filter(({ power, kind }) => kind === 'influence' && !GREAT_POWERS.some((great) => great === power))
    .filter(({ area, power }) => markersIn(state, area).some((other) => other.power !== power))
    .map(({ power, area }) => ({ do: 'back', power, area }));

const CLAIMS = ['rights', 'right', 'claims', 'claim', 'interests', 'influence', 'position'];
const IN_AREA = part('area', slot.AREA, 'in|over|to');

/** A great power backs a minor's Influence (PB-MINOR-30). */
export const back: LineVerb<ActionOf<'back'>> = lineVerb<ActionOf<'back'>>(
  pattern({
    verb: 'back',
    does: 'back',
    parts: [part('power', slot.POWER), IN_AREA],
    hint: 'support a minor power in a dispute',
    example: 'back spain in cuba',
    synonyms: [
      { words: 'support|stand up for|stand by|defend|side with', followedBy: IN_DISPUTE },
      {
        words: 'support|stand up for|defend|uphold|protect|back',
        followedBy: { ...POWER_AHEAD, peek: (reader) => peekOwned(reader, reader.vocabulary.powers, CLAIMS) },
        parse: (reader) => {
          const power = readOwner(reader, reader.vocabulary.powers) as Power;
          reader.acceptAlias(...CLAIMS);
          return { do: 'back', power, ...readParts(reader, [IN_AREA]) };
        },
      },
    ],
  }),
  {
    refusalInAnyPosition: (_edition, _by, { power }) =>
      isMinor(power) ? undefined : negotiationRefusals.refuse('not-a-minor', { power }, 'PB-MINOR-30'),
    refusal: ({ state }, { power }, { power: minor, area }) => backRefusal(state, { power, minor, area }),
    carryOut(context, { power }, { power: minor, area }) {
      backMinor(context, { power, minor, area });
    },
    suggestions,
  },
);

import { part } from '../../../../kernel/language/pattern.ts';
import { readParts } from '../../../../kernel/language/pattern-reading.ts';
import { POWER_AHEAD } from '../../orders/lookahead.ts';
import { lineVerb, type LineVerb } from '../../lines/line-verb.ts';
import { type ActionOf, pattern } from '../../orders/form.ts';
import { readPartyList } from '../../orders/party-list.ts';
import * as slot from '../../orders/slots.ts';
import { readPower } from '../../orders/words.ts';
import type { OrderReader } from '../../orders/order-reader.ts';
import { currentEnemies } from '../../board/current-wars.ts';
import { GREAT_POWERS, isPower, type Power, seatOf } from '../../vocabulary/ids.ts';
import type { Party } from '../../state/wars.ts';
import { calledRefusal, callPartner, callRefusal } from '../alliances/calls.ts';

const ENEMY_NAMED = part(
  'against',
  slot.PARTY,
  [
    'against',
    ...[
      'for help',
      'for aid',
      'to help',
      'to help us',
      'to help me',
      'to arms',
      'to join',
      'to join us',
      'to join me',
      'to war',
      'to join the war',
      'in',
      'to fight',
    ].map((help) => `${help} against`),
    'to fight',
  ].join('|'),
);

/** Whether one player has both powers, so that one never fights the other (PB-AH-4). */
const isOfOneSeat = (partner: Power, against: Party): boolean =>
  isPower(against) && seatOf(partner) !== undefined && seatOf(partner) === seatOf(against);

/** One action for each partner of a list: `germany and russia against britain`. */
const parse = (reader: OrderReader): ActionOf<'call'>[] => {
  const partners = readPartyList(reader, { read: readPower, peek: POWER_AHEAD.peek, words: ['on', 'upon'] });
  const enemy = readParts(reader, [ENEMY_NAMED]);
  return partners.map((power) => ({ do: 'call', power, ...enemy }));
};

/** Asks a partner for help, whether or not a treaty binds it (PB-DOW-6, 10). */
export const call: LineVerb<ActionOf<'call'>> = lineVerb<ActionOf<'call'>>(
  {
    ...pattern({
      verb: 'call',
      does: 'call',
      parts: [part('power', slot.POWER), ENEMY_NAMED],
      hint: 'ask a partner to join you in a war',
      example: 'call germany against britain',
    }),
    parse,
    synonyms: [{ words: 'call on|call upon|ask|invite|summon|request', followedBy: POWER_AHEAD, parse }],
  },
  {
    refusalInAnyPosition: (_edition, { power: by }, { power: to }) => calledRefusal({ by, to }),
    refusal: ({ state }, { power: by }, { power: to, against }) => callRefusal(state, { by, to, against }),
    carryOut(context, { power: by }, { power: to, against }) {
      callPartner(context, { by, to, against });
    },
    suggestions: ({ state }, power) =>
      [...new Set(currentEnemies(state, power))].flatMap((against) =>
        GREAT_POWERS.filter((partner) => !isOfOneSeat(partner, against)).map(
          (partner) => ({ do: 'call', power: partner, against }) as const,
        ),
      ),
  },
);

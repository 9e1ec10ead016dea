import { part } from '../../../../kernel/language/pattern.ts';
import { PARTY_AHEAD } from '../../orders/lookahead.ts';
import { type ActionOf, type PaxVerbForm, pattern } from '../../orders/form.ts';
import type { PaxState } from '../../state/state.ts';
import { readPartyList } from '../../orders/party-list.ts';
import { NATIVES, POWERS } from '../../vocabulary/ids.ts';
import * as slot from '../../orders/slots.ts';
import { readForce } from '../../orders/words.ts';
import type { OrderReader } from '../../orders/order-reader.ts';

const PREPOSITIONS = ['on', 'upon', 'against', 'with'];

/** One action for each enemy of a list: `on France and Russia`. */
const readEnemies = (reader: OrderReader): ActionOf<'declare-war'>[] => {
  const enemies = readPartyList(reader, { read: readForce, peek: PARTY_AHEAD.peek, words: PREPOSITIONS });
  return enemies.map((on) => ({ do: 'declare-war', on }));
};

/** War on parties against whom there is a casus belli, or who are in a declared war. */
export const suggestedDeclarations = ({
  casusBelli,
  declarations,
}: PaxState): readonly ActionOf<'declare-war'>[] =>
  [...POWERS, ...NATIVES]
    .filter(
      (party) =>
        casusBelli.some(({ against }) => against === party) ||
        declarations.some(({ by, on }) => by === party || on === party),
    )
    .map((on) => ({ do: 'declare-war', on }));

/** Declares war, using every casus belli the power has against that party (PB-DOW-1, 19). */
export const declareWar: PaxVerbForm<ActionOf<'declare-war'>> = {
  ...pattern({
    verb: 'declare war',
    does: 'declare-war',
    parts: [part('on', slot.PARTY, 'on|upon|against')],
    hint: 'begin a war over your casus belli',
    example: 'declare war on france',
    isIrrevocable: () => true,
  }),
  parse: (reader) => {
    if (reader.acceptAlias('upon', 'against') === undefined) reader.expect('on');
    return readEnemies(reader);
  },
  synonyms: [
    { words: 'dow' },
    {
      words:
        'dow|dow :|go to war with|go to war against|make war on|make war upon|wage war on|wage war against',
      followedBy: PARTY_AHEAD,
      parse: readEnemies,
    },
  ],
};

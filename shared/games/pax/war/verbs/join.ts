import { part } from '../../../../kernel/language/pattern.ts';
import { CALL, type Expected, PARTY } from '../../orders/expected.ts';
import { type ActionOf, type OrderForm, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';
import { readForce, readPower } from '../../orders/words.ts';

/** A party and then an enemy, not a place: `support austria-hungary against russia`. */
const AGAINST: Expected = {
  ...PARTY,
  sees: (reader) =>
    reader.foresees(() => {
      readForce(reader);
      return reader.sees('against') || reader.sees('in the war') || undefined;
    }) === true,
};

const BEFORE_ENEMY = 'against|in the war against|in war against|in its war against|in the fight against';

/** Comes into a war on somebody's side: a call answered, or help for a minor or the Ottomans (PB-DOW-7, PB-OTTO-4). */
export const join: OrderForm<ActionOf<'join'>> = pattern({
  verb: 'join',
  does: 'join',
  parts: [part('side', slot.PARTY), part('against', slot.PARTY, BEFORE_ENEMY)],
  hint: 'come into a war on the side of another',
  example: 'join austria-hungary against russia',
  others: [
    {
      words:
        'join with|join the side of|support|help|aid|assist|defend|side with|come to the aid of|stand by|fight beside|fight for',
      before: AGAINST,
    },
    {
      words: 'come to',
      before: PARTY,
      parse: (reader) => {
        const side = readForce(reader);
        if (reader.takes('aid', 'help', 'assistance', 's aid', 'defence', 'defense') === undefined)
          reader.fail();
        if (reader.takes(...BEFORE_ENEMY.split('|')) === undefined) reader.needs('against');
        return { do: 'join', side, against: readForce(reader) };
      },
    },
  ],
});

const REFUSALS = 'decline|refuse|reject|ignore';

/** A call refused; where a treaty makes it a duty, that breaks the treaty (PB-DOW-8). */
export const decline: OrderForm<ActionOf<'decline'>> = {
  ...pattern({
    verb: 'decline call',
    does: 'decline',
    parts: [part('from', slot.POWER, 'from|of|by')],
    hint: 'refuse a call for help',
    example: 'decline call from austria-hungary',
  }),
  others: [
    {
      words: REFUSALS,
      before: CALL,
      parse: (reader) => {
        reader.skipArticles();
        reader.takes(...'call for help|call to arms|call|calls|appeal|request for help|request'.split('|'));
        if (reader.takes('from', 'of', 'by') === undefined) reader.needs('from');
        return { do: 'decline', from: readPower(reader) };
      },
    },
    {
      words: REFUSALS,
      before: {
        label: 'a power and its call',
        choices: () => [],
        sees: (reader) =>
          reader.foresees(() => {
            readPower(reader);
            return reader.sees('call') || reader.sees('s call') || undefined;
          }) === true,
      },
      parse: (reader) => {
        const from = readPower(reader);
        reader.takes('s call', 'call');
        return { do: 'decline', from };
      },
    },
  ],
};

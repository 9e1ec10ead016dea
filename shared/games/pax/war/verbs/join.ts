import { callsMade } from '../alliances/open-calls.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { CALL_AHEAD, type Lookahead, PARTY_AHEAD } from '../../orders/lookahead.ts';
import { lineVerb, type LineVerb } from '../../lines/line-verb.ts';
import { type ActionOf, pattern } from '../../orders/form.ts';
import { readOwner, peekOwned } from '../../orders/owner.ts';
import type { Native, Power } from '../../vocabulary/ids.ts';
import * as slot from '../../orders/slots.ts';
import { readForce, readPower } from '../../orders/words.ts';
import type { OrderReader } from '../../orders/order-reader.ts';
import { currentBelligerents, currentEnemies } from '../../board/current-wars.ts';
import { declineCall, declineRefusal } from '../alliances/calls.ts';
import { enterOnSide, helperRefusal, joinRefusal } from '../alliances/help.ts';
import { allianceRefusals } from '../alliances/refusals.ts';

/** A party and then an enemy, not a place: `support austria-hungary against russia`. */
const ENEMY_AHEAD: Lookahead = {
  ...PARTY_AHEAD,
  peek: (reader) =>
    reader.lookAhead(() => {
      readForce(reader);
      return reader.peek('against') || reader.peek('in the war') || undefined;
    }) === true,
};

const HELP = [
  'aid',
  'help',
  'assistance',
  'defence',
  'defense',
  'side',
  'call for help',
  'call to arms',
  'call',
  'appeal',
  'request',
];
const BEFORE_ENEMY = 'against|in the war against|in war against|in its war against|in the fight against';

/** Joins a war on somebody's side: answers a call, or helps a minor or the Ottomans (PB-DOW-7, PB-OTTO-4). */
export const join: LineVerb<ActionOf<'join'>> = lineVerb<ActionOf<'join'>>(
  pattern({
    verb: 'join',
    does: 'join',
    parts: [part('side', slot.PARTY), part('against', slot.PARTY, BEFORE_ENEMY)],
    hint: 'come into a war on the side of another',
    example: 'join austria-hungary against russia',
    synonyms: [
      {
        words:
          'join with|join the side of|support|help|aid|assist|defend|side with|come to the aid of|stand by|fight beside|fight for',
        followedBy: ENEMY_AHEAD,
      },
      {
        words: 'come to|answer|honour|honor|accept|support|obey|follow',
        followedBy: {
          ...PARTY_AHEAD,
          label: 'a power and its call',
          peek: (reader) => peekOwned(reader, reader.vocabulary.forces, HELP),
        },
        parse: (reader) => {
          const side = readOwner(reader, reader.vocabulary.forces) as Power | Native;
          reader.acceptAlias(...HELP);
          if (reader.acceptAlias(...BEFORE_ENEMY.split('|')) === undefined) reader.expect('against');
          return { do: 'join', side, against: readForce(reader) };
        },
      },
      {
        words: 'come to',
        followedBy: PARTY_AHEAD,
        parse: (reader) => {
          const side = readForce(reader);
          if (reader.acceptAlias(...HELP) === undefined) reader.fail();
          if (reader.acceptAlias(...BEFORE_ENEMY.split('|')) === undefined) reader.expect('against');
          return { do: 'join', side, against: readForce(reader) };
        },
      },
    ],
  }),
  {
    refusalInAnyPosition: (_edition, { power: by }, { side, against }) =>
      helperRefusal({ by, side, against }),
    refusal: ({ state }, { power: by }, { side, against }) => joinRefusal(state, { by, side, against }),
    carryOut(context, { power: by }, { side, against }) {
      enterOnSide(context, { by, side, against });
    },
    suggestions: ({ state }) =>
      currentBelligerents(state).flatMap((side) =>
        [...new Set(currentEnemies(state, side))].map((against) => ({ do: 'join', side, against }) as const),
      ),
  },
);

const DECLINING_WORDS = 'decline|refuse|reject|ignore';
const CALLS = 'call for help|call to arms|call|calls|appeal|request for help|request'.split('|');

/** `Germany’s call`, `the German call`: who calls. */
const readCaller = (reader: OrderReader): Power =>
  peekOwned(reader, reader.vocabulary.powers, CALLS)
    ? (readOwner(reader, reader.vocabulary.powers) as Power)
    : readPower(reader);

/** Refuses a call; if a treaty makes helping a duty, this breaks the treaty (PB-DOW-8). */
export const decline: LineVerb<ActionOf<'decline'>> = lineVerb<ActionOf<'decline'>>(
  {
    ...pattern({
      verb: 'decline call',
      does: 'decline',
      parts: [part('from', slot.POWER, 'from|of|by')],
      hint: 'refuse a call for help',
      example: 'decline call from austria-hungary',
    }),
    synonyms: [
      {
        words: DECLINING_WORDS,
        followedBy: CALL_AHEAD,
        parse: (reader) => {
          reader.skipArticles();
          reader.acceptAlias(...CALLS);
          if (reader.acceptAlias('from', 'of', 'by') === undefined) reader.expect('from');
          return { do: 'decline', from: readPower(reader) };
        },
      },
      {
        words: DECLINING_WORDS,
        followedBy: {
          label: 'a power and its call',
          choices: () => [],
          peek: (reader) =>
            reader.lookAhead(() => {
              readCaller(reader);
              return reader.acceptAlias(...CALLS);
            }) !== undefined,
        },
        parse: (reader) => {
          const from = readCaller(reader);
          reader.acceptAlias(...CALLS);
          return { do: 'decline', from };
        },
      },
    ],
  },
  {
    refusalInAnyPosition: (_edition, { power }, { from }) =>
      from === power ? allianceRefusals.refuse('calls-itself', { power }, 'PB-DOW-6') : undefined,
    refusal: ({ state }, { power }, { from }) => declineRefusal(state, power, from),
    carryOut(context, { power }, { from }) {
      declineCall(context, power, from);
    },
    suggestions({ state }, power) {
      const callers = callsMade(state)
        .filter(({ to }) => to === power)
        .map(({ by }) => by);
      return [...new Set(callers)].map((from) => ({ do: 'decline', from }));
    },
  },
);

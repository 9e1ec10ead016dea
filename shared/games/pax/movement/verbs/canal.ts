import { factLike } from '../../state/facts.ts';
import { canalLaw } from '../canals.ts';
import { movementVerb, type MovementVerb } from '../rule.ts';
import { slotQuestion } from '../../orders/slot-questions.ts';
import type { AreaId } from '../../vocabulary/ids.ts';
import { canalPrice, canalSites } from '../canals.ts';
import { numbers } from './candidates.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { readParts } from '../../../../kernel/language/pattern-reading.ts';
import { type Lookahead } from '../../orders/lookahead.ts';
import { type ActionOf, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';
import { readMoney } from '../../orders/words.ts';
import type { OrderReader } from '../../orders/order-reader.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    canal: { readonly area: AreaId; readonly paying: number };
  }
}

/** `the Panama canal`: named by its area. */
const CANAL: Lookahead = {
  label: 'a canal',
  choices: () => [],
  peek: (reader) => {
    const start = reader.tokenIndex;
    reader.skipArticles();
    const is =
      reader.peek('canal') ||
      reader.peek('panama canal') ||
      reader.peek('central american canal') ||
      reader.peek('nicaragua canal');
    reader.rewindTo(start);
    return is;
  },
};

/** `10 to the Panama canal`, `£10 towards the Panama canal`. */
const SHARE: Lookahead = {
  label: 'an amount of money for a canal',
  choices: () => [],
  peek: (reader) => reader.lookAhead(() => readShare(reader)) !== undefined,
};

const readShare = (reader: OrderReader): ActionOf<'canal'> => {
  const paying = readMoney(reader);
  if (reader.acceptAlias('to', 'towards', 'toward', 'for') === undefined) reader.expect('to');
  return CANAL.peek(reader) ? { ...readNamed(reader), paying } : reader.fail();
};

const PAYING_WORDS = { words: 'paying|, paying|for|, for|at|with', hint: 'your share in pounds' };
/** Without a share the whole price is paid. */
const PAYING = part('paying', slot.MONEY, {
  ...PAYING_WORDS,
  implied: ({ area }, reader: OrderReader) => reader.vocabulary.canalPrices.get(area as AreaId),
});
const SHARE_SAID = part('paying', slot.MONEY, { ...PAYING_WORDS, isOptional: true });
const CANAL_AREA = part('area', slot.AREA, 'in|at|through|across');
const PARTS = [CANAL_AREA, PAYING] as const;

const AREAS: Readonly<Record<string, string>> = {
  'panama canal': 'panama',
  'central american canal': 'central-america',
  'nicaragua canal': 'central-america',
};

const readNamed = (reader: OrderReader): ActionOf<'canal'> => {
  reader.skipArticles();
  const name = reader.acceptAlias(...Object.keys(AREAS));
  if (name === undefined) {
    reader.expect('canal');
    return { do: 'canal', ...readParts(reader, PARTS) };
  }
  const area = AREAS[name] ?? reader.fail();
  const { paying = reader.vocabulary.canalPrices.get(area) } = readParts(reader, [SHARE_SAID]);
  return { do: 'canal', area, paying: paying ?? reader.fail() };
};

/** A share of the price of a canal. */
export const canal: MovementVerb<ActionOf<'canal'>> = movementVerb(
  pattern({
    verb: 'canal',
    does: 'canal',
    parts: PARTS,
    questions: [
      slotQuestion(CANAL_AREA, {
        kind: 'place',
        ask: 'A canal in which area?',
        choices: ({ edition }) =>
          canalSites(edition).map((id) => ({ id, hint: `£${String(canalPrice(edition, id))} in all` })),
        trial: ({ edition }, _, area) => ({ area, paying: canalPrice(edition, area) }),
      }),
      slotQuestion(PAYING, {
        part: 'amount',
        kind: 'number',
        typed: 'number',
        ask: ({ edition }, { area }) => `Your share of £${String(canalPrice(edition, area as AreaId))}?`,
        choices: ({ edition }, { area }) => numbers(canalPrice(edition, area as AreaId)).toReversed(),
      }),
    ],
    hint: 'pay for a canal, alone or with others',
    example: 'canal in panama paying 15',
    synonyms: [
      {
        words: 'build|dig|construct|finance|buy|purchase|pay for|fund',
        followedBy: CANAL,
        parse: readNamed,
      },
      { words: 'pay|contribute|give', followedBy: SHARE, parse: readShare },
    ],
  }),
  {
    law: canalLaw,
    options: ({ edition }) =>
      canalSites(edition).map((area) => ({ do: 'canal', area, paying: canalPrice(edition, area) })),
    reportedBy: (_power, { area }) => factLike({ type: 'canal-built', area }),
  },
);

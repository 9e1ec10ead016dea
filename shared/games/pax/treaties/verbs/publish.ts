import { TREATY_AHEAD } from '../../orders/lookahead.ts';
import { lineVerb, type LineVerb } from '../../lines/line-verb.ts';
import { either, part, type Slot } from '../../../../kernel/language/pattern.ts';
import { NUMBER } from '../../../../kernel/language/slots.ts';
import { type ActionOf, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';
import { readTreaty, takesTreatyWord } from '../../orders/treaty-names.ts';
import type { OrderReader } from '../../orders/order-reader.ts';
import { liveTreatiesOf } from '../parties.ts';
import { publishProtocol, publishProtocolRefusal, publishRefusal, publishTreaty } from '../publication.ts';

type Publish = ActionOf<'publish-treaty'> | ActionOf<'publish-protocol'>;

const CLAUSE: Slot<OrderReader, number> = {
  ...NUMBER,
  read: (reader) => {
    reader.acceptAlias('clause', 'article', 'number', 'no');
    return NUMBER.read(reader);
  },
};

/** A treaty after `of`, with or without the word `treaty`. */
const TREATY_OF: typeof slot.TREATY = {
  ...slot.TREATY,
  read: (reader) => {
    takesTreatyWord(reader);
    return slot.TREATY.read(reader);
  },
};

/** A treaty by name alone; never written this way. */
const BARE_TREATY: typeof slot.TREATY = {
  ...slot.TREATY,
  name: '',
  read: (reader) => (TREATY_AHEAD.peek(reader) ? readTreaty(reader, { isAnnounced: false }) : reader.fail()),
  peek: TREATY_AHEAD.peek,
};

const PROTOCOL = 'protocol|the protocol|the secret protocol|secret protocol';

const OTHERS = 'reveal|disclose|make public|lay open|make known|announce';

/** Publishes a secret treaty, or a clause of its secret protocol (PB-TREATY-12, AMB-74). */
export const publish: LineVerb<Publish> = lineVerb<Publish>(
  pattern({
    verb: 'publish',
    does: ['publish-treaty', 'publish-protocol'],
    parts: [
      either(
        {
          sets: { do: 'publish-treaty' },
          parts: [part('treaty', slot.TREATY, { words: 'treaty', hint: 'the whole of it' })],
        },
        {
          sets: { do: 'publish-protocol' },
          parts: [
            part('clause', CLAUSE, { words: PROTOCOL, hint: 'one clause of a secret protocol' }),
            part('treaty', TREATY_OF, 'of'),
          ],
        },
        { sets: { do: 'publish-treaty' }, parts: [part('treaty', BARE_TREATY)] },
      ),
    ],
    hint: 'publish a secret treaty or protocol',
    example: 'publish treaty tunis-accord',
    synonyms: [{ words: OTHERS }],
  }),
  {
    refusal: ({ state }, { power }, action) =>
      action.do === 'publish-treaty'
        ? publishRefusal(state, power, action.treaty)
        : publishProtocolRefusal(state, power, action),
    carryOut(context, { power }, action) {
      if (action.do === 'publish-treaty') publishTreaty(context, power, action.treaty);
      else publishProtocol(context, power, action);
    },
    suggestions: ({ state }, power) =>
      liveTreatiesOf(state, power).flatMap(({ id: treaty, text }): readonly Publish[] => [
        { do: 'publish-treaty', treaty },
        ...text.clauses
          .filter(({ isProtocol }) => isProtocol)
          .map(({ number: clause }): Publish => ({ do: 'publish-protocol', clause, treaty })),
      ]),
  },
);

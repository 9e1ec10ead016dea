import { TREATY_AHEAD } from '../../orders/lookahead.ts';
import { lineVerb, type LineVerb } from '../../lines/line-verb.ts';
import type { ActionOf } from '../../orders/form.ts';
import { readTreaty, takesTreatyWord } from '../../orders/treaty-names.ts';
import type { OrderReader } from '../../orders/words.ts';
import { liveTreatiesOf } from '../parties.ts';
import { publishProtocol, publishProtocolRefusal, publishRefusal, publishTreaty } from '../publication.ts';

type Publish = ActionOf<'publish-treaty'> | ActionOf<'publish-protocol'>;

const readProtocol = (reader: OrderReader): Publish => {
  reader.acceptAlias('clause', 'article', 'number', 'no');
  const clause = reader.expectNumber();
  reader.expect('of');
  takesTreatyWord(reader);
  return { do: 'publish-protocol', clause, treaty: readTreaty(reader, { isAnnounced: true }) };
};

const OTHERS = 'reveal|disclose|make public|lay open|make known|announce';

/** Publishes a secret treaty, or a clause of its secret protocol (PB-TREATY-12, AMB-74). */
export const publish: LineVerb<Publish> = lineVerb<Publish>(
  {
    verb: 'publish',
    does: ['publish-treaty', 'publish-protocol'],
    syntax: 'publish treaty TREATY, publish protocol NUMBER of TREATY',
    hint: 'lay a secret treaty or protocol open',
    example: 'publish treaty tunis-accord',
    parse: (reader) => {
      if (reader.acceptAlias('the protocol', 'the secret protocol', 'secret protocol') !== undefined)
        return readProtocol(reader);
      if (reader.accept('protocol', 'one clause of a secret protocol')) return readProtocol(reader);
      const isAnnounced = reader.accept('treaty', 'the whole of it');
      if (!isAnnounced && !TREATY_AHEAD.peek(reader)) reader.fail();
      return { do: 'publish-treaty', treaty: readTreaty(reader, { isAnnounced }) };
    },
    format: (action) =>
      action.do === 'publish-treaty'
        ? `publish treaty ${action.treaty}`
        : `publish protocol ${String(action.clause)} of ${action.treaty}`,
    synonyms: [{ words: OTHERS }],
  },
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

import type { SlotQuestion } from '../../../../kernel/language/questions.ts';
import { slotQuestion } from '../../orders/slot-questions.ts';
import { NATIVES } from '../../vocabulary/ids.ts';
import { asCandidates, type WarOrderContext } from './asking.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { lineVerb, type LineVerb } from '../../lines/line-verb.ts';
import { type ActionOf, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';
import { readTreaty } from '../../orders/treaty-names.ts';
import { ambiguousTextsFor } from '../../treaties/signing.ts';
import { demandEndOfWar, demandRefusal } from '../ending/demand.ts';
import { agreeToPeace, peaceRefusal } from '../ending/peace.ts';

const BY_TREATY = part('treaty', slot.TREATY, 'by treaty');

const PEACE_QUESTIONS: readonly SlotQuestion<WarOrderContext>[] = [
  slotQuestion<WarOrderContext>(BY_TREATY, {
    kind: 'treaty',
    typed: 'text',
    ask: 'By which treaty? The treaty desk drafts one',
    choices: ({ state, power }) => {
      const own = state.treaties.filter(({ text }) => text.between.some((party) => party === power));
      return asCandidates([...new Set(own.map(({ id }) => id))]);
    },
  }),
];

/** Signs a peace treaty; the war is over for those who sign (PB-ENDWAR-1 to 3). */
export const makePeace: LineVerb<ActionOf<'make-peace'>> = lineVerb<ActionOf<'make-peace'>>(
  {
    ...pattern({
      verb: 'make peace',
      does: 'make-peace',
      parts: [BY_TREATY],
      questions: PEACE_QUESTIONS,
      hint: 'end a war with those who sign with you',
      example: 'make peace by treaty peace-of-lisbon',
      isIrrevocable: () => true,
    }),
    parse: (reader) => {
      if (
        reader.acceptAlias(
          'by the treaty',
          'under the treaty',
          'with the treaty',
          'under treaty',
          'with treaty',
          'through treaty',
        ) === undefined
      ) {
        const isBy = reader.acceptAlias('by', 'under', 'through') !== undefined && !reader.peek('treaty');
        if (isBy) return { do: 'make-peace', treaty: readTreaty(reader) };
        if (reader.acceptAlias('treaty') === undefined) reader.expect('by treaty');
      }
      return { do: 'make-peace', treaty: readTreaty(reader, { isAnnounced: true }) };
    },
    synonyms: [{ words: 'conclude peace|sign peace|agree to peace|agree peace' }],
  },
  {
    refusal: ({ state }, { power }, { treaty }) => peaceRefusal(state, power, treaty),
    carryOut(context, { power }, { treaty }) {
      agreeToPeace(context, power, treaty);
    },
    suggestions: ({ state }, power) =>
      // A war ends with its turn, so texts of earlier turns are not about it; the latest is the likeliest.
      state.campaign
        ? state.treaties
            .filter(
              ({ id, text, turn, refusedBy }) =>
                turn === state.turn &&
                text.between.includes(power) &&
                !refusedBy.includes(power) &&
                ambiguousTextsFor(state, power, id).length === 0,
            )
            .toReversed()
            .map(({ id }) => ({ do: 'make-peace', treaty: id }))
        : [],
  },
);

const WAR =
  'against|of the war against|of war against|of the war with|to the war against|to war against|to the war with|of our war against';

const WITH_NATIVES = part('against', slot.NATIVES_SLOT, WAR);

/** Ends a war with Ottomans who cannot come because a neutral holds Egypt (PB-OTTO-23). */
export const demandEnd: LineVerb<ActionOf<'demand-end'>> = lineVerb<ActionOf<'demand-end'>>(
  pattern({
    verb: 'demand end',
    does: 'demand-end',
    parts: [WITH_NATIVES],
    questions: [
      slotQuestion(WITH_NATIVES, {
        kind: 'party',
        ask: 'Against whom?',
        choices: () => asCandidates(['ottoman-empire']),
      }),
    ],
    hint: 'ask that a war the Ottomans cannot fight be ended',
    example: 'demand end against ottoman-empire',
    synonyms: [
      {
        words:
          'demand the end|demand an end|request the end|ask for the end|ask for an end|call for the end|call for an end',
      },
    ],
  }),
  {
    refusal: ({ state }, { power }, { against }) => demandRefusal(state, power, against),
    carryOut(context, { power }, { against }) {
      demandEndOfWar(context, power, against);
    },
    suggestions: ({ state: { campaign } }) =>
      campaign ? NATIVES.map((against) => ({ do: 'demand-end', against })) : [],
  },
);

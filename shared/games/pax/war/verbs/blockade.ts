import type { Candidate, SlotQuestion } from '../../../../kernel/language/questions.ts';
import { coastMatters } from '../../board/coasts.ts';
import { coastsOf } from '../../board/links.ts';
import { slotQuestion } from '../../orders/slot-questions.ts';
import type { AreaId } from '../../vocabulary/ids.ts';
import { asCandidates, type WarOrderContext } from './asking.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { type Lookahead } from '../../orders/lookahead.ts';
import { pattern } from '../../orders/form.ts';
import { type Blockade, fleetCoastRefusal, moveFleetsToCoast } from '../manoeuvre/coast-choice.ts';
import type { ForceVerb } from './force-verb.ts';
import { occupiedPlaces } from './forces.ts';
import * as slot from '../../orders/slots.ts';
import { readArea, readSea } from '../../orders/words.ts';

/** `the North Atlantic coast of Canada`. */
const COAST_AHEAD: Lookahead = {
  label: 'a coast',
  choices: () => [],
  peek: (reader) =>
    reader.lookAhead(() => {
      readSea(reader);
      return reader.peek('coast') || undefined;
    }) === true,
};

const BLOCKADED_AREA = part('area', slot.AREA);
const ON_COAST = part('coast', slot.COAST, 'on|from|in|at');

/** Areas with own fleets whose coast matters. */
const fleets = ({ edition, state, power }: WarOrderContext): readonly Candidate[] => {
  const places = state.units
    .filter(
      ({ power: of, arm, at }) => of === power && arm === 'navy' && coastMatters({ edition, state }, at),
    )
    .map(({ at }) => at);
  return asCandidates([...new Set(places)].filter((at) => edition.atlas.areas.has(at)).toSorted());
};

const QUESTIONS: readonly SlotQuestion<WarOrderContext>[] = [
  slotQuestion<WarOrderContext>(BLOCKADED_AREA, {
    kind: 'place',
    ask: 'Your fleets in which area?',
    choices: fleets,
  }),
  slotQuestion<WarOrderContext>(ON_COAST, {
    part: 'sea',
    kind: 'place',
    ask: 'They lie on which coast?',
    choices: ({ edition, state }, { area }) => asCandidates(coastsOf({ edition, state }, area as AreaId)),
  }),
];

/** The coast on which a fleet lies to close it, in an area with several (PB-WMOVE-6, AMB-83). */
export const blockade: ForceVerb<Blockade> = {
  ...pattern({
    verb: 'blockade',
    does: 'blockade',
    parts: [BLOCKADED_AREA, ON_COAST],
    questions: QUESTIONS,
    hint: 'say which coast of an area your fleet closes',
    example: 'blockade canada on north-atlantic-ocean',
    synonyms: [
      {
        words: 'blockade',
        followedBy: COAST_AHEAD,
        parse: (reader) => {
          const coast = readSea(reader);
          reader.expect('coast');
          reader.expect('of');
          return { do: 'blockade', area: readArea(reader), coast };
        },
      },
    ],
  }),
  law: {
    refusal: fleetCoastRefusal,
    carryOut: moveFleetsToCoast,
  },
  options: (position, party) =>
    occupiedPlaces(position, party).flatMap((area) =>
      coastsOf(position, area).map((coast): Blockade => ({ do: 'blockade', area, coast })),
    ),
};

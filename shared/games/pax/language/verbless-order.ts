import type { Power } from '../vocabulary/ids.ts';
import { MARKER_AHEAD } from '../orders/lookahead.ts';
import { readArrow } from '../movement/verbs/move.ts';
import { place } from '../movement/verbs/place.ts';
import type { Action } from '../orders/types.ts';
import { readForceList, peekUnits } from '../orders/units.ts';
import { peekVote, vote } from '../congress/verbs/vote.ts';
import { readArea, readForce, readMarker, readPlace, readPower } from '../orders/words.ts';
import type { OrderReader } from '../orders/order-reader.ts';

// Orders without a verb, where only one meaning is possible: `Influence in Siam`, `A3 home to Tunis`.

const VOTES = new Set('yes no aye nay yea abstain for against abstention'.split(' '));

const beginsVote = (reader: OrderReader): boolean =>
  VOTES.has(reader.peekWord() ?? '') || reader.peek('in favour') || reader.peek('in favor');

const NUMBERED = new Set(['on', 'proposal', 'resolution', 'motion', 'no', 'number']);

const isMarkerIn = (reader: OrderReader): boolean =>
  MARKER_AHEAD.peek(reader) &&
  reader.lookAhead(() => {
    readMarker(reader);
    return ['in', 'into', 'over', '@'].some((word) => reader.peek(word)) || undefined;
  }) === true;

const BECOMES = ['becomes', 'will become', 'shall become', 'is to become'];

/** `Siam: Influence`, `Siam - Influence`, `Siam becomes an Influence`. */
const areaAndMarker = (reader: OrderReader): Action | undefined => {
  const start = reader.tokenIndex;
  const area = reader.lookAhead(() => readArea(reader));
  if (area === undefined) return undefined;
  reader.withoutOffering(() => readArea(reader));
  const isParted = reader.acceptAlias(':', '=', ...BECOMES) !== undefined || /[-–—]/.test(reader.gapBefore());
  if (isParted && MARKER_AHEAD.peek(reader)) return { do: 'place', marker: readMarker(reader), area };
  reader.rewindTo(start);
  return undefined;
};

/** `A3 home to Tunis`. */
const readMarch = (reader: OrderReader): readonly Action[] | undefined => {
  const start = reader.tokenIndex;
  const units = reader.lookAhead(() => readForceList(reader));
  if (!units) return undefined;
  reader.withoutOffering(() => readForceList(reader));
  reader.acceptAlias(':');
  const arrow = readArrow(reader);
  if (arrow) return units.map((each) => ({ do: 'move', units: each, ...arrow }));
  reader.acceptAlias('from', ':');
  if (!reader.peekName(reader.vocabulary.places)) {
    reader.rewindTo(start);
    return undefined;
  }
  const from = readPlace(reader);
  if (reader.acceptAlias('into') === undefined) reader.expect('to');
  const to = readPlace(reader);
  return units.map((each) => ({ do: 'move', units: each, from, to }));
};

/** The game master's `Britain commands Portugal`, `Portugal is commanded by Britain`. */
const readCommand = (reader: OrderReader): Action | undefined => {
  if (reader.context.seat !== 'gm') return undefined;
  return reader.lookAhead((): Action => {
    const first = readForce(reader);
    if (reader.acceptAlias('commands', 'command', 'takes command of', 'will command') !== undefined) {
      return { do: 'command', power: readForce(reader), by: first as Power };
    }
    if (reader.acceptAlias('is commanded by', 'commanded by', 'is under') === undefined) reader.fail();
    return { do: 'command', power: first, by: readPower(reader) };
  });
};

const toEnd = (reader: OrderReader): void => {
  while (!reader.isAtEnd) reader.skip();
};

/** `aye on 1`; while votes are cast also `1 yes`, `proposal 1: aye`. */
const mayBeVote = (reader: OrderReader): boolean => {
  const word = reader.peekWord() ?? '';
  const isVoting = reader.context.phase === 'CONG_VOTE';
  return beginsVote(reader) || (isVoting && (/^\d+$/.test(word) || NUMBERED.has(word)));
};

/** Reads an order without a verb, if there is one. */
export const readVerblessOrder = (reader: OrderReader): Action | readonly Action[] | undefined => {
  if (isMarkerIn(reader)) return place.parse(reader);
  const isBallot = reader.context.phase === 'CONG_VOTE' && beginsVote(reader);
  if (isBallot || (mayBeVote(reader) && peekVote(reader))) return vote.parse(reader);
  if (peekUnits(reader)) return readMarch(reader);
  const command = readCommand(reader);
  if (command) {
    toEnd(reader);
    return command;
  }
  return areaAndMarker(reader);
};

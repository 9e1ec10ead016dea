import type { Refusal } from '../../../kernel/refusal.ts';
import { type CommandClaim, type Commands, commandsOf } from '../../../parts/commands/commands.ts';
import { membersOf } from '../board/relations.ts';
import { RESERVES } from '../charts/seating.ts';
import type { Position } from '../state/step.ts';
import { lineRefusals } from './refusals.ts';

type InState = Pick<Position, 'state'>;

/** The nation a seat leads. */
export const nationOf = ({ state }: InState, seat: string): string | undefined =>
  RESERVES.includes(seat) ? state.bindings[seat] : seat;

/** Seats that the game master has bound to a nation, in the order in which they were bound. */
const boundSeats = ({ state }: InState, nation: string): readonly string[] =>
  Object.keys(state.bindings).filter((seat) => state.bindings[seat] === nation);

/** Seats that lead a nation: its own, and those bound to it. */
const leadersOf = (at: InState, nation: string): readonly string[] => [nation, ...boundSeats(at, nation)];

type ClaimGround<Where> = CommandClaim<Where, string, string>['by'];

const ofHost: ClaimGround<InState> = (at, nation) => {
  const host = at.state.nations[nation]?.exileHost;
  return host === undefined ? undefined : leadersOf(at, host);
};

const ofBound: ClaimGround<InState> = (at, nation) => {
  const leaders = leadersOf(at, nation);
  return leaders.length > 1 ? leaders : undefined;
};

/** Assigned to a side with nobody named: every nation of the side. */
const ofSide: ClaimGround<InState> = (at, nation) => {
  const row = at.state.nations[nation];
  if (row?.commandedBySide !== true || row.commander !== undefined) return undefined;
  const members = row.side === 'none' ? [] : membersOf(at.state, row.side);
  return [nation, ...members.flatMap((member) => leadersOf(at, member))];
};

const ofRecord: ClaimGround<InState> = (at, nation) => {
  const row = at.state.nations[nation];
  return row && (row.commander === undefined ? [nation] : [nation, row.commander]);
};

/** Who may write for a nation. Its own seat always may, unless the nation is in exile. */
const writers = commandsOf<InState, string, string>([
  { rule: 'WEAW-CONQ-5', by: ofHost },
  { rule: 'WEAW-COLL-6', by: ofBound },
  { rule: 'WEAW-AMB-96', by: ofSide },
  { rule: 'WEAW-AMB-96', by: ofRecord },
]);

export const mayCommand = writers.mayOrderFor;

/** Nations a seat writes for. */
export const commandedBy = (at: InState, seat: string): readonly string[] =>
  Object.keys(at.state.nations).filter((nation) => mayCommand(at, seat, nation));

/** Why a seat may not write for a nation. */
export const commandRefusal = (at: Position, seat: string, nation: string): Refusal | undefined => {
  if (mayCommand(at, seat, nation)) return undefined;
  return at.edition.nations.has(nation)
    ? lineRefusals.refuse('not-yours', { cause: 'nation', nation })
    : lineRefusals.refuse('not-yours', { cause: 'no-nation' });
};

const ofPlayer: ClaimGround<Position> = ({ edition, state }, nation) => {
  const isScripted = state.nations[nation]?.flags.includes('scripted') !== false;
  return edition.nations.get(nation)?.seat === true && !isScripted ? [nation] : undefined;
};

/** The one seat awaited to write a nation's lines, by the first claim that applies. */
const primaryWriters: Commands<Position, string, string> = commandsOf([
  {
    rule: 'WEAW-CONQ-5',
    by: (at, nation) => {
      const host = at.state.nations[nation]?.exileHost;
      return host === undefined ? undefined : (primaryWriters.commandOf(at, host)?.by ?? []);
    },
  },
  {
    rule: 'WEAW-COLL-6',
    by: (at, nation) => {
      const bound = boundSeats(at, nation);
      return bound.length > 0 ? bound : undefined;
    },
  },
  {
    rule: 'WEAW-AMB-96',
    by: (at, nation) => {
      const commander = at.state.nations[nation]?.commander;
      return commander === undefined ? undefined : [commander];
    },
  },
  { rule: 'WEAW-TURN-2', by: ofPlayer },
]);

/** The seat that writes a nation's lines; undefined where nobody does. */
export const seatFor = primaryWriters.commanderOf;

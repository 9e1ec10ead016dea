import { hashText } from '@chancery/shared/kernel/match/hash.ts';
import type { Congress } from '@chancery/shared/games/pax/state/congress.ts';
import { optionsFor, policy, type Table } from './policy.ts';

// A member of Congress nobody can reckon with: it brings about what tempers avoid.

/** A number from 0 to below `sides`, drawn anew wherever something has changed. */
const lotOf = ({ state, seat }: Table, sides: number): number => {
  const seen = [state.turn, state.step, seat, state.congress?.proposals.length, state.congress?.round];
  return Number.parseInt(hashText(JSON.stringify(seen)).slice(0, 8), 16) % sides;
};

const drawn = (table: Table, lines: readonly string[]): readonly string[] => {
  const line = lines[lotOf(table, Math.max(1, lines.length))];
  return line === undefined ? [] : [line];
};

/** How often of ten a Congress is called where there is a cause, and a war declared. */
const OF_TEN = { 'call congress': 6, 'declare war': 4 } as const;

const VOTES = ['yes', 'no', 'yes', 'no', 'abstain'];

const byLot = (table: Table, act: keyof typeof OF_TEN): readonly string[] =>
  lotOf(table, 10) < OF_TEN[act]
    ? drawn(
        table,
        optionsFor(table).filter((line) => line.startsWith(act)),
      )
    : [];

const voteByLot = (table: Table): readonly string[] => {
  const { congress } = table.state;
  if (!congress || congress.up.length === 0 || congress.ballots[table.seat]) return [];
  const votes = congress.up.map(
    (number) => `${VOTES[lotOf(table, 5 + number) % 5] ?? 'yes'} on ${String(number)}`,
  );
  return [`vote ${votes.join(', ')}`];
};

const maverick = policy('Maverick', 'Calls, votes and declares war by lot.', (table) => {
  const { state, answer } = table;
  if (state.step === 'NEG') return { ...answer, lines: [...byLot(table, 'call congress'), ...answer.lines] };
  const wars = byLot(table, 'declare war');
  if (state.step === 'CONG_VOTE') return { ...answer, lines: [...wars, ...voteByLot(table)] };
  return wars.length > 0 ? { ...answer, lines: [...wars, ...answer.lines] } : answer;
});

/** What a member votes so that as many are for as against: the host by its vote, in every other turn by none. */
const dividingVote = ({ state: { turn }, seat }: Table, { site, members }: Congress): string => {
  const divided = members.filter((member) => turn % 2 === 1 || member !== site);
  const at = divided.indexOf(seat);
  if (at < 0 || at >= divided.length - (divided.length % 2)) return 'abstain';
  return at % 2 === 0 ? 'yes' : 'no';
};

const divider = policy('Divider', 'Votes so that every vote is a tie, where all do.', (table) => {
  const { state, answer } = table;
  const { congress } = state;
  if (state.step === 'NEG') return { ...answer, lines: [...byLot(table, 'call congress'), ...answer.lines] };
  if (state.step !== 'CONG_VOTE' || !congress || congress.ballots[table.seat]) return answer;
  const vote = dividingVote(table, congress);
  return {
    ...answer,
    lines: [`vote ${congress.up.map((number) => `${vote} on ${String(number)}`).join(', ')}`],
  };
});

const grabber = policy('Grabber', 'Votes for everything and claims all spoils.', (table) => {
  const { state, answer } = table;
  const { congress } = state;
  if (state.step === 'SPOILS')
    return { ...answer, lines: optionsFor(table).filter((line) => line.startsWith('take')) };
  if (state.step === 'NEG') return { ...answer, lines: [...byLot(table, 'call congress'), ...answer.lines] };
  if (state.step !== 'CONG_VOTE' || !congress || congress.ballots[table.seat]) return answer;
  return { ...answer, lines: [`vote ${congress.up.map((number) => `yes on ${String(number)}`).join(', ')}`] };
});

export const MAVERICKS = { maverick, divider, grabber } as const;

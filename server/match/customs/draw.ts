import type { EntryAt } from '../entry.ts';
import type { Rejection } from '@chancery/shared/kernel/match/match.ts';
import { err, ok } from '@chancery/shared/kernel/result.ts';
import { conductOf } from '../gm/conduct.ts';
import { type HostedMatch, viewersOf } from '../hosted.ts';
import { type EntryResult, type MatchSession, withRecord } from '../match-session.ts';
import { noticeRuns } from '../entry-record.ts';
import { announce } from '../announce.ts';
import { customsOf, withCustoms } from './customs.ts';
import type { DrawVote } from './customs-state.ts';
import type { ProposeDrawEntry, VoteDrawEntry } from './entries.ts';
import { drawEndNotice, drawProposedNotice, drawVoteNotice } from './notices.ts';
import { refuse } from '../../refusals/refuse.ts';

// A draw by agreement: it ends the match when all players have voted for it in the phase in which it was proposed.
// In a secret vote, nobody learns more than that: a vote against it and no vote look the same.

const drawRefusal = (hosted: HostedMatch, before: MatchSession, phase: string): Rejection | undefined => {
  const conduct = conductOf(hosted.header, before);
  if (!conduct.settings.draw) return refuse('no-draw');
  if (conduct.isLobby) return refuse('clock-not-started', { phase });
  return conduct.sealed ? refuse('result-sealed', { phase }) : undefined;
};

interface CastVote {
  readonly at: string;
  readonly phase: string;
  readonly seat: string;
  readonly vote: DrawVote;
  /** The notice for everybody before the vote itself. */
  readonly first?: string;
}

/** Ends the match by agreement and tells everybody why. */
const endByDraw = (
  hosted: HostedMatch,
  before: MatchSession,
  { at, phase, seat, vote, first }: CastVote,
): EntryResult => {
  const after = {
    ...withCustoms(hosted, before, { draw: undefined, ended: at }),
    closesAt: null,
    deadlineSetAt: at,
  };
  const own = vote.isSecret ? [] : [drawVoteNotice(vote, { seat, yes: true })];
  const notice = [...(first === undefined ? [] : [first]), ...own, drawEndNotice(vote)].join('\n');
  const runs = noticeRuns(hosted, before, { notice });
  const told = { at, phase, runs, opened: null, changed: viewersOf(hosted), extended: null };
  return ok(withRecord(hosted, after, { ...told, moved: { deadline: null } }));
};

/** Applies a vote, and reports it to everybody or, in a secret vote, only to the voter. */
const applyVote = (hosted: HostedMatch, before: MatchSession, said: CastVote): EntryResult => {
  const { at, phase, seat, vote, first } = said;
  if (vote.among.every((each) => vote.yes.includes(each))) return endByDraw(hosted, before, said);
  const after = withCustoms(hosted, before, { draw: vote });
  const own = drawVoteNotice(vote, { seat, yes: vote.yes.includes(seat) });
  if (!vote.isSecret) {
    const notice = first === undefined ? own : first;
    return announce(hosted, after, { at, phase, notice });
  }
  if (first === undefined) return announce(hosted, after, { at, phase, notice: own, to: [seat] });
  const runs = [
    ...noticeRuns(hosted, before, { notice: first }),
    ...noticeRuns(hosted, before, { notice: own, to: [seat] }),
  ];
  const told = { at, phase, runs, opened: null, changed: viewersOf(hosted), extended: null };
  return ok(withRecord(hosted, after, told));
};

export const proposeDraw = (
  hosted: HostedMatch,
  before: MatchSession,
  entry: EntryAt<ProposeDrawEntry>,
): EntryResult => {
  const { at, phase, seat, among } = entry;
  const refusal = drawRefusal(hosted, before, phase);
  if (refusal) return err(refusal);
  if (customsOf(hosted, before).draw) return err(refuse('draw-proposed', { phase }));
  const isSecret = conductOf(hosted.header, before).settings.drawVotes === 'secret';
  const vote = { by: seat, isSecret, among, yes: [seat], no: [] };
  return applyVote(hosted, before, { at, phase, seat, vote, first: drawProposedNotice(vote) });
};

export const voteDraw = (
  hosted: HostedMatch,
  before: MatchSession,
  entry: EntryAt<VoteDrawEntry>,
): EntryResult => {
  const { at, phase, seat, yes } = entry;
  const { draw } = customsOf(hosted, before);
  const refusal =
    drawRefusal(hosted, before, phase) ?? (draw ? undefined : refuse('no-draw-proposed', { phase }));
  if (refusal || !draw) return err(refusal ?? refuse('no-draw-proposed', { phase }));
  if (!draw.among.includes(seat)) return err(refuse('not-asked', { seats: draw.isSecret ? [] : draw.among }));
  const others = (seats: readonly string[]) => seats.filter((each) => each !== seat);
  const vote = {
    ...draw,
    yes: [...others(draw.yes), ...(yes ? [seat] : [])],
    no: [...others(draw.no), ...(yes ? [] : [seat])],
  };
  return applyVote(hosted, before, { at, phase, seat, vote });
};

import type { EntryAt } from '../entry.ts';
import { playersOf } from '@chancery/shared/kernel/match/game.ts';
import { err } from '@chancery/shared/kernel/result.ts';
import type { HostedMatch } from '../hosted.ts';
import type { EntryResult, MatchSession } from '../match-session.ts';
import { phaseRefusal } from '../entry-record.ts';
import { endAbsence, startAbsence } from './away.ts';
import { answerDelay, askDelay } from './delay.ts';
import { proposeDraw, voteDraw } from './draw.ts';
import type { CustomEntry } from './entries.ts';
import { prefer } from './prefer.ts';
import { resign } from './resign.ts';
import { refuse } from '../../refusals/refuse.ts';

/** Applies an act of a player outside the game's rules to a session. Pure, like applying any entry. */
export const applyCustomEntry = (
  hosted: HostedMatch,
  before: MatchSession,
  entry: EntryAt<CustomEntry>,
): EntryResult => {
  const { seat, phase } = entry;
  const isSeated = playersOf(hosted.game, hosted.edition).includes(seat);
  if (!isSeated && !(seat === 'gm' && entry.kind === 'answer-delay'))
    return err(refuse('not-a-player', { seat }));
  const refusal = phaseRefusal(hosted, before, phase);
  if (refusal) return err(refusal);
  switch (entry.kind) {
    case 'away':
      return startAbsence(hosted, before, entry);
    case 'back':
      return endAbsence(hosted, before, entry);
    case 'ask-delay':
      return askDelay(hosted, before, entry);
    case 'answer-delay':
      return answerDelay(hosted, before, entry);
    case 'propose-draw':
      return proposeDraw(hosted, before, entry);
    case 'vote-draw':
      return voteDraw(hosted, before, entry);
    case 'resign':
      return resign(hosted, before, entry);
    case 'prefer':
      return prefer(hosted, before, entry);
  }
};

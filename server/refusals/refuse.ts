import { commandRefusals } from '@chancery/shared/kernel/match/command-refusals.ts';
import { refusalsWith } from '@chancery/shared/kernel/refusals.ts';
import { letterRefusals } from '@chancery/shared/parts/letters/refusals.ts';
import { CALL_SENTENCES } from './call-sentences.ts';
import { RATE_SENTENCES } from './rate-sentences.ts';
import { TABLE_SENTENCES } from './table-sentences.ts';

/** Every refusal that is not a game's own; no game has one of these reasons for something else. */
export const serverRefusals = refusalsWith<undefined>()({
  ...commandRefusals.sentences,
  ...letterRefusals.sentences,
  ...TABLE_SENTENCES,
  ...RATE_SENTENCES,
  ...CALL_SENTENCES,
});

/** A refusal by the server. A reason without a sentence, a fact that is missing or misspelt do not compile. */
export const { refuse } = serverRefusals;

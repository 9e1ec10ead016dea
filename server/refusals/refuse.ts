import { commandRefusals } from '@chancery/shared/kernel/match/command-refusals.ts';
import { refusalsWith } from '@chancery/shared/kernel/refusals.ts';
import { letterRefusals } from '@chancery/shared/parts/letters/refusals.ts';
import { CALL_SENTENCES } from './call-sentences.ts';
import { RATE_SENTENCES } from './rate-sentences.ts';
import { TABLE_SENTENCES } from './table-sentences.ts';

/** All refusals that are not a game's own. Games do not use these reasons for anything else. */
export const serverRefusals = refusalsWith<undefined>()({
  ...commandRefusals.sentences,
  ...letterRefusals.sentences,
  ...TABLE_SENTENCES,
  ...RATE_SENTENCES,
  ...CALL_SENTENCES,
});

/** Makes a refusal by the server. An unknown reason and a missing or misspelt fact are compile errors. */
export const { refuse } = serverRefusals;

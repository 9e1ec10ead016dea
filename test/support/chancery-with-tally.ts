import { runProcess } from '../../client/commands/run.ts';
import { gameClients } from '../../client/games/index.ts';
import { tallyEntry } from './tally-client.ts';

// The `chancery` command with Tally added to the shipped games, bundled beside `tally-rules.ts`.

void runProcess({
  games: { ...gameClients, tally: tallyEntry },
  rules: new URL('tally-rules.js', import.meta.url),
});

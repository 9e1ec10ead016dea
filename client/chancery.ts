import { runProcess } from './commands/run.ts';
import { gameClients } from './games/index.ts';

await runProcess({ games: gameClients });

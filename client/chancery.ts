import { runProcess } from './commands/run.ts';
import { gameClients } from './games/index.ts';

void runProcess({ games: gameClients });

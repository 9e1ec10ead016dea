import { run } from './commands/run.ts';
import { games } from './games/index.ts';

await run({ games });

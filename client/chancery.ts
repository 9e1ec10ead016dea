import { run } from './commands/run.ts';
import { formats, games } from './games/index.ts';

await run({ games, formats });

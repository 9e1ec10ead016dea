import { SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { writeStoredGame } from '../stored-games.ts';
import { type Exploit, EXPLOITS } from '../exploits.ts';
import { playGame } from '../play.ts';
import { editionFor, playersOf, tempersOf } from '../rotation.ts';
import { outcomeOf } from './replay.ts';

// `npm run replay:keep -- NAME SEED GAME [SEAT=POLICY|all=POLICY]`: plays one game of a tournament and keeps it; a seat,
// or all, may be given to a policy that brings about what tempers avoid.

const [name = 'game', seed = '1', number = '0', guest = ''] = process.argv.slice(2);
const game = Number(number);
const [seat, policy] = guest.split('=');
const guests = Object.fromEntries(
  SEATS.filter((one) => policy && (seat === one || seat === 'all')).map((one) => [
    one,
    EXPLOITS[policy as Exploit],
  ]),
);
const spec = { number: Number(seed) + game, game, ...(guest && { guest }) };
const edition = editionFor(game, { handicaps: true });
const { match, facts, commands } = playGame(edition, spec.number, {
  ...playersOf(tempersOf(game)),
  ...guests,
});
const outcome = outcomeOf({ edition, state: match.state, facts }, spec);
writeStoredGame(new URL(`${name}.jsonl`, import.meta.url), { game: spec, outcome, commands });
process.stdout.write(`${String(commands.length)} commands: ${outcome.kinds.join(', ')}\n`);

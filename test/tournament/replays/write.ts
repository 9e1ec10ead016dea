import { writeKept } from '../kept.ts';
import { playGame } from '../play.ts';
import { editionFor, playersOf, tempersOf } from '../rotation.ts';
import { outcomeOf } from './replay.ts';

// `npm run replay:keep -- NAME SEED GAME`: plays one game of a tournament and keeps it.

const [name = 'game', seed = '1', number = '0'] = process.argv.slice(2);
const game = Number(number);
const course = { number: Number(seed) + game, game };
const edition = editionFor(game, { handicaps: true });
const { match, facts, commands } = playGame(edition, course.number, playersOf(tempersOf(game)));
const outcome = outcomeOf({ edition, state: match.state, facts }, course);
writeKept(new URL(`${name}.jsonl`, import.meta.url), { course, outcome, commands });
process.stdout.write(`${String(commands.length)} commands: ${outcome.kinds.join(', ')}\n`);

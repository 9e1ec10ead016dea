import { writeStoredGame } from '../../stored-games.ts';
import { playWar } from '../play.ts';
import { type Charts, editionFor, leadersOf } from '../rotation.ts';
import { giver } from '../giver.ts';
import { warmonger } from '../warmonger.ts';
import { outcomeOf } from './replay.ts';

// `npm run replay:keep:weaw -- NAME NUMBER CHARTS [warmonger|giver]`: plays one war of a sample and keeps it.

/** What may be changed of all who lead. */
const POLICIES = { warmonger, giver };

const isPolicy = (name: string | undefined): name is keyof typeof POLICIES =>
  name !== undefined && Object.hasOwn(POLICIES, name);

const [name = 'war', number = '1', charts = 'tuned', policy] = process.argv.slice(2);
const spec = { number: Number(number), charts: charts as Charts };
const edition = editionFor(spec.charts);
const { state, log, commands } = playWar(edition, spec, {
  leaderOf: leadersOf(edition, spec.number),
  ...(isPolicy(policy) && { change: POLICIES[policy] }),
});
const outcome = outcomeOf({ state, facts: log.map(({ fact }) => fact) }, spec);
writeStoredGame(new URL(`${name}.jsonl`, import.meta.url), { game: spec, outcome, commands });
process.stdout.write(`${String(commands.length)} commands: ${outcome.kinds.join(', ')}\n`);

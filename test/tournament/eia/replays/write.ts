import { writeStoredGame } from '../../stored-games.ts';
import { type CampaignSpec, playCampaign } from '../play.ts';
import { replayCampaign } from './replay.ts';

// `npm run replay:keep:eia -- NAME NUMBER [RULESET]`: plays one campaign and keeps it.

const [name = 'campaign', number = '1', ruleset = 'eia'] = process.argv.slice(2);
const spec: CampaignSpec = {
  number: Number(number),
  ruleset: ruleset === 'eia' ? 'eia' : 'eia-nationalism',
};
const commands = playCampaign(spec);
const outcome = replayCampaign(spec, commands);
writeStoredGame(new URL(`${name}.jsonl`, import.meta.url), { game: spec, outcome, commands });
process.stdout.write(`${String(commands.length)} commands to ${outcome.date}: ${outcome.kinds.join(', ')}\n`);

import type { CongressFact } from '@chancery/shared/games/pax/congress/facts.ts';
import { RULESETS } from '@chancery/shared/games/pax/charts/settings.ts';
import type { GreatWar } from '@chancery/shared/games/pax/state/state.ts';
import type { WarEnd, WarKind } from '@chancery/shared/games/pax/state/wars.ts';

// What kinds of games there are. Each table names every member of a type: types do not check before a member that is
// added stands here, and no test passes before some stored game has it.

const GREAT_WARS: Readonly<Record<GreatWar['cause'], true>> = { tensions: true, 'four-powers': true };

export const WAR_KINDS: Readonly<Record<WarKind, string>> = {
  ordinary: 'war of powers',
  rebellion: 'rebellion in China',
  ottoman: 'Ottoman war',
};

const WAR_ENDS: Readonly<Record<WarEnd, true>> = {
  treaty: true,
  stalemate: true,
  'all-occupied': true,
  'no-army-abroad': true,
  'rebels-won': true,
  'rebels-beaten': true,
  'no-ottoman-left': true,
  'empire-cleared': true,
  demanded: true,
};

type Tie = NonNullable<Extract<CongressFact, { type: 'votes-counted' }>['proposals'][number]['tie']>;

const TIES: Readonly<Record<Tie, true>> = { 'host-voted': true, 'host-abstained': true };

/** What a fact of a Congress says of its outcome; empty where it is a step on the way. */
const CONGRESSES: Readonly<Record<CongressFact['type'], readonly string[]>> = {
  'congress-called': [],
  'congress-site-moved': ['site moved'],
  'dispute-brought': [],
  'congress-convened': [],
  'attendance-answered': [],
  'guest-refused': [],
  'proposal-made': [],
  'voting-time-set': [],
  'ballot-cast': [],
  'votes-counted': ['rejected', ...Object.keys(TIES).map((tie) => `tie, ${tie}`)],
  'second-round-called': ['second round'],
  'resolution-adopted': ['adopted'],
  'resolution-signed': [],
  'congress-defied': [],
  'resolution-fell': ['defied'],
  'congress-extended': ['extended'],
  'congress-stands-over': ['stands over'],
  'congress-sits-again': ['sits again'],
  'congress-ended': ['settled', 'unresolved'],
};

/** What is to be met with in one stored game at least. */
export const KINDS: readonly string[] = [
  ...RULESETS.map(({ id }) => id),
  'final record',
  ...Object.keys(GREAT_WARS).map((cause) => `Great War by ${cause}`),
  'Great War with culprits',
  ...Object.values(WAR_KINDS),
  'war of three sides',
  ...Object.keys(WAR_ENDS).map((how) => `war ended by ${how}`),
  ...Object.values(CONGRESSES).flatMap((outcomes) => outcomes.map((outcome) => `Congress: ${outcome}`)),
];

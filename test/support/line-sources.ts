import { eia } from '@chancery/shared/games/eia/index.ts';
import { editionOf as eiaEdition } from '@chancery/shared/games/eia/charts/edition.ts';
import { BOARD_LINES } from '@chancery/shared/games/eia/board-lines.ts';
import { VERB_FORMS as EIA_FORMS } from '@chancery/shared/games/eia/verb-forms.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { VERB_FORMS as PAX_FORMS } from '@chancery/shared/games/pax/language/verb-forms.ts';
import { MARKERS, NATIVES, POWERS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { CORRECTION_EXAMPLES } from '@chancery/shared/games/weaw/gm/corrections.ts';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import { VERB_FORMS as WEAW_FORMS } from '@chancery/shared/games/weaw/verb-forms.ts';
import { EDITION } from './pax-vocabulary.ts';
import type { LineSource } from './random-refusals.ts';
import { standard } from './weaw-campaign.ts';

const examplesOf = (forms: readonly { readonly example: string }[]): readonly string[] =>
  forms.map(({ example }) => example);

const TREATIES = [
  'treaty "Accord" between france, italy\n1 france pays 10 to italy\nend',
  'secret treaty "Pact" between germany, russia\n1 germany cedes togo to russia\n2 russia supports germany\nend',
  'treaty "Peace" between britain, france\n1 peace between britain and france\nend',
  'treaty "Act"\n1 france keeps out of siam\nend',
];

const { atlas } = EDITION;

export const paxLines: LineSource = {
  game: pax,
  settings: {},
  bot: 'imperialist',
  examples: [...examplesOf(PAX_FORMS), ...TREATIES],
  changes: pax.amendments ?? [],
  words: [
    [...POWERS, ...NATIVES],
    [...atlas.areaOrder, 'home'],
    [...atlas.seaOrder, ...atlas.capes.keys()],
    [...MARKERS],
    ['army', 'navy'],
    ['first', 'second'],
    ['yes', 'no'],
  ],
  steps: 40,
};

const months = eiaEdition({}, {});
if (!months.ok) throw new Error(JSON.stringify(months.error));
const { powers, minors, homeOf } = months.value;

export const eiaLines: LineSource = {
  game: eia,
  settings: { referee: 'table' },
  bot: 'opponent',
  examples: examplesOf([...EIA_FORMS, ...BOARD_LINES]),
  changes: [],
  words: [[...powers], [...minors.keys()], [...homeOf.keys()], ['conditional', 'unconditional']],
  steps: 40,
};

export const weawLines: LineSource = {
  game: weaw,
  settings: {},
  bot: 'steward',
  examples: [
    ...examplesOf(WEAW_FORMS),
    ...CORRECTION_EXAMPLES.map((example) => `set ${example}`),
    ...['rule yes on france/2', 'undo us entry 20', 'place rebels 2 infantry in kiev'],
    ...['mexico to full production', 'command serbia by russia', 'bind reserve 1 to italy', 'extend 12 h'],
  ],
  changes: CORRECTION_EXAMPLES,
  words: [
    [...standard.order],
    [...standard.places.keys()],
    [...standard.zones.keys()],
    [...standard.units.keys()],
    [...standard.techs.keys()],
  ],
  steps: 22,
};

import { campaignSize } from '../../support/campaign.ts';
import { randomWars } from '../../support/random-wars/campaign.ts';

const QUARTER = campaignSize({ deep: 500, soak: 5000 });

randomWars({ from: QUARTER, count: QUARTER });

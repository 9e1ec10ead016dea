import { runs } from '../../support/campaign.ts';
import { randomWars } from '../../support/random-wars/campaign.ts';

randomWars({ from: 0, count: runs(100) });

import { randomWars } from '../../support/random-wars/campaign.ts';

randomWars({ from: 0, count: 100 });

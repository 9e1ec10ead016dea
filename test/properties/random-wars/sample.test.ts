import { randomWars } from '../../support/random-wars/campaign.ts';

// The first wars of the campaign, which plays them again among all the others.
randomWars({ from: 0, count: 17 });

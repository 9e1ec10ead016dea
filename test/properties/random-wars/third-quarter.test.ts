import { randomWars } from '../../support/random-wars/quarter.ts';

randomWars(2);

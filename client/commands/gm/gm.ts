import type { Command } from 'commander';
import { addGmActs } from './acts.ts';
import { addGmQueries } from './queries.ts';
import { addGmSeats } from './seats.ts';

/** `chancery gm`: the game master's commands. */
export const addGm = (program: Command): void => {
  const gm = program.command('gm').description('run matches as their game master; each act is on the record');
  addGmQueries(gm);
  addGmActs(gm);
  addGmSeats(gm);
};

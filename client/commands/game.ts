import type { Command } from 'commander';
import { addGameNew } from './game-new.ts';
import { addGameExport } from './game-export.ts';
import { addGameFork } from './game-fork.ts';
import { addGameHost } from './game-host.ts';
import { addGameReadjudicate } from './game-readjudicate.ts';
import { addGameFiles } from './game-files.ts';
import { addGameSeat } from './game-seat.ts';
import { addGameSettings } from './game-settings.ts';

/** `chancery game`: commands for hosts and players of matches. */
export const addGame = (program: Command): void => {
  const game = program.command('game').description('create, host, join and show matches');
  addGameNew(game);
  addGameFork(game);
  addGameExport(game);
  addGameSettings(game);
  addGameHost(game);
  addGameSeat(game);
  addGameFiles(game);
  addGameReadjudicate(game);
};

import type { Command } from 'commander';
import { addPlay } from './play.ts';
import type { ProgramContext } from './program-context.ts';
import { rootProgram } from './root-program.ts';

/** The `chancery` command with only `play`, for a fast start. */
export const lobbyProgram = (context: ProgramContext): Command => {
  const program = rootProgram(context);
  addPlay(program);
  return program;
};

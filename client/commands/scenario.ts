import type { Command } from 'commander';
import { EXIT } from '../system/exit.ts';
import { programContextOf } from './program-context.ts';
import { invocation } from '../system/invocation.ts';
import { writeAnswer } from '../system/output.ts';

/** `chancery scenario FILES…`: runs scenario files and prints differences. */
export const addScenario = (program: Command): void => {
  program
    .command('scenario')
    .description('run scenario files and compare the results')
    .argument('<files...>', 'YAML files, or folders of them')
    .option('--json', 'print one JSON object')
    .action(async (files: string[], options: { json?: true }, command: Command) => {
      const { formatsOf, runScenarioFiles } = await import('./scenario-files.ts');
      const { games } = programContextOf(command);
      const run = await runScenarioFiles(formatsOf(games), files);
      writeAnswer(
        options.json,
        run,
        run.lines.flatMap((line) => line.split('\n')),
      );
      // The count must be the last line of output.
      if (run.failed > 0) invocation().exitCode = EXIT.refused;
    });
};

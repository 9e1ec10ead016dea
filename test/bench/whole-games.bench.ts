import { resolve } from 'node:path';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { applyCommand, newMatch, replay } from '@chancery/shared/kernel/match/match.ts';
import type { StepRun } from '@chancery/shared/kernel/match/run.ts';
import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import { readStoredGame } from '../tournament/stored-games.ts';
import { playGame, seedOf } from '../tournament/play.ts';
import type { StoredPaxGame } from '../tournament/replays/replay.ts';
import { editionFor, playersOf, tempersOf } from '../tournament/rotation.ts';
import { type Figure, type Measurement, median, quantile, timed } from './figure.ts';

/** Milliseconds. */
const AIMS = { replay: 200, view: 5, report: 5, game: 1000, answer: 50 };
const TRIES = 15;

/** The bundle stands elsewhere than the kept games do. */
const kept = (): StoredPaxGame => readStoredGame(resolve('test/tournament/replays/three-congresses.jsonl'));

const replays = async (): Promise<readonly Figure[]> => {
  const { game: spec, commands } = kept();
  const table = { game: pax, edition: editionFor(spec.game, { handicaps: true }), seed: seedOf(spec.number) };
  const times: number[] = [];
  for (let i = 0; i < TRIES; i += 1) times.push(await timed(() => replay(table, commands)));
  return [
    { name: 'ten turns from their commands', value: median(times.slice(1)), unit: 'ms', aim: AIMS.replay },
    { name: 'the same for the first time in a process', value: times[0] ?? 0, unit: 'ms' },
  ];
};

/** Views of all seats after every tenth command of a game, and the report of each turn as each seat reads it. */
const views = async (): Promise<readonly Figure[]> => {
  const { game: spec, commands } = kept();
  const edition = editionFor(spec.game, { handicaps: true });
  const table = { game: pax, edition, seed: seedOf(spec.number) };
  let match = newMatch(pax, edition);
  const runs: StepRun<Fact>[] = [];
  const looks: number[] = [];
  for (const [at, command] of commands.entries()) {
    const applied = applyCommand(table, match, command);
    if (!applied.ok) throw new Error(JSON.stringify(applied.error));
    match = applied.value.match;
    runs.push(...applied.value.runs);
    if (at % 10 > 0) continue;
    const { state } = match;
    for (const seat of SEATS) looks.push(await timed(() => pax.view({ edition, state }, seat)));
  }
  const logs = [...new Set(runs.map((run) => run.turn))].map((turn) =>
    runs.filter((run) => run.turn === turn).flatMap((run) => run.log),
  );
  const reports: number[] = [];
  // Several times over: of seventy reports one of a hundred is the first, before anything of it is compiled.
  for (let time = 0; time < TRIES; time += 1)
    for (const log of logs)
      for (const seat of SEATS) reports.push(await timed(() => pax.report(edition, log, seat)));
  return [
    { name: 'a view, 99 of 100', value: quantile(looks, 0.99), unit: 'ms', aim: AIMS.view },
    { name: 'the report of a turn, 99 of 100', value: quantile(reports, 0.99), unit: 'ms', aim: AIMS.report },
  ];
};

/** Games among powers of the engine; the first warms the process up. */
const games = async (): Promise<readonly Figure[]> => {
  const times: number[] = [];
  const first: number[] = [];
  const later: number[] = [];
  for (let game = 0; game < 6; game += 1) {
    const edition = editionFor(game, { handicaps: true });
    const answers = game === 0 ? first : later;
    times.push(
      await timed(() => answers.push(...playGame(edition, 1 + game, playersOf(tempersOf(game))).answers)),
    );
  }
  return [
    { name: 'ten turns among seven tempers', value: median(times.slice(1)), unit: 'ms', aim: AIMS.game },
    { name: 'an answer, 99 of 100', value: quantile(later, 0.99), unit: 'ms', aim: AIMS.answer },
    { name: 'the slowest answer', value: Math.max(...later), unit: 'ms', aim: AIMS.answer },
    { name: 'the slowest in the first game of a process', value: Math.max(...first), unit: 'ms' },
  ];
};

export const measurements: readonly Measurement[] = [
  { title: 'a whole game played again', measure: replays },
  { title: 'what a seat sees and reads of it', measure: views },
  { title: 'a whole game among powers of the engine', measure: games },
];

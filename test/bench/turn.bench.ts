import { bots } from '@chancery/shared/games/pax/bots/index.ts';
import { editionOf } from '@chancery/shared/games/pax/charts/edition.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { applyCommand, type Command, newMatch } from '@chancery/shared/kernel/match/match.ts';
import { type Adjudicator, type MatchState, phaseKey } from '@chancery/shared/kernel/match/run.ts';
import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import type { PaxView } from '@chancery/shared/games/pax/view/view.ts';
import { type Measurement, median, quantile, timed } from './figure.ts';

const standard = editionOf({}, {});
if (!standard.ok) throw new Error(JSON.stringify(standard.error));
const edition = standard.value;

type Match = MatchState<PaxState>;

const tableOf = (number: number): Adjudicator<Edition, PaxState, Fact, PaxView> => ({
  game: pax,
  edition,
  seed: number.toString(16).padStart(64, '0'),
});

const after = (table: ReturnType<typeof tableOf>, match: Match, command: Command): Match => {
  const applied = applyCommand(table, match, command);
  if (!applied.ok) throw new Error(JSON.stringify(applied.error));
  return applied.value.match;
};

const advanced = (table: ReturnType<typeof tableOf>, match: Match): Match =>
  after(table, match, { kind: 'advance', seat: 'gm', phase: phaseKey(pax, match.state) });

/** The sheets of seven merchants who say nothing; a phase of lines they let pass. */
const sheets = ({ state }: Match): readonly Command[] => {
  const awaited = pax.awaited({ edition, state });
  if (awaited?.by !== 'sheet') return [];
  const phase = phaseKey(pax, state);
  const table = { letters: [], draw: () => 0.5, isTalkOver: true };
  return SEATS.filter((seat) => awaited.seats.includes(seat)).map((seat) => {
    const view = pax.view({ edition, state }, seat);
    const { sheet = '' } = bots.merchant.answer(edition, { ...table, view }, seat);
    return { kind: 'sheet', seat, phase, text: sheet };
  });
};

const played = (table: ReturnType<typeof tableOf>, match: Match, commands: readonly Command[]): Match =>
  advanced(
    table,
    commands.reduce((before, command) => after(table, before, command), match),
  );

/** From the first sheet submitted to the orders of the next turn: reading, resolving, war and peace, events. */
const quietTurn = async (number: number): Promise<number> => {
  const table = tableOf(number);
  let match = advanced(table, newMatch(pax, edition));
  const commands = sheets(match);
  return timed(() => {
    match = played(table, match, commands);
    while (match.state.step !== 'MSC_ORDERS') match = advanced(table, match);
  });
};

const wholeGame = (number: number): Promise<number> => {
  const table = tableOf(number);
  return timed(() => {
    let match = advanced(table, newMatch(pax, edition));
    while (!pax.moment(match.state).over) match = played(table, match, sheets(match));
  });
};

const inTurn = async (
  count: number,
  work: (number: number) => Promise<number>,
): Promise<readonly number[]> => {
  const times: number[] = [];
  for (let number = 1; number <= count; number += 1) times.push(await work(number));
  return times;
};

export const measurements: readonly Measurement[] = [
  {
    title: 'Ten turns of seven merchants who say nothing',
    async measure() {
      const [first = 0, ...later] = await inTurn(8, wholeGame);
      return [
        { name: 'the first game of a process', value: first, unit: 'ms' },
        { name: 'later ones, median', value: median(later), unit: 'ms', aim: 350 },
      ];
    },
  },
  {
    title: 'A turn, from seven sheets to the next orders',
    async measure() {
      const times = await inTurn(200, quietTurn);
      return [
        { name: 'median', value: median(times), unit: 'ms', aim: 4 },
        { name: 'p99', value: quantile(times, 0.99), unit: 'ms' },
      ];
    },
  },
];

import map from '@chancery/shared/games/pax/charts/data/map.json' with { type: 'json' };
import powers from '@chancery/shared/games/pax/charts/data/powers.json' with { type: 'json' };
import { type Edition, editionOf } from '@chancery/shared/games/pax/charts/edition.ts';
import { standardTables } from '@chancery/shared/games/pax/charts/schemas/standard.ts';
import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { applyCommand, type Command, newMatch } from '@chancery/shared/kernel/match/match.ts';
import { phaseKey } from '@chancery/shared/kernel/match/run.ts';
import { expect, test } from 'vitest';
import { botLines, botText } from '../support/pax-bots.ts';

// A table of bots between two who will not give way: Germany goes where France has claims, France goes to war.

const CLAIMS = ['tunis', 'kamerun', 'hawaii', 'marocco', 'tripoli'];
const ALLOWANCE = 40;

/** Charts by which France has Influence where Germany means to rule, and everybody has the money for it. */
const disputed = (): Edition => {
  const areas = map.areas.map((area) => (CLAIMS.includes(area.id) ? { ...area, combatStrength: 0 } : area));
  const rich = powers.powers.map((power) =>
    power.kind === 'great' ? { ...power, colonialOffice: Array<number>(6).fill(ALLOWANCE) } : power,
  );
  const { setup1880 } = standardTables;
  const claims = CLAIMS.map((area) => ({ area, power: 'france', marker: 'influence' }));
  const held = (area: string): boolean => CLAIMS.includes(area);
  const markers = [...setup1880.markers.filter(({ area }) => !held(area)), ...claims];
  const made = editionOf(
    { casusBelli: [] },
    { map: { ...map, areas }, powers: { ...powers, powers: rich }, setup1880: { ...setup1880, markers } },
  );
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
};

const edition = disputed();

const botSays = (state: PaxState, seat: Seat): readonly string[] =>
  botLines('merchant', { edition, state }, seat);

/** What Germany adds to its sheet: a Protectorate in the next of the claims it has not been to. */
const provocation = ({ markers }: PaxState): string => {
  const next = CLAIMS.find((area) => !markers.some((m) => m.area === area && m.power === 'germany'));
  return next === undefined ? '' : `place protectorate in ${next}`;
};

/** Neither settles anything; France declares war on whomever it may. */
const spoken = (state: PaxState, seat: Seat): readonly string[] => {
  const isProud = seat === 'france' || seat === 'germany';
  if (isProud && (state.step === 'NEG' || state.step.startsWith('CONG'))) return [];
  if (seat !== 'france' || state.step !== 'WAR_DECLARE') return botSays(state, seat);
  const wars = (pax.options?.({ edition, state }, seat) ?? []).filter((line) =>
    line.startsWith('declare war'),
  );
  return [...wars.slice(0, 1), 'pass'];
};

const written = (state: PaxState, seat: Seat): string =>
  seat === 'germany' && state.step === 'MSC_ORDERS'
    ? [provocation(state), botText('merchant', { edition, state }, seat)]
        .filter((text) => text !== '')
        .join('\n')
    : botText('merchant', { edition, state }, seat);

test('ten turns with wars in them go by without a stop, and every line of a bot is taken', () => {
  const table = { game: pax, edition, seed: '5c'.repeat(32) };
  let match = newMatch(pax, edition);
  const facts: Fact[] = [];
  const say = (command: Command): void => {
    const applied = applyCommand(table, match, command);
    if (!applied.ok) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(applied.error)}`);
    facts.push(...applied.value.runs.flatMap(({ log }) => log.map(({ fact }) => fact)));
    match = applied.value.match;
  };
  const answer = (seat: Seat, by: 'sheet' | 'lines'): void => {
    const phase = phaseKey(pax, match.state);
    if (by === 'sheet') {
      say({ kind: 'sheet', seat, phase, text: written(match.state, seat) });
      return;
    }
    for (const text of spoken(match.state, seat)) {
      if (phaseKey(pax, match.state) === phase) say({ kind: 'line', seat, phase, text });
    }
  };
  while (!pax.moment(match.state).over) {
    const phase = phaseKey(pax, match.state);
    const awaited = pax.awaited({ edition, state: match.state });
    // A phase closes before its time where the last has passed, or the war is over.
    for (const seat of SEATS.filter((one) => awaited?.seats.includes(one)))
      if (phaseKey(pax, match.state) === phase) answer(seat, awaited?.by ?? 'lines');
    if (phaseKey(pax, match.state) === phase) say({ kind: 'advance', seat: 'gm', phase });
  }
  const told = (type: Fact['type']): number => facts.filter((fact) => fact.type === type).length;
  expect(told('war-began')).toBeGreaterThan(1);
  expect(told('force-moved')).toBeGreaterThan(10);
  expect(told('war-ended')).toBeGreaterThan(1);
  expect(match.state.final).toHaveLength(SEATS.length);
});

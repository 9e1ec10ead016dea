import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import { countersLeft, unitsLeft } from '@chancery/shared/games/pax/board/position.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { partiesOf } from '@chancery/shared/games/pax/treaties/parties.ts';
import {
  ARMS,
  MARKERS,
  POWERS,
  type Seat,
  seatOf,
  SEATS,
  UNIT_SIZES,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { hashOf } from '@chancery/shared/kernel/match/hash.ts';
import { applyCommand, newMatch, stateHash } from '@chancery/shared/kernel/match/match.ts';
import type { MatchState } from '@chancery/shared/kernel/match/run.ts';
import type { Played } from './play.ts';

// What must hold after every command of a whole game.

/** A command as it was carried out. */
interface Event {
  readonly edition: Edition;
  readonly before: PaxState;
  readonly after: PaxState;
  readonly facts: readonly Fact[];
}

const twice = (names: readonly string[]): readonly string[] =>
  names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name} stands there twice`);

/** Markers and units are where something can be, once each, and not more than there are counters (PB-UNITS-2). */
const counters = ({ edition, after: state }: Event): readonly string[] => {
  const { areas, homes, seas, capes } = edition.atlas;
  const isPlace = (at: string): boolean => areas.has(at) || homes.has(at) || seas.has(at) || capes.has(at);
  const position = { edition, state };
  return [
    ...twice(state.markers.map(({ power, area }) => `${power} marker ${area}`)),
    ...twice(
      state.units.map(({ power, arm, size, at, coast = '' }) =>
        [power, arm, String(size), at, coast].join(' '),
      ),
    ),
    ...state.markers.filter(({ area }) => !areas.has(area)).map(({ area }) => `a marker in ${area}`),
    ...state.units
      .filter(({ at, count }) => !isPlace(at) || !Number.isInteger(count) || count < 1)
      .map(({ power, at, count }) => `${String(count)} units of ${power} at ${at}`),
    ...POWERS.flatMap((power) => [
      ...MARKERS.filter((kind) => countersLeft(position, power, kind) < 0).map(
        (kind) => `too many markers ${kind} of ${power}`,
      ),
      ...ARMS.flatMap((arm) =>
        UNIT_SIZES.filter((size) => unitsLeft(position, power, { arm, size }) < 0).map(
          (size) => `too many units ${arm} ${String(size)} of ${power}`,
        ),
      ),
    ]),
  ];
};

/** Treasuries are whole pounds, and nobody owes any but while what to give up for it is chosen (PB-ADMIN-11). */
const money = ({ after: { treasury, step } }: Event): readonly string[] =>
  Object.entries(treasury)
    .filter(([, pounds]) => !Number.isInteger(pounds) || (pounds < 0 && step !== 'ADM_DEFICIT'))
    .map(([power, pounds]) => `${power} has £${String(pounds)}`);

/** The index moves by what is told, and by nothing else. */
const tensions = ({ before, after, facts }: Event): readonly string[] => {
  const told = facts.reduce((sum, fact) => (fact.type === 'tensions-rose' ? sum + fact.by : sum), 0);
  return after.tensions === before.tensions + told
    ? []
    : [`tension ${String(after.tensions)}, told ${String(before.tensions)} and ${String(told)}`];
};

/** A secret treaty is in the view of those who have it on their table, and in nobody else's. */
const secrets = ({ edition, after: state }: Event, seat: Seat): readonly string[] => {
  const secret = state.treaties.filter(
    (treaty) => treaty.text.secret && !partiesOf(treaty).some((power) => seatOf(power) === seat),
  );
  const hidden = secret.filter(
    ({ hash }) => !state.treaties.some((one) => one.hash === hash && !one.text.secret),
  );
  if (hidden.length === 0) return [];
  const view = JSON.stringify(pax.view({ edition, state }, seat));
  return hidden.filter(({ hash }) => view.includes(hash)).map(({ id }) => `${seat} sees the secret ${id}`);
};

/** A position that has been written down and read is the same. */
const writing = ({ after }: Event): readonly string[] =>
  hashOf(JSON.parse(JSON.stringify(after))) === hashOf(after) ? [] : ['no plain JSON'];

/**
 * Plays a game once more from its commands and looks at every position on the way.
 * @returns what was wrong, with the command it came of; the end that differs from the game's, if it does
 */
export const faultsIn = (
  { edition, commands, match: end }: Pick<Played, 'edition' | 'commands' | 'match'>,
  seed: string,
): readonly string[] => {
  const table = { game: pax, edition, seed };
  const faults: string[] = [];
  let match: MatchState<PaxState> = newMatch(pax, edition);
  for (const [number, command] of commands.entries()) {
    const applied = applyCommand(table, match, command);
    if (!applied.ok)
      return [...faults, `command ${String(number)} was refused: ${JSON.stringify(applied.error)}`];
    const facts = applied.value.runs.flatMap(({ log }) => log.map(({ fact }) => fact));
    const event = { edition, before: match.state, after: applied.value.match.state, facts };
    match = applied.value.match;
    if (command.kind === 'sheet' && facts.length === 0) continue;
    const seat = SEATS[number % SEATS.length] ?? 'britain';
    const found = [...counters(event), ...money(event), ...tensions(event), ...secrets(event, seat)];
    const isTurn = event.before.turn !== event.after.turn;
    for (const fault of isTurn ? [...found, ...writing(event)] : found)
      faults.push(`${command.phase} ${command.kind} of ${command.seat}: ${fault}`);
  }
  return stateHash(match) === stateHash(end) ? faults : [...faults, 'another end than the first time'];
};

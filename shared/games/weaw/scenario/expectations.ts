import { allMoney, moneyAt, moneyAtHome } from '../board/depots.ts';
import { manpowerLimit } from '../board/manpower.ts';
import { namesOf } from '../charts/names.ts';
import { weaw } from '../index.ts';
import type { FiledLine } from '../state/record.ts';
import type { Pile, WeawState } from '../state/state.ts';
import {
  readAdvance,
  readExpectedControl,
  readFacility,
  readNation,
  readPlaceUnits,
  readSurrender,
  readTrench,
  splitKey,
} from './items.ts';
import { type Playthrough, stepNamed } from './playthrough.ts';
import { type Differences, differences, type Lists, listDifferences } from './differences.ts';
import type { Expected } from './schema.ts';

type Check = (play: Playthrough, expected: Expected) => Differences;

const numberDifferences = (
  play: Playthrough,
  what: string,
  {
    wanted,
    value,
  }: {
    readonly wanted: Readonly<Record<string, number>> | undefined;
    readonly value: (nation: string, rest: string | undefined) => number;
  },
): Differences =>
  Object.entries(wanted ?? {}).flatMap(([key, expected]) => {
    const [nation, rest] = splitKey(key);
    return differences(`${what} ${key}`, expected, value(readNation(namesOf(play.edition), nation), rest));
  });

const checkTurn: Check = (play, expected) => {
  const { state } = play;
  const { phase, turn, usEntry, over, winner, starvation } = expected;
  return [
    ...(phase === undefined ? [] : differences('phase', stepNamed(phase) ?? phase, state.step)),
    ...(turn === undefined ? [] : differences('turn', turn, state.turn)),
    ...(usEntry === undefined ? [] : differences('usEntry', usEntry, state.usEntry)),
    ...(over === undefined ? [] : differences('over', over, state.step === 'OVER')),
    ...(winner === undefined ? [] : differences('winner', winner, state.winner)),
    ...(starvation === undefined ? [] : differences('starvation', starvation, state.starvation)),
  ];
};

const checkMoney: Check = (play, { treasury, collected, trade, raided, tribute, manpower, limit }) => {
  const at = { edition: play.edition, state: play.state };
  const { nations, lastCollection } = play.state;
  return [
    ...numberDifferences(play, 'treasury', {
      wanted: treasury,
      value: (nation, place) => {
        if (place !== undefined) return moneyAt(at, nation, place);
        return play.edition.nations.get(nation)?.capital === null
          ? allMoney(at, nation)
          : moneyAtHome(at, nation);
      },
    }),
    ...numberDifferences(play, 'collected', {
      wanted: collected,
      value: (nation) => nations[nation]?.collected ?? 0,
    }),
    ...numberDifferences(play, 'trade', {
      wanted: trade,
      value: (nation) => lastCollection.trade[nation] ?? 0,
    }),
    ...numberDifferences(play, 'raided', {
      wanted: raided,
      value: (nation) => lastCollection.raided[nation] ?? 0,
    }),
    ...numberDifferences(play, 'tribute', {
      wanted: tribute,
      value: (nation) => lastCollection.tribute[nation] ?? 0,
    }),
    ...numberDifferences(play, 'manpower', {
      wanted: manpower,
      value: (nation, pool = 'home') => nations[nation]?.manpowerUsed[pool] ?? 0,
    }),
    ...numberDifferences(play, 'limit', {
      wanted: limit,
      value: (nation, pool = 'home') => manpowerLimit(at, nation, pool),
    }),
  ];
};

const checkControl: Check = (play, { control: wanted = [] }) =>
  wanted.flatMap((text) => {
    const { place, nation, incorporated } = readExpectedControl(namesOf(play.edition), text);
    const territory = play.state.territories[place];
    return [
      ...differences(`control ${place}`, nation, territory?.controller),
      ...(incorporated === undefined
        ? []
        : differences(`incorporated ${place}`, incorporated, territory?.incorporatedBy === nation)),
    ];
  });

/** The text of a pile in a comparison: nation, type, number, damage. */
const unitsText = (piles: readonly Pick<Pile, 'nation' | 'type' | 'n' | 'hits'>[]): string => {
  const counts = new Map<string, number>();
  for (const { nation, type, n, hits } of piles) {
    const key = `${nation} ${type}${(hits ?? 0) > 0 ? ' damaged' : ''}`;
    counts.set(key, (counts.get(key) ?? 0) + n);
  }
  const texts = [...counts].filter(([, n]) => n > 0).map(([key, n]) => `${String(n)} ${key}`);
  return texts.toSorted().join(', ') || 'none';
};

/** Cargo is listed too, beside its ships. */
const withCargo = (piles: WeawState['units']) => piles.flatMap((pile) => [pile, ...(pile.cargo ?? [])]);

const checkUnits: Check = (play, { units: wanted = [] }) =>
  wanted.flatMap((text) => {
    const { place, piles } = readPlaceUnits(namesOf(play.edition), text);
    const there = play.state.units.filter(({ at }) => at === place);
    return differences(`units ${place}`, unitsText(withCargo(piles)), unitsText(withCargo(there)));
  });

const checkStructures: Check = (play, { trenches, facilities = [] }) => {
  const names = namesOf(play.edition);
  const got = Object.entries(play.state.territories).flatMap(([place, { trenches: there }]) =>
    Object.entries(there).map(([facing, kind]) => `${place} facing ${facing} ${kind}`),
  );
  const form = (text: string): string => {
    const { place, facing, kind } = readTrench(names, text);
    return `${place} facing ${facing} ${kind}`;
  };
  return [
    ...listDifferences('trenches', trenches, { form, got }),
    ...facilities.flatMap((text) => {
      const { place, what, is } = readFacility(names, text);
      return differences(`${what} ${place}`, is, play.state.territories[place]?.[what] === true);
    }),
  ];
};

const warText = (one: string, other: string, kind: string | undefined): string =>
  `${[one, other].toSorted().join(' and ')}${kind === undefined ? '' : ` ${kind}`}`;

const checkRelations: Check = (
  play,
  { wars, sides = {}, stances = {}, leaning = {}, surrendered, conquered, offers },
) => {
  const names = namesOf(play.edition);
  const { state } = play;
  const nation = (text: string): string => readNation(names, text);
  const sideText = (side: string | undefined): string => (side === 'none' ? 'neutral' : (side ?? ''));
  const form = ([one, other, kind]: readonly [string, string, string?]): string =>
    warText(nation(one), nation(other), kind);
  const known = state.wars.flatMap(({ pair: [one, other], kind }) => [
    warText(one, other, kind),
    ...(Array.isArray(wars) ? [] : [warText(one, other, undefined)]),
  ]);
  const surrenderText = (from: string, to: readonly string[]): string =>
    `${from} to ${to.toSorted().join(' ')}`;
  const sent = (text: string): string => {
    const { nation: from, to } = readSurrender(names, text);
    return surrenderText(from, to);
  };
  return [
    ...listDifferences('wars', wars as Lists<readonly [string, string, string?]> | undefined, {
      form,
      got: known,
    }),
    ...Object.entries(sides).flatMap(([key, side]) =>
      differences(`side ${key}`, side, sideText(state.nations[nation(key)]?.side)),
    ),
    ...Object.entries(stances).flatMap(([key, stance]) =>
      differences(`stance ${key}`, stance, state.nations[nation(key)]?.stance),
    ),
    ...Object.entries(leaning).flatMap(([key, side]) =>
      differences(`leaning ${key}`, side, state.nations[nation(key)]?.leaning),
    ),
    ...listDifferences('surrendered', surrendered, {
      form: sent,
      got: Object.entries(state.nations).flatMap(([id, { surrender }]) =>
        surrender ? [surrenderText(id, surrender.to)] : [],
      ),
    }),
    ...listDifferences('conquered', conquered, {
      form: nation,
      got: Object.keys(state.nations).filter((id) => state.nations[id]?.conquered),
    }),
    ...listDifferences('offers', offers, {
      form: sent,
      got: state.offers.map(({ from, to }) => surrenderText(from, to)),
    }),
  ];
};

const checkResearch: Check = (play, { research: wanted = {} }) =>
  Object.entries(wanted).flatMap(([key, advances]) => {
    const names = namesOf(play.edition);
    const known = play.state.nations[readNation(names, key)]?.research ?? {};
    return advances.flatMap((text) => {
      const { tech, level, unpaid } = readAdvance(names, text);
      const got = known[tech];
      return [
        ...differences(`research ${key} ${tech}`, level, got?.level ?? 0),
        ...differences(`research ${key} ${tech} unpaid`, unpaid, (got?.paid ?? 0) < (got?.level ?? 0)),
      ];
    });
  });

/** How a line ended; one with a question for the game master waits for the ruling. */
const endOf = ({ state }: Playthrough, { id, end }: FiledLine): string =>
  end === 'waiting' && state.record.questions.some(({ line, answer }) => line === id && answer === undefined)
    ? 'needs ruling'
    : end;

const checkLines: Check = (play, { lines: wanted = {} }) =>
  Object.entries(wanted).flatMap(([id, text]) => {
    const line = play.lines.get(id);
    if (!line) return [`line ${id}: expected ${text}, got no such line`];
    const end =
      ['needs ruling', 'held over'].find((each) => text.startsWith(each)) ?? text.split(' ')[0] ?? '';
    const reason = text.slice(end.length).trim();
    const ended = endOf(play, line);
    const got = `${ended}${line.reason ? ` ${line.reason.reason}` : ''}`;
    const isRight = ended === end && (reason === '' || line.reason?.reason === reason);
    return isRight ? [] : [`line ${id}: expected ${text}, got ${got}`];
  });

const checkViews: Check = (play, { sees = {} }) =>
  Object.entries(sees).flatMap(([viewer, { has = [], lacks = [] }]) => {
    const report = weaw.report(play.edition, play.log, viewer).join('\n');
    const view = JSON.stringify(weaw.view({ edition: play.edition, state: play.state }, viewer));
    const isThere = (words: string): boolean => report.includes(words) || view.includes(words);
    return [
      ...has
        .filter((words) => !isThere(words))
        .map((words) => `sees ${viewer}: expected ${words}, got nothing of it`),
      ...lacks.filter(isThere).map((words) => `sees ${viewer}: expected nothing of ${words}, got it`),
    ];
  });

/** Unmet expectations, one line each. */
export const checkExpectations: Check = (play, expected) =>
  [
    checkTurn,
    checkMoney,
    checkControl,
    checkUnits,
    checkStructures,
    checkRelations,
    checkResearch,
    checkLines,
    checkViews,
  ].flatMap((check) => check(play, expected));

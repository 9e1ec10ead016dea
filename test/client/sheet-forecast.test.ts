import { setMarker } from '@chancery/shared/games/pax/board/position.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { CombatResult } from '@chancery/shared/games/pax/charts/tables.ts';
import { fight } from '@chancery/shared/games/pax/combat/fight.ts';
import { combatForecasts } from '@chancery/shared/games/pax/combat/forecast.ts';
import { resolveRecord } from '@chancery/shared/games/pax/combat/resolve-record.ts';
import type { StepContext } from '@chancery/shared/games/pax/state/phase.ts';
import { copyJson } from '@chancery/shared/kernel/match/copy.ts';
import { expect, test } from 'vitest';
import { vocabularyFor } from '../../client/games/pax/composer/draft-context.ts';
import { readDraft } from '../../client/games/pax/composer/draft-reading.ts';
import { paxComposer } from '../../client/games/pax/forecast/preview.ts';
import { forecastOf, wholeForecastOf } from '../../client/games/pax/forecast/sheet-forecast.ts';
import { warAttackTexts } from '../../client/games/pax/forecast/war-sheet.ts';
import { predict } from '../../client/games/pax/composer/what-if.ts';
import { partyName } from '../../client/games/pax/views/names.ts';
import { placementOf } from '../../client/games/pax/views/placement.ts';
import { compose } from './composing-table.ts';
import { openingState, tableOf } from './opening-table.ts';
import { franceWriting, linesForecast } from './france-writing.ts';

// What a sheet leads to is said before it is submitted, and nothing is called done that is lost.

test('Control that no army fights for is not won, and its money is named (PB-EST-1, AMB-111)', () => {
  const table = franceWriting();
  expect(linesForecast(table, 'place protectorate in tunis')).toEqual([
    'No fight: no army of yours is there to win it: £20 for the Protectorate leaves an Influence at most.',
  ]);
  const unrest = franceWriting((state) => state.unrest.push('tunis'));
  expect(linesForecast(unrest, 'place protectorate in tunis')).toEqual([
    'No fight: no army of yours is there to win it: £20 for the Protectorate is lost.',
  ]);
});

test('with an army it is fought for, and a lower marker needs none', () => {
  const table = franceWriting();
  const [fight, ...more] = linesForecast(
    table,
    'place protectorate in tunis, move army 3 from home to tunis',
    'place interest in marocco',
  );
  expect(fight).toBe(
    'Fight: 3 against 3, odds 1-1: wins 2 in 6 without loss; else £20 for the Protectorate is lost, and in 3 of 6 army 3 (£10).',
  );
  expect(more.filter((text) => text.includes('fight'))).toEqual([]);
});

test('a lower marker that is traded in is lost with the fight, and so is Control in unrest (AMB-112, PB-COL-12)', () => {
  const holding = (kind: 'interest' | 'possession') =>
    franceWriting((state) => {
      setMarker(state, { area: 'tunis', power: 'france', kind, established: true });
      state.unrest.push('tunis');
    });
  const move = 'move army 3 from home to tunis';
  expect(linesForecast(holding('interest'), `place protectorate in tunis, ${move}`)[0]).toMatch(
    /; else £15 for the Protectorate and the Interest it replaces are lost, and in 3 of 6 army 3 \(£10\)\.$/,
  );
  expect(linesForecast(holding('interest'), 'place protectorate in tunis')[0]).toMatch(
    /: £15 for the Protectorate and the Interest it replaces are lost\.$/,
  );
  expect(linesForecast(holding('possession'), move)[0]).toMatch(/; else the Possession is lost, and /);
  const quiet = franceWriting((state) =>
    setMarker(state, { area: 'tunis', power: 'france', kind: 'interest', established: true }),
  );
  expect(linesForecast(quiet, 'place protectorate in tunis')[0]).toMatch(
    /: £15 for the Protectorate and the Interest it replaces leave an Influence at most\.$/,
  );
});

test('an army told to hold wins nothing, and what it costs is named (PB-COL-1)', () => {
  const lines = ['place protectorate in tunis, move army 3 from home to tunis', 'hold in tunis'];
  expect(linesForecast(franceWriting(), ...lines)[0]).toBe(
    'No fight: your army there does not fight for it: £20 for the Protectorate is lost.',
  );
});

test('raising established Control needs no fight (PB-EST-2)', () => {
  const table = franceWriting((state) => {
    setMarker(state, { area: 'tunis', power: 'france', kind: 'protectorate', established: true });
    state.units = [...state.units, { power: 'france', arm: 'army', size: 1, at: 'tunis', count: 1 }];
  });
  const reading = readDraft(vocabularyFor(table), ['place possession in tunis']);
  const forecast = forecastOf(table, reading);
  expect(forecast?.end.statuses.get(1)).toBe('done');
  expect(forecast?.unfought).toEqual([]);
});

test('what a victory costs is said too, and whole units make up half exchanges (PB-CRT-8, 10, AMB-26)', () => {
  const armies = (text: string) =>
    linesForecast(franceWriting(), `place protectorate in tunis, ${text}`, 'build army 3 at home')[0];
  expect(armies('move 2 army 1 from home to tunis, move army 3 from home to tunis')).toBe(
    'Fight: 5 against 3, odds 3-2: wins 5 in 6, 2 of them losing army 3 (£10); else £20 for the Protectorate is lost.',
  );
});

test('what is said of each face of the die is what colonial combat does with it', () => {
  // One law: the losses of a forecast are those that are taken when the die has fallen.
  const table = franceWriting();
  const reading = readDraft(vocabularyFor(table), [
    'place protectorate in tunis, move army 3 from home to tunis',
  ]);
  const state = forecastOf(table, reading)?.end.state;
  if (!state) throw new Error('no forecast');
  const [forecast] = combatForecasts({ edition: table.edition, state });
  const attack = { area: 'tunis', attackers: ['france'] } as const;
  for (const { result, won, lost } of forecast?.faces ?? []) {
    const after = copyJson(state) as WritableState;
    after.fixedResults = [{ area: 'tunis', power: 'france', result: result as CombatResult }];
    const context = { edition: table.edition, state: after } as unknown as StepContext;
    expect(fight(context, resolveRecord(after), attack)).toMatchObject({ won, lost });
  }
});

test('a defeat that is sure is not put as a chance', () => {
  const table = franceWriting();
  expect(
    linesForecast(table, 'place protectorate in egypt, move army 1 from home to egypt').join(' '),
  ).toMatch(/surely lost, £20 for the Protectorate with it, and in 5 of 6 army 1 \(£3\)\.$/);
});

test('the box before handing in names fights and what is not won', () => {
  const table = franceWriting();
  const text = 'place protectorate in tunis\nplace protectorate in marocco, move army 3 from home to marocco';
  expect(paxComposer.preview?.(table, text)?.brings).toEqual([
    '£20 left unspent: at the end of the turn as much buys 2 victory points, at £7 each.',
    expect.stringMatching(/^Marocco, fight: 3 against \d+/),
    expect.stringMatching(/^Tunis: no army of yours is there to win it/),
    'Marocco: a dispute with Spain: a casus belli where both markers stand.',
  ]);
});

test('the box says which lines another power has to admit, and which the money may not reach', () => {
  const table = franceWriting((state) => {
    state.markers = state.markers.filter(({ area }) => area !== 'egypt' && area !== 'tunis');
    for (const area of ['egypt', 'tunis'] as const)
      setMarker(state, { area, power: 'germany', kind: 'possession', established: true });
  });
  const text = 'place protectorate in egypt\nplace protectorate in tunis';
  expect(paxComposer.preview?.(table, text)?.doubts).toEqual([
    'Lines 1 and 2: needs an "admit" from Germany in the same phase.',
  ]);
  const long = [
    'build 2 army 10 if britain builds navy',
    'place protectorate in marocco, move army 3 from home to marocco',
  ];
  const dear = paxComposer.preview?.(table, long.join('\n'));
  expect(dear?.doubts).toEqual(['Line 2: the money ends above: paid only if lines above are struck.']);
  expect(dear?.brings?.join('\n')).not.toContain('money ends');
});

test('an empty sheet says what becomes of the money (PB-VP-2)', () => {
  expect(paxComposer.preview?.(franceWriting(), '')?.brings).toEqual([
    '£60 left unspent: at the end of the turn as much buys 8 victory points, at £7 each.',
  ]);
});

test('the box names no marker that is refused, and resentment of those placed once (PB-CHINA-1)', () => {
  const state = openingState();
  state.step = 'MSC_ORDERS';
  state.treasury.japan = 60;
  const bringsOf = (sheet: string) => paxComposer.preview?.(tableOf(state, 'japan'), sheet)?.brings;
  expect(bringsOf('place protectorate in manchuria\nplace influence in shan-tung')).toEqual([
    expect.stringMatching(/^£50 left unspent/),
    'Chinese resentment rises by 4, to 4.',
  ]);
  // What depends on a condition is not in the sum.
  expect(bringsOf('place influence in shan-tung if germany places influence in tunis')).toEqual([
    expect.stringMatching(
      /^£50 to £60 left unspent, as conditions and consents turn out: at the end of the turn £50 buys/,
    ),
    'Shan-Tung: Chinese resentment rises by 4.',
  ]);
  state.treasury.japan = 10;
  expect(bringsOf('place influence in shan-tung if germany places influence in siam')?.[0]).toMatch(
    /^Up to £10 left unspent, as conditions and consents turn out:/,
  );
});

test('what a marker provokes is what the card of its area says, each power by its own row of the chart', () => {
  const table = franceWriting((state) => {
    setMarker(state, { area: 'brasil', power: 'italy', kind: 'interest', established: true });
    setMarker(state, { area: 'brasil', power: 'germany', kind: 'influence', established: true });
    state.unrest = ['brasil'];
  });
  // A line that is refused provokes nobody: without unrest no first Control is placed there.
  const calm = { ...table, state: { ...table.state, unrest: [] } };
  expect(linesForecast(calm, 'place possession in brasil')).toEqual([]);
  const kinds = ['influence', 'possession'] as const;
  for (const kind of kinds) {
    const said = linesForecast(table, `place ${kind} in brasil`);
    const { casusBelli } = placementOf({ ...table, power: 'france', area: 'brasil' }, kind);
    expect(said.filter((text) => text.includes('casus belli')).length).toBe(
      new Set(casusBelli.map(({ isOptional }) => isOptional)).size,
    );
    if (kind === 'possession') expect(casusBelli.length).toBeGreaterThan(0);
    for (const { holder } of casusBelli) expect(said.join(' ')).toContain(partyName(table.edition, holder));
  }
});

const manyRows = (table: ReturnType<typeof franceWriting>, count: number): readonly string[] => {
  const areas = table.edition.atlas.areaOrder;
  const area = (n: number): string => areas[n % areas.length] ?? 'tunis';
  return Array.from({ length: count }, (_, n) => {
    if (n % 5 === 0) return `place interest in ${area(n)} if britain places interest in ${area(n + 1)}`;
    if (n % 5 === 1) return `build army ${n < 5 ? '3' : '1'}`;
    if (n % 5 === 2) return `move army 1 from home to ${area(n)}`;
    return n % 5 === 3 ? `place protectorate in ${area(n)}` : `build navy ${n < 10 ? '3' : '10'}`;
  });
};

test('a sheet of thousands of rows is forecast too, between keys, to the same end', async () => {
  const table = franceWriting((state) => (state.treasury.france = 3000));
  const lines = ['place protectorate in tunis, move army 3 from home to tunis', ...manyRows(table, 900)];
  const reading = readDraft(vocabularyFor(table), lines);
  const whole = wholeForecastOf(table, reading);
  const short = predict(table, { seat: 'france', sheet: reading.sheet }, []);
  expect(whole?.end.state.treasury.france).toBe(short.state.treasury.france);
  const done = (statuses: ReadonlyMap<number, string> = new Map()): readonly number[] =>
    [...statuses].filter(([, status]) => status === 'done').map(([number]) => number);
  expect(done(whole?.end.statuses)).toEqual(done(short.statuses));
  expect(whole?.fights.map(({ area }) => area)).toContain('tunis');
  expect(whole?.indices.fleets).toBeGreaterThan(0);

  // The screen does not wait for it, and shows it when it is there.
  const sheet = compose({ seat: 'france', size: [120, 40] });
  sheet.type(`i\u001b[200~${lines.join('\n')}\n\u001b[201~`);
  sheet.type('\r');
  await sheet.sees(/European tensions rise by \d+, to/);
});

test('war orders of too many rows are not forecast, and say so', () => {
  const table = franceWriting();
  const reading = readDraft(
    vocabularyFor(table),
    Array.from({ length: 301 }, () => 'attack in tunis'),
  );
  expect(warAttackTexts(table, reading)).toEqual([
    'What a sheet of more than 300 rows leads to is not computed.',
  ]);
});

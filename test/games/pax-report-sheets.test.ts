import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { movement } from '@chancery/shared/games/pax/movement/steps/movement.ts';
import { phaseOf } from '@chancery/shared/games/pax/turn.ts';
import { markedReport, reportLines } from '@chancery/shared/games/pax/report/index.ts';
import { outcomeSentence } from '@chancery/shared/games/pax/report/own-orders.ts';
import type { Audience, LogEntry } from '@chancery/shared/kernel/match/log.ts';
import { resolverRefusals } from '@chancery/shared/kernel/resolve/refusals.ts';
import { describe, expect, test } from 'vitest';
import { house, sheetsOf, table, type Table } from './pax-movement-table.ts';
import { workspace, standard } from './pax-workspace.ts';

// What the owner of a sheet and the game master read of its lines.

const movementOrders = phaseOf('MSC_ORDERS');

/** Plays the orders of one turn; what each reader is told of it. */
const played = (
  words: Table,
  texts: Partial<Record<Seat, string>>,
  settings: Record<string, unknown> = {},
) => {
  const edition = house(settings);
  const log: LogEntry<Fact>[] = [];
  const d = {
    ...workspace(table(words, edition), {}, edition),
    emit: (fact: Fact, audience: Audience = 'all') => log.push({ turn: 1, step: 'MSC', audience, fact }),
  };
  movementOrders.run(d, sheetsOf(texts));
  movement.run(d, {});
  return { edition, log, state: d.state, told: (seat: string) => reportLines(edition, log, seat) };
};

test('of a line that led to a fight its owner reads how that ended', () => {
  const { log, edition } = played(
    {},
    { italy: 'place protectorate in tunis\nbuild army 10, move army 10 from home to tunis\nbuild army 1' },
  );
  const fight = (won: boolean): LogEntry<Fact> => ({
    turn: 1,
    step: 'COL',
    audience: 'all',
    fact: {
      type: 'combat-fought',
      combat: {
        area: 'tunis',
        attackers: ['italy'],
        strength: 10,
        against: 5,
        column: '2-1',
        result: won ? 'DE' : 'AE',
        won,
        lost: [],
      },
    },
  });
  const told = (won: boolean) => markedReport(edition, { log, later: [fight(won)] }, 'italy').lines;
  expect(told(false).slice(1, 4)).toEqual([
    '  1. place protectorate in tunis – carried out. The fight in Tunis was lost.',
    '  2. build army 10, move army 10 from home to tunis – carried out. The fight in Tunis was lost.',
    '  3. build army 1 – carried out.',
  ]);
  expect(told(true)[1]).toContain('The fight in Tunis was won.');
  const sheets = log.flatMap(({ fact }) => (fact.type === 'lines-resolved' ? [fact] : []));
  const [sheet] = sheets;
  if (!sheet) throw new Error('no sheet');
  expect(sheet.lines.map(({ areas }) => areas)).toEqual([['tunis'], ['tunis'], []]);
  const [placed] = sheet.lines;
  if (!placed) throw new Error('no line');
  // The areas of a line decide, whatever its text; in older logs, which have none, its text does.
  const toldOf = (areas?: readonly string[]) => {
    const { areas: _areas, ...line } = placed;
    const fact = { ...sheet, lines: [{ ...line, ...(areas && { areas }) }] };
    const entry = { turn: 1, step: 'MSC', audience: 'all', fact } as const;
    return markedReport(edition, { log: [entry], later: [fight(false)] }, 'italy').lines[1];
  };
  expect(toldOf()).toContain('The fight in Tunis was lost.');
  expect(toldOf(['egypt'])).not.toContain('fight');
});

test('a position keeps the words of a line that failed', () => {
  const { state } = played({}, { italy: 'build army 1\nbuild army 1 if anyone places influence in tunis' });
  const kept = state.turnRecord.outcomes.italy?.map(({ status, text }) => [status, text]);
  expect(kept).toEqual([
    ['done', undefined],
    ['struck', 'build army 1 if anyone places influence in tunis'],
  ]);
});

describe('the owner of a sheet reads why each line ended as it did', () => {
  const sheet = (text: string) => played({}, { italy: text, britain: 'build navy 10\npay 7 to italy' });
  const own = (text: string) =>
    sheet(text)
      .told('italy')
      .slice(1, 1 + text.split('\n').length);

  test.each([
    ['build army 1', 'carried out.'],
    ['build army 1 if britain builds navy', 'carried out: Britain built fleets.'],
    [
      'build army 1 unless britain builds at least 2 navy 10',
      'carried out: Britain did not build at least 2 navy 10.',
    ],
    [
      'build army 1 if france or usa builds navy',
      'not done: none of France and the United States built fleets.',
    ],
    ['build army 1 if anyone places control in kongo', 'not done: nobody else placed Control in Kongo.'],
    ['build army 1 if no one builds navy', 'not done: Britain built fleets.'],
    ['build army 1 if britain pays at least 7 to me', 'carried out: Britain paid at least £7 to you.'],
    ['build army 1 if unrest in siam', 'not done: there was no unrest in Siam.'],
    [
      'build army 1 if britain builds navy and france holds control in egypt',
      'not done: France did not hold Control in Egypt.',
    ],
    [
      'build army 1 if britain builds navy or france holds control in egypt',
      'carried out: Britain built fleets.',
    ],
    [
      'build army 1 unless britain builds navy and france holds control in egypt',
      'carried out: France did not hold Control in Egypt.',
    ],
    ['place state in tunis', 'not allowed: A State is not yours to grant in Tunis.'],
    ['build 90 army 10', 'not possible: There are 2 × army 10 left in the pool, not 90.'],
    ['build 2 army 10, build army 10', 'not possible: No army 10 is left in the pool.'],
  ])('%s: %s', (line, end) => {
    expect(own(line)).toEqual([`  1. ${line} – ${end}`]);
  });

  test('no part of a condition that speaks against the outcome is a reason for it', () => {
    const parts = [
      { text: 'britain builds navy', isTrue: true, told: 'Britain built fleets' },
      { text: 'britain pays at least 7 to me', isTrue: true, told: 'Britain paid at least £7 to you' },
      { text: 'france holds control in egypt', isTrue: false, told: 'France did not hold Control in Egypt' },
      { text: 'unrest in siam', isTrue: false, told: 'there was no unrest in Siam' },
    ].flatMap((part) => [part, { ...part, text: `not ${part.text}`, isTrue: !part.isTrue }]);
    const pairs = parts.flatMap((one) =>
      parts.filter(({ told }) => told > one.told).map((other) => [one, other] as const),
    );
    const cases = pairs.flatMap(([one, other]) =>
      (['and', 'or'] as const).flatMap((word) =>
        (['if', 'unless'] as const).map((when) => {
          const holds = word === 'and' ? one.isTrue && other.isTrue : one.isTrue || other.isTrue;
          const reasons = [one, other].filter(({ isTrue }) => isTrue === holds).map(({ told }) => told);
          const end = holds === (when === 'if') ? 'carried out' : 'not done';
          return {
            line: `pay 1 to usa ${when} ${one.text} ${word} ${other.text}`,
            told: `${end}: ${reasons.join('; ')}.`,
          };
        }),
      ),
    );
    expect(cases).toHaveLength(96);
    expect(own(cases.map(({ line }) => line).join('\n'))).toEqual(
      cases.map(({ line, told }, n) => `  ${String(n + 1)}. ${line} – ${told}`),
    );
  });

  test('which of its own lines took the money is said by number', () => {
    const { told } = played(
      { treasury: { italy: 30 } },
      { italy: 'build army 10\nbuild army 1 if britain builds army\nbuild army 3' },
    );
    expect(told('italy').slice(0, 4)).toEqual([
      'Your orders, 1 of 3 carried out:',
      '  1. build army 10 – carried out.',
      '  2. build army 1 if britain builds army – not done: Britain did not build armies.',
      '  3. build army 3 – not possible: It costs £10 and £0 is left (see line 1).',
    ]);
  });

  test('a paradox is told as what it is, without saying with whom', () => {
    const { told } = played(
      {},
      {
        italy: 'build army 1 unless britain builds army',
        britain: 'build army 1 unless italy builds army',
      },
    );
    expect(told('italy')).toEqual([
      'Your orders, 0 of 1 carried out:',
      '  1. build army 1 unless britain builds army – not done: orders excluded each other in a circle, and none of them is carried out.',
    ]);
    expect(told('france')).toEqual([
      'No orders came from you: only what the rules demand was done, garrisons and rebuilding.',
    ]);
    expect(told('gm')).toContain(
      'Lines decided by other lines: britain/1 by britain/1 and italy/1; italy/1 by britain/1 and italy/1.',
    );
  });

  test('that another only waited for this one is told to nobody (PB-MSC-10)', () => {
    const italy = 'build army 1 if britain builds army';
    const waiting = played({}, { italy, britain: 'build army 1 if italy builds army' });
    const plain = played({}, { italy, britain: 'build army 1' });
    expect(waiting.told('italy')).toEqual(plain.told('italy'));
    expect(waiting.state.turnRecord.outcomes.italy).toEqual(plain.state.turnRecord.outcomes.italy);
  });
});

test('the game master reads the lines a question is about, and how to answer', () => {
  const edition = house({ paradox: 'gm' });
  const log: LogEntry<Fact>[] = [];
  const d = {
    ...workspace(table({}, edition), {}, edition),
    emit: (fact: Fact, audience: Audience = 'all') => log.push({ turn: 1, step: 'MSC', audience, fact }),
  };
  movementOrders.run(
    d,
    sheetsOf({
      italy: 'build army 1 unless britain builds army\nbuild navy 3 if ruling "Is Britain ready?"',
      britain: 'build army 1 unless italy builds army',
    }),
  );
  const asked = log.filter(({ fact }) => fact.type !== 'orders-missed');
  expect(log.length - asked.length).toBe(SEATS.length - 2);
  expect(reportLines(edition, asked, 'gm')).toEqual([
    'britain/1 and italy/1 exclude each other. Answer with: rule britain/1, italy/1 struck (or: done).',
    '  britain/1: build army 1 unless italy builds army',
    '  italy/1: build army 1 unless britain builds army',
    'Line italy/2 asks you: “Is Britain ready?” Answer with: rule yes on italy/2 (or: no).',
    '  italy/2: build navy 3 if ruling "Is Britain ready?"',
  ]);
  expect(reportLines(edition, log, 'italy')).toEqual([]);
});

test.each(Object.keys(resolverRefusals.sentences))('says why a line ended with %s', (reason) => {
  for (const status of ['done', 'struck', 'needs ruling'] as const) {
    const outcome = { id: 'italy/2', status, reason: { reason, facts: { questions: ['Is it so?'] } } };
    expect(outcomeSentence(standard, { ...outcome, because: [] })).toMatch(
      reason === 'unconditional' ? /^[a-z ]+\.$/ : /^[a-z ]+: [a-z][^:]*(: Is it so\?)?\.$/,
    );
  }
});

test('an outcome without findings is told from what the view holds', () => {
  const outcome = { id: 'italy/2', status: 'struck', reason: { reason: 'condition-false' } } as const;
  expect(outcomeSentence(standard, { ...outcome, because: ['usa'] })).toBe(
    'not done: its condition was not met (see what the United States did).',
  );
});

describe('a draft', () => {
  const state = table({
    treasury: { italy: 30 },
    markers: ['france protectorate tunis'],
    units: ['france army 1 tunis'],
  });
  const remarks = (text: string, seat = 'italy') =>
    (pax.remarks?.({ edition: house(), state }, seat, text) ?? []).map(
      ({ line, weight, refusal }) => `${String(line)} ${weight} ${refusal.reason}`,
    );

  test.each([
    ['build army 1', []],
    ['# a comment\nplace state in tunis', ['2 illegal no-such-grant']],
    ['build army 10\nbuild army 3', ['2 illegal unfunded-surely', '2 caution money-ends']],
    [
      'build army 10 if france builds navy\nbuild army 3',
      ['2 caution unfunded-maybe', '2 caution money-ends'],
    ],
    [
      'place influence in kongo if france builds navy\nplace influence in kongo',
      ['2 caution not-higher', '2 caution only-after-earlier'],
    ],
    ['build army 1 if spain builds navy', ['1 illegal never-true']],
    ['build army 1 if italy does not build army', ['1 illegal excludes-itself']],
    ['when france builds navy:\nplace protectorate in tunis\nend', ['2 caution needs-consent']],
    ['unreadable', []],
  ])('%j is remarked upon with %j', (text, found) => {
    expect(remarks(text)).toEqual(found);
  });

  test.each([
    ['build army 10\nbuild army 10\nbuild army 1', 'illegal falls-surely'],
    ['build army 10\nbuild army 10 if france builds navy\nbuild army 1', 'caution falls-perhaps'],
  ])('%j is told what falls below a line that is not paid (AMB-4)', (text, remark) => {
    const said = (
      pax.remarks?.({ edition: house({ overspend: 'stop' }), state }, 'italy', text) ?? []
    ).filter(({ line }) => line === 3);
    expect(said.map(({ weight, refusal }) => `${weight} ${refusal.reason}`)).toContain(remark);
  });

  test('of a seat that is not asked is left alone', () => {
    expect(remarks('place state in tunis', 'observer')).toEqual([]);
  });
});

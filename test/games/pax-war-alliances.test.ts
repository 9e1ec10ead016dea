import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { formatOrder } from '@chancery/shared/games/pax/orders/format.ts';
import { legalImmediateLines } from '@chancery/shared/games/pax/view/legal-lines.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { viewOf } from '@chancery/shared/games/pax/view/view.ts';
import { frontsOf } from '@chancery/shared/games/pax/declarations/queue.ts';
import { openCodominionWindow } from '@chancery/shared/games/pax/war/windows.ts';
import { applyCommand, newMatch } from '@chancery/shared/kernel/match/match.ts';
import { phaseKey } from '@chancery/shared/kernel/match/run.ts';
import { describe, expect, test } from 'vitest';
import { board } from './pax-board.ts';
import { workspace, standard } from './pax-workspace.ts';
import { firstWar, warBoard, type WarBoard } from './pax-war-board.ts';
import { botText } from '../support/pax-bots.ts';
import { type Alliance, ally, awaited, britainOnFrance, close } from './pax-war-calls.ts';
import { after, attempt, reason } from './pax-single-lines.ts';

// Who is called into a war, and what he answers.

describe('who is asked while alliances are determined', () => {
  test('the belligerents, as long as they have not passed', () => {
    const state = britainOnFrance();
    expect(awaited(state)).toEqual(['britain', 'france']);
    expect(awaited(after(state, 'britain: pass'))).toEqual(['france']);
  });

  test('partners of whom all know; a secret alliance makes nobody wait', () => {
    expect(awaited(britainOnFrance({ between: ['france', 'russia'] }))).toContain('russia');
    expect(awaited(britainOnFrance({ between: ['france', 'russia'], secret: true }))).not.toContain('russia');
  });

  test('everybody anew when a call is made, with the time begun again', () => {
    const state = after(britainOnFrance({ between: ['france', 'russia'] }), 'britain: pass');
    const called = after(state, 'france: call russia against britain');
    expect(awaited(called)).toEqual(['britain', 'france', 'russia']);
    expect(called.entered.ALD).toBe((state.entered.ALD ?? 0) + 1);
  });

  test('but the clock continues over what only two can know', () => {
    const adjudicator = { game: pax, edition: standard, seed: '0'.repeat(64) };
    const opens = (secret: boolean): boolean => {
      const state = britainOnFrance({ between: ['france', 'russia'], secret });
      const match = { ...newMatch(pax, standard), state };
      const said = applyCommand(adjudicator, match, {
        kind: 'line',
        seat: 'france',
        phase: phaseKey(pax, state),
        text: 'call russia against britain',
      });
      return said.ok && said.value.opened;
    };
    expect(opens(false)).toBe(true);
    expect(opens(true)).toBe(false);
  });

  test('nobody about a rebellion, which begins at once (PB-CHINA-7, 8)', () => {
    const state = board({ markers: ['japan influence korea'] });
    state.step = 'WAR_DECLARE';
    state.turnRecord.rebellion = true;
    const queued = close(state);
    expect(awaited(queued)).toEqual([]);
    expect(close(queued)).toMatchObject({ step: 'INI', wars: [{ status: 'running' }] });
  });
});

describe('calls', () => {
  test('two silences break one treaty only once', () => {
    const state = britainOnFrance({ between: ['france', 'russia'] });
    const offensive: Alliance = {
      between: ['france', 'russia'],
      term: { term: 'offensive', against: [] },
    };
    ally(state, offensive);
    const closed = close(after(state, 'france: call russia against britain'));
    expect(closed.tensions).toBe(10);
    expect(closed.breaches).toMatchObject([{ by: 'russia', clause: 1 }]);
  });

  test('two who stay silent upon one treaty have both broken it (PB-DOW-9, AMB-69)', () => {
    const state = after(
      britainOnFrance({ between: ['france', 'russia', 'italy'] }),
      'france: call russia against britain',
      'france: call italy against britain',
    );
    const closed = close(state);
    expect(closed.tensions).toBe(15);
    expect(closed.breaches.map(({ by }) => by)).toEqual(['russia', 'italy']);
  });

  test('the fourth European power ends the game in the midst of it (PB-GREATWAR-1, AMB-42)', () => {
    const state = britainOnFrance({ between: ['france', 'russia'] }, { between: ['russia', 'italy'] });
    const joined = after(state, 'france: call russia against britain', 'russia: join france against britain');
    expect(joined.greatWar).toBeNull();
    // Italy was Russia's partner: nobody has attacked Russia, so that it has no cause.
    expect(reason(joined, 'italy', 'join russia against britain')).toBe('no-casus-belli');
  });

  test('of a secret treaty stay out of the view and the report of everybody else (PB-TREATY-11)', () => {
    const before = britainOnFrance({ between: ['france', 'russia'], secret: true });
    const said = attempt(before, 'france', 'call russia against britain');
    if (!said.ok) throw new Error('not taken');
    const { state, log } = said.value;
    for (const seat of ['britain', 'germany', 'observer'] as const) {
      expect(JSON.stringify(viewOf({ edition: standard, state }, seat))).toBe(
        JSON.stringify(viewOf({ edition: standard, state: before }, seat)),
      );
    }
    expect(log.map(({ audience }) => audience)).toEqual([['france', 'russia']]);
    expect(viewOf({ edition: standard, state }, 'russia').campaign?.calls).toHaveLength(1);
  });

  test('and their refusal is a breach between the two until it is laid open (AMB-101)', () => {
    const state = close(
      after(
        britainOnFrance({ between: ['france', 'russia'], secret: true }),
        'france: call russia against britain',
      ),
    );
    expect(state).toMatchObject({ step: 'INI', tensions: 5, casusBelli: [] });
    expect(state.breaches).toMatchObject([{ by: 'russia', isHidden: true }]);
  });
});

describe('what the menu offers', () => {
  const lines = (state: WritableState, seat: Seat | 'gm') =>
    legalImmediateLines({ edition: standard, state }, seat).map(formatOrder);

  test('calls to a belligerent, an answer and a side to who is called', () => {
    const state = britainOnFrance({ between: ['france', 'russia'] });
    expect(lines(state, 'france')).toContain('call russia against britain');
    const called = after(state, 'france: call russia against britain');
    expect(lines(called, 'russia')).toEqual(
      expect.arrayContaining(['decline call from france', 'join france against britain']),
    );
    expect(lines(called, 'usa')).not.toContain('join france against britain');
  });

  test('commanders of unplayed powers to the game master', () => {
    expect(lines(britainOnFrance(), 'gm')).toContain('command france by usa');
  });
});

describe('a seat nobody plays (PB-DROPOUT-2 to 4)', () => {
  const answer = (state: WritableState, seat: Seat) =>
    botText('stand-in', { edition: standard, state }, seat);

  test('keeps the treaty it is called upon', () => {
    const state = after(
      britainOnFrance({ between: ['france', 'russia'] }),
      'france: call russia against britain',
    );
    expect(answer(state, 'russia')).toBe('join france against britain\npass');
    expect(answer(state, 'usa')).toBe('');
  });

  test('lays a secret one open first', () => {
    const state = after(
      britainOnFrance({ between: ['france', 'russia'], secret: true }),
      'france: call russia against britain',
    );
    expect(answer(state, 'russia').split('\n')).toEqual([
      'publish treaty treaty-of-france-russia',
      'join france against britain',
      'pass',
    ]);
  });

  test('but not to bring the Great War about', () => {
    const state = britainOnFrance({ between: ['france', 'russia'] });
    state.tensions = 95;
    expect(answer(after(state, 'france: call russia against britain'), 'russia')).toBe('pass');
  });

  test('lets entries and denials pass', () => {
    const state = warBoard({
      markers: ['britain protectorate guiana', 'france protectorate guiana'],
      wars: [[['germany'], ['britain']]],
    });
    openCodominionWindow(workspace(state), 'germany', 'guiana');
    state.step = 'WINDOW';
    expect(answer(state, 'france')).toBe('pass');
  });
});

describe('what is played on one track (AMB-109)', () => {
  const tracks = (...wars: string[][][]): string[][] =>
    frontsOf(warBoard({ wars: wars as WarBoard['wars'] }).wars).map(({ sides }) =>
      sides.map((parties) => parties.join('+')),
    );

  test.each<[string, string[][][], string[][]]>([
    ['one war, two alliances', [[['france'], ['germany', 'italy']]], [['france', 'germany+italy']]],
    [
      'wars without a common combatant stand apart (PB-DOW-18)',
      [
        [['usa'], ['spain']],
        [['france'], ['germany']],
      ],
      [
        ['usa', 'spain'],
        ['france', 'germany'],
      ],
    ],
    [
      'allies of either of two linked wars order together (WE-37)',
      [
        [['france'], ['italy', 'austria-hungary']],
        [['italy'], ['france', 'germany']],
      ],
      [['france+germany', 'italy+austria-hungary']],
    ],
    [
      'who is no ally of either side orders alone (WE-38)',
      [
        [['britain'], ['russia', 'austria-hungary']],
        [['russia'], ['germany']],
      ],
      [['britain', 'russia+austria-hungary', 'germany']],
    ],
    [
      'three hostile sides are three alliances (PB-DOW-17)',
      [[['france'], ['usa'], ['japan']]],
      [['france', 'usa', 'japan']],
    ],
    [
      'an ally in one war who is an enemy in another orders alone',
      [
        [['france', 'usa'], ['germany']],
        [['usa'], ['france']],
      ],
      [['france', 'usa', 'germany']],
    ],
  ])('%s', (_name, wars, expected) => {
    expect(tracks(...wars)).toEqual(expected);
  });
});

describe('who answers for the end that a war brings', () => {
  test('the breaker of a treaty, and who began the war in whose course it was (PB-ETI-4, 5)', () => {
    const state = after(britainOnFrance({ between: ['france', 'usa'] }), 'france: call usa against britain');
    state.tensions = 95;
    expect(close(state).greatWar).toMatchObject({ cause: 'tensions', culprits: ['britain', 'usa'] });
  });

  test('not who began it and has left it by a separate peace (PB-ETI-17)', () => {
    const state = warBoard({
      markers: ['britain protectorate guiana', 'france protectorate guiana'],
      wars: [[['usa', 'germany'], ['britain']]],
      tensions: 95,
    });
    const war = firstWar(state);
    war.sides = [['germany'], ['britain']];
    openCodominionWindow(workspace(state), 'germany', 'guiana');
    state.step = 'WINDOW';
    const ended = after(state, 'france: declare war on germany');
    expect(ended.greatWar).toMatchObject({ cause: 'tensions', culprits: ['france'] });
  });
});

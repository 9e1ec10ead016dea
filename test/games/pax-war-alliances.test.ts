import { closingTime } from '@chancery/server/match/phase-deadline.ts';
import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import { actLine, runStep } from '@chancery/shared/games/pax/play.ts';
import type { Power, Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { formatOrder } from '@chancery/shared/games/pax/orders/format.ts';
import { legalImmediateLines } from '@chancery/shared/games/pax/view/legal-lines.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { draftOf } from '@chancery/shared/games/pax/treaties/signing.ts';
import type { Term } from '@chancery/shared/games/pax/state/treaties.ts';
import { viewOf } from '@chancery/shared/games/pax/view/view.ts';
import { frontsOf } from '@chancery/shared/games/pax/declarations/queue.ts';
import { rollInitiative } from '@chancery/shared/games/pax/war/initiative.ts';
import { areAtWar } from '@chancery/shared/games/pax/board/sides.ts';
import { openCodominionWindow, openPassageWindow } from '@chancery/shared/games/pax/war/windows.ts';
import { applyCommand, newMatch, phaseKey } from '@chancery/shared/kernel/match/match.ts';
import { describe, expect, test } from 'vitest';
import { board } from './pax-board.ts';
import { workspace, editionWith, type Faces, standard, told } from './pax-workspace.ts';
import { firstWar, warBoard, type WarBoard } from './pax-war-board.ts';
import { botText } from '../support/pax-bots.ts';

const noDice = { rolls: [], roll: () => 1 };

const attempt = (state: WritableState, seat: Seat | 'gm', text: string, edition: Edition = standard) =>
  actLine({ edition, state }, seat, { text, dice: noDice });

/** The position after lines `france: pass`, each of which must be taken. */
const after = (state: WritableState, ...lines: string[]): WritableState =>
  lines.reduce((before, line) => {
    const [seat = '', text = ''] = line.split(/: (.*)/s);
    const said = attempt(before, seat as Seat, text);
    if (!said.ok) throw new Error(`${line}: ${JSON.stringify(said.error)}`);
    return said.value.state;
  }, state);

const reason = (state: WritableState, seat: Seat | 'gm', text: string): string | undefined => {
  const said = attempt(state, seat, text);
  return said.ok ? undefined : 'reason' in said.error ? said.error.reason : 'syntax';
};

/** Closes the step that is due. */
const close = (state: WritableState, edition: Edition = standard): WritableState =>
  runStep({ edition, state }, {}, noDice).state;

const sidesOf = (state: WritableState): string[] =>
  state.wars.map(({ sides }) => sides.map((side) => side.join('+')).join(' | '));

const DEFENCE: Term = { term: 'defensive', against: [], ifAttackedBy: 1 };

interface Alliance {
  readonly between: readonly Power[];
  readonly secret?: boolean;
  readonly term?: Term;
}

const ally = (state: WritableState, { between, secret = false, term = DEFENCE }: Alliance): void => {
  const clauses = [{ number: 1, isProtocol: false, term }];
  const text = { title: `Treaty of ${between.join(' ')}`, secret, between, clauses };
  const [proposer = 'britain'] = between;
  state.treaties.push({
    ...draftOf(text, { proposer, turn: 1 }),
    status: 'in-force',
    signers: [...between],
  });
};

/** Britain has declared war on France, and the alliances are about to be determined. */
const britainOnFrance = (...alliances: Alliance[]): WritableState => {
  const state = board({});
  for (const alliance of alliances) ally(state, alliance);
  state.step = 'WAR_DECLARE';
  state.casusBelli = [{ number: 1, holder: 'britain', against: 'france', ground: 'yellow-press', turn: 1 }];
  state.nextCasusBelli = 2;
  return close(after(state, 'britain: declare war on france'));
};

const awaited = (state: WritableState): readonly string[] =>
  viewOf({ edition: standard, state }, 'observer').awaited?.seats ?? [];

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
    expect(called.visits.ALD).toBe((state.visits.ALD ?? 0) + 1);
  });

  test('but the clock goes on over what only two can know', () => {
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

describe('the initiative', () => {
  const order = (words: WarBoard, faces: Faces, edition: Edition = standard): string[] => {
    const state = warBoard({ ...words, warTurn: 0 }, edition);
    rollInitiative(workspace(state, faces, edition));
    return (state.campaign?.fronts ?? []).flatMap(({ sides }) =>
      sides.map(({ parties, dice }) => [parties.join('+'), ...dice].join(' ')),
    );
  };

  test('goes to the highest die (PB-WAR-8)', () => {
    expect(
      order(
        { wars: [[['france'], ['germany', 'italy']]] },
        { 'initiative france': 2, 'initiative germany+italy': 5 },
      ),
    ).toEqual(['germany+italy 5', 'france 2']);
  });

  test('equals roll again, for their own places only (AMB-37)', () => {
    expect(
      order(
        { wars: [[['france'], ['usa'], ['japan']]] },
        { 'initiative france': [4, 1], 'initiative usa': [4, 6], 'initiative japan': 5 },
      ),
    ).toEqual(['japan 5', 'usa 4 6', 'france 4 1']);
  });

  test('is each front’s own', () => {
    expect(
      order(
        {
          wars: [
            [['usa'], ['spain']],
            [['france'], ['germany']],
          ],
        },
        { 'initiative usa': 1, 'initiative spain': 2, 'initiative france': 6, 'initiative germany': 3 },
      ),
    ).toEqual(['spain 2', 'usa 1', 'france 6', 'germany 3']);
  });

  const pbm = editionWith({ ruleset: 'pbm' });

  test.each<[string, WarBoard['wars'], Edition, string[]]>([
    ['China first (PB-WAR-7)', [[['china'], ['japan']]], standard, ['china', 'japan']],
    ['China last (PBM-AMB-4)', [[['china'], ['japan']]], pbm, ['japan', 'china']],
    ['lone Ottomans first', [[['italy'], ['ottoman-empire']]], standard, ['ottoman-empire', 'italy']],
    ['lone Ottomans last', [[['ottoman-empire'], ['italy']]], pbm, ['italy', 'ottoman-empire']],
    ['lone minors last', [[['spain'], ['usa']]], pbm, ['usa', 'spain']],
  ])('without a die: %s', (_name, wars, edition, expected) => {
    expect(order({ wars }, {}, edition)).toEqual(expected);
  });

  test('by dice where a great power helps the Ottomans (PB-OTTO-7)', () => {
    expect(
      order(
        { wars: [[['ottoman-empire', 'germany'], ['italy']]] },
        { 'initiative ottoman-empire+germany': 1, 'initiative italy': 2 },
      ),
    ).toEqual(['italy 2', 'ottoman-empire+germany 1']);
  });
});

describe('a neutral’s co-dominion entered (PB-WCODOM-1 to 6)', () => {
  const guiana = (markers: readonly string[], wars: WarBoard['wars'] = [[['germany'], ['britain']]]) =>
    warBoard({ markers, wars });

  const SHARED = [
    'britain protectorate guiana',
    'france protectorate guiana',
    'netherlands protectorate guiana',
  ];

  const entered = (state: WritableState, mover: Power = 'germany'): WritableState => {
    openCodominionWindow(workspace(state), mover, 'guiana');
    state.step = 'WINDOW';
    return state;
  };

  test('gives great powers among the neutrals the word, minors never (WE-44)', () => {
    const state = entered(guiana(SHARED));
    expect(state.campaign?.windows).toMatchObject([
      { kind: 'codominion', powers: ['france'], against: 'germany', area: 'guiana' },
    ]);
    expect(awaited(state)).toEqual(['france']);
  });

  test('the neutral joins the enemies of the mover, five of tension (AMB-86, PB-WCODOM-4)', () => {
    const state = after(entered(guiana(SHARED)), 'france: declare war on germany');
    expect(sidesOf(state)).toEqual(['germany | britain+france']);
    expect(areAtWar(state, 'france', 'germany')).toBe(true);
    expect(state.tensions).toBe(5);
    expect(state.campaign?.fronts[0]?.sides.map(({ parties }) => parties)).toEqual([
      ['germany'],
      ['britain', 'france'],
    ]);
  });

  test('the alliances are settled once more, then the war goes on (AMB-64)', () => {
    const declared = close(after(entered(guiana(SHARED)), 'france: declare war on germany'));
    expect(declared.step).toBe('ALD');
    const called = after(declared, 'germany: as austria-hungary: join germany against france');
    expect(sidesOf(called)).toEqual(['germany+austria-hungary | britain+france']);
  });

  test('stays open for the hours of the house, two days by default (AMB-64, windows)', () => {
    const closesAt = (edition: Edition): string | null =>
      closingTime(
        edition,
        pax.awaited({ edition, state: entered(guiana(SHARED)) }),
        '1880-01-01T00:00:00.000Z',
      );
    expect(closesAt(standard)).toBe('1880-01-03T00:00:00.000Z');
    expect(closesAt(editionWith({ windows: 12 }))).toBe('1880-01-01T12:00:00.000Z');
  });

  test('silence lets the right lapse, for this area and mover for good', () => {
    const state = close(entered(guiana(SHARED)));
    expect(state.step).not.toBe('ALD');
    expect(sidesOf(state)).toEqual(['germany | britain']);
    openCodominionWindow(workspace(state), 'germany', 'guiana');
    expect(state.campaign?.windows).toEqual([]);
  });

  test.each<[string, readonly string[], WarBoard['wars']]>([
    [
      'both alliances have a share (WE-45, PB-WCODOM-5)',
      [...SHARED, 'germany protectorate guiana'],
      [[['germany'], ['britain']]],
    ],
    ['an ally has one (PB-WCODOM-6)', SHARED, [[['germany', 'france'], ['britain']]]],
    ['it is nobody’s co-dominion', ['britain protectorate guiana'], [[['germany'], ['britain']]]],
    [
      'the neutral is Austria-Hungary (PB-AH-4)',
      ['britain protectorate guiana', 'austria-hungary protectorate guiana'],
      [[['germany'], ['britain']]],
    ],
  ])('but not where %s', (_name, markers, wars) => {
    expect(entered(guiana(markers, wars)).campaign?.windows).toEqual([]);
  });

  test('nobody else may declare, nor on anybody else', () => {
    const state = entered(guiana(SHARED));
    expect(reason(state, 'usa', 'declare war on germany')).toBe('no-window-against');
    expect(reason(state, 'france', 'declare war on britain')).toBe('no-window-against');
    expect(reason(state, 'france', 'call usa against germany')).toBe('not-in-window');
  });

  test('a fourth European power ends the game there too (PB-GREATWAR-1)', () => {
    const state = after(
      entered(guiana(SHARED, [[['germany', 'italy'], ['britain']]])),
      'france: declare war on germany',
    );
    expect(state).toMatchObject({ step: 'FIN', greatWar: { culprits: ['france', 'germany'] } });
  });
});

describe('a neutral that denies a passage (PB-STRAITS-5, 6)', () => {
  const suez = (...denied: Power[]): WritableState => {
    const state = warBoard({
      markers: ['usa protectorate egypt'],
      wars: [[['britain', 'japan'], ['france']]],
    });
    firstWar(state).denials = denied.map((to) => ({ passage: 'suez', by: 'usa', to, from: 2 }));
    for (const to of denied) openPassageWindow(workspace(state), { passage: 'suez', to });
    state.step = 'WINDOW';
    return state;
  };

  test('to one alliance gives each of its members cause', () => {
    expect(suez('britain').campaign?.windows).toMatchObject([
      { kind: 'passage', powers: ['britain', 'japan'], against: 'usa', area: 'egypt' },
    ]);
    expect(awaited(suez('britain'))).toEqual(['britain', 'japan']);
  });

  test('declared war upon, they join the other alliance', () => {
    const state = after(suez('britain'), 'japan: declare war on usa');
    expect(sidesOf(state)).toEqual(['britain+japan | france+usa']);
    expect(awaited(state)).toEqual([]);
  });

  test('to both it gives none', () => {
    const state = suez('britain', 'france');
    expect(awaited(state)).toEqual([]);
    expect(reason(state, 'britain', 'declare war on usa')).toBe('no-window-against');
  });

  test('Germany and Austria-Hungary never come to face each other by it (PB-DOW-15)', () => {
    const state = warBoard({
      markers: ['austria-hungary protectorate egypt'],
      wars: [[['britain'], ['usa', 'germany']]],
    });
    firstWar(state).denials = [{ passage: 'suez', by: 'austria-hungary', to: 'usa', from: 2 }];
    openPassageWindow(workspace(state), { passage: 'suez', to: 'usa' });
    state.step = 'WINDOW';
    const apart = after(state, 'usa: declare war on austria-hungary');
    expect(sidesOf(apart)).toEqual(['britain | usa+germany', 'usa | austria-hungary+britain']);
    expect(areAtWar(apart, 'germany', 'austria-hungary')).toBe(false);
  });
});

describe('while a rebellion is fought', () => {
  test('powers whose own war waits for its turn stand together (PB-CHINA-8)', () => {
    const state = board({ markers: ['france influence korea', 'germany influence korea'] });
    state.step = 'WAR_DECLARE';
    state.turnRecord.rebellion = true;
    state.casusBelli = [{ number: 1, holder: 'france', against: 'germany', ground: 'yellow-press', turn: 1 }];
    state.nextCasusBelli = 2;
    const fought = close(close(after(state, 'france: declare war on germany')));
    expect(fought.wars).toMatchObject([
      { kind: 'rebellion', status: 'running' },
      { kind: 'ordinary', status: 'queued' },
    ]);
    expect(areAtWar(fought, 'france', 'germany')).toBe(false);
    expect(areAtWar(fought, 'france', 'china')).toBe(true);
    expect(fought.wars[0]?.commanders).toEqual([{ party: 'china', by: 'gm' }]);
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

describe('what the beginning of a war writes down', () => {
  test('controls, minors’ fleets abroad and its commanders (PB-WCODOM-8, PB-MINOR-34)', () => {
    const state = board({
      markers: ['britain protectorate egypt', 'france protectorate egypt'],
      units: ['portugal 2 navy 1 angola', 'portugal navy 3 home'],
    });
    state.step = 'WAR_DECLARE';
    state.casusBelli = [{ number: 1, holder: 'usa', against: 'portugal', ground: 'yellow-press', turn: 1 }];
    const begun = close(close(after(state, 'usa: declare war on portugal')));
    expect(begun.step).toBe('INI');
    expect(begun.wars).toMatchObject([
      {
        status: 'running',
        controlAtStart: [{ area: 'egypt', powers: ['britain', 'france'] }],
        minorFleetsAtStart: [{ power: 'portugal', at: 'angola', count: 2 }],
        commanders: [{ party: 'portugal', by: 'gm' }],
      },
    ]);
    expect(begun.declarations).toMatchObject([{ by: 'usa', war: 1 }]);
  });

  test('the sides are told with it', () => {
    const state = britainOnFrance();
    const d = workspace(state);
    const log = runStep({ edition: standard, state }, {}, noDice).log;
    expect(log.map(({ fact }) => fact)).toContainEqual({
      type: 'war-began',
      war: 1,
      kind: 'ordinary',
      sides: [['britain'], ['france']],
    });
    expect(told(d, 'war-began')).toEqual([]);
  });
});

describe('when the turn begins anew', () => {
  test('its wars, declarations and promises are forgotten, their numbers are not', () => {
    const state = britainOnFrance();
    state.backings = [{ power: 'usa', minor: 'belgium', area: 'kongo' }];
    const next = close({ ...state, step: 'RE', turn: 2 });
    expect(next).toMatchObject({ wars: [], declarations: [], backings: [], campaign: null, nextWar: 2 });
  });
});

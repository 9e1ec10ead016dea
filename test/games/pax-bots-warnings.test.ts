import { setMarker } from '@chancery/shared/games/pax/board/position.ts';
import { TEMPER_IDS, type TemperId } from '@chancery/shared/games/pax/bots/tempers.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { WrittenLetter } from '@chancery/shared/kernel/match/bot.ts';
import { describe, expect, test } from 'vitest';
import { type WarBoard, warBoard } from './pax-war-board.ts';
import { answer, opening } from '../support/pax-bot-memories.ts';

// Warnings of their own accord, and what follows on them: the act, or a letter why not.

/** Germany has an Influence where France has an Interest, and the money to take Control. */
const warned = (): { readonly state: WritableState; readonly area: string } => {
  const area = 'tanganyika';
  const state = opening();
  setMarker(state, { power: 'germany', kind: 'influence', area, established: true });
  setMarker(state, { power: 'france', kind: 'interest', area, established: true });
  return { state, area };
};

const lettersOf = (temper: TemperId, state: WritableState, letters: readonly WrittenLetter[] = []) =>
  answer(temper, state, { seat: 'germany', letters }).letters.filter(({ subject }) =>
    /^(?:Hands off|Before it)/.test(subject),
  );

describe('a warning before the orders', () => {
  test.each(TEMPER_IDS)('is written by who lives by disputes or Congresses (%s)', (temper) => {
    const written = lettersOf(temper, warned().state);
    const isWarning = temper !== 'steward' && temper !== 'merchant';
    expect(written.map(({ to }) => to)).toEqual(isWarning ? [['france']] : []);
    if (isWarning) expect(written[0]?.body).toMatch(/you could take Control there\. If you do by 1888, /);
  });

  test('is written once, and followed by the act or by why there is none', () => {
    const { state, area } = warned();
    const [first] = lettersOf('diplomat', state);
    const sent = [{ ...first, from: 'germany' } as WrittenLetter];
    expect(lettersOf('diplomat', state, sent)).toEqual([]);
    expect(lettersOf('diplomat', { ...state, turn: 3, year: 1888 }, sent)).toEqual([]);
    expect(lettersOf('diplomat', { ...state, turn: 4, year: 1892 }, sent)).toHaveLength(1);
    // Who has written that it changes nothing is warned no more, whatever it is over.
    const unmoved = {
      from: 'france',
      to: ['germany'],
      subject: 'Hands off Kenya',
      thread: 'warning over kenya to france 1880',
      body: 'Your letter changes no plan of ours in Kenya: you could bring 0.5 points by sea.',
    };
    const toUnmoved = lettersOf('diplomat', state, [unmoved]).map(({ body }) => body);
    expect(toUnmoved.join()).not.toContain('If you do');
    // France heeds it: there is nothing to write of.
    expect(lettersOf('diplomat', { ...state, step: 'NEG' }, sent)).toEqual([]);
    setMarker(state, { power: 'france', kind: 'protectorate', area, established: true });
    const taken: WritableState = {
      ...state,
      step: 'NEG',
      casusBelli: [{ number: 1, holder: 'germany', against: 'france', ground: 'status', area, turn: 1 }],
    };
    const { lines, letters } = answer('diplomat', taken, { seat: 'germany', letters: sent });
    const body = letters.find(({ thread }) => thread === first?.thread)?.body ?? '';
    const isCalled = lines.some((line) => line.includes('congress'));
    expect(body).toContain('I warned you over');
    expect(body).toMatch(isCalled ? /I bring it before a Congress, as I wrote/ : /I do not follow it up: /);
  });
});

describe('a warning that was received', () => {
  /** What a bot in the seat of France writes to Germany, and its sheet. */
  const received = (temper: TemperId, isOfEngine: boolean) => {
    const { state, area } = warned();
    const person: WrittenLetter = {
      from: 'germany',
      to: ['france'],
      subject: 'Tanganyika',
      thread: 'tanganyika',
      body: 'Hands off Tanganyika, or I bring it before a Congress.',
    };
    const [first] = lettersOf('diplomat', state);
    const letter = isOfEngine ? ({ ...first, from: 'germany' } as WrittenLetter) : person;
    const rich = { ...state, treasury: { ...state.treasury, france: 200 } };
    const { letters, sheet } = answer(temper, rich, { seat: 'france', letters: [letter] });
    return { area, sheet, said: letters.find(({ thread }) => thread === letter.thread)?.body ?? '' };
  };

  test.each(['steward', 'diplomat'] as const)('is heeded by whoever avoids quarrels (%s)', (temper) => {
    for (const isOfEngine of [true, false]) {
      const { area, sheet, said } = received(temper, isOfEngine);
      expect(said).toMatch(
        isOfEngine
          ? /I place no Control in Tanganyika through 1888, as long as it would give you cause against me\./
          : /I place no Control in Tanganyika this year, as long as it would give you cause against me\./,
      );
      expect(sheet).not.toMatch(new RegExp(`(?:protectorate|possession) in ${area}`));
    }
  });

  test.each([1882, 1884])('holds for no year but one that has come (%i)', (year) => {
    const thread = `warning over tanganyika to france ${String(year)}`;
    const letter = { from: 'germany', to: ['france'], subject: 'Hands off', thread, body: 'Hands off.' };
    const { letters } = answer('steward', warned().state, { seat: 'france', letters: [letter] });
    expect(letters.filter(({ body }) => body.includes('I place no Control'))).toEqual([]);
  });

  test('is weighed by odds by the others, who say so', () => {
    for (const isOfEngine of [true, false])
      expect(received('imperialist', isOfEngine).said).toMatch(
        /changes no plan of ours in Tanganyika: you could bring \d\.\d points of strength by sea for each of ours, and we give way to 1\.5 or more/,
      );
  });

  test('is of no weight where its writer would have no cause', () => {
    const body = 'Hands off Persia, or you will regret it.';
    const letter = { from: 'germany', to: ['france'], subject: 'Persia', thread: 'persia', body };
    const { letters } = answer('steward', opening(), { seat: 'france', letters: [letter] });
    expect(letters.find(({ thread }) => thread === 'persia')?.body).toMatch(/no cause against me/);
  });
});

/** Germany could take much from Japan, and little from France. */
const ARMED = {
  markers: [
    'germany possession kiau-chau',
    'japan possession korea',
    'japan possession formosa',
    'japan protectorate manchuria',
    'france protectorate togoland',
  ],
  units: ['germany 9 army 10 home', 'germany 9 navy 10 home', 'japan army 1 home', 'france army 1 home'],
};

/** Why a warning over Togoland was not followed up by war, with causes against some powers. */
const endingOver = (
  against: readonly ('france' | 'japan')[],
  { tensions = 0, ...change }: Partial<WarBoard> & { readonly tensions?: number },
) => {
  const pieces = { ...ARMED, ...change, markers: [...ARMED.markers, 'germany influence togoland'] };
  const board = { ...warBoard({ wars: [], ...pieces }), campaign: null, step: 'NEG', tensions } as const;
  // Nobody votes for who is so far ahead.
  board.vp.germany = 400;
  const causes = against.map((on, at) => ({
    number: at + 1,
    holder: 'germany' as const,
    against: on,
    ground: 'status' as const,
    ...(on === 'france' ? { area: 'togoland' } : { area: 'korea' }),
    turn: 1,
  }));
  const sent: WrittenLetter = {
    from: 'germany',
    to: ['france'],
    subject: 'Hands off Togoland',
    thread: 'warning over togoland to france 1880',
    body: 'Hands off.',
  };
  const letters = lettersOf('revisionist', { ...board, casusBelli: causes }, [sent]);
  return letters.find(({ thread }) => thread === sent.thread)?.body ?? '';
};

describe('a warning is not written', () => {
  /** An area in which Germany and France each have an Influence. */
  const shared = (area: string): WritableState => {
    const state = opening();
    for (const power of ['germany', 'france'] as const)
      setMarker(state, { power, kind: 'influence', area, established: true });
    return { ...state, treasury: { ...state.treasury, germany: 60 } };
  };

  test('to a power that has given the same warning; the answer expects as much of it', () => {
    const state = shared('tanganyika');
    const [first] = lettersOf('diplomat', state);
    expect(first?.thread).toBe('warning over tanganyika to france 1880');
    const heard = [{ ...first, from: 'germany' } as WrittenLetter];
    const { letters } = answer('diplomat', state, { seat: 'france', letters: heard });
    expect(letters.filter(({ thread }) => thread.startsWith('warning over tanganyika to germany'))).toEqual(
      [],
    );
    expect(letters.find(({ thread }) => thread === first?.thread)?.body).toMatch(
      /I place no Control in Tanganyika .* expect you to keep out in the same way\./,
    );
  });

  test('over an area in which nobody may place a first Control without unrest (PB-STATUS-6)', () => {
    expect(lettersOf('diplomat', shared('brasil'))).toEqual([]);
  });
});

test.each([
  [
    'another war is weighed',
    ['france', 'japan'],
    {},
    /and we weigh one war at a time, and that is with Japan\./,
  ],
  [
    'the odds are against it',
    ['france'],
    { units: ['germany army 1 home', 'france 9 army 10 home', 'france 9 navy 10 home'] },
    /and as things stand we make no war over it\./,
  ],
  ['a war would bring less than it costs', ['france'], { tensions: 34 }, /and a war would not pay\./],
] as const)('a warning that was not heeded is let go where %s', (_, against, change, why) => {
  expect(endingOver(against, change)).toMatch(why);
});

describe('a war that was announced', () => {
  test('is over no area in which both have won Control, which is shared', () => {
    const pieces = { ...ARMED, markers: [...ARMED.markers, 'germany influence togoland'] };
    const board = { ...warBoard({ wars: [], ...pieces }), campaign: null, step: 'NEG' } as const;
    const over = { number: 1, holder: 'germany', against: 'japan', ground: 'status', turn: 1 } as const;
    const disputed: WritableState = { ...board, casusBelli: [{ ...over, area: 'korea' }] };
    const announced = (state: WritableState) =>
      lettersOf('revisionist', state).filter(({ subject }) => subject === 'Before it comes to war');
    expect(announced(disputed)).toHaveLength(1);
    setMarker(disputed, { power: 'germany', kind: 'protectorate', area: 'korea', established: true });
    expect(announced(disputed)).toEqual([]);
  });

  test('and is not declared is written of, with the reason', () => {
    const state: WritableState = { ...opening(), step: 'WAR_DECLARE' };
    const announced: WrittenLetter = {
      from: 'germany',
      to: ['france'],
      subject: 'Before it comes to war',
      thread: 'before war with france 1880',
      body: 'Germany, 1880.\nI mean to declare it.',
    };
    const [settled] = lettersOf('revisionist', state, [announced]);
    expect(settled?.body).toMatch(/meant to declare war on you, but we do not\. It is settled/);
    const atIssue: WritableState = {
      ...state,
      casusBelli: [{ number: 1, holder: 'germany', against: 'france', ground: 'yellow-press', turn: 1 }],
    };
    const [kept] = lettersOf('steward', atIssue, [announced]);
    expect(kept?.body).toMatch(/I go to war only if I am wronged, and you wrong me no longer/);
    const armed = { ...warBoard({ wars: [], ...ARMED }), campaign: null, step: 'WAR_DECLARE' } as const;
    const causes = (['france', 'japan'] as const).map((against, at) => ({
      number: at + 1,
      holder: 'germany' as const,
      against,
      ground: 'treaty' as const,
      turn: 1,
    }));
    const two: WritableState = { ...armed, casusBelli: causes };
    const [other] = lettersOf('revisionist', two, [announced]);
    expect(other?.body).toMatch(/We weigh one war at a time, and that is with Japan/);
    expect(lettersOf('steward', atIssue, [announced, announced])).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import { weawComposer } from '../../client/games/weaw/composer/composer.ts';
import type { WritableState } from '@chancery/shared/games/weaw/state/state.ts';
import type { Choice } from '../../client/table/picks.ts';
import { contextOf } from '../../client/games/weaw/composer/context.ts';
import { weawLinesBy } from './weaw-lines.ts';
import { weawTableOf as tableOf } from './weaw-opening.ts';

// Questions of ships and planes over the sea: odds, reach, and what the law refuses.

test('ships and planes over the sea say beside each answer what they would lead to', () => {
  const asking = (...answers: readonly string[]): readonly Choice[] => {
    const questions = weawComposer.picks?.({ table: tableOf('germany', withSubmarine), lines: [] });
    let step = questions?.next().value;
    for (const answer of answers) step = questions?.next(answer).value;
    if (!step || !('choices' in step)) throw new Error('nothing is asked');
    return step.choices();
  };
  const withSubmarine = ({ units }: WritableState): void => {
    units.push({ nation: 'britain', type: 'submarine', at: 'shagerrak', n: 1 });
  };
  const outlookOf = (choices: readonly Choice[], id: string) =>
    choices.find((each) => each.id === id)?.outlook?.();
  const fleet = ['fleet', 'shagerrak', '4 destroyer', 'enough'];
  expect(asking('fleet', 'shagerrak').at(-1)?.hint).toMatch(/^attack \d+ · defence \d+ · moves \d+$/);
  expect(outlookOf(asking(...fleet), 'north-sea')).toMatch(/^fight, lose \d+ for \d+ · 1 away · Britain \d/);
  const tasks = asking(...fleet, 'north-sea');
  expect(outlookOf(tasks, 'engage')).toMatch(/^fight, lose \d+ for \d+ · attack enemy ships/);
  expect(outlookOf(tasks, '')).toMatch(/^no fight · /);
  expect(outlookOf(asking('hunt', 'shagerrak'), '2 destroyer')).toMatch(
    /^fight( \d in 10)?, lose 0 for [01]$/,
  );
});

test('zones behind a gate that is shut, and tasks that the law refuses, say so instead of odds (WEAW-PLACE-6, WEAW-NAV-14)', () => {
  const asking = (seat: string, ...answers: readonly string[]): readonly Choice[] => {
    const questions = weawComposer.picks?.({ table: tableOf(seat), lines: [] });
    let step = questions?.next().value;
    for (const answer of answers) step = questions?.next(answer).value;
    if (!step || !('choices' in step)) throw new Error('nothing is asked');
    return step.choices();
  };
  const openTo = (choices: readonly Choice[]): readonly string[] =>
    choices.filter(({ why }) => why === undefined).map(({ id }) => id);
  const allOf = (seat: string, zone: string): string => asking(seat, 'fleet', zone)[0]?.id ?? '';
  const russian = asking('russia', 'fleet', 'baltic-sea', allOf('russia', 'baltic-sea'));
  expect(openTo(russian)).toEqual(['']);
  expect(russian[0]?.text).toBe('stay in Baltic Sea');
  const barred = russian.find(({ id }) => id === 'north-sea');
  expect(barred?.why).toMatch(/^The way from Baltic Sea to North Sea is barred/);
  expect(barred?.outlook).toBeUndefined();
  const ships = ['fleet', 'north-sea', '1 battleship', 'enough'];
  const british = openTo(asking('britain', ...ships));
  expect(british).toContain('shagerrak');
  expect(british).not.toContain('baltic-sea');
  const tasks = asking('britain', ...ships, 'shagerrak');
  expect(tasks.find(({ id }) => id === 'run')?.why).toMatch(/^No \w+ runs a blockade/);
  expect(openTo(tasks)).toContain('engage');
  expect(tasks.map(({ id }) => id)).not.toContain('carry');
});

test('a zone with only a new enemy has odds once the sheet declares the war (WEAW-DOW-1)', () => {
  const table = tableOf('germany', (state) => {
    state.units = state.units.filter(({ nation, at }) => nation !== 'russia' || at !== 'baltic-sea');
  });
  const outlook = (lines: readonly string[]): string | undefined => {
    const questions = weawComposer.picks?.({ table, lines });
    let step = questions?.next().value;
    for (const answer of ['fleet', 'shagerrak', '4 destroyer', 'enough'])
      step = questions?.next(answer).value;
    const zones = step && 'choices' in step ? step.choices() : [];
    return zones.find(({ id }) => id === 'baltic-sea')?.outlook?.();
  };
  expect(outlook([])).toBeUndefined();
  expect(outlook(['declare war on sweden'])).toMatch(/^fight/);
});

test('a force with transports is asked for troops, where they land and what is bombarded, and for a second task where the law has one (WEAW-TP-4, WEAW-NAV-6)', () => {
  const table = tableOf('germany', ({ units }) => {
    units.push({ nation: 'germany', type: 'transport', at: 'shagerrak', n: 2 });
  });
  const made = (...answers: readonly string[]): readonly string[] =>
    weawLinesBy('germany', ['fleet', 'shagerrak', ...answers], { table });
  const carried = ['1 transport', '1 battleship', 'that', 'stay', 'hamburg', '1 infantry'];
  expect(made(...carried, 'denmark', 'denmark', 'no task')).toEqual([
    'force a: 1 transport, 1 battleship in shagerrak, load 1 infantry in hamburg, land in denmark, bombard denmark',
  ]);
  expect(made('1 destroyer', 'that', 'north sea', 'escort', 'run')).toEqual([
    'force a: 1 destroyer from shagerrak to north-sea, escort, run',
  ]);
  expect(made('1 destroyer', 'that', 'north sea', 'blockade')).toEqual([
    'force a: 1 destroyer from shagerrak to north-sea, blockade',
  ]);
});

test('troops come aboard on any coast along the way (WEAW-TP-3, WEAW-TP-5)', () => {
  const table = tableOf('britain');
  const sailing = ['fleet', 'english-channel', '1 transport', 'enough', 'north-sea'];
  const questions = weawComposer.picks?.({ table, lines: [] });
  let step = questions?.next().value;
  for (const answer of sailing) step = questions?.next(answer).value;
  const coasts = step && 'choices' in step ? step.choices() : [];
  const hintOf = (id: string): string | undefined => coasts.find((each) => each.id === id)?.hint;
  expect(hintOf('plymouth')).not.toContain('on the way');
  expect(hintOf('newcastle')).toMatch(/ · on the way, at North Sea$/);
  const answers = ['fleet', 'english channel', '1 transport', 'that', 'north sea', 'newcastle', '1 infantry'];
  expect(weawLinesBy('britain', [...answers, 'that', 'nowhere', 'no task'], { table })).toEqual([
    'force a: 1 transport from english-channel to north-sea, load 1 infantry in newcastle',
  ]);
});

test('bombers and fighters strike enemy land only; submarines are offered where there are some', () => {
  const askingAfter = (lines: readonly string[], ...answers: readonly string[]): readonly Choice[] => {
    const questions = weawComposer.picks?.({ table: tableOf('germany'), lines });
    let step = questions?.next().value;
    for (const answer of answers) step = questions?.next(answer).value;
    return step && 'choices' in step ? step.choices() : [];
  };
  const asking = (...answers: readonly string[]): readonly Choice[] => askingAfter([], ...answers);
  const targets = asking('planes', 'strike');
  expect(targets.map(({ id }) => id)).not.toContain('berlin');
  expect(targets.find(({ id }) => id === 'nancy')?.why).toBeUndefined();
  expect(targets.find(({ id }) => id === 'london')?.why).toBe('No plane of yours that is free reaches it.');
  const liege = (lines: readonly string[]): Choice | undefined =>
    askingAfter(lines, 'planes', 'strike').find(({ id }) => id === 'liege');
  expect(liege([])?.why).toMatch(/is not at war with Belgium\.$/);
  expect(liege(['declare war on belgium'])).toMatchObject({ hint: expect.stringMatching(/^Belgium/) });
  expect(liege(['declare war on belgium'])?.why).toBeUndefined();
  const zones = asking('submarines', 'intercept in');
  expect(zones.filter(({ why }) => why === undefined).map(({ id }) => id)).toEqual(['shagerrak']);
});

test('a force is asked only for what comes to something: troops for whom there is room, a coast for those aboard, fire before a storm (WEAW-TP-1, WEAW-BB-2)', () => {
  const asking = (
    ...answers: readonly string[]
  ): { readonly ask: string; readonly ids: readonly string[] } => {
    const table = tableOf('britain', ({ units }) => {
      const transports = units.find(({ type, at }) => type === 'transport' && at === 'english-channel');
      if (transports) transports.n = 1;
    });
    const questions = weawComposer.picks?.({ table, lines: [] });
    let step = questions?.next().value;
    for (const answer of answers) step = questions?.next(answer).value;
    if (!step || !('choices' in step)) throw new Error('nothing is asked');
    const open = step.choices().filter(({ why }) => why === undefined);
    return { ask: step.ask, ids: open.map(({ id }) => id) };
  };
  const sailing = ['fleet', 'english-channel', '1 transport', '1 battleship', 'enough', 'north-sea'];
  expect(asking(...sailing, '').ask).toBe('What do they do there?');
  const troops = asking(...sailing, 'london').ids;
  expect(troops).toContain('1 infantry');
  expect(troops).not.toContain('4 infantry');
  expect(asking(...sailing, 'london', '1 infantry').ask).toBe('Load others where?');
  const full = [...sailing, 'london', '2 infantry'];
  expect(asking(...full).ask).toBe('Land them where?');
  expect(asking(...full, 'newcastle').ask).toBe('What do they do there?');
  expect(asking(...full, 'norway')).toEqual({ ask: 'Bombard which coast?', ids: ['', 'norway'] });
});

test('ships in a force or waiting in a zone, and troops aboard, are not free for another line of their nation', () => {
  const table = tableOf('germany', ({ units }) => {
    units.push({ nation: 'germany', type: 'transport', at: 'shagerrak', n: 2 });
    units.push({ nation: 'germany', type: 'submarine', at: 'shagerrak', n: 3 });
    units.push({ nation: 'austria-hungary', type: 'destroyer', at: 'shagerrak', n: 1 });
  });
  const freeWith = (...lines: readonly string[]) => {
    const { free } = contextOf({ table, lines }, 'germany');
    return (['destroyer', 'transport', 'submarine'] as const)
      .map((type) => free(type, 'shagerrak'))
      .concat(free('infantry', 'hamburg'));
  };
  const [destroyers = 0, transports = 0, submarines = 0, infantry = 0] = freeWith();
  expect(
    freeWith(
      'force a: 1 transport, 2 destroyer in shagerrak, load 1 infantry in hamburg, land in denmark',
      'intercept in shagerrak with 2 submarine',
      'as austria-hungary: force a: 1 destroyer from shagerrak to north-sea, escort',
    ),
  ).toEqual([destroyers - 2, transports - 1, submarines - 2, infantry - 1]);
});

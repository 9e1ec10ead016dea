import { expect, test } from 'vitest';
import type { BotAnswer } from '@chancery/shared/kernel/match/bot.ts';
import { BotPhase, type BotTask, type OpenPhase } from '@chancery/shared/kernel/match/bot-phase.ts';

// What bots are asked, say and submit during a phase, whoever carries it out.

const answerOf = (change: Partial<BotAnswer>): BotAnswer => ({
  lines: [],
  letters: [],
  done: true,
  ...change,
});

const phaseOf = (change: Partial<OpenPhase> = {}): OpenPhase => ({
  isOpen: () => true,
  seats: () => ['north', 'south'],
  newsOf: () => 0,
  awaited: () => ({ by: 'sheet', seats: ['north', 'south'] }),
  answered: () => [],
  ...change,
});

/** Carries out all that is to be done; what was, in a word or three. */
const played = (
  bots: BotPhase,
  answer: (seat: string, isTalkOver: boolean) => BotAnswer,
  isTaken: (task: BotTask) => boolean = () => true,
): readonly string[] => {
  const carried: string[] = [];
  const tasks = bots.play();
  for (let next = tasks.next(); !next.done;) {
    const task = next.value;
    carried.push(['text' in task ? `${task.do} ${task.text}` : task.do, task.seat].join(' of '));
    next = tasks.next(
      task.do === 'ask'
        ? { answer: answer(task.seat, task.isTalkOver === true) }
        : { isTaken: isTaken(task) },
    );
  }
  return carried;
};

/** A seat that hears something new after whatever it says. */
const talkative = (): readonly [BotPhase, () => boolean] => {
  let said = 0;
  return [
    new BotPhase(phaseOf({ newsOf: () => said, seats: () => ['north'] })),
    () => {
      said += 1;
      return true;
    },
  ];
};

const isQuestion = (each: string): boolean => each === 'ask of north';

test('who is told something new is asked again, for some rounds', () => {
  const [bots, hear] = talkative();
  const carried = played(bots, () => answerOf({ lines: ['hello'], sheet: '7' }), hear);
  expect(carried.filter((each) => each === 'line hello of north')).toHaveLength(4);
  expect(carried.filter(isQuestion)).toHaveLength(5);
  expect(carried.at(-1)).toBe('sheet 7 of north');
});

test('however often it is told something new, it is asked a hundred times at most', () => {
  const [bots, hear] = talkative();
  const answer = (): BotAnswer => answerOf({ lines: ['hello'], sheet: '7' });
  const carried = Array.from({ length: 30 }, () => played(bots, answer, hear)).flat();
  expect(carried.filter(isQuestion)).toHaveLength(100);
});

test('the sheet of the talk is handed in where the last question brings none', () => {
  const [bots, hear] = talkative();
  const answer = (_: string, isTalkOver: boolean): BotAnswer =>
    answerOf({ lines: ['hello'], ...(!isTalkOver && { sheet: '7' }) });
  expect(played(bots, answer, hear).at(-1)).toBe('sheet 7 of north');
});

test('a sheet is written on what was said in the last round, and nothing is said with it', () => {
  let said = 0;
  const bots = new BotPhase(phaseOf({ newsOf: () => said }));
  const carried = played(
    bots,
    () => answerOf({ lines: ['hello'], sheet: `after ${String(said)}` }),
    ({ do: what }) => {
      if (what === 'line') said += 1;
      return true;
    },
  );
  expect(carried.filter((each) => each.startsWith('line'))).toHaveLength(8);
  expect(carried.slice(-4)).toEqual([
    'ask of north',
    'sheet after 8 of north',
    'ask of south',
    'sheet after 8 of south',
  ]);
});

test('what is refused is not answered by anybody', () => {
  const carried = played(
    new BotPhase(phaseOf({ seats: () => ['north'] })),
    () => answerOf({ lines: ['nonsense'] }),
    ({ do: what }) => what !== 'line',
  );
  expect(carried).toEqual(['ask of north', 'line nonsense of north', 'sheet  of north']);
});

test('a sheet that is refused is replaced by an empty one, where none is in', () => {
  const refuse = (task: BotTask): boolean => !('text' in task) || task.text === '';
  const bots = new BotPhase(phaseOf({ seats: () => ['north'] }));
  expect(played(bots, () => answerOf({ sheet: 'bad' }), refuse)).toEqual([
    'ask of north',
    'sheet bad of north',
    'sheet  of north',
  ]);
});

test('after a line that closes the phase nothing more is said of it or handed in', () => {
  let isOpen = true;
  const carried = played(
    new BotPhase(phaseOf({ isOpen: () => isOpen })),
    () => answerOf({ lines: ['close it', 'and more'], sheet: '7' }),
    () => {
      isOpen = false;
      return true;
    },
  );
  expect(carried).toEqual(['ask of north', 'line close it of north']);
});

test('played on, only who was told something is asked, and only a changed sheet is handed in', () => {
  const news: Record<string, number> = { north: 0, south: 0 };
  const bots = new BotPhase(
    phaseOf({ newsOf: (seat) => news[seat] ?? 0, answered: () => ['north', 'south'] }),
  );
  expect(played(bots, () => answerOf({ sheet: '7' }))).toHaveLength(4);
  expect(played(bots, () => answerOf({ sheet: '8' }))).toEqual([]);
  news['south'] = 1;
  expect(played(bots, () => answerOf({ sheet: '8' }))).toEqual(['ask of south', 'sheet 8 of south']);
});

test('who has nothing more to say in a phase of lines says so once, and only if it is so', () => {
  const done = new Set<string>();
  const lines = phaseOf({
    awaited: () => ({ by: 'lines', seats: ['north', 'south'] }),
    answered: () => [...done],
  });
  const bots = new BotPhase(lines);
  const answer = (seat: string): BotAnswer => answerOf({ done: seat === 'north' });
  const note = ({ do: what, seat }: BotTask): boolean => what === 'done' && done.add(seat).size > 0;
  expect(played(bots, answer, note)).toEqual(['ask of north', 'ask of south', 'done of north']);
  expect(played(bots, answer, note)).toEqual([]);
});

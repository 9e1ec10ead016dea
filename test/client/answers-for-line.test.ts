import type { StepId } from '@chancery/shared/games/eia/vocabulary/steps.ts';
import { expect, test } from 'vitest';
import { answersForLine } from '../../client/composer/answers-for-line.ts';
import { reuseAnswers, afterAnswers } from '../../client/composer/picking.ts';
import { weawComposer } from '../../client/games/weaw/composer/composer.ts';
import { picks } from '../../client/games/eia/composer/line-picker.ts';
import { contextAt } from './eia-table-at.ts';
import { weawTableOf } from './weaw-table.ts';

// The answers from which a line of a sheet comes.

const { picks: picksOf } = weawComposer;
if (!picksOf) throw new Error('no questions');

/** Lines of Russia in August 1914, with the questions of nearly every entry of the menu. */
const SHEET = [
  'attack lemberg with 4 infantry, 1 artillery from lublin, 5 infantry, 1 artillery from rovno',
  'attack konigsberg with 4 infantry, 1 artillery from kaunas, 2 infantry from bialystok',
  'attack czernowitz with 1 infantry from kishinev',
  'build 2 infantry in warsaw',
  'build infantry in kiev',
  'build trench in lublin facing krakow',
  'move 3 infantry from brest-litovsk to warsaw',
  'move 2 infantry, 1 artillery from kiev to rovno',
  'rail 2 infantry from moscow to warsaw',
  'influence romania',
  'research chemical-warfare',
  'force a: 1 battleship, 2 destroyer in baltic-sea, engage',
  'hold warsaw',
  'retreat from kaunas to riga after 1 round',
  'declare war on ottoman',
  'supply army',
  'as serbia: move 2 infantry from nis to belgrade',
];

test.each(SHEET.map((line, row) => [line, row] as const))(
  'the questions of %s are answered again',
  (line, row) => {
    const table = weawTableOf('russia');
    const lines = SHEET.filter((_, n) => n !== row);
    const picker = () => picksOf({ table, lines });
    const rest = answersForLine(picker, line);
    expect(rest).toBeDefined();
    const picks = reuseAnswers(picker, undefined, { picks: [], rest: rest ?? {} });
    expect(afterAnswers(picker, undefined, picks)).toEqual({ made: [line] });
  },
);

test('a line that no questions make has no answers', () => {
  const table = weawTableOf('russia');
  const picker = () => picksOf({ table, lines: [] });
  expect(answersForLine(picker, 'attack the moon with 4 infantry')).toBeUndefined();
});

/** A line of each kind, made of the first answer that is possible to every question. */
const firstLines = (step: StepId): readonly string[] => {
  const context = contextAt(step);
  const lineAfter = (answers: readonly string[]): string | undefined => {
    const asked = afterAnswers(picks, context, answers);
    if ('made' in asked) return asked.made.length === 1 ? asked.made[0] : undefined;
    const next = asked.choices().find(({ why }) => why === undefined);
    return next && answers.length < 12 ? lineAfter([...answers, next.id]) : undefined;
  };
  const menu = afterAnswers(picks, context, []);
  return 'made' in menu ? [] : menu.choices().flatMap(({ id }) => lineAfter([id]) ?? []);
};

test('the questions of a line of Empires in Arms are answered again, also those that add no words', () => {
  const context = contextAt('POLITICS');
  const lines = [...firstLines('POLITICS'), 'terms to france: B.2', 'terms to france: B.2, B.4'];
  expect(lines.length).toBeGreaterThan(5);
  const unfound = lines.filter((line) => answersForLine(() => picks(context), line) === undefined);
  expect(unfound).toEqual([]);
});

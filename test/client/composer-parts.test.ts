import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GREAT_POWERS, type Power, seatOf } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { movementOptions } from '@chancery/shared/games/pax/movement/options.ts';
import { formatCondition } from '@chancery/shared/games/pax/orders/conditions.ts';
import { formatAction } from '@chancery/shared/games/pax/orders/format.ts';
import { parseLine } from '@chancery/shared/games/pax/language/line.ts';
import type { Action, Atom, Condition } from '@chancery/shared/games/pax/orders/types.ts';
import { type ComposerContext, contextFor } from '../../client/games/pax/composer/context.ts';
import { withoutNegation, partAt, treeRows } from '../../client/games/pax/composer/condition-tree.ts';
import { decompose } from '../../client/games/pax/composer/order-page.ts';
import { picksText } from '../../client/games/pax/composer/pickers.ts';
import { reuseAnswers, afterAnswers } from '../../client/composer/picking.ts';
import { clausePicker, clauseParts } from '../../client/games/pax/composer/clause.ts';
import { actionPicker, SHEET_VERBS } from '../../client/games/pax/composer/pickers.ts';
import { MOVEMENT_SHEET_VERBS } from '@chancery/shared/games/pax/movement/verbs/index.ts';
import { WAR_SHEET_VERBS } from '@chancery/shared/games/pax/war/verbs/index.ts';
import { condition } from '../support/order-arbitraries.ts';
import { VOCABULARY } from '../support/pax-vocabulary.ts';
import { composingState } from './composing-table.ts';
import { edition } from './opening-table.ts';

// Whatever can be ordered can be picked together, and what is written can be taken apart again.

const state = composingState();
const contextOf = (power: Power): ComposerContext =>
  contextFor({ edition, state, seat: seatOf(power) ?? 'britain' }, power);

const rebuilt = (context: ComposerContext, action: Action): Action | undefined => {
  const end = afterAnswers(actionPicker(), context, decompose(context, action).picks);
  return 'made' in end ? end.made : undefined;
};

const written = (line: string): Action => {
  const order = parseLine(VOCABULARY, line);
  const action = order.ok ? order.value.actions[0] : undefined;
  if (!action) throw new Error(line);
  return action;
};

test('every order a sheet may hold is asked for by keys', () => {
  const verbs = [...MOVEMENT_SHEET_VERBS, ...WAR_SHEET_VERBS];
  expect(verbs.filter(({ questions, make }) => !questions?.length || !make)).toEqual([]);
  expect(SHEET_VERBS.length).toBeGreaterThan(10);
});

test.each(GREAT_POWERS)(
  'all that %s may do at the start is picked by keys and taken apart again',
  (power) => {
    const context = contextOf(power);
    const options = movementOptions({ edition, state }, power);
    expect(options.length).toBeGreaterThan(10);
    for (const option of options) {
      const again = rebuilt(context, option);
      expect(again && formatAction(again)).toBe(formatAction(option).replace(/ at home$/, ''));
    }
  },
);

test.each([
  'pay 7 to france',
  'canal in panama paying 15',
  'retreat from tunis to home',
  'give up tunis, tripoli, egypt',
  'lose army 3, 2 army 1, army 3 in tunis',
  'hold in tunis',
  'combine in tunis',
  'fight alone in tunis',
  'admit france to codominion in tunis with protectorate',
  'lower tunis to none',
  'merchant new to oceania',
  'build 2 navy 3',
])('%s', (line) => {
  const context = contextOf('italy');
  const withMarker: ComposerContext = {
    ...context,
    forecast: context.forecast && {
      ...context.forecast,
      state: {
        ...context.forecast.state,
        markers: [...state.markers, { area: 'tunis', power: 'italy', kind: 'influence', established: true }],
      },
    },
  };
  const again = rebuilt(withMarker, written(line));
  expect(again && formatAction(again)).toBe(line);
});

test.each([
  [['move', 'army 3@home'], 'move army 3 from home to'],
  [['move', 'army 3@home', '2'], 'move 2 army 3 from home to'],
  [['place', 'influence'], 'place influence in'],
  [['give up', 'tunis', 'tripoli'], 'give up tunis, tripoli'],
  [['pay', 'france'], 'pay … to france'],
  [[], ''],
])('the picks %j so far read “%s”', (picks, words) => {
  expect(picksText(contextOf('italy'), picks)).toBe(words);
});

const isDistinct = (names: readonly string[]): boolean => new Set(names).size === names.length;

/** What a clause of the picker can say in peace: nobody named twice, no coast, no sea, nothing of war. */
const isPickable = (atom: Atom): boolean => {
  if (atom.is === 'unrest' || atom.is === 'ruling') return true;
  if (atom.is === 'moved' || atom.is === 'attacks') return false;
  const { subject } = atom;
  if (!isDistinct(subject.who === 'powers' ? subject.powers : subject.except)) return false;
  if (atom.is !== 'moves') return true;
  const { place, coast } = atom.to;
  return coast === undefined && (edition.atlas.areas.has(place) || edition.atlas.homes.has(place));
};

const atomsOf = (node: Condition): readonly Atom[] =>
  treeRows(node).flatMap(({ at }) => {
    const part = partAt(node, at);
    const bare = part && withoutNegation(part);
    return bare && bare.is !== 'and' && bare.is !== 'or' && bare.is !== 'not' ? [bare] : [];
  });

test('every clause is picked by keys and taken apart again', () => {
  const context = contextOf('italy');
  fc.assert(
    fc.property(condition, (root) => {
      for (const atom of atomsOf(root).filter(isPickable)) {
        const picks = reuseAnswers(clausePicker, context, { picks: [], rest: clauseParts(atom) });
        const end = afterAnswers(clausePicker, context, picks);
        expect('made' in end && formatCondition(end.made)).toBe(formatCondition(atom));
      }
    }),
    { numRuns: 300 },
  );
});

import { eia } from '@chancery/shared/games/eia/index.ts';
import { emptyRecord, type MonthRecord } from '@chancery/shared/games/eia/state/month.ts';
import type { EiaState } from '@chancery/shared/games/eia/state/state.ts';
import { stateOfView } from '@chancery/shared/games/eia/view/state-of-view.ts';
import { pairOf } from '@chancery/shared/kernel/pairs.ts';
import { expect, test } from 'vitest';
import { eiaClient } from '../../client/games/eia/index.ts';
import type { EiaTable } from '../../client/games/eia/table.ts';
import { lineMenu } from '../../client/games/eia/composer/menu.ts';
import { cautionsOnPassing } from '../../client/games/eia/views/passing.ts';
import { positionAt } from '../support/eia-positions.ts';
import { standard } from './eia-table-at.ts';

// Before a power says that it has nothing more to say, it reads what is taken for the answers it has not given.

const tableOf = (changes: Partial<EiaState>, seat: string): EiaTable => {
  const view = eia.view({ edition: standard, state: positionAt(standard, changes) }, seat);
  return {
    edition: standard,
    state: stateOfView(view),
    seatView: { seat, view },
    client: eiaClient,
  } as unknown as EiaTable;
};

const recordOf = (changes: Partial<MonthRecord>): MonthRecord => ({ ...emptyRecord(), ...changes });

const WARS: EiaState['wars'] = [
  { aggressor: 'france', defender: 'austria', since: '1805-01', rank: 'declared' },
];

test('a call that is not answered is refused (EIA-4.3.1.3-a, EIA-AMB-16)', () => {
  const alliances = [{ pair: pairOf('austria', 'russia'), since: '1804-11' }];
  const call = {
    id: 'call 1',
    caller: 'austria',
    ally: 'russia',
    enemy: 'france',
    side: 'defender',
  } as const;
  const given = { step: 'CALLS_DEF', wars: WARS, alliances, month: '1805-01' } as const;
  expect(cautionsOnPassing(tableOf({ ...given, record: recordOf({ calls: [call] }) }, 'russia'))).toEqual([
    'you refuse Austria against France: the alliance is broken, and you get −2 points',
  ]);
  expect(cautionsOnPassing(tableOf(given, 'austria'))).toEqual(['you do not call Russia against France']);
});

test('an unconditional peace is declined, a conditional one binds with its term (EIA-AMB-26, EIA-AMB-65)', () => {
  const suits = [
    { by: 'austria', of: 'france', offer: 'unconditional' as const },
    { by: 'austria', of: 'spain', offer: 'conditional' as const },
  ];
  const table = tableOf({ step: 'REPLIES', wars: WARS, record: recordOf({ suits }) }, 'austria');
  expect(cautionsOnPassing(table)).toEqual([
    'you decline the unconditional peace of France: the war goes on',
    'you surrender conditionally to Spain, protected by A.5 no province ceded',
  ]);
});

test('what is left open on the map keeps its default (EIA-4.2.2.2-b)', () => {
  const duties = [
    { id: 7, month: '1805-01', text: 'set up bavaria by france', owners: ['france'], done: false },
  ];
  const table = tableOf({ step: 'BOARD', wars: WARS, duties }, 'france');
  expect(cautionsOnPassing(table)).toEqual([
    'duty 7 stays open',
    'Nobody has said whether Austria has forces in France; none is taken to be there',
    'Nobody has said whether France has forces in Austria; none is taken to be there',
  ]);
});

test('in steps that hold sheets nothing is passed over', () => {
  expect(cautionsOnPassing(tableOf({ step: 'POLITICS', wars: WARS }, 'france'))).toEqual([]);
});

test('surrender without conditions is the last of the replies', () => {
  const suits = [{ by: 'austria', of: 'france', offer: 'unconditional' as const }];
  const table = tableOf({ step: 'REPLIES', wars: WARS, record: recordOf({ suits }) }, 'austria');
  const awaited = { seats: ['austria'], by: 'lines', deadline: 'peace' };
  const seatView = { ...table.seatView, view: { ...table.seatView.view, awaited } };
  const replies = lineMenu({ table: { ...table, seatView } } as never).map(({ id }) => id);
  expect(replies).toContain('decline');
  expect(replies.at(-1)).toBe('accept');
});

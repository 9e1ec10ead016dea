import { remedies } from '@chancery/shared/games/pax/negotiation/remedies.ts';
import { formatAction } from '@chancery/shared/games/pax/orders/format.ts';
import type { CasusBelli, CasusBelliGround } from '@chancery/shared/games/pax/state/state.ts';
import { expect, test } from 'vitest';
import { type Board, board } from './pax-board.ts';
import { standard } from './pax-workspace.ts';

/** What would remove one casus belli, `france: waive cb 1`. */
const cures = (text: string, words: Board, treasury: Readonly<Record<string, number>> = {}): string[] => {
  const [holder, against, ground, area] = text.split(' ');
  const casusBelli: CasusBelli = {
    number: 1,
    holder: holder as CasusBelli['holder'],
    against: against as CasusBelli['against'],
    ground: ground as CasusBelliGround,
    ...(area !== undefined && { area }),
    turn: 1,
  };
  const state = { ...board(words), casusBelli: [casusBelli] };
  Object.assign(state.treasury, treasury);
  return remedies({ edition: standard, state }, casusBelli).map(
    ({ power, action }) => `${power}: ${formatAction(action)}`,
  );
};

const overrun: Board = {
  markers: ['germany protectorate tunis', 'france influence tunis'],
  units: ['germany army 1 tunis', 'france army 1 home'],
};

test('a status conflict: waived, lowered by either just far enough, or shared', () => {
  expect(cures('france germany status tunis', overrun, { france: 10 })).toEqual([
    'france: waive cb 1',
    'germany: lower tunis to influence',
    'france: lower tunis to interest',
    'germany: admit france to codominion in tunis with protectorate',
  ]);
});

test('no share is shown that could not be paid', () => {
  expect(cures('france germany status tunis', overrun)).toHaveLength(3);
});

test('beside a Possession the Influence has to go', () => {
  const possessed = { ...overrun, markers: ['germany possession tunis', 'france influence tunis'] };
  expect(cures('france germany status tunis', possessed)).toContain('france: lower tunis to none');
});

test('a doctrine is satisfied when Control goes, or by a waiver', () => {
  expect(cures('usa germany monroe-doctrine tunis', overrun)).toEqual([
    'usa: waive cb 1',
    'germany: lower tunis to influence',
  ]);
});

test('against the Ottomans there is only giving way', () => {
  expect(cures('ottoman-empire germany ottoman-control tunis', overrun)).toEqual([
    'germany: lower tunis to influence',
  ]);
});

test('a dispute over the past is waived or fought over', () => {
  expect(cures('france germany treaty', overrun)).toEqual(['france: waive cb 1']);
  expect(cures('france germany defiance', overrun)).toEqual(['france: waive cb 1']);
});

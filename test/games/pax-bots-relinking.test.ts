import { describe, expect, test } from 'vitest';
import { botText } from '../support/pax-bots.ts';
import { board } from './pax-board.ts';
import { standard } from './pax-workspace.ts';

// Markers that no link reaches earn nothing (PB-ADMIN-9): a fleet that nothing depends on links them again.

const sheetOf = (merchants: readonly string[], markers: readonly string[] = []): string => {
  const state = board({
    traced: true,
    turn: 4,
    merchants,
    markers: ['italy protectorate mauretania', ...markers],
    units: ['italy army 1 mauretania', 'italy navy 10 home'],
  });
  return botText('merchant', { edition: standard, state: { ...state, step: 'MSC_ORDERS' } }, 'italy');
};

describe('a marker that is cut off', () => {
  test('is linked again by a merchant fleet that nothing depends on', () => {
    const sheet = sheetOf(['italy mediterranean-sea', 'italy black-sea']);
    expect(sheet).toContain('merchant from black-sea to north-atlantic-ocean');
  });

  test('is left alone if every fleet is needed where it is', () => {
    const sheet = sheetOf(['italy mediterranean-sea', 'italy black-sea'], ['italy influence bulgaria']);
    expect(sheet).not.toContain('to north-atlantic-ocean');
  });
});

import { describe, expect, test } from 'vitest';
import { battleForecasts, marchForecasts } from '@chancery/shared/games/weaw/forecast/fights.ts';
import { weaw } from '@chancery/shared/games/weaw/index.ts';

describe('where nations move one after the other (setting sequence, WEAW-AMB-88)', () => {
  const read = weaw.edition({ seating: 'seven', sequence: 'nations' }, {});
  if (!read.ok) throw new Error('the charts are not read');
  const edition = read.value;
  const view = weaw.view({ edition, state: weaw.setup(edition) }, 'russia');
  const text =
    'attack lemberg with 3 infantry from rovno\nas serbia: attack sarajevo with 2 infantry from belgrade';
  const sheet = { edition, view, seat: 'russia', text };

  test('the fights of all of them are foreseen', () => {
    expect(battleForecasts(sheet).map(({ lines }) => lines)).toEqual([['russia/1'], ['russia/2']]);
  });

  test('what one line leads to is foreseen by itself', () => {
    expect(marchForecasts(sheet, 'serbia').map(({ lines }) => lines)).toEqual([['russia/2']]);
  });

  const remarksOn = (lines: string, at = edition) =>
    weaw.remarks?.({ edition: at, state: weaw.setup(at) }, 'russia', lines).map(({ line }) => line);

  test('lines of all of them are judged as where they move together', () => {
    const wrong = `attack lemberg with 3 infantry from rovno
as serbia: move 90 infantry from belgrade to nis
as serbia: attack budapest with 1 infantry from belgrade`;
    expect(remarksOn(wrong)).toEqual([2, 3]);
    const together = weaw.edition({ seating: 'seven', sequence: 'phases' }, {});
    expect(together.ok && remarksOn(wrong, together.value)).toEqual([2, 3]);
    expect(remarksOn(text)).toEqual([]);
  });

  test('an order impossible this turn is judged also in its place after the fights (WEAW-DE-17)', () => {
    const lines = 'fund revolutionaries\nincorporate lille';
    const remarks = weaw.remarks?.({ edition, state: weaw.setup(edition) }, 'germany', lines) ?? [];
    expect(remarks.map(({ line, refusal }) => [line, refusal.rule])).toEqual([[1, 'WEAW-DE-17']]);
  });
});

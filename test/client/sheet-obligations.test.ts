import { setMarker } from '@chancery/shared/games/pax/board/position.ts';
import { parseTreaty } from '@chancery/shared/games/pax/treaties/text/text.ts';
import { draftOf } from '@chancery/shared/games/pax/treaties/signing.ts';
import { expect, test } from 'vitest';
import { vocabularyFor } from '../../client/games/pax/composer/draft-context.ts';
import { paxComposer } from '../../client/games/pax/forecast/preview.ts';
import { tableOf } from './opening-table.ts';
import { franceWriting } from './france-writing.ts';

// What a power must do in a phase stands beside its sheet, and whether the sheet does it.

const bound = (clause: string) =>
  franceWriting((state) => {
    const vocabulary = vocabularyFor(tableOf(state, 'france'));
    const text = parseTreaty(vocabulary, `treaty "T" between france, italy\n${clause}\nend`);
    if (!text.ok) throw new Error(JSON.stringify(text.error));
    const treaty = draftOf(text.value, { proposer: 'italy', turn: 1 });
    state.treaties.push({ ...treaty, status: 'in-force', signers: [...text.value.between] });
  });

const BROKEN = 'your sheet breaks it: 2 points lost, tensions +5, a casus belli for the others';

test.each([
  ['france places no control in tunis', 'place protectorate in tunis', BROKEN],
  ['france places no control in tunis', 'place influence in tunis', 'kept'],
  ['france places no control in tunis until 1884', 'place interest in marocco', 'kept'],
  ['france places no marker in tunis', 'place interest in tunis', BROKEN],
  ['france keeps at most 1 sp of army in algiers', 'move army 3 from home to algiers', BROKEN],
  ['france keeps at most 30 sp of army in algiers', 'move army 3 from home to algiers', 'kept'],
  ['france builds at most 0 navy', 'build navy 3', BROKEN],
  ['france builds at most 1 navy', 'build navy 3', 'kept'],
  ['france builds at least 2 navy by 1888', 'build navy 3', '1 of 2 yet'],
  ['france builds at least 2 navy by 1888', 'build 2 navy 1', 'kept'],
  ['france lowers tunis to none in 1880', 'lower tunis to interest', 'not in your draft'],
  ['france lowers tunis to none in 1880', 'lower tunis to none', 'kept'],
])('a treaty that forbids markers stands beside the sheet: %s, %s: %s', (clause, line, state) => {
  const { obligations } = paxComposer.preview?.(bound(clause), line) ?? { obligations: [] };
  expect(obligations.map((each) => each.state)).toEqual([state]);
});

test('a garrison that is due says first where it is due, and that it is sent anyway', () => {
  const table = franceWriting((state) => {
    setMarker(state, { area: 'tunis', power: 'france', kind: 'possession', established: true });
  });
  const { obligations } = paxComposer.preview?.(table, '') ?? { obligations: [] };
  expect(obligations.map(({ text, state }) => `${text}: ${state}`)).toContainEqual(
    expect.stringMatching(/^garrison due in Tunis: move army 1 from \S+: done for you unless you do it$/),
  );
});

test('what is built because an event demands it is named, and is not left unspent (PB-RE-10, AMB-117)', () => {
  const table = franceWriting((state) => {
    state.turnRecord.bounds.push({
      power: 'france',
      kind: 'at-least',
      arm: 'navy',
      amount: 30,
      event: 'naval-race',
    });
    state.treasury.france = 40;
  });
  const preview = (text: string) => {
    const shown = paxComposer.preview?.(table, text);
    const demand = shown?.obligations.find(({ text: what }) => what.startsWith('build fleets'));
    return { demand: demand?.state, money: shown?.brings?.find((each) => each.includes('left unspent')) };
  };
  expect(preview('')).toEqual({
    demand: '£0 of £24 yet; 3 × navy 1 built for you, for £9, as much of it as units and money allow',
    money: '£31 left unspent: at the end of the turn as much buys 4 victory points, at £7 each.',
  });
  expect(preview('build 2 navy 3')).toEqual({
    demand: '£20 of £24 yet; navy 1 built for you, for £3, as much of it as units and money allow',
    money: '£17 left unspent: at the end of the turn as much buys 2 victory points, at £7 each.',
  });
});

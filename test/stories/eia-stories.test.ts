import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { editionWith, positionAt } from '../support/eia-positions.ts';
import { sitAtEia } from '../client/eia-table.ts';
import { openTerminal, SIZES } from './telling.ts';

// Lines of Empires in Arms that are said at once, put together key by key, in two sizes, in a pseudo-terminal of the
// machine.

const ESC_MS = 45;

const edition = editionWith();

const variant = editionWith({ ruleset: 'eia-nationalism' });

const atWar = positionAt(edition, {
  step: 'CALLS_DEF',
  alliances: [{ pair: ['austria', 'russia'], since: '1805-01' }],
});

const onTheMap = positionAt(edition, { step: 'BOARD' });

describe.each(SIZES)('Empires in Arms at %i×%i', (...size) => {
  test('on the map the game master puts a line together, is asked, and says it', async () => {
    const gm = await sitAtEia({ edition, state: onTheMap, seat: 'gm', size, terminal: openTerminal(size) });
    gm.type('3');
    await gm.sees(/Enter send now {2}n new {2}i type(?! {2}P)/);
    gm.type('n');
    await gm.sees(/What do you say\?.*possible/);
    await gm.sees(/object to +dispute a line or a fact/);
    gm.type('conq\r');
    await gm.sees(/conquer …|conquer/);
    gm.type('bavar\r');
    await gm.sees('leave it out');
    gm.type('\r');
    await gm.sees('By whom?');
    gm.type('france\r');
    await gm.sees('Say it now?');
    await gm.sees('conquer bavaria by france');
    gm.type('\r');
    await gm.sees('taken: conquer bavaria by france');
    expect(gm.said).toEqual(['conquer bavaria by france']);
  });

  test('a fact that a rule turns on is stated from the board while a sheet is due, after a question', async () => {
    const war = { aggressor: 'austria', defender: 'france', since: '1804-12', rank: 'declared' } as const;
    const state = positionAt(edition, { step: 'POLITICS', wars: [war] });
    const player = await sitAtEia({ edition, state, seat: 'austria', size, terminal: openTerminal(size) });
    player.type('gb');
    await player.sees(/Are there forces of [\s\S]*▸ there are, as infantry corps\s+there are none/);
    // Letters keep their meaning: none of them states a fact.
    player.type('deinj');
    await player.sees(/ there are, as infantry corps\s+▸ there are none/);
    await player.missing('State this of the map?');
    player.type(' ');
    await player.sees('State this of the map?');
    await player.sees(/has nothing in \w+\./);
    expect(player.screen().join('\n').split('has nothing in')).toHaveLength(2);
    player.type('\r');
    await player.sees('taken: forces');
    expect(player.said).toHaveLength(1);
  });

  test('the month waits where a ruling is asked for', async () => {
    const russia = {
      aggressor: 'russia',
      defender: 'great-britain',
      since: '1853-09',
      rank: 'declared',
    } as const;
    const position = positionAt(variant, { step: 'GM_RULING', month: '1853-10', wars: [russia] });
    const asked = { ...position.record, resume: 'REVEAL' as const };
    const player = await sitAtEia({
      edition: variant,
      state: { ...position, record: asked },
      seat: 'russia',
      size,
      terminal: openTerminal(size),
    });
    await player.sees('▶WAR ›');
  });

  test('the Desk says which offers of peace the suit has answered already', async () => {
    const war = (defender: string) =>
      ({ aggressor: 'austria', defender, since: '1804-12', rank: 'declared' }) as const;
    const position = positionAt(edition, { step: 'REPLIES', wars: [war('france'), war('spain')] });
    const suits = [
      { by: 'austria', of: 'france', offer: 'conditional', term: 'A.5' } as const,
      { by: 'austria', of: 'spain', offer: 'unconditional', term: 'A.5' } as const,
    ];
    const state = { ...position, record: { ...position.record, suits } };
    const player = await sitAtEia({ edition, state, seat: 'austria', size, terminal: openTerminal(size) });
    await player.sees(/France offers conditional peace +your suit chose A\.5/);
    await player.sees(/Spain offers unconditional peace +reply to it/);
  });

  test('an empty sheet names its keys, but not while a row is typed', async () => {
    const state = positionAt(edition, { step: 'DOW' });
    const player = await sitAtEia({ edition, state, seat: 'austria', size, terminal: openTerminal(size) });
    player.type('3');
    await player.sees('types a line; a whole sheet can be pasted');
    player.type('i');
    await player.missing('types a line; a whole sheet can be pasted');
    await player.sees('The sheet is empty.');
  });

  test('what is not said after all stays as if it were typed, and Esc goes one answer back', async () => {
    const player = await sitAtEia({
      edition,
      state: atWar,
      seat: 'austria',
      size,
      terminal: openTerminal(size),
    });
    player.type('3');
    await player.sees('lines you can send');
    player.type('n');
    await player.sees('What do you say?');
    player.type('\u001b');
    await pause(ESC_MS);
    await player.sees('lines you can send');
    player.type('nforces\r');
    await player.sees('Whose forces?');
    player.type('\r');
    await player.sees('Where?');
    player.type('\u001b');
    await pause(ESC_MS);
    await player.sees('Whose forces?');
    player.type('\raustria\r');
    await player.sees('Which forces?');
    player.type('none\r');
    await player.sees('Say it now?');
    player.type('\u001b');
    await pause(ESC_MS);
    await player.missing('Say it now?');
    await player.sees('forces austria in austria: none');
    expect(player.said).toEqual([]);
  });
});

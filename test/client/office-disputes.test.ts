import { judgedLine } from '../../client/games/pax/composer/suggested-lines.ts';
import { linesDue } from '../../client/games/pax/views/lines-due.ts';
import { repliesTo } from '../../client/games/pax/diplomacy/replies.ts';
import { newCongress } from '@chancery/shared/games/pax/congress/session.ts';
import { describe, expect, test, vi } from 'vitest';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { draftFolder, storeIn } from './composing-table.ts';
import { openingState, tableOf } from './opening-table.ts';
import { ESC, openOffice, talkingTable, expectSent } from './office-table.ts';

// Disputes at the Foreign Office, and what may be done about them.

describe('a dispute', () => {
  const disputed = (sent: string[]): PaxTable =>
    talkingTable(sent, (state) => {
      state.markers = [
        ...state.markers,
        { area: 'tunis', power: 'france', kind: 'influence', established: true },
        { area: 'tunis', power: 'italy', kind: 'protectorate', established: false },
      ];
      state.casusBelli = [
        { number: 3, holder: 'france', against: 'italy', ground: 'status', area: 'tunis', turn: 1 },
      ];
    });

  test('says what would remove it', async () => {
    const screen = openOffice(disputed([]));
    await screen.sees('cb 3');
    await screen.sees('Any of this ends it: France');
  });

  test('over which war can be declared is where the Desk leads; it asks for no war that would be refused', () => {
    const sat = (step: 'WAR_DECLARE' | 'CONG_DEFY'): PaxTable => {
      const table = disputed([]);
      const others = { number: 2, holder: 'usa', against: 'spain', ground: 'yellow-press', turn: 1 } as const;
      const congress = { ...newCongress(), disputes: [2], members: [], defiers: ['italy'] };
      const casusBelli = [others, ...table.state.casusBelli];
      return { ...table, state: { ...table.state, step, casusBelli, congress } as never };
    };
    expect(linesDue(sat('WAR_DECLARE'))).toMatchObject({ text: 'declare war, or pass', at: 'cb/3' });
    const asked = linesDue(sat('CONG_DEFY'));
    expect(asked).toMatchObject({ text: 'no war over what you hold can be declared now', at: 'cb/3' });
    const why = judgedLine(sat('CONG_DEFY'), 'declare war on italy').why;
    expect(why).toContain('war over it waits for the declarations of war after the Congress');
  });

  test('is where a treaty that settles it is begun', async () => {
    const screen = openOffice(disputed([]));
    await screen.sees('y treaty');
    screen.type('y');
    await screen.sees('what it is about');
    screen.type(ESC);
    await screen.sees('treaty "Settlement of Tunis" between france, italy');
  });

  test('is waived, or taken to a Congress at a place that is chosen', async () => {
    const sent: string[] = [];
    const screen = openOffice(disputed(sent));
    screen.type('c');
    await screen.sees('▸ call congress in');
    screen.type(`${ESC}`);
    await screen.missing('call congress in');
    screen.type('w');
    await screen.sees('┌─ Waive? ─');
    await screen.sees('│ waive cb 3');
    screen.type('\r');
    await expectSent(sent, 'waive cb 3');
  });

  test('what a line does and brings is shown before it is sent, and as it is typed', async () => {
    const screen = openOffice(disputed([]));
    screen.type('l');
    await screen.sees('Turns the Influence in Tunis into Interest');
    await screen.sees('European tensions rise by 1 to 13: a marker is brought down in Tunis');
    await screen.sees('Casus belli 3 (Tunis) is settled');
    screen.type(`${ESC}`);
    await screen.missing('cannot be undone');
    screen.type('ilower tunis to interest, pay 5 to italy');
    await screen.sees('→ turns the Influence in Tunis into Interest; pays £5 to Italy at once');
    screen.type(ESC);
    await screen.missing('Enter shows what it brings');
    screen.type('c');
    await screen.sees(
      /→ asks for a Congress in Britain; when it meets, European tensions rise by 3\s+from 12/u,
    );
  });

  test('a Congress that I have called over it can be moved and not called again; a second call is not offered', async () => {
    const called = (seat: 'france' | 'italy') =>
      openOffice(
        talkingTable([], (state) => {
          const dispute = {
            holder: 'france',
            against: 'italy',
            ground: 'status',
            area: 'tunis',
            turn: 1,
          } as const;
          state.casusBelli = [{ number: 3, ...dispute }];
          const request = { seat, site: 'germany' as const, casusBelli: [3], forMinor: false };
          state.congress = { ...newCongress(), requests: [request] };
        }),
      );
    const mine = called('france');
    await mine.sees('c move the Congress');
    mine.type('c');
    await mine.sees('▸ call congress in britain over cb 3');
    await mine.sees('→ moves the Congress you have called to Britain');
    expect(mine.screen().join('\n')).not.toContain('call congress in germany');
    const theirs = called('italy');
    await theirs.sees('A Congress is called over it by Italy');
    expect(theirs.screen().at(-1)).not.toContain('Congress');
  });

  test('is settled by yielding, with more agreed in the same line', async () => {
    const sent: string[] = [];
    const screen = openOffice(disputed(sent));
    screen.type('ilower tunis to interest, pay 5 to italy');
    await screen.sees('lower tunis to interest, pay 5 to italy▌');
    await screen.sees('Enter shows what it brings, and asks.');
    screen.type('\r');
    await screen.sees('┌─ Send it? ─');
    expect(sent).toEqual([]);
    screen.type('\r');
    await expectSent(sent, 'lower tunis to interest, pay 5 to italy');
  });

  test('is settled by a share in the area, or by its marker handed over (PB-NEG-7, PB-NEG-8)', async () => {
    const sent: string[] = [];
    const shared = talkingTable(sent, (state) => {
      state.markers = [
        ...state.markers,
        { area: 'tunis', power: 'france', kind: 'protectorate', established: true },
        { area: 'tunis', power: 'italy', kind: 'influence', established: true },
      ];
      state.casusBelli = [
        { number: 3, holder: 'italy', against: 'france', ground: 'status', area: 'tunis', turn: 1 },
      ];
    });
    const screen = openOffice(shared);
    screen.type('v');
    await screen.sees('give protectorate of tunis to italy');
    await screen.sees('admit italy to codominion in tunis with protectorate');
    screen.type('j');
    await screen.sees('✗ It is for Italy to pay £10, and £0 is left there.');
    screen.type('k');
    await screen.sees('▸ give protectorate of tunis to italy');
    screen.type(ESC);
    await screen.missing('Which of these?');
    Object.assign(shared.state.treasury, { italy: 20 });
    screen.type('v');
    await screen.missing('with dominion');
    screen.type('j');
    await screen.sees('▸ admit italy');
    screen.type('\r');
    await screen.sees('┌─ Give? ─');
    screen.type('\r');
    await expectSent(sent, 'admit italy to codominion in tunis with protectorate');
  });

  test('a line of one’s own is judged as it is typed, and kept when it is laid aside', async () => {
    const sent: string[] = [];
    const screen = openOffice(disputed(sent));
    screen.type('ipay 900 to italy');
    await screen.sees('✗');
    screen.type('\r');
    await screen.sees('not sent:');
    screen.type(ESC);
    await screen.missing('pay 900');
    screen.type('i');
    await screen.sees('pay 900 to italy▌');
    screen.type('\u0015pay 2 to italy');
    await screen.sees('Enter shows what it brings, and asks.');
    screen.type('\r');
    await screen.sees('┌─ Send it? ─');
    screen.type('\r');
    await expectSent(sent, 'pay 2 to italy');
  });

  test('the keys that say something of a matter are at the foot, and the others tell which do', async () => {
    const screen = openOffice(disputed([]));
    await screen.sees('w waive');
    await screen.missing('b back');
    screen.type('b');
    await screen.sees('no such reply fits this; here: w waive');
  });

  test('war over what another holds against me names what I hold against them', async () => {
    const table = disputed([]);
    const [mine] = table.state.casusBelli;
    if (!mine) throw new Error('no dispute');
    const theirs = { ...mine, number: 2, holder: 'italy', against: 'france' };
    Object.assign(table.state, { casusBelli: [theirs, mine] });
    const screen = openOffice(table);
    await screen.sees('cb 2');
    screen.type('D');
    await screen.sees('this dispute is theirs against you; yours against them is cb 3');
  });

  test('a line of one’s own is on disk as it is typed, until it is taken', async () => {
    const drafts = storeIn(draftFolder(), 'france');
    const calls = (line: (text: string) => Promise<void>) => {
      const table = disputed([]);
      return { ...table, calls: { ...table.calls, drafts, line } };
    };
    const first = openOffice(calls(() => Promise.resolve()));
    first.type('ipay 2 to it');
    await vi.waitFor(() => {
      expect(drafts.readLine('office')).toBe('pay 2 to it');
    });
    first.app.end();
    const refused = openOffice(calls(() => Promise.reject(new Error('the phase is closed'))));
    refused.type('ialy\r\r');
    await refused.sees('not taken: the phase is closed');
    refused.type('i');
    await refused.sees('pay 2 to italy▌');
    refused.app.end();
    const taken = openOffice(calls(() => Promise.resolve()));
    taken.type('i\r\r');
    await taken.sees('taken: pay 2 to italy');
    expect(drafts.readLine('office')).toBe('');
  });

  test('cannot be fought over before its time, and the reason is a sentence', async () => {
    const sent: string[] = [];
    const screen = openOffice(disputed(sent));
    screen.type('D');
    await screen.sees('declare war on italy');
    await screen.sees('✗');
    screen.type('\r');
    await screen.sees('Which of these?');
    expect(sent).toEqual([]);
  });
});

test('a Congress over a dispute is offered to its holder, and to nobody whose dispute it is not', () => {
  const state = openingState();
  const dispute = { number: 1, holder: 'germany', against: 'italy', ground: 'status', turn: 1 } as const;
  state.casusBelli = [dispute];
  const isOffered = (seat: 'germany' | 'france'): boolean =>
    repliesTo(tableOf(state, seat), 'congress', { is: 'dispute', casusBelli: dispute }).length > 0;
  expect([isOffered('germany'), isOffered('france')]).toEqual([true, false]);
});

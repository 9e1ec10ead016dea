import { newCongress } from '@chancery/shared/games/pax/congress/session.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { actLine } from '@chancery/shared/games/pax/play.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { WrittenLetter } from '@chancery/shared/kernel/match/bot.ts';
import { describe, expect, test } from 'vitest';
import { botAnswer } from '../support/pax-bots.ts';
import { board } from './pax-board.ts';
import { standard } from './pax-workspace.ts';

// Who would have a Congress take what nobody disputes is remembered by its victim and by everybody else.

/** A Congress over Kamerun, before which France has laid a text that takes Egypt from Britain. */
const session = (): WritableState => {
  const state = board({
    markers: ['germany protectorate kamerun', 'france influence kamerun', 'britain possession egypt'],
    units: ['germany army 1 kamerun', 'britain army 1 egypt'],
  });
  state.step = 'CONG_VOTE';
  state.casusBelli = [
    { number: 1, holder: 'france', against: 'germany', ground: 'status', area: 'kamerun', turn: 1 },
  ];
  const term = {
    term: 'gives',
    power: 'britain',
    marker: 'possession',
    area: 'egypt',
    to: 'france',
  } as const;
  const clauses = [{ number: 1, isProtocol: false, term }];
  const text = { title: 'Act of Egypt', secret: false, between: [], clauses };
  state.congress = {
    ...newCongress(),
    disputes: [1],
    members: [...SEATS],
    attending: [...SEATS],
    proposals: [{ number: 1, by: 'france', text, hash: '', settles: [1], votes: { italy: 'yes' } }],
    up: [1],
  };
  return state;
};

const written = (seat: Seat, letters: readonly WrittenLetter[] = []): readonly WrittenLetter[] =>
  botAnswer('merchant', { edition: standard, state: session() }, { seat, letters })
    .letters.filter(({ thread }) => thread.startsWith('robbery by'))
    .map((letter) => ({ ...letter, from: seat }));

describe('a robbery that is asked of a Congress', () => {
  test('is held against its author and whoever has voted for it, once', () => {
    const letters = written('britain');
    expect(letters.map(({ thread }) => thread)).toEqual([
      'robbery by france of us in turn 1',
      'robbery by italy of us in turn 1',
    ]);
    expect(letters[0]?.body).toContain('You would have the Congress take Egypt from me');
    expect(written('britain', letters)).toEqual([]);
    expect(written('usa')[0]?.body).toContain('The next may be me');
  });

  const offered = (clauses: readonly string[]): WritableState => {
    const start = pax.setup(standard) as WritableState;
    const treasury = { ...start.treasury, france: 60 };
    const state: WritableState = { ...start, turn: 2, step: 'MSC_ORDERS', treasury };
    const lines = clauses.map((clause, at) => `  ${String(at + 1)} ${clause}`).join('\n');
    const text = `treaty "Offer" between france, britain\n${lines}\nend`;
    const said = actLine({ edition: standard, state }, 'france', {
      text,
      dice: { rolls: [], roll: () => 4 },
    });
    if (!said.ok) throw new Error(JSON.stringify(said.error));
    return said.value.state;
  };
  const answer = (clauses: readonly string[], letters: readonly WrittenLetter[]) => {
    const position = { edition: standard, state: offered(clauses) };
    const said = botAnswer('merchant', position, { seat: 'britain', letters });
    const body = said.letters.find(({ thread }) => thread === 'offer')?.body ?? '';
    return { isSigned: said.lines.includes('sign treaty offer'), body };
  };
  const sold = ['britain places no marker in marocco until 1888', 'france pays 50 to britain'];

  test('costs its author the treaties of its victim, but not what makes it good', () => {
    const letters = written('britain');
    expect(answer(sold, []).isSigned).toBe(true);
    const refused = answer(sold, letters);
    expect(refused.isSigned).toBe(false);
    expect(refused.body).toContain('I sign nothing with such a power');
    expect(answer(['france pays 60 to britain'], letters).isSigned).toBe(true);
  });
});

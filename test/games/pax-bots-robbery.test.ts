import { newCongress } from '@chancery/shared/games/pax/congress/session.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { WrittenLetter } from '@chancery/shared/kernel/match/bot.ts';
import { describe, expect, test } from 'vitest';
import { after, opening } from '../support/pax-bot-memories.ts';
import { botAnswer } from '../support/pax-bots.ts';
import { board } from './pax-board.ts';
import { dispute } from './pax-disputes.ts';
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

  const rich = (): WritableState => ({ ...opening(), turn: 2 });
  const offered = (clauses: readonly string[]): WritableState => {
    const lines = clauses.map((clause, at) => `  ${String(at + 1)} ${clause}`).join('\n');
    return after(rich(), 'france', `treaty "Offer" between france, britain\n${lines}\nend`);
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

  test('leaves what it would have for giving up a disputed marker on the table', () => {
    const state = { ...dispute('NEG'), tensions: 60, treasury: { ...dispute('NEG').treasury, germany: 60 } };
    const robbed = {
      from: 'france',
      to: ['germany'],
      subject: '',
      thread: 'robbery by germany of us in turn 1',
    };
    const { lines } = botAnswer(
      'merchant',
      { edition: standard, state },
      { seat: 'france', letters: [{ ...robbed, body: '' }] },
    );
    const title = 'settlement-of-france-and-germany-on-tunis-1880';
    expect(lines).toContain(`sign treaty ${title}`);
    expect(lines).not.toContain(`withdraw from ${title}`);
  });

  test('has its victim sign no text that it is a party to, whoever lays it on the table', () => {
    const parties = 'treaty "Offer" between france, britain, italy';
    const laid = after(rich(), 'france', `${parties}\n  1 france pays 60 to britain\nend`);
    const asked = after(laid, 'france', 'sign treaty offer');
    const robbed = {
      from: 'britain',
      to: ['italy'],
      subject: '',
      thread: 'robbery by italy of us in turn 1',
    };
    const lines = (letters: readonly WrittenLetter[]): readonly string[] =>
      botAnswer('merchant', { edition: standard, state: asked }, { seat: 'britain', letters }).lines;
    expect(lines([])).toContain('sign treaty offer');
    const said = lines([{ ...robbed, body: '' }]);
    expect(said).toContain('refuse treaty offer');
    expect(said.filter((line) => line.endsWith('from offer'))).toEqual([]);
  });

  test('is made good for in a text that two others have still to sign', () => {
    const parties = 'treaty "Offer" between france, britain, italy';
    const laid = after(rich(), 'france', `${parties}\n  1 france pays 60 to britain\nend`);
    const asked = after(laid, 'france', 'sign treaty offer');
    const { lines } = botAnswer(
      'merchant',
      { edition: standard, state: asked },
      { seat: 'britain', letters: written('britain').filter(({ thread }) => thread.includes('by france')) },
    );
    expect(lines).toContain('sign treaty offer');
    expect(lines).not.toContain('withdraw from offer');
  });
});

import { expect, test, vi } from 'vitest';
import type { Congress } from '@chancery/shared/games/pax/state/congress.ts';
import { cautionsOnPassing } from '../../client/games/pax/views/lines-due.ts';
import { treatyEditor } from '../../client/games/pax/screens/treaty-editor.tsx';
import { INITIAL_TREATY_EDITOR } from '../../client/games/pax/diplomacy/treaty-editor.ts';
import { beginDraft } from '../../client/games/pax/diplomacy/treaty-draft-start.ts';
import type { ScreenContext } from '../../client/shell/screen.ts';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { openXterm, type XtermClient } from './xterm-client.ts';
import { inCongress, open } from './congress-table.ts';
import { paxStage } from './pax-stage.ts';

const isSaid = (said: readonly string[], line: string): Promise<void> =>
  vi.waitFor(() => {
    expect(said).toEqual([line]);
  });

test('a proposal is begun over the dispute chosen on the agenda, clause first', async () => {
  const table = inCongress('CONG_PROPOSE', []);
  const { congress: sat } = table.state;
  if (!sat) throw new Error('no Congress sits');
  const both = { ...sat, disputes: [1, 2], proposals: [] };
  const proposing = { ...table, state: { ...table.state, congress: both } };
  const screen = openXterm(
    80,
    24,
    paxStage(() => proposing),
  );
  screen.type('gc');
  await screen.sees('▸ cb 1  France against Italy in Tunis');
  screen.type('l');
  await screen.sees('▸ cb 2  France against Germany in Kongo');
  screen.type('n');
  await screen.sees('what it is about');
  screen.type('\u001b\u001b');
  await screen.sees('"Settlement of Kongo"');
});

test('what is left unanswered is named before one has nothing more to say', () => {
  const cautions = (step: 'CONG_ATTEND' | 'CONG_PROPOSE' | 'CONG_VOTE', change: Partial<Congress> = {}) => {
    const table = inCongress(step, []);
    const { congress: sat } = table.state;
    return cautionsOnPassing({
      ...table,
      state: { ...table.state, congress: { ...sat, ...change } },
    } as PaxTable);
  };
  expect(cautions('CONG_ATTEND', { attending: [] })).toEqual([
    'you have not said whether you come: as things stand you do',
  ]);
  expect(cautions('CONG_PROPOSE')).toEqual([]);
  expect(cautions('CONG_PROPOSE', { proposals: [] })).toEqual([
    'nothing is proposed yet: a Congress without proposals settles nothing',
  ]);
  expect(cautions('CONG_VOTE')).toEqual(['no vote of yours on proposals 1 and 2: you abstain there']);
  const talks = inCongress('CONG_VOTE', []);
  expect(cautionsOnPassing({ ...talks, state: { ...talks.state, step: 'NEG' } })).toEqual([
    'cb 1 (Tunis) and cb 2 (Kongo) unsettled, with no Congress called',
  ]);
});

/** The table of a vote that waits for France. */
const voting = (said: string[], change: Partial<Congress> = {}): PaxTable => {
  const table = inCongress('CONG_VOTE', said);
  const { congress: sat } = table.state;
  if (!sat) throw new Error('no Congress sits');
  const { view } = table.seatView;
  const awaited = { seats: ['france'], by: 'lines', deadline: 'congressVote' } as const;
  const seatView = { ...table.seatView, view: { ...view, awaited } };
  return { ...table, seatView, state: { ...table.state, congress: { ...sat, ...change } } };
};

test('votes are marked one by one and cast as one ballot', async () => {
  const said: string[] = [];
  const screen = open(voting(said));
  await screen.sees('your vote: none yet');
  screen.type('ylnP');
  await screen.sees('your votes are marked and not cast: V casts them');
  screen.type('V');
  await screen.sees('[Enter] cast the votes');
  await screen.sees('a later vote replaces it');
  expect(said).toEqual([]);
  screen.type('\r');
  await isSaid(said, 'vote yes on 1, no on 2');
});

test('a mark is taken away by its own key, and none outlasts the round it was made in', async () => {
  const said: string[] = [];
  let table = voting(said);
  const screen = open(() => table);
  await screen.sees('your vote: none yet');
  screen.type('y');
  await screen.sees('your vote: yes  not cast');
  screen.type('y');
  await screen.missing('not cast');
  screen.type('lnhy');
  await screen.sees('your vote: no  not cast');
  table = voting(said, { round: 2, up: [2] });
  screen.type('l');
  await screen.sees('round 2 of voting');
  await screen.missing('not cast');
  screen.type('P');
  await screen.sees('No vote of yours on proposal 2');
  screen.type('\u001b');
  await screen.missing('No vote of yours');
  screen.type('yV');
  await screen.sees('[Enter] cast the votes');
  screen.type('\r');
  await isSaid(said, 'vote yes on 2');
});

test.each(['CONG_ATTEND', 'CONG_PROPOSE', 'CONG_VOTE', 'CONG_SIGN'] as const)(
  'at a past moment of %s nothing is voted, signed or drafted',
  async (step) => {
    const table = inCongress(step, []);
    const past = { ...table, connection: 'past' } as const;
    const client = openXterm(
      80,
      24,
      paxStage(() => past),
    );
    client.type('gc');
    await client.sees('Congress of Europe in Germany');
    await client.missing(
      /A attend|X stay|J object|n draft|y yes|a abstain|V cast|S sign|F refuse|nothing more/,
    );
    client.type('n');
    await client.sees('Congress of Europe in Germany');
    client.type('gy');
    await client.sees('Drafts are written at the current table, not in a past position.');
  },
);

test('a clause that was being typed takes no text at a past moment, and none is begun there', () => {
  const table = inCongress('CONG_PROPOSE', []);
  const past = { ...table, connection: 'past' } as const;
  const begun = beginDraft(INITIAL_TREATY_EDITOR, table, 'cb/1');
  expect(treatyEditor.typing?.(begun, table)).toBeDefined();
  expect(treatyEditor.typing?.(begun, past)).toBeUndefined();
  const context = { subject: past } as ScreenContext<PaxTable>;
  expect(treatyEditor.show?.(INITIAL_TREATY_EDITOR, 'cb/1', context)).toBe(INITIAL_TREATY_EDITOR);
});

/** Presses a key, reads the box it opens, and takes it. */
const agreedTo = async (
  screen: XtermClient,
  key: string,
  box: { readonly says: readonly string[]; readonly yes: string },
): Promise<void> => {
  screen.type(key);
  for (const text of box.says) await screen.sees(text);
  await screen.sees(`[Enter] ${box.yes}`);
  screen.type('\r');
};

test('signing names the treaty and its hash, and asks first', async () => {
  const said: string[] = [];
  const table = inCongress('CONG_SIGN', said);
  const { congress: sat } = table.state;
  if (!sat) throw new Error('no Congress sits');
  const adopted = { ...table, state: { ...table.state, congress: { ...sat, adopted: [1] } } };
  const screen = open(adopted);
  await screen.sees('1  by France');
  await agreedTo(screen, 'F', {
    says: [
      ...['refuse treaty tunis-to-italy', '“Tunis to Italy”'],
      ...['Defies the Congress', 'the last line counts'],
    ],
    yes: 'refuse to sign',
  });
  await isSaid(said, 'refuse treaty tunis-to-italy');
});

test('one’s own casus belli is brought by its number', async () => {
  const said: string[] = [];
  const screen = open(inCongress('CONG_ATTEND', said));
  await screen.sees('not brought');
  await agreedTo(screen, 'C', {
    says: ['bring cb 2', 'cannot be undone'],
    yes: 'bring the casus belli',
  });
  await isSaid(said, 'bring cb 2');
});

test.each([
  ['A', 'attend congress', 'attend', 'the last line counts'],
  ['X', 'stay away from congress', 'stay away', 'Does not come; a party to a dispute'],
  ['J', 'object to japan', 'object to Japan', 'cannot be undone'],
  ['U', 'object to usa', 'object to the USA', 'cannot be undone'],
])('%s says what “%s” does, and asks before it is sent', async (key, line, yes, says) => {
  const said: string[] = [];
  const table = inCongress('CONG_ATTEND', said);
  const { congress: called } = table.state;
  if (!called) throw new Error('no Congress is called');
  const screen = open({ ...table, state: { ...table.state, congress: { ...called, attending: [] } } });
  await screen.sees('not brought');
  screen.type(key);
  await screen.sees(says);
  screen.type('\u001b');
  await screen.missing(says);
  expect(said).toEqual([]);
  await agreedTo(screen, key, { says: [says], yes });
  await isSaid(said, line);
});

test('a power outside Europe is not offered what only Europeans may say', async () => {
  const screen = open(inCongress('CONG_ATTEND', [], 'japan'));
  await screen.sees('A attend');
  expect(screen.screen().join('\n')).not.toMatch(/J object|C bring/);
});

test('only what has been adopted is signed, and nothing is offered where nothing has been', async () => {
  const said: string[] = [];
  const signing = (adopted: number[]): PaxTable => {
    const table = inCongress('CONG_SIGN', said);
    const { congress: sat } = table.state;
    if (!sat) throw new Error('no Congress sits');
    return { ...table, state: { ...table.state, congress: { ...sat, adopted } } };
  };
  const none = open(signing([]));
  await none.sees('1  by France');
  expect(none.screen().join('\n')).not.toContain('S sign');
  const second = open(signing([2]));
  await second.sees('▸ 2  by France');
  await agreedTo(second, 'S', { says: ['It is about “Tunis to France”.'], yes: 'sign' });
  await isSaid(said, 'sign treaty tunis-to-france');
});

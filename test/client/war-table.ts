import { vi, expect } from 'vitest';
import type { SeatLetter } from '@chancery/shared/parts/letters/letter.ts';
import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { WritableState, StepId } from '@chancery/shared/games/pax/state/state.ts';
import { stateOfView, viewOf } from '@chancery/shared/games/pax/view/view.ts';
import type { LetterText } from '../../client/table/calls.ts';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { type WarBoard, warBoard } from '../games/pax-war-board.ts';
import { draftFolder, storeIn } from './composing-table.ts';
import { letter } from './letter-table.ts';
import { edition, tableOf } from './opening-table.ts';
import { paxStage } from './pax-stage.ts';
import { openXterm, type XtermClient, type XtermOptions } from './xterm-client.ts';

// A seat at a table where a war is fought: what it may see of a position in words, on a real screen.

export interface AtWar extends WarBoard {
  readonly step?: StepId;
  /** Whatever else the position has. */
  readonly also?: (state: WritableState) => void;
}

/** The step that orders are written in where nothing else is said: those of the alliance whose turn it is. */
const stepOf = ({ step, phasing = 0 }: AtWar): StepId =>
  step ?? (phasing === 0 ? 'FIRST_ORDERS' : 'SECOND_ORDERS');

/** What one seat sees of the position. */
export const warTable = (words: AtWar, seat: Seat | 'gm' | 'observer'): PaxTable => {
  const { also, ...board } = words;
  const state = { ...warBoard(board, edition), step: stepOf(words) };
  also?.(state);
  const view = viewOf({ edition, state }, seat);
  const match = {
    id: 'spring',
    name: 'Spring of 1880',
    game: 'pax',
    turn: 1,
    date: '1880',
    phase: `1/${state.step}`,
    title: view.title,
    over: false,
  };
  return tableOf(stateOfView(view) as WritableState, 'france', { seat, view, match });
};

export interface Soldier extends XtermClient {
  news(change: Partial<PaxTable>): void;
  /** A draft an ally has shown for these orders. */
  shows(from: string, body: string): void;
  readonly submitted: readonly string[];
  readonly said: readonly string[];
  readonly sent: readonly LetterText[];
  /** Letters counted as read. */
  readonly read: readonly number[];
  /** The draft on disk, once it is as expected. */
  keeps(...lines: readonly string[]): Promise<void>;
}

export interface TestClientOptions extends XtermOptions {
  readonly seat?: Seat | 'gm' | 'observer';
  readonly size?: readonly [number, number];
  /** Key of the screen to begin at. */
  readonly at?: string;
}

/** Sits down at the table. */
export const sitAtWar = (
  words: AtWar,
  { seat = 'britain', size = [80, 24], environment, terminal, at = '3' }: TestClientOptions = {},
): Soldier => {
  const submitted: string[] = [];
  const said: string[] = [];
  const sent: LetterText[] = [];
  const read: number[] = [];
  const drafts = storeIn(draftFolder(), seat === 'gm' || seat === 'observer' ? 'france' : seat);
  const base = warTable(words, seat);
  const { phase } = base.seatView.match;
  let table: PaxTable = {
    ...base,
    calls: {
      ...base.calls,
      drafts,
      submit: (text) => {
        submitted.push(text);
        const receipt = { match: 'spring', seat, phase, revision: submitted.length, hash: 'cd'.repeat(32) };
        return Promise.resolve({ ...receipt, text, at: '2026-11-20T12:00:00.000Z' });
      },
      line: (text) => {
        said.push(text);
        return Promise.resolve();
      },
      letters: {
        ...base.calls.letters,
        send: (text) => {
          sent.push(text);
          return Promise.resolve(letter({ id: 1 }));
        },
        markRead: (ids) => {
          read.push(...ids);
          return Promise.resolve();
        },
      },
    },
  };
  const stage = paxStage(() => table);
  const client = openXterm(size[0], size[1], stage, { environment, terminal });
  const news = (change: Partial<PaxTable>): void => {
    table = { ...table, ...change };
    client.app.changed();
  };
  client.type(at);
  return {
    ...client,
    news,
    submitted,
    said,
    sent,
    read,
    shows(from, body) {
      const { letters, unread } = table.letters;
      const id = letters.length + 1;
      const thread = `draft-orders-${phase.toLowerCase().replaceAll(/[/_]/g, '-')}`;
      const shown: SeatLetter = letter({ id, from, to: [seat], thread, subject: 'Draft', body });
      news({ letters: { letters: [...letters, shown], unread: [...unread, id] } });
    },
    keeps: (...lines) =>
      vi.waitFor(() => {
        expect(drafts.read(phase)?.text).toBe(lines.join('\n'));
      }),
  };
};

/** Waits until a line was said, the only one. */
export const hasSaid = (soldier: Soldier, line: string): Promise<void> =>
  vi.waitFor(() => {
    expect(soldier.said).toEqual([line]);
  });

/** Britain and Germany against Japan, Spain under British command, France looking on. */
export const AGAINST_JAPAN: AtWar = {
  wars: [[['britain', 'germany', 'spain'], ['japan']]],
  markers: [
    'britain possession hong-kong',
    'britain dominion canada',
    'germany influence samoa',
    'spain possession philippines',
    'japan possession formosa',
    'france possession cochinchina',
  ],
  units: [
    'britain navy 10 south-china-sea',
    'britain 2 army 3 hong-kong',
    'britain navy 3 hong-kong',
    'germany navy 3 south-china-sea',
    'germany army 10 home',
    'spain army 1 philippines',
    'japan 2 army 1 formosa',
    'japan navy 3 formosa',
    'japan army 10 home',
    'japan navy 10 home',
  ],
  merchants: [
    'britain north-atlantic-ocean',
    'britain south-atlantic-ocean',
    'britain indian-ocean',
    'britain south-china-sea',
    'spain south-china-sea',
    'japan north-china-sea',
  ],
  also(state) {
    const [war] = state.wars;
    war?.commanders.push({ party: 'spain', by: 'britain' });
  },
};

/** The same, and a change of it. */
export const alsoAgainstJapan =
  (change: (state: WritableState) => void): NonNullable<AtWar['also']> =>
  (state) => {
    AGAINST_JAPAN.also?.(state);
    change(state);
  };

/** The same war with Formosa empty and a British army off its coast. */
export const OPEN_TO_BRITAIN: AtWar = {
  ...AGAINST_JAPAN,
  units: [
    'britain navy 10 south-china-sea',
    'britain army 3 south-china-sea',
    'germany army 10 home',
    'japan army 10 home',
    'japan navy 10 home',
  ],
};

/** Britain, Japan and Germany against each other. Germany could take all of Japan's areas with one step. */
export const THREE_SIDES: AtWar = {
  wars: [[['britain'], ['japan'], ['germany']]],
  markers: ['britain possession hong-kong', 'japan possession formosa', 'germany possession samoa'],
  units: [
    'britain army 3 hong-kong',
    'germany army 3 south-china-sea',
    'germany navy 10 south-china-sea',
    'japan army 10 home',
    'japan navy 10 home',
  ],
  merchants: ['germany south-china-sea', 'britain south-china-sea'],
};

import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import { runStep } from '@chancery/shared/games/pax/play.ts';
import type { Power } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { draftOf } from '@chancery/shared/games/pax/treaties/signing.ts';
import type { Term } from '@chancery/shared/games/pax/state/treaties.ts';
import { viewOf } from '@chancery/shared/games/pax/view/view.ts';
import { board } from './pax-board.ts';
import { after, noDice } from './pax-single-lines.ts';
import { standard } from './pax-workspace.ts';

// Wars that treaties draw others into, and the lines of those who are asked.

/** Closes the step that is due. */
export const close = (state: WritableState, edition: Edition = standard): WritableState =>
  runStep({ edition, state }, {}, noDice).state;

const DEFENCE: Term = { term: 'defensive', against: [], ifAttackedBy: 1 };

export interface Alliance {
  readonly between: readonly Power[];
  readonly secret?: boolean;
  readonly term?: Term;
}

export const ally = (state: WritableState, { between, secret = false, term = DEFENCE }: Alliance): void => {
  const clauses = [{ number: 1, isProtocol: false, term }];
  const text = { title: `Treaty of ${between.join(' ')}`, secret, between, clauses };
  const [proposer = 'britain'] = between;
  state.treaties.push({
    ...draftOf(text, { proposer, turn: 1 }),
    status: 'in-force',
    signers: [...between],
  });
};

/** Britain has declared war on France, and the alliances are about to be determined. */
export const britainOnFrance = (...alliances: Alliance[]): WritableState => {
  const state = board({});
  for (const alliance of alliances) ally(state, alliance);
  state.step = 'WAR_DECLARE';
  state.casusBelli = [{ number: 1, holder: 'britain', against: 'france', ground: 'yellow-press', turn: 1 }];
  state.nextCasusBelli = 2;
  return close(after(state, 'britain: declare war on france'));
};

export const awaited = (state: WritableState): readonly string[] =>
  viewOf({ edition: standard, state }, 'observer').awaited?.seats ?? [];

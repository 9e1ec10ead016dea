import { disputesToLower } from '@chancery/shared/games/pax/congress/closing.ts';
import type { StepId } from '@chancery/shared/games/pax/state/state.ts';
import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import { listText } from '@chancery/shared/kernel/report/words.ts';
import type { DeskItem } from '../../../table/game-client.ts';
import type { PaxTable } from '../table.ts';
import { answerGiven } from './lines-answered.ts';

type LinesDue = Pick<DeskItem, 'text' | 'screen'> & { readonly state?: string };

/** What each step that takes single lines is about, and the screen where they are said. */
const DUE: Readonly<Partial<Record<StepId, LinesDue>>> = {
  NEG: { text: 'talk: settle disputes, sign treaties, make offers', screen: 'orders' },
  CONG_ATTEND: { text: 'come to the Congress, or stay away', screen: 'congress' },
  CONG_PROPOSE: { text: 'lay proposals before the Congress', screen: 'congress' },
  CONG_VOTE: { text: 'vote on the proposals of the Congress', screen: 'congress' },
  CONG_SIGN: { text: 'sign what the Congress has adopted, or defy it', screen: 'congress' },
  CONG_DEFY: { text: 'war on who defies the Congress, or none', screen: 'foreign-office' },
  CONG_FAIL: { text: 'war over what the Congress left unsettled, or none', screen: 'foreign-office' },
  ALD: { text: 'call allies or come to a war, or let it be', screen: 'foreign-office' },
  WINDOW: { text: 'answer with war, or let it pass', screen: 'foreign-office' },
  SPOILS: { text: 'say what you take of the spoils', screen: 'foreign-office' },
  WAR_DECLARE: { text: 'declare war, or let it be', screen: 'foreign-office' },
};

/** What the open step wants to hear, and what of it the viewer has answered. */
export const linesDue = (table: PaxTable): LinesDue | undefined => {
  const due = DUE[table.state.step];
  const state = answerGiven(table);
  return due && state !== undefined ? { ...due, state } : due;
};

/** What comes of saying nothing more: markers that are lowered where the Congress has failed (PB-CONG-32). */
export const cautionsOnPassing = (table: PaxTable): readonly string[] => {
  const { edition, state } = table;
  if (state.step !== 'CONG_FAIL' || !state.congress) return [];
  const disputes = disputesToLower({ edition, state });
  if (disputes.length === 0) return [];
  const named = disputes.map(({ number, area }) =>
    area === undefined ? `cb ${String(number)}` : `cb ${String(number)} (${placeName(edition, area)})`,
  );
  return [`with ${listText(named)} unsettled; without war the markers in dispute there are lowered`];
};

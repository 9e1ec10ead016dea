import { disputesToLower } from '@chancery/shared/games/pax/congress/closing.ts';
import { membershipOf } from '@chancery/shared/games/pax/congress/membership.ts';
import type { CasusBelli, Stack, StepId } from '@chancery/shared/games/pax/state/state.ts';
import { SEATS, seatOf } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { placeInSentence, placeName } from '@chancery/shared/games/pax/wording/words.ts';
import { openSpoilsPools } from '@chancery/shared/games/pax/board/spoils-pools.ts';
import { listText } from '@chancery/shared/kernel/report/words.ts';
import type { DeskItem } from '../../../table/desk-contents.ts';
import { verdictOnLine } from '../composer/suggested-lines.ts';
import { isHeir } from '../war/due.ts';
import { strandedStacks } from '../war/stranded.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { answerGiven } from './lines-answered.ts';
import { stackText } from './names.ts';
import { isOwn, ownDisputes } from './own-disputes.ts';

type LinesDue = Pick<DeskItem, 'text' | 'screen'> & Partial<Pick<DeskItem, 'state' | 'at'>>;

/** The subject of each step that accepts single lines, and the screen where they are sent. */
const DUE: Readonly<Partial<Record<StepId, LinesDue>>> = {
  NEG: { text: 'talk: settle disputes, sign treaties, make offers', screen: 'orders' },
  CONG_ATTEND: { text: 'attend the Congress, or stay away', screen: 'congress' },
  CONG_PROPOSE: { text: 'make proposals to the Congress', screen: 'congress' },
  CONG_VOTE: { text: 'vote on the proposals of the Congress', screen: 'congress' },
  CONG_SIGN: { text: 'sign what the Congress has adopted, or defy it', screen: 'congress' },
  CONG_DEFY: { text: 'declare war on those who defy the Congress, or pass', screen: 'foreign-office' },
  CONG_FAIL: { text: 'declare war over what the Congress left open, or pass', screen: 'foreign-office' },
  ALD: { text: 'call allies, join a war, or pass', screen: 'foreign-office' },
  WINDOW: { text: 'declare war, or pass', screen: 'foreign-office' },
  WAR_DECLARE: { text: 'declare war, or pass', screen: 'foreign-office' },
};

/** The war is over: there are spoils to divide, units that must leave, or the peace decides everything. */
const spoilsDue = (table: PaxTable): LinesDue => {
  if (isHeir(table)) return { text: 'choose your spoils', screen: 'foreign-office' };
  return strandedStacks(table).length > 0
    ? { text: 'move your units that may not stay', screen: 'foreign-office' }
    : { text: 'the peace is carried out once nobody has more to say', screen: 'war' };
};

const DECLARATIONS: readonly StepId[] = ['CONG_DEFY', 'CONG_FAIL', 'WAR_DECLARE'];

/** Whether war can be declared now over a dispute that the viewer holds. */
const isCauseNow = (table: PaxTable, { holder, against: on }: CasusBelli): boolean => {
  const actor = holder === ownPower(table) ? {} : { as: holder };
  return verdictOnLine(table, { ...actor, actions: [{ do: 'declare-war', on }] }).why === undefined;
};

/** The declarations a step takes, at the viewer's own dispute; while a Congress sits, it may take none of the viewer's. */
const declarationDue = (table: PaxTable, due: LinesDue): LinesDue => {
  const held = ownDisputes(table).filter(({ holder }) => isOwn(table, holder));
  const cause = held.find((dispute) => isCauseNow(table, dispute));
  const [first] = held;
  if (cause) return { ...due, at: `cb/${String(cause.number)}` };
  return table.state.step === 'WAR_DECLARE' || !first
    ? due
    : { ...due, text: 'no war over what you hold can be declared now', at: `cb/${String(first.number)}` };
};

/** What the open step needs, and what of it the viewer has answered. */
export const linesDue = (table: PaxTable): LinesDue | undefined => {
  const { step } = table.state;
  const known = step === 'SPOILS' ? spoilsDue(table) : DUE[step];
  const due = known && DECLARATIONS.includes(step) ? declarationDue(table, known) : known;
  const state = answerGiven(table);
  return due && state !== undefined ? { ...due, state } : due;
};

const numbered = (table: PaxTable, { number, area }: CasusBelli): string =>
  area === undefined ? `cb ${String(number)}` : `cb ${String(number)} (${placeName(table.edition, area)})`;

/** Markers that are lowered because the Congress has failed (PB-CONG-32). */
const onFailure = (table: PaxTable): readonly string[] => {
  const { edition, state } = table;
  const disputes = state.congress ? disputesToLower({ edition, state }) : [];
  if (disputes.length === 0) return [];
  const named = listText(disputes.map((each) => numbered(table, each)));
  return [`with ${named} unsettled; without war the markers in dispute there are lowered`];
};

/** The viewer's disputes over which no Congress is called (PB-CONG-21). */
const onTalks = (table: PaxTable): readonly string[] => {
  const called = (table.state.congress?.requests ?? []).flatMap(({ casusBelli }) => casusBelli);
  const open = ownDisputes(table).filter(
    ({ holder, number }) => isOwn(table, holder) && !called.includes(number),
  );
  return open.length === 0
    ? []
    : [`${listText(open.map((each) => numbered(table, each)))} unsettled, with no Congress called`];
};

const proposalsText = (numbers: readonly number[]): string =>
  `proposal${numbers.length === 1 ? '' : 's'} ${listText(numbers.map(String))}`;

/** What the viewer has not answered in a Congress, and the effect of that (AMB-29, 30, PB-CONG-28). */
const onSilence = (table: PaxTable): readonly string[] => {
  const { edition, state } = table;
  const { congress, step } = state;
  const own = ownPower(table);
  const seat = SEATS.find((each) => each === own);
  if (!congress || seat === undefined) return [];
  if (step === 'CONG_ATTEND' && answerGiven(table) === undefined) {
    const isComing = membershipOf({ edition, state }, congress).attending.includes(seat);
    return [`you have not said whether you come: as things stand you ${isComing ? 'do' : 'do not'}`];
  }
  if (!congress.attending.includes(seat)) return [];
  if (step === 'CONG_PROPOSE' && congress.proposals.length === 0)
    return ['nothing is proposed yet: a Congress without proposals settles nothing'];
  const cast = (congress.ballots[seat]?.votes ?? []).map(({ proposal }) => proposal);
  const unvoted = congress.up.filter((number) => !cast.includes(number));
  if (step === 'CONG_VOTE' && unvoted.length > 0)
    return [`no vote of yours on ${proposalsText(unvoted)}: you abstain there`];
  const answered = congress.signatures.filter((each) => each.seat === seat).map(({ proposal }) => proposal);
  const unsigned = congress.adopted.filter((number) => !answered.includes(number));
  const silence = edition.settings.missedSignature === 'sign' ? 'signs' : 'refuses';
  return step === 'CONG_SIGN' && unsigned.length > 0
    ? [`no answer of yours to ${proposalsText(unsigned)}: a power that does not answer ${silence}`]
    : [];
};

/** Unclaimed spoils, and units that the engine will move. */
const onSpoils = (table: PaxTable): readonly string[] => {
  const { edition, state } = table;
  const own = ownPower(table);
  const unasked = openSpoilsPools({ edition, state })
    .filter(({ recipients }) => recipients.some((power) => seatOf(power) === own))
    .flatMap(({ areas, war }) =>
      areas.filter((area) => !war.claims.some((claim) => claim.area === area && seatOf(claim.by) === own)),
    );
  const ordered = ({ power, arm, size, at }: Stack): number =>
    (state.campaign?.homing ?? [])
      .filter((each) => each.power === power && each.arm === arm && each.size === size && each.from === at)
      .reduce((sum, { count }) => sum + count, 0);
  const stacks = strandedStacks(table)
    .map((stack) => ({ ...stack, count: stack.count - ordered(stack) }))
    .filter(({ count }) => count > 0)
    .map((stack) => `${stackText(stack)} in ${placeInSentence(edition, stack.at)}`);
  return [
    ...(unasked.length > 0
      ? [`you have not said what you want of ${listText(unasked.map((area) => placeName(edition, area)))}`]
      : []),
    ...(stacks.length > 0
      ? [`you have not said where these go; each goes to your nearest place: ${listText(stacks)}`]
      : []),
  ];
};

/** The consequences of ending the open step now. */
export const cautionsOnPassing = (table: PaxTable): readonly string[] => {
  const { step } = table.state;
  if (step === 'NEG') return onTalks(table);
  if (step === 'SPOILS') return onSpoils(table);
  return step === 'CONG_FAIL' ? onFailure(table) : onSilence(table);
};

import { minorsOf } from '@chancery/shared/games/eia/board/minors.ts';
import { declarersOn } from '@chancery/shared/games/eia/board/wars.ts';
import { nameOf } from '@chancery/shared/games/eia/charts/edition.ts';
import { contestedMinors } from '@chancery/shared/games/eia/control/verbs/back-down.ts';
import { supportable } from '@chancery/shared/games/eia/control/verbs/support.ts';
import { alliesToAsk } from '@chancery/shared/games/eia/peace/verbs/demand.ts';
import { placeOf, STRETCHES } from '@chancery/shared/games/eia/vocabulary/steps.ts';
import { listText } from '@chancery/shared/kernel/report/words.ts';
import type { MissingFact } from '@chancery/shared/games/eia/rest/missing-facts.ts';
import { dutyWords, wordsFor } from '@chancery/shared/games/eia/wording/words.ts';
import { heading, type Line, wrap } from '../../../shell/lines.ts';
import type { DeskItem, RailStop } from '../../../table/desk-contents.ts';
import type { EiaTable } from '../table.ts';
import { OFFER_TO } from '../composer/begun.ts';
import { openQuestions, questionText } from './questions.ts';

const name = ({ edition }: EiaTable, id: string): string => nameOf(edition, id);

const waitsForMe = ({ seatView }: EiaTable): boolean =>
  seatView.view.awaited?.seats.includes(seatView.seat) === true;

/** Calls to answer, suits to make an offer for, offers to reply to, where their window waits for the viewer. */
const answersDue = (table: EiaTable): readonly DeskItem[] => {
  const { seat, view } = table.seatView;
  if (!waitsForMe(table)) return [];
  const calls = view.calls
    .filter(({ ally, answer }) => ally === seat && answer === undefined)
    .map(({ caller, enemy }) => ({
      sign: '✗',
      text: `${name(table, caller)} calls you against ${name(table, enemy)}`,
      state: 'answer or refuse',
      screen: 'orders',
    }));
  const suits = view.suits.flatMap(({ by, of, offer, reply, term }): readonly DeskItem[] => {
    if (of === seat && offer === undefined)
      return [
        {
          sign: '✗',
          text: `${name(table, by)} sues you for peace`,
          state: 'offer a peace',
          screen: 'orders',
          at: `${OFFER_TO}${by}`,
        },
      ];
    if (by !== seat || offer === undefined || reply !== undefined) return [];
    const isWritten = offer === 'conditional' && term !== undefined;
    return [
      {
        sign: isWritten ? '•' : '✗',
        text: `${name(table, of)} offers ${offer} peace`,
        state: isWritten ? `your suit chose ${term}` : 'reply to it',
        screen: 'orders',
      },
    ];
  });
  return [...calls, ...suits];
};

/** What else a window asks of the viewer: demands of allies, minors attacked, terms of a surrender. */
const windowDue = (table: EiaTable): readonly DeskItem[] => {
  const { edition, state, seatView } = table;
  const { seat, view } = seatView;
  if (!waitsForMe(table)) return [];
  const at = { edition, state };
  const item = (text: string, wanted: string): DeskItem => ({
    sign: '✗',
    text,
    state: wanted,
    screen: 'orders',
  });
  const names = (powers: readonly string[]): string => listText(powers.map((id) => name(table, id)));
  if (state.step === 'DEMANDS')
    return alliesToAsk(at, seat).map((ally) =>
      item(`${name(table, ally)}, your ally, has made its own peace`, 'break with you?'),
    );
  if (state.step === 'TERMS')
    return view.suits
      .filter(({ of, reply }) => of === seat && reply !== undefined && reply !== 'declined')
      .map(({ by }) => item(`${name(table, by)} surrenders to you`, 'choose terms'));
  if (state.step === 'BACKDOWN')
    return contestedMinors(at).flatMap((minor) => {
      const all = declarersOn(state, minor);
      const rivals = all.filter((power) => power !== seat);
      return all.includes(seat)
        ? [item(`${names(rivals)} attacked ${name(table, minor)}, too`, 'back down or stand')]
        : [];
    });
  if (state.step === 'SUPPORT')
    return minorsOf(state, seat).flatMap((minor) => {
      const attackers = supportable(at, seat, minor);
      return attackers.length === 0
        ? []
        : [item(`${names(attackers)} attacked your ${name(table, minor)}`, 'support it?')];
    });
  return [];
};

const dutiesDue = ({ edition, state, seatView }: EiaTable): readonly DeskItem[] =>
  state.duties
    .filter(({ owners, done }) => !done && owners.includes(seatView.seat))
    .map(({ id, text }) => ({
      sign: '•',
      text: `on the map: ${dutyWords(text, wordsFor(edition))}`,
      state: `duty ${String(id)}`,
      screen: 'board',
    }));

/** What is asked of the map, and what holds of each if nobody says it. */
const factsDetail = (table: EiaTable, asked: readonly MissingFact[], width: number): readonly Line[] => [
  heading(asked.some(({ isAwaited }) => isAwaited) ? 'The month needs to know' : 'Asked of the map'),
  ...asked.flatMap((each) => wrap(`• ${questionText(table, each)}`, width, 2).map((row): Line => [row])),
  [],
  ...wrap('Enter opens the screen where they are said.', width).map((row): Line => [['dim', row]]),
];

/** Facts of the map on which a rule will depend; they may be stated at any time. */
const questionsDue = (table: EiaTable): readonly DeskItem[] => {
  const { step } = table.state;
  const open = step === 'SETUP' || step === 'OVER' ? [] : openQuestions(table);
  const awaited = open.filter(({ isAwaited }) => isAwaited);
  const asked = awaited.length > 0 ? awaited : open;
  return asked.length === 0
    ? []
    : [
        {
          sign: '!',
          text:
            awaited.length > 0
              ? `the month waits for ${awaited.length === 1 ? 'a fact' : 'facts'} of the map`
              : asked.length === 1
                ? 'a fact of the map that a rule turns on'
                : 'facts of the map that rules turn on',
          state: `${String(asked.length)} unsaid`,
          detail: (width) => factsDetail(table, asked, width),
          // Where single lines are accepted, these are listed among them.
          screen: table.seatView.view.awaited?.by === 'lines' && waitsForMe(table) ? 'orders' : 'board',
        },
      ];
};

/** What waits for the viewer besides sheet and lines. */
export const eiaDeskItems = (table: EiaTable): readonly DeskItem[] => [
  ...answersDue(table),
  ...windowDue(table),
  ...questionsDue(table),
  ...dutiesDue(table),
];

/** The match's place in the month; a ruling is shown where it is asked. */
export const railOf = ({ state }: EiaTable): readonly RailStop[] => {
  const now = placeOf(state.step === 'GM_RULING' ? (state.record.resume ?? 'POLITICS') : state.step);
  const current = STRETCHES.findLastIndex(({ from }) => from <= now);
  return STRETCHES.map(({ stop: label }, n) => ({
    label,
    is: n < current ? 'past' : n === current ? 'now' : 'ahead',
  }));
};

import { enemiesOf } from '../../board/sides.ts';
import type { Treaty } from '../../state/treaties.ts';
import { ambiguousTextsFor } from '../../treaties/signing.ts';
import { isPower, seatOf } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import {
  asksNoMore,
  breaksNoWord,
  ENOUGH,
  isWilling,
  leavesHalf,
  mayMakePeaceBy,
  peaceMadeBy,
} from '../war/peace.ts';
import { isOfEngine, type Letter, letterOf } from './letters.ts';
import { isPeace } from './texts.ts';

// The answer to a peace proposed by a person: whether the bot will make it in its orders, and what it objects to.

/** The bot's answer to a peace; if it refuses, it offers peace on the basis of what both sides hold. */
const answerOn = (
  { edition, state, seat }: BotContext,
  treaty: Treaty,
): { readonly isGood: boolean; readonly more: string } => {
  const terms = 'I make peace by what each side has taken and holds.';
  const title = `"${treaty.text.title}"`;
  if (ambiguousTextsFor(state, seat, treaty.id).length > 0)
    return {
      isGood: false,
      more: `Several texts are called ${title}, so no orders can name one of them; lay it down under another title.`,
    };
  if (!mayMakePeaceBy(state, seat, treaty))
    return {
      isGood: false,
      more: `No orders of mine can make peace by ${title}: a peace is no secret, and ends a war between us. ${terms}`,
    };
  if (!asksNoMore(state, seat, treaty))
    return {
      isGood: false,
      more: `${title} asks more of my side than has been taken from it. ${terms}`,
    };
  if (!leavesHalf(state, seat, treaty))
    return {
      isGood: false,
      more: `${title} leaves my side less than half of what it has taken. ${terms}`,
    };
  if (!breaksNoWord({ edition, state }, seat, treaty))
    return {
      isGood: false,
      more: `${title} gives me an area in which I take nothing. Have the marker there given up instead.`,
    };
  return isWilling(state, seat)
    ? { isGood: true, more: `My next orders make peace by ${title}.` }
    : {
        isGood: false,
        more: `Not yet: I fight on while this war may be won, and make peace from war turn ${String(ENOUGH)} on. ${title} I can bear then as well.`,
      };
};

/**
 * Whether an engine letter belongs to a text: this seat has answered it, or its writer expects no answer. Texts
 * proposed under one title share a conversation, each with its own letter.
 */
const isAnnounced = ({ state, letters, edition }: BotContext, { id, turn }: Treaty): boolean => {
  const texts = state.treaties.filter((each) => each.id === id && each.turn === turn);
  const words = letters.filter((letter) => letter.thread === id && isOfEngine(edition, letter));
  return words.length >= texts.length;
};

/** Answers the latest peace proposal of an enemy, once. */
export const peaceAnswers = (bot: BotContext): readonly Letter[] => {
  const { state, seat } = bot;
  if (!state.campaign) return [];
  const enemies = enemiesOf(state, seat).filter(isPower);
  const open = state.treaties.filter(
    (treaty) =>
      treaty.status === 'proposed' &&
      treaty.turn === state.turn &&
      isPeace(state, treaty) &&
      treaty.text.between.includes(seat) &&
      enemies.some((enemy) => seatOf(enemy) === seatOf(treaty.proposer)),
  );
  return open.slice(-1).flatMap((treaty) => {
    const to = seatOf(treaty.proposer);
    if (to === undefined || isAnnounced(bot, treaty) || peaceMadeBy(state, seat) === treaty.hash) return [];
    const { isGood, more } = answerOn(bot, treaty);
    const act = isGood ? 'accept' : 'refuse';
    return [letterOf(bot, { to, act, subject: treaty.text.title, thread: treaty.id, reasons: [], more })];
  });
};

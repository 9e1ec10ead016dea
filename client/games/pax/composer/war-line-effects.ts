import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import { claimOf } from '@chancery/shared/games/pax/war/spoils/claiming.ts';
import { alliesOf } from '@chancery/shared/games/pax/board/sides.ts';
import { tensionFigure } from '@chancery/shared/games/pax/indices/track-changes.ts';
import {
  placeInSentence,
  passageName,
  powerName,
  verbForAll,
} from '@chancery/shared/games/pax/wording/words.ts';
import type { Power } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { treatyTitles } from '../views/dispute-words.ts';
import { stackText } from '../views/names.ts';
import type { PaxTable } from '../table.ts';
import { claimOutlook, openSpoilsText } from '../war/spoils-outlook.ts';
import { namesText } from '../war/words.ts';
import type { EffectTextOf } from './suggested-line-effects.ts';

// The effect of an immediate line of a war, in plain words.

/** What a refusal breaks, if a call rests on treaties. */
const dutyText = (table: PaxTable, from: Power, to: Power): string => {
  const call = table.state.campaign?.calls.find((each) => each.by === from && each.to === to);
  return call && call.treaties.length > 0 ? `, which breaks ${treatyTitles(table, call.treaties)}` : '';
};

/** What a peace costs that allies do not make too (PB-ENDWAR-4). */
const separatePeaceText = ({ edition, state }: PaxTable, power: Power): string => {
  const allies = alliesOf(state, power).filter((ally) => ally !== power);
  if (allies.length === 0) return '';
  const points = String(tensionFigure(edition, 'separate-peace'));
  return `; while ${namesText(edition, allies)} ${verbForAll(allies, 'fights', 'fight')} on it is a separate peace, and European tensions rise by ${points}`;
};

const PASSES: Readonly<Record<string, string>> = {
  ALD: 'says nothing more on the alliances; calls left open count as unanswered',
  WINDOW: 'lets it pass; the same act gives no cause again',
  SPOILS: 'says nothing more on the spoils',
};

export const WAR_EFFECTS = {
  call: ({ edition }, { power, against }) =>
    `asks ${powerName(edition, power)} to come to the war against ${powerName(edition, against)}`,
  join: ({ edition }, { side, against }) =>
    `comes to the war beside ${powerName(edition, side)}, against ${powerName(edition, against)}`,
  decline: (table, { from }, power) =>
    `does not come to the help of ${powerName(table.edition, from)}${dutyText(table, from, power)}`,
  passage: ({ edition }, { passage, to, isDenied }) =>
    `${isDenied ? 'closes' : 'opens'} ${passageName(edition, passage)} to ${powerName(edition, to)}${isDenied ? ' from the next manoeuvre on' : ' again'}`,
  'offer-coaling': ({ edition }, { area, to }) =>
    `lets the fleets of ${powerName(edition, to)} coal at ${placeInSentence(edition, area)} for the rest of the war`,
  'make-peace': (table, { treaty }, power) =>
    `signs ${treatyTitles(table, [treaty])} as the peace; at the end of the war turn the war is over for those whose enemies have all done so${separatePeaceText(table, power)}`,
  'demand-end': ({ edition }, { against }) =>
    `demands the end of the war against ${powerName(edition, against)}; all their enemies have to`,
  take: (table, action, power) => claimOutlook(table, claimOf(power, action)),
  leave: (table, action, power) => claimOutlook(table, claimOf(power, action)),
  move: ({ edition }, { units, to }, power) =>
    `brings ${stackText({ ...units, power, at: to.place })} ${to.place === 'home' ? 'home' : `to ${placeInSentence(edition, to.place)}`}`,
  command: ({ edition }, { power, by }) =>
    `${by === 'gm' ? 'the game master' : powerName(edition, by)} commands the forces of ${powerName(edition, power)}`,
  pass: (table) =>
    `${PASSES[table.state.step] ?? 'declares no war'}${table.state.step === 'SPOILS' ? openSpoilsText(table) : ''}`,
} satisfies { readonly [D in Action['do']]?: EffectTextOf<D> };

import { listText, sentenceCase } from '../../../kernel/report/words.ts';
import { type Edition, eventRow } from '../charts/edition.ts';
import { isMerchantsStandIn, isUnrestStandIn } from '../charts/stand-in-rows.ts';
import type { FactOf } from '../state/facts.ts';
import type { EventEffect } from '../charts/tables.ts';
import type { NonEmpty } from '../../../kernel/group-by.ts';
import {
  markerWithArticle,
  possessiveName,
  placeInSentence,
  pounds,
  powerName,
  placeWithVerb,
  standInMark,
  verbFor,
} from '../wording/words.ts';
import type { ChapterSentences } from '../wording/fact-sentences.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

const eventCountText = ({ count }: FactOf<'event-count-rolled'>): string =>
  `The die shows ${String(count)}: ${NUMBERS[count] ?? String(count)} ${count === 1 ? 'event' : 'events'} this turn.`;

const grantChange = (factor: number): string =>
  factor === 0
    ? 'pays nothing'
    : factor === 0.5
      ? 'pays half'
      : factor === 2
        ? 'pays double'
        : `pays ${String(factor)} times as much`;

/** Notes on effects that have no fact of their own. */
const effectNote = (edition: Edition, effect: EventEffect): string[] => {
  if (effect.type === 'colonial-office-multiplier') {
    const whose = sentenceCase(possessiveName(edition, effect.power));
    return [`${whose} Colonial Office ${grantChange(effect.factor)} this turn.`];
  }
  if (effect.type === 'minimum-military-spend' && effect.excludes) {
    return ['The Indian Army does not count towards what must be spent.'];
  }
  return [];
};

/** Only the two dice of the event table, if another fact reports the rest. */
export const rollText = ({ event }: FactOf<'event-came-up'>): string => `${event.roll.join('-')}:`;

const eventText = (edition: Edition, fact: FactOf<'event-came-up'>): string => {
  const { event } = fact;
  const row = eventRow(edition, event.id);
  const notes = (row?.effects ?? []).flatMap((effect) => effectNote(edition, effect));
  const quiet =
    row?.kind === 'unrest' && event.area === undefined ? ['Nothing is left that could rise.'] : [];
  return [rollText(fact), `${row?.name ?? event.id.replaceAll('-', ' ')}.`, ...notes, ...quiet].join(' ');
};

const unrestText = (edition: Edition, fact: FactOf<'unrest-broke-out'>): string => {
  const mark = standInMark(isUnrestStandIn(edition, fact));
  return `Unrest breaks out in ${placeInSentence(edition, fact.area)} (table ${fact.table}${mark}).`;
};

const routeText = (edition: Edition, { action, between, kind }: FactOf<'route-changed'>): string => {
  const [from = '', to = ''] = between.map((place) => placeInSentence(edition, place));
  if (kind === 'coast') {
    return sentenceCase(`${from} ${action === 'add' ? 'reaches' : 'loses'} ${to}.`);
  }
  return action === 'add'
    ? `An overland route opens between ${from} and ${to}.`
    : `The overland route between ${from} and ${to} is cut.`;
};

const permitText = (edition: Edition, { power, areas, max }: FactOf<'control-permitted'>): string => {
  const places = listText(
    areas.map((area) => placeInSentence(edition, area)),
    'or',
  );
  const limit = max === undefined || areas.length <= max ? '' : ` (at most ${String(max)} of them)`;
  return `${sentenceCase(powerName(edition, power))} may place a first Control marker this turn in ${places}${limit}, with or without unrest.`;
};

const spendingText = (edition: Edition, fact: FactOf<'spending-bounded'>): string => {
  const name = sentenceCase(powerName(edition, fact.power));
  if (fact.kind === 'at-most')
    return `${name} may buy units for no more than ${pounds(fact.amount)} this turn.`;
  const what = fact.arm === 'navy' ? 'fleets' : 'armies and fleets';
  return `${name} must spend at least ${pounds(fact.amount)} this turn on building and keeping ${what}.`;
};

const pressureText = (edition: Edition, fact: FactOf<'pressure-arose'>): string => {
  const { power, area, to, vp } = fact;
  const loses = verbFor(power, 'loses', 'lose');
  return `${sentenceCase(placeWithVerb(edition, area, { singular: 'wants', plural: 'want' }))} to be ${markerWithArticle(to)}: ${powerName(edition, power)} ${verbFor(power, 'grants', 'grant')} it this turn or ${loses} ${String(vp)} victory points.`;
};

/** All new merchant fleets of a turn. */
export const merchantsText = (edition: Edition, facts: NonEmpty<FactOf<'merchants-due'>>): string => {
  const powers = facts.map(({ power }) => power);
  const owners = facts.map(
    ({ power, count }) => `${powerName(edition, power)}${count > 1 ? ` (${String(count)})` : ''}`,
  );
  const isOne = facts.length === 1 && facts[0].count === 1;
  const fleets = isOne ? 'a new merchant fleet' : 'new merchant fleets';
  return `${sentenceCase(listText(owners))} may put ${fleets} to sea${standInMark(isMerchantsStandIn(edition, powers))}.`;
};

/** Sentences of random events, and of how a turn begins. */
export const eventSentences = {
  'turn-began': (fact) => `Turn ${String(fact.turn)} begins in ${String(fact.year)}.`,
  'event-count-rolled': (fact) => eventCountText(fact),
  'event-came-up': (fact, edition) => eventText(edition, fact),
  'unrest-broke-out': (fact, edition) => unrestText(edition, fact),
  'route-changed': (fact, edition) => routeText(edition, fact),
  'control-permitted': (fact, edition) => permitText(edition, fact),
  'spending-bounded': (fact, edition) => spendingText(edition, fact),
  'pressure-arose': (fact, edition) => pressureText(edition, fact),
  'merchants-due': (fact, edition) => merchantsText(edition, [fact]),
} satisfies ChapterSentences;

import type { Refusal } from '../../../kernel/refusal.ts';
import type { Edition } from '../charts/edition.ts';
import { type RefusalSentences, refusalWords } from '../wording/refusal-words.ts';

const MARKERS: RefusalSentences = {
  'no-link': (w) =>
    `${w.place('area')} has no communication link to home; bring merchant fleets into the seas between, or control the areas between.`,
  'not-higher': (w) =>
    w.text('power') !== ''
      ? `${w.marker('placed')} is no step up for ${w.power('power')} in ${w.place('area')}, where ${w.marker('own')} of the same power stands.`
      : `${w.marker('placed')} is no step up in ${w.place('area')}, where you have ${w.marker('own')}; use "lower" to go down.`,
  'raised-already': (w) =>
    `The Control marker in ${w.place('area')} has gone up once in this phase already; the next step waits for the next turn.`,
  'not-in-unrest': (w) =>
    `A first Control marker in ${w.place('area')} (${w.text('type').replaceAll('-', ' ')}) needs unrest there; without it place an Interest or an Influence.`,
  'permit-used-up': (w) =>
    `The event's leave is used up by ${w.places('used')}; it does not reach to ${w.place('area')} as well.`,
  'minor-placed-control': (w) =>
    `A minor power has placed a Control marker in ${w.place('area')} this turn; only an Interest can be placed there before next turn.`,
  'minor-in-unrest': (w) =>
    `${w.power('power')} is active against the unrest in ${w.place('area')}; a Control marker has to wait for next turn.`,
  'area-closed': (w) =>
    `${w.marker('placed')} cannot stand beside the ${w.markerName('existing')} of ${w.power('holder')} in ${w.place('area')}.`,
  'minor-shares-by-congress': (w) =>
    `${w.power('holder')} holds ${w.place('area')} and shares it only by resolution of a Congress or after a war.`,
  'dominion-not-shared': (w) =>
    `The ${w.markerName('existing')} of ${w.power('holder')} in ${w.place('area')} cannot become a co-dominion.`,
  'higher-than-there': (w) =>
    `${w.marker('placed')} is higher than the ${w.markerName('existing')} of ${w.power('holder')} in ${w.place('area')}; a joining marker may be as high at most.`,
  'consent-missing': (w) =>
    `${w.powers('holders')} hold${w.powers('holders').includes(' and ') ? '' : 's'} Control in ${w.place('area')}; each has to order "admit … with ${w.text('placed')}" in the same phase.`,
  'no-such-grant': (w) =>
    `${w.marker('placed')} is not yours to grant in ${w.place('area')}${w.places('areas') === '' ? '' : `; it is in ${w.places('areas', 'or')}`}.`,
  'needs-possession': (w) =>
    `${w.marker('placed')} needs an own established Possession in ${w.place('area')} from before this phase; there is ${w.marker('own')}.`,
  'no-marker': (w) => `You have no marker in ${w.place('area')} to lower.`,
  'control-not-lowered': (w) =>
    `The ${w.markerName('own')} in ${w.place('area')} cannot be lowered here; a Control marker is given up in negotiation.`,
  'not-lower': (w) => `The ${w.markerName('own')} in ${w.place('area')} is no higher than ${w.text('to')}.`,
  'no-control': (w) => `You have no Control marker in ${w.place('area')}.`,
  'admits-itself': (w) => `You are in ${w.place('area')} already; name another power.`,
  'already-member': (w) => `${w.power('power')} has Control in ${w.place('area')} already.`,
  'minor-places-nothing': (w) => `${w.power('power')} is a minor power and places no markers in this phase.`,
  'not-a-codominion-marker': (w) =>
    `A co-dominion in ${w.place('area')} is joined with a Protectorate or a Possession, not ${w.marker('placed')}.`,
};

const MOVES: RefusalSentences = {
  'no-such-units': (w) =>
    `There is no ${w.text('units')} in ${w.place('at')}${w.list('there') === '' ? '' : `, only ${w.list('there')}`}; units are never split or merged.`,
  'must-stop': (w) => `${w.text('units')} came to ${w.place('at')} in this phase and must stop there.`,
  'no-stop-at-sea': (w) => `Units cannot stay in ${w.place('to')} in peace; name an area or home.`,
  'foreign-home': (w) =>
    `${w.place('to') === '' ? w.place('at') : w.place('to')} is the home country of another power; nobody may enter it.`,
  'already-there': (w) => `The units are in ${w.place('to')} already.`,
  'no-coast': (w) => `${w.place('place')} has no coast; fleets cannot go there.`,
  'no-harbour': (w) =>
    `Fleets go only to coasts of home or of areas you control; ${w.place('to')} has no established Control marker of yours.`,
  'start-not-controlled': (w) =>
    `Armies start at home or where you control the area; ${w.place('from')} has no established Control marker of yours.`,
  'area-held': (w) => `${w.place('to')} is controlled by ${w.powers('holders')}; your armies cannot enter.`,
  'no-own-control': (w) =>
    `${w.place('to')} is quiet and without a Control marker of yours; place one earlier in your list, or in the same line before the move.`,
  'no-path': (w) =>
    `No path leads from ${w.place('from')} to ${w.place('to')} over own areas and seas with your merchant fleets${w.places('seas') === '' ? '' : ` (${w.places('seas')})`}.`,
  'special-garrison': (w) =>
    `The ${w.text('garrison').replaceAll('-', ' ')} must keep ${w.text('army10')} Army(10); this would take one away.`,
  'army-has-no-coast': (w) => `Armies in ${w.place('place')} lie on no coast; leave the sea zone out.`,
  'no-such-coast': (w) =>
    w.places('coasts') === ''
      ? `${w.place('place')} has no coast on ${w.place('coast')}.`
      : `Fleets in ${w.place('place')} are not told apart by ${w.place('coast')}; it lies on ${w.places('coasts')}.`,
  'not-a-sea': (w) => `${w.place('to')} is no sea zone for merchant fleets.`,
  'no-merchant-there': (w) =>
    `You have no merchant fleet in ${w.place('from')}${w.places('seas') === '' ? '' : `; yours lie in ${w.places('seas')}`}.`,
  'merchant-there': (w) => `You have a merchant fleet in ${w.place('to')} already; one is the most.`,
  'no-new-merchant': () => 'No new merchant fleet is due to you, or all have put to sea.',
  'no-retreat-there': (w) => `A retreat ends at home or in an area you control; ${w.place('to')} is neither.`,
};

const MONEY: RefusalSentences = {
  'no-money': (w) =>
    w.text('power') === ''
      ? `It costs ${w.pounds('cost')} and ${w.pounds('left')} is left.`
      : `It is for ${w.power('power')} to pay ${w.pounds('cost')}, and ${w.pounds('left')} is left there.`,
  'money-kept-for-units': (w) =>
    `It costs ${w.pounds('cost')}; of the ${w.pounds('left')} left an event keeps ${w.pounds('kept')} for units.`,
  'over-ceiling': (w) =>
    `An event lets you spend ${w.pounds('ceiling')} on units this turn; ${w.pounds('spent')} is spent and this costs ${w.pounds('cost')}.`,
  'not-transferable': (w) =>
    `Payments come out of the treasury as the phase began; ${w.pounds('left')} of it is left to pay ${w.pounds('cost')}.`,
  'no-counter': (w) => `All counters of this kind (${w.markerName('kind')}) are on the map.`,
  'no-unit-counter': (w) =>
    `There ${w.text('left') === '1' ? 'is' : 'are'} ${w.text('left')} ${w.text('arm')} ${w.text('size')} left in the pool, not ${w.text('count')}.`,
  'no-such-size': (w) =>
    `No ${w.text('arm')} has ${w.text('size')} strength points; the sizes are ${w.list('sizes')}.`,
  'no-units': () => 'An order moves or builds at least one whole unit.',
  'no-building-site': (w) =>
    `New units appear at home${w.text('sites') === 'home' ? '' : ' or where you control the area'}, not in ${w.place('place')}; they may move from there at once.`,
  'no-canal-site': (w) => `No canal can be dug in ${w.place('area')}; the sites are ${w.places('sites')}.`,
  'canal-there': (w) => `A canal stands in ${w.place('area')}.`,
  'no-stake-in-canal': (w) =>
    `A builder of the canal needs an established Influence or Control marker in ${w.place('area')}; you have ${w.marker('own')}.`,
  'canal-price': (w) =>
    `A payment for the canal is between £1 and ${w.pounds('price')}, not ${w.pounds('paying')}.`,
  'sheet-too-long': (w) =>
    `The sheet is full with the ${w.text('orders')} orders before this one: orders, their actions and the parts of their conditions together may be ${w.text('steps')}, those of a block counting a twentieth on each of its lines. Fewer orders or shorter conditions are taken.`,
  'canal-not-paid': (w) =>
    `The payments for the canal in ${w.place('area')} that could be made did not come to ${w.pounds('price')}; yours was to be ${w.pounds('paying')}, and you keep it.`,
  'austria-hungary-pays-nobody': () => 'Austria-Hungary pays nobody; money only goes to it.',
  'pays-itself': () => 'A payment goes to another power.',
  'minor-has-no-treasury': (w) => `${w.power('to')} is a minor power and takes no money.`,
  'no-amount': () => 'A payment is a whole number of pounds, one at least.',
};

const CONDUCT: RefusalSentences = {
  'not-your-power': (w) => `You do not command ${w.power('power')}.`,
  'condition-not-simple': (w) =>
    `The house rules let a condition be one single action of a power behind "if" or "unless"; ${COMPLICATIONS[w.text('what')] ?? ''}.`,
  'not-in-this-phase': (w) => `"${w.verb('verb')}" is no order of movement and status change.`,
  'only-the-gm-rules': () => 'Only the game master rules while questions are open.',
  'ruling-under-condition': () => 'A ruling stands without a condition.',
  'no-such-question': (w) =>
    `No question on ${w.list('lines')} is open${w.list('open') === '' ? '' : `; open: ${w.list('open')}`}.`,
  'not-the-whole-question': (w) =>
    `The question is ${w.list('question')}; one ruling answers all of it, and nothing else.`,
  'partly-done': (w) => `${w.text('done')} of ${w.text('of')} parts were carried out.`,
};

/** What a single clause may not be, and how to write it instead. */
const COMPLICATIONS: Readonly<Record<string, string>> = {
  joined: 'two are joined here. Give each case a line of its own, or ask for one of them only',
  negated: 'this one is denied. Leave the denial out and swap "if" and "unless"',
  'no-action': 'this asks something else. Ask what a power places, builds, moves or pays',
};

const SENTENCES: RefusalSentences = { ...MARKERS, ...MOVES, ...MONEY, ...CONDUCT };

/** The sentence for a refusal of this phase; nothing for reasons of other phases. */
export const movementRefusalSentence = (edition: Edition, refusal: Refusal): string | undefined => {
  const text = SENTENCES[refusal.reason]?.(refusalWords(edition, refusal));
  return text && text.charAt(0).toUpperCase() + text.slice(1);
};

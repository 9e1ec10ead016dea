import { lowerFirst } from '@chancery/shared/kernel/report/words.ts';
import { pendingLeaveRequests } from '@chancery/shared/parts/treaties/leaving.ts';
import { placeInSentence, powerName, powerNames } from '@chancery/shared/games/pax/wording/words.ts';
import { piecesOf, type Piece } from '@chancery/shared/games/pax/administration/pieces.ts';
import { findCasusBelli } from '@chancery/shared/games/pax/casus-belli/find-casus-belli.ts';
import { isGreat, isPower, type Power, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Action, CasusBelliRef, Order } from '@chancery/shared/games/pax/orders/types.ts';
import { markerOf } from '@chancery/shared/games/pax/board/position.ts';
import { factSentence } from '@chancery/shared/games/pax/report/index.ts';
import { tensionFigure } from '@chancery/shared/games/pax/indices/track-changes.ts';
import { formatClause } from '@chancery/shared/games/pax/treaties/text/text.ts';
import { poundsText } from '../pounds-text.ts';
import { treatyTitles } from '../views/dispute-words.ts';
import { MARKER_NAMES } from '../views/names.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { refusalOfAdopted } from '../views/congress-signing.ts';
import { WAR_EFFECTS } from './war-line-effects.ts';
import type { ActionOf } from '@chancery/shared/games/pax/orders/form.ts';

// What an immediate line does, in plain words.

/** Describes actions of one kind; `power` is the acting power. */
export type EffectTextOf<D extends Action['do']> = (
  table: PaxTable,
  action: ActionOf<D>,
  power: Power,
) => string;

const disputeSentences = ({ edition, state }: PaxTable, ref: CasusBelliRef): string => {
  const named = findCasusBelli(state, ref);
  if (!named.ok) return '';
  return named.value
    .flatMap((casusBelli) => factSentence(edition, { type: 'casus-belli-arose', casusBelli }) ?? [])
    .join(' ');
};

const lowerEffect: EffectTextOf<'lower'> = ({ edition, state }, { area, to }, power) => {
  const own = markerOf(state, power, area);
  const what = own
    ? `the ${MARKER_NAMES[own.kind]} in ${placeInSentence(edition, area)}`
    : placeInSentence(edition, area);
  return to === 'none' ? `takes ${what} off the map` : `turns ${what} into ${MARKER_NAMES[to]}`;
};

const savingText = ({ edition, state }: PaxTable, power: Power, isIt: (piece: Piece) => boolean): string => {
  const piece = isGreat(power) ? piecesOf({ edition, state }, power).find(isIt) : undefined;
  if (!piece || !isGreat(power)) return '';
  return `saves ${poundsText(piece.saving)} of the ${poundsText(-state.treasury[power])} that are short`;
};

const eliminateUnitsEffect: EffectTextOf<'eliminate-units'> = (table, { units, at }, power) => {
  const place = at.place === 'home' ? `home-${power}` : at.place;
  return savingText(
    table,
    power,
    (piece) =>
      piece.what === 'unit' &&
      piece.unit.arm === units.arm &&
      piece.unit.size === units.size &&
      piece.unit.at === place,
  );
};

const eliminateMarkerEffect: EffectTextOf<'eliminate-marker'> = (table, { area }, power) =>
  savingText(table, power, (piece) => piece.what === 'marker' && piece.marker.area === area);

const acceptEffect: EffectTextOf<'accept'> = ({ edition, state }, { area }, power) => {
  const offer = state.offers.find((each) => each.area === area && each.to === power);
  if (!offer) return `takes what is offered in ${placeInSentence(edition, area)}`;
  const what = offer.kind === 'gift' ? `the ${MARKER_NAMES[offer.marker]}` : `a share (${offer.marker})`;
  return `takes ${what} that ${powerName(edition, offer.from)} offers in ${placeInSentence(edition, area)}`;
};

const treatyClauseText = ({ state }: PaxTable, id: string, number: number): string => {
  const clauses = state.treaties.filter((treaty) => treaty.id === id).flatMap(({ text }) => text.clauses);
  const clause = clauses.find((each) => each.number === number);
  return clause ? formatClause(clause) : `clause ${String(number)}`;
};

const voteEffect: EffectTextOf<'vote'> = ({ state }, { votes }) => {
  const after = { sign: ', signed if it is adopted', defy: ', defied if it is adopted' };
  const each = votes.map(({ vote, on, then }) => {
    const title = state.congress?.proposals.find(({ number }) => number === on)?.text.title ?? '';
    return `${vote} to proposal ${String(on)}${title === '' ? '' : `, "${title}"`}${then ? after[then] : ''}`;
  });
  return each.join('; ');
};

const questionText = ({ seatView: { view } }: PaxTable, lines: readonly string[]): string => {
  const question = view.questions.find((each) => each.lines.some((line) => lines.includes(line)));
  if (!question) return '';
  const ids = question.lines.join(', ');
  return question.kind === 'condition' ? `${ids}: "${question.text ?? ''}"` : `${ids} exclude each other`;
};

/** A signature that is taken back before the treaty is in force. */
const withdrawnSignatureText = ({ edition, state }: PaxTable, id: string, power: Power): string => {
  const texts = state.treaties.filter(
    (treaty) => treaty.id === id && treaty.status === 'proposed' && treaty.signers.includes(power),
  );
  const refusedBy = texts.every((treaty) => treaty.refusedBy.length > 0)
    ? [...new Set(texts.flatMap((treaty) => treaty.refusedBy))]
    : [];
  const what =
    refusedBy.length === 0
      ? 'takes the signature back'
      : `takes the signature off a text that ${powerNames(edition, refusedBy)} ${refusedBy.length === 1 ? 'has' : 'have'} refused`;
  return `${what}; nothing is broken by it`;
};

const withdrawEffect: EffectTextOf<'withdraw-from-treaty'> = (table, { treaty: id }, power) => {
  const { state } = table;
  const treaty = state.treaties.find((each) => each.id === id && each.status === 'in-force');
  if (!treaty) return withdrawnSignatureText(table, id, power);
  const hasAsked = treaty.withdrawals.some((request) => request.power === power);
  return hasAsked ? 'leaves without leave, which breaks the treaty' : 'asks the others for leave to go';
};

const refuseEffect: EffectTextOf<'refuse-treaty'> = (table, { treaty: id }, power) => {
  const { state } = table;
  if (state.step === 'CONG_SIGN' && !state.treaties.some((treaty) => treaty.id === id))
    return refusalOfAdopted(table, id);
  const inForce = state.treaties.some((treaty) => treaty.id === id && treaty.status === 'in-force');
  if (inForce) return 'does not let go who has asked to leave';
  const texts = state.treaties.filter((treaty) => treaty.id === id && treaty.status === 'proposed');
  const isRefused = texts.length > 0 && texts.every((treaty) => treaty.refusedBy.includes(power));
  return isRefused ? 'turns down the treaty that it has refused already' : 'turns the treaty down';
};

/**
 * The effect of a call for a Congress: the first call, a move of the site, or one beside others' calls (PB-CONG-9, 21).
 */
const callEffect: EffectTextOf<'call-congress'> = (table, { site, over }) => {
  const { edition, state } = table;
  const where = powerName(edition, site);
  const { requests = [] } = state.congress ?? {};
  const own = requests.find(({ seat }) => seat === ownPower(table));
  if (own && own.site !== site) {
    const named = findCasusBelli(state, over);
    const isNew = named.ok && named.value.some(({ number }) => !own.casusBelli.includes(number));
    const besides = isNew ? `, and adds to what it is about. ${disputeSentences(table, over)}` : '';
    return `moves the Congress you have called to ${where}${besides}`;
  }
  const [first] = requests;
  if (own || first) {
    const by = own ? 'you have' : `${powerName(edition, first?.seat ?? site)} has`;
    return `adds to what the Congress that ${by} called is about. ${disputeSentences(table, over)}`;
  }
  const rise = tensionFigure(edition, 'congress-convenes');
  const from = String(state.tensions);
  return `asks for a Congress in ${where}; when it meets, European tensions rise by ${String(rise)} from ${from}. ${disputeSentences(table, over)}`;
};

/** Releases a party that has asked to leave a treaty, otherwise consents to its end (PB-TREATY-15). */
const lapseEffect: EffectTextOf<'let-lapse'> = (table, { treaty: id }, power) => {
  const { edition, state } = table;
  const title = treatyTitles(table, [id]);
  const treaty = state.treaties.find((each) => each.id === id && each.status === 'in-force');
  const leaving = treaty ? pendingLeaveRequests(treaty, power) : [];
  if (leaving.length > 0)
    return `lets ${powerNames(
      edition,
      leaving.map((request) => request.power),
    )} leave ${title}`;
  return `agrees that ${title} ends; it does once all its parties agree`;
};

const EFFECTS: { readonly [D in Action['do']]?: EffectTextOf<D> } = {
  ...WAR_EFFECTS,
  waive: (table, { casusBelli }) => `gives up ${lowerFirst(disputeSentences(table, casusBelli))}`,
  lower: lowerEffect,
  'eliminate-units': eliminateUnitsEffect,
  'eliminate-marker': eliminateMarkerEffect,
  accept: acceptEffect,
  give: ({ edition }, { marker, area, to }) =>
    `offers ${powerName(edition, to)} the ${MARKER_NAMES[marker]} in ${placeInSentence(edition, area)}, to be accepted`,
  admit: ({ edition }, { power, area, marker }) =>
    `offers ${powerName(edition, power)} a share in ${placeInSentence(edition, area)} with ${MARKER_NAMES[marker]}`,
  back: ({ edition }, { power, area }) =>
    `stands up for the rights of ${powerName(edition, power)} in ${placeInSentence(edition, area)}: a Congress must meet`,
  'call-congress': callEffect,
  bring: (table, { casusBelli }) =>
    `lays before the Congress ${lowerFirst(disputeSentences(table, casusBelli))}`,
  attend: () => 'comes to the Congress, to propose and vote there',
  'stay-away': () =>
    'does not come; a party to a dispute is bound by what is decided all the same, and cannot defy it',
  object: ({ edition }, { power }) =>
    `does not want ${powerName(edition, power)} at the Congress: unless a dispute is theirs or they are the host, one objection keeps them out`,
  vote: voteEffect,
  'declare-war': ({ edition }, { on }) => `war on ${powerName(edition, on)}`,
  pay: ({ edition }, { amount, to }) => `pays ${poundsText(amount)} to ${powerName(edition, to)} at once`,
  'sign-treaty': (table, { treaty }) =>
    table.state.treaties.some((each) => each.id === treaty)
      ? `signs ${treatyTitles(table, [treaty])}; with the last signature it is in force`
      : 'accepts what the Congress has adopted',
  'refuse-treaty': refuseEffect,
  'withdraw-from-treaty': withdrawEffect,
  'let-lapse': lapseEffect,
  'publish-treaty': (table, { treaty }) => `shows all of ${treatyTitles(table, [treaty])} to everybody`,
  'publish-protocol': (table, { treaty, clause }) =>
    `shows everybody: ${treatyClauseText(table, treaty, clause)}`,
  'standing-pass': (_table, { isOn }) =>
    isOn
      ? 'neither talks without a dispute nor windows for declarations wait for you'
      : 'talks are held even if nothing is in dispute, and windows for declarations wait for your word',
  'rule-lines': (table, { rulings }) =>
    questionText(
      table,
      rulings.flatMap(({ lines }) => lines.map(({ seat, number }) => `${seat}/${String(number)}`)),
    ),
  'rule-answer': (table, { line: { seat, number } }) => questionText(table, [`${seat}/${String(number)}`]),
  'rule-breach': (table, { isBreach, treaty, clause, by }) =>
    `${powerName(table.edition, by)} ${isBreach ? 'has' : 'has not'} broken: ${treatyClauseText(table, treaty, clause)}`,
};

const actionEffect = <D extends Action['do']>(table: PaxTable, action: ActionOf<D>, power: Power): string =>
  EFFECTS[action.do]?.(table, action, power) ?? 'as typed';

/** The effect of a line, action by action. */
export const effectText = (table: PaxTable, { as, actions }: Order): string => {
  const power = (as && isPower(as) ? as : ownPower(table)) ?? SEATS[0];
  return actions.map((action) => actionEffect(table, action, power)).join('; ');
};

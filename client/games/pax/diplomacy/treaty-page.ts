import type { SeatLetter } from '@chancery/shared/parts/letters/letter.ts';
import { POWERS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { ambiguousTextsFor, signableText } from '@chancery/shared/games/pax/treaties/signing.ts';
import { formatTreaty } from '@chancery/shared/games/pax/treaties/text/text.ts';
import { formatTerm } from '@chancery/shared/games/pax/treaties/clauses/index.ts';
import { termSentence } from '@chancery/shared/games/pax/treaties/term-sentences.ts';
import type { Clause, Treaty } from '@chancery/shared/games/pax/state/treaties.ts';
import { heading, type Line, type Span, wrap } from '../../../shell/lines.ts';
import { wrapLine } from '../../../shell/wrap-line.ts';
import { clockTime } from '../../../shell/clock.ts';
import { bodyLines } from '../../../screens/letters/letter-view.ts';
import { seatInSentence } from '../../../table/seats.ts';
import { partyName } from '../views/names.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { clauseEffects, remainingEffects, unsettledText, warAwaited } from './clause-effects.ts';
import { canMakePeaceBy, warOfText } from './peace-texts.ts';
import { versionShown } from './twin-texts.ts';
import { diffLines } from './line-diff.ts';
import { shortHash } from '@chancery/shared/games/pax/treaties/short-hash.ts';

/** Other proposed texts of the same name. */
const otherTextsNamed = (table: PaxTable, treaty: Treaty): readonly Treaty[] =>
  table.seatView.view.diplomacy.treaties.filter(
    (other) =>
      other.id === treaty.id &&
      other.hash !== treaty.hash &&
      other.status === 'proposed' &&
      treaty.status === 'proposed',
  );

/** The text the viewer's signature would apply to: a line names the treaty, not the text (PBM-TREATY-1). */
export const textToSign = (table: PaxTable, treaty: Treaty): Treaty | undefined => {
  const own = ownPower(table);
  return own && signableText(table.state, own, treaty.id);
};

/** Whether a signature by name would be ambiguous: several texts have the name, and none is the viewer's own. */
export const isSignatureAmbiguous = (table: PaxTable, { id, status }: Treaty): boolean => {
  const own = ownPower(table);
  return own !== undefined && status === 'proposed' && ambiguousTextsFor(table.state, own, id).length > 0;
};

const clauseState = ({ carriedOut, leftOut = [] }: Treaty, number: number): Span => {
  if (carriedOut.includes(number)) return ['good', '  carried out'];
  return leftOut.includes(number) ? ['bad', '  could not be carried out'] : '';
};

/** A treaty on a page, with the effects of clauses still to be carried out. */
interface TreatyOnPage {
  readonly edition: PaxTable['edition'];
  readonly treaty: Treaty;
  readonly effects: ReadonlyMap<number, string>;
  readonly columns: number;
}

/** Columns reserved for a clause's outcome; in a narrow pane it has its own row. */
const STATE_COLUMNS = 26;
const NARROW = 56;

const clauseLines = (
  { edition, treaty, effects, columns }: TreatyOnPage,
  clause: Clause,
): readonly Line[] => {
  const state = clauseState(treaty, clause.number);
  const sentence = `${String(clause.number)} ${termSentence(edition, clause.term)}`;
  const isBelow = state !== '' && columns < NARROW;
  const rows = wrap(sentence, columns - 2 - (state === '' || isBelow ? 0 : STATE_COLUMNS), 3);
  const written = clause.term.term === 'text' ? [] : wrap(formatTerm(clause.term), columns - 5, 2);
  const effect = effects.get(clause.number);
  const effectRows = effect === undefined ? [] : wrap(`→ ${effect}`, columns - 7, 2);
  return [
    ...rows.map((row, n): Line => [`  ${row}`, n === rows.length - 1 && !isBelow ? state : '']),
    ...(isBelow ? [['   ', state] as Line] : []),
    ...written.map((row): Line => [['dim', `     ${row}`]]),
    ...effectRows.map((row): Line => [['dim', `     ${row}`]]),
  ];
};

const protocolLines = (page: TreatyOnPage): readonly Line[] => {
  const { treaty } = page;
  const clauses = treaty.text.clauses.filter(({ isProtocol }) => isProtocol);
  const isOpen = clauses.every(({ number }) => treaty.publishedClauses.includes(number));
  if (clauses.length === 0) return [];
  return [
    [],
    [['warn', isOpen ? '  Protocol, published' : '  Secret protocol']],
    ...clauses.flatMap((clause) => clauseLines(page, clause)),
  ];
};

const effectsOf = (table: PaxTable, treaty: Treaty): ReadonlyMap<number, string> => {
  if (treaty.status === 'ended') return new Map();
  if (treaty.status === 'in-force') return remainingEffects(table, treaty);
  const peaceOf = canMakePeaceBy(table, treaty) ? warOfText(table, treaty.text) : warAwaited(table, treaty);
  return clauseEffects(table, treaty.text, peaceOf);
};

/** Whether a treaty is in force, and where it comes from: `in force; proposed in turn 1 by France`. */
const statusText = ({ edition }: PaxTable, treaty: Treaty): string => {
  const { status, proposer, isResolution, isPermanent } = treaty;
  const turn = String(treaty.turn);
  const origin = isPermanent
    ? `by the rules, from turn ${turn} on`
    : isResolution
      ? `resolved by a Congress in turn ${turn}`
      : `proposed in turn ${turn} by ${partyName(edition, proposer)}`;
  if (status === 'proposed') return origin;
  return status === 'ended' && treaty.endedIn !== undefined
    ? `ended in turn ${String(treaty.endedIn)}; ${origin}`
    : `${status === 'ended' ? 'ended' : 'in force'}; ${origin}`;
};

const secrecy = ({ text, isPublished }: Treaty): Span => {
  if (!text.secret) return '';
  return isPublished ? ['dim', '  secret, since published'] : ['warn', '  secret'];
};

const headLines = (table: PaxTable, treaty: Treaty): readonly Line[] => {
  const { edition, seatView } = table;
  const { text } = treaty;
  const version = seatView.seat === 'observer' ? undefined : versionShown(table, treaty);
  const parties = text.between.length > 0 ? text.between : treaty.signers;
  const names = parties.flatMap((power, n): Span[] => [
    n > 0 ? ', ' : '',
    [power, partyName(edition, power)],
  ]);
  const short = version === undefined ? [] : [['accent', `  ${version}`] as const];
  return [
    [['title', text.title], ...short, secrecy(treaty)],
    [['dim', 'between '], ...names],
    [['dim', statusText(table, treaty)]],
    [],
  ];
};

const signatureLines = (table: PaxTable, treaty: Treaty): readonly Line[] => {
  const { edition } = table;
  const { signers, refusedBy, text } = treaty;
  const version = versionShown(table, treaty);
  const parties = POWERS.filter((power) => text.between.includes(power) || signers.includes(power));
  return [
    [],
    heading('Signatures'),
    ...parties.map((power): Line => {
      const name: Span = [power, `  ${partyName(edition, power).padEnd(18)}`];
      if (signers.includes(power))
        return [name, ['good', 'signed'], ['dim', version === undefined ? '' : ` ${version}`]];
      return [name, refusedBy.includes(power) ? ['bad', 'refused'] : ['dim', 'not yet']];
    }),
  ];
};

const withdrawalLines = ({ edition }: PaxTable, { lapseConsents, withdrawals }: Treaty): readonly Line[] => [
  ...(lapseConsents.length > 0
    ? [
        [
          ['warn', `Agreed that it lapses: ${lapseConsents.map((p) => partyName(edition, p)).join(', ')}`],
        ] as Line,
      ]
    : []),
  ...withdrawals.map(({ power, consents }): Line => [
    ['warn', `${partyName(edition, power)} wishes to leave; agreed: `],
    consents.map((p) => partyName(edition, p)).join(', ') || 'nobody yet',
  ]),
];

const rivalLines = (table: PaxTable, treaty: Treaty): readonly Line[] =>
  otherTextsNamed(table, treaty).flatMap((other): readonly Line[] => [
    [],
    [
      [
        'warn',
        `Another text goes by this name: ${shortHash(other.hash)} by ${partyName(table.edition, other.proposer)}`,
      ],
    ],
    ...diffLines(formatTreaty(treaty.text), formatTreaty(other.text)),
  ]);

export const CARRIED_OUT_THEN = 'What is marked → is done once the war is over for everybody.';

const CARRIED_OUT_IN_WAR =
  'S only signs it: the war goes on, and what is marked → is done with the last signature.';

/** How a treaty ends a war of the viewer, and when it is carried out (PB-ENDWAR-1 to 3, 5). */
const peaceLines = (table: PaxTable, treaty: Treaty): readonly Line[] => {
  const { id, status } = treaty;
  const isAwaited = status !== 'ended' && warAwaited(table, treaty) !== undefined;
  const canMakePeace = canMakePeaceBy(table, treaty);
  const war = canMakePeace ? warOfText(table, treaty.text) : warAwaited(table, treaty);
  const unsettled = status === 'ended' ? undefined : unsettledText(table, treaty.text, war);
  const after = unsettled === undefined ? [] : [[['warn', unsettled]] as Line];
  if (!canMakePeace) return isAwaited ? [[], [['warn', CARRIED_OUT_THEN]], ...after] : [];
  const signing = isAwaited ? 'A signature alone ends no war.' : CARRIED_OUT_IN_WAR;
  return [
    [],
    [['warn', `M makes peace by it. ${CARRIED_OUT_THEN}`]],
    ...after,
    ...(status === 'proposed' ? [[['warn', signing]] as Line] : []),
    [['dim', `As an order: make peace by treaty ${id}`]],
  ];
};

/** Letters about a treaty that its page shows. */
const MAX_LETTERS = 3;

/** The newest letters about a treaty, whose thread has its id, newest first. */
export const lettersShown = ({ letters: { letters } }: PaxTable, { id }: Treaty): readonly SeatLetter[] =>
  letters
    .filter(({ thread }) => thread === id)
    .slice(-MAX_LETTERS)
    .reverse();

/** Letters about a treaty, shown where it is signed or refused. */
const letterLines = (table: PaxTable, treaty: Treaty, columns: number): readonly Line[] => {
  const { letters, unread } = table.letters;
  const shown = lettersShown(table, treaty);
  if (shown.length === 0)
    return [[], [['dim', `Letters on “${treaty.text.title}” make its thread under Letters.`]]];
  const earlier = letters.filter(({ thread }) => thread === treaty.id).length - shown.length;
  return [
    ...shown.flatMap(({ id, from, at, body }): readonly Line[] => [
      [],
      [
        ['title', `Letter from ${seatInSentence(table, from)}`],
        ['dim', `, ${clockTime(new Date(at))}`],
        unread.includes(id) ? ['accent', ' new'] : '',
      ],
      ...bodyLines(body, columns - 2).map((row): Line => ['  ', ...row]),
    ]),
    ...(earlier > 0 ? [[], [['dim', `${String(earlier)} earlier under Letters`]] as Line] : []),
  ];
};

/** A treaty as a document: parties, clauses, protocol, signatures, and where texts of its name differ. */
export const treatyPage = (table: PaxTable, treaty: Treaty, columns: number): readonly Line[] => {
  const page: TreatyOnPage = { edition: table.edition, treaty, effects: effectsOf(table, treaty), columns };
  const lines = [
    ...headLines(table, treaty),
    ...treaty.text.clauses
      .filter(({ isProtocol }) => !isProtocol)
      .flatMap((clause) => clauseLines(page, clause)),
    ...protocolLines(page),
    ...peaceLines(table, treaty),
    ...rivalLines(table, treaty),
    ...signatureLines(table, treaty),
    ...withdrawalLines(table, treaty),
    ...letterLines(table, treaty, columns),
  ];
  return lines.flatMap((line) => wrapLine(line, columns));
};

import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import { formatTreaty } from '@chancery/shared/games/pax/treaties/text/text.ts';
import { formatTerm } from '@chancery/shared/games/pax/treaties/clauses/index.ts';
import { warsBetween } from '@chancery/shared/games/pax/board/sides.ts';
import { conquestTerms } from '@chancery/shared/games/pax/war/spoils/conquest-terms.ts';
import type { Term } from '@chancery/shared/games/pax/state/treaties.ts';
import { bareSubject } from '@chancery/shared/parts/letters/threads.ts';
import { GREAT_POWERS, isPower, type Power, seatOf } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { partyName } from '../views/names.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { type TreatyEditorState, editorWithMode } from './treaty-editor.ts';
import { headingText, isInCongress, saveDrafts, unnumbered } from './treaty-editor-changes.ts';

/** The heading of a new draft: its title and parties. */
interface DraftHeading {
  readonly title: string;
  readonly between: readonly Power[];
}

/** The wanted title, with a number if another draft, treaty or proposal has it, since texts are signed by name. */
const freeTitle = (wanted: string, { drafts = [] }: TreatyEditorState, table: PaxTable): string => {
  const taken = [
    ...drafts.map((draft) => draft.split('\n')[0] ?? ''),
    ...[...table.seatView.view.diplomacy.treaties, ...(table.state.congress?.proposals ?? [])].map(
      ({ text }) => `"${text.title}"`,
    ),
  ];
  const isTaken = (title: string): boolean => taken.some((row) => row.includes(`"${title}"`));
  let title = wanted;
  for (let n = 2; isTaken(title); n += 1) title = `${wanted} ${String(n)}`;
  return title;
};

const headingOverDispute = (table: PaxTable, own: Power, number: number): DraftHeading | undefined => {
  const dispute = table.state.casusBelli.find((each) => each.number === number);
  if (!dispute) return undefined;
  const { holder, against, area } = dispute;
  const parties = [holder, against].filter(isPower).filter((power) => seatOf(power) !== undefined);
  const { edition } = table;
  // The titles of events and treaties that raise disputes are sentences, so no title is made from them.
  const title =
    area === undefined
      ? `Settlement between ${partyName(edition, holder)} and ${partyName(edition, against)}`
      : `Settlement of ${placeName(edition, area)}`;
  return { title, between: parties.includes(own) ? parties : [own, ...parties] };
};

/** A draft that begins with clauses. */
interface DraftBeginning extends DraftHeading {
  readonly clauses?: readonly string[];
}

const STATUS_QUO: Term = { term: 'text', text: 'The war ends and all is as it was before it.' };

/** Peace between all parties of a war, on the basis of conquests; without any, as before the war. */
const peaceDraft = ({ edition, state }: PaxTable, number: number): DraftBeginning | undefined => {
  const war = state.wars.find((each) => each.number === number);
  const [one, other] = war?.sides.map((side) => side.filter(isPower)).filter((side) => side.length > 0) ?? [];
  if (!war || !one?.[0] || !other?.[0]) return undefined;
  const terms = war.sides.flatMap((_side, n) => conquestTerms({ edition, state }, war, n));
  return {
    title: `Peace of ${partyName(edition, one[0])} and ${partyName(edition, other[0])}`,
    between: war.sides.flat().filter(isPower),
    clauses: terms.length > 0 ? terms.map(formatTerm) : [formatTerm(STATUS_QUO)],
  };
};

/** The draft for two powers: a peace if they are at war, otherwise an accord. */
const beginningWithPower = (table: PaxTable, own: Power, seat: string): DraftBeginning | undefined => {
  const other = GREAT_POWERS.find((power) => power === seat);
  if (!other) return undefined;
  const [war] = warsBetween(table.state, [own], [other]);
  if (war) return peaceDraft(table, war.number);
  const { edition } = table;
  return {
    title: `Accord of ${partyName(edition, own)} and ${partyName(edition, other)}`,
    between: [own, other],
  };
};

const headingFromLetter = ({ letters }: PaxTable, own: Power, id: number): DraftHeading | undefined => {
  const letter = letters.letters.find((each) => each.id === id);
  if (!letter) return undefined;
  const powers = GREAT_POWERS.filter((power) => [letter.from, ...letter.to].includes(power));
  const title = bareSubject(letter.subject).replaceAll('"', '');
  return { title, between: powers.includes(own as never) ? powers : [own, ...powers] };
};

const beginningAbout = (table: PaxTable, own: Power, id: string): DraftBeginning | undefined => {
  const [what, which = ''] = id.split('/');
  if (what === 'war') return peaceDraft(table, Number(which));
  if (what === 'cb') return headingOverDispute(table, own, Number(which));
  if (what === 'letter') return headingFromLetter(table, own, Number(which));
  return what === 'with' ? beginningWithPower(table, own, which) : undefined;
};

/** A proposed text as a draft with the same title, so that both texts have one name and are compared. */
const counterDraft = (local: TreatyEditorState, table: PaxTable, hash: string): TreatyEditorState => {
  const treaty = table.seatView.view.diplomacy.treaties.find((each) => each.hash === hash);
  if (!treaty) return local;
  const drafts = local.drafts ?? [];
  const text = formatTreaty(treaty.text).split('\n').map(unnumbered).join('\n');
  const at = drafts.indexOf(text);
  if (at >= 0) return { ...editorWithMode(local, { is: 'lines' }), draft: at, row: 1 };
  const begun = { ...saveDrafts(local, table, [...drafts, text]), draft: drafts.length, row: 1 };
  return editorWithMode(begun, { is: 'lines' });
};

/**
 * Starts a draft and asks for its first clause; a counter-text begins with the clauses it answers, a peace with the
 * conquests.
 * @param id its subject: `with/france`, a dispute `cb/3`, a letter `letter/12`, a war `war/1`, a proposed text
 * `text/1a2b…`
 */
export const beginDraft = (local: TreatyEditorState, table: PaxTable, id: string): TreatyEditorState => {
  const own = ownPower(table);
  const [what, hash = ''] = id.split('/');
  if (own && what === 'text') return counterDraft(local, table, hash);
  const beginning = own && beginningAbout(table, own, id);
  if (!beginning) return local;
  const drafts = local.drafts ?? [];
  const title = freeTitle(beginning.title, local, table);
  const between = isInCongress(table) ? [] : beginning.between;
  const { clauses = [] } = beginning;
  const text = [
    headingText({ title, between, secret: false }),
    ...clauses.map((row) => `  ${row}`),
    'end',
  ].join('\n');
  const kept = { ...saveDrafts(local, table, [...drafts, text]), draft: drafts.length, row: clauses.length };
  if (clauses.length > 0) return editorWithMode(kept, { is: 'lines' });
  return editorWithMode(kept, { is: 'clause', words: [], filter: '', at: 0 });
};

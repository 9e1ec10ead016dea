import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import { bareSubject } from '@chancery/shared/parts/letters/threads.ts';
import { GREAT_POWERS, isPower, type Power, seatOf } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { bareName } from '../views/names.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { type TreatyEditor, editorIn } from './treaty-editor.ts';
import { headingText, isInCongress, keep } from './treaty-editor-drafting.ts';

/** What a treaty is begun with: a title, and who it is between. */
interface Beginning {
  readonly title: string;
  readonly between: readonly Power[];
}

/** A title no other draft or treaty has, since treaties are signed by name. */
const freeTitle = (wanted: string, { drafts = [] }: TreatyEditor, table: PaxTable): string => {
  const taken = [
    ...drafts.map((draft) => draft.split('\n')[0] ?? ''),
    ...table.seatView.view.diplomacy.treaties.map(({ text }) => `"${text.title}"`),
  ];
  const isTaken = (title: string): boolean => taken.some((row) => row.includes(`"${title}"`));
  let title = wanted;
  for (let n = 2; isTaken(title); n += 1) title = `${wanted} ${String(n)}`;
  return title;
};

const withPower = (table: PaxTable, own: Power, seat: string): Beginning | undefined => {
  const other = GREAT_POWERS.find((power) => power === seat);
  if (!other) return undefined;
  const { edition } = table;
  return {
    title: `Accord of ${bareName(edition, own)} and ${bareName(edition, other)}`,
    between: [own, other],
  };
};

const overDispute = (table: PaxTable, own: Power, number: number): Beginning | undefined => {
  const dispute = table.state.casusBelli.find((each) => each.number === number);
  if (!dispute) return undefined;
  const { holder, against, area, source } = dispute;
  const parties = [holder, against].filter(isPower).filter((power) => seatOf(power) !== undefined);
  const over = area === undefined ? (source ?? `cb ${String(number)}`) : placeName(table.edition, area);
  return { title: `Settlement of ${over}`, between: parties.includes(own) ? parties : [own, ...parties] };
};

const onLetter = ({ letters }: PaxTable, own: Power, id: number): Beginning | undefined => {
  const letter = letters.letters.find((each) => each.id === id);
  if (!letter) return undefined;
  const powers = GREAT_POWERS.filter((power) => [letter.from, ...letter.to].includes(power));
  const title = bareSubject(letter.subject).replaceAll('"', '');
  return { title, between: powers.includes(own as never) ? powers : [own, ...powers] };
};

const beginningOf = (table: PaxTable, own: Power, id: string): Beginning | undefined => {
  const [what, which = ''] = id.split('/');
  if (what === 'cb') return overDispute(table, own, Number(which));
  if (what === 'letter') return onLetter(table, own, Number(which));
  return what === 'with' ? withPower(table, own, which) : undefined;
};

/**
 * Begins a draft and asks for its first clause at once.
 * @param id what it is about: `with/france`, a dispute `cb/3`, a letter `letter/12`
 */
export const beginDraft = (local: TreatyEditor, table: PaxTable, id: string): TreatyEditor => {
  const own = ownPower(table);
  const beginning = own && beginningOf(table, own, id);
  if (!beginning) return local;
  const drafts = local.drafts ?? [];
  const title = freeTitle(beginning.title, local, table);
  const between = isInCongress(table) ? [] : beginning.between;
  const text = `${headingText({ title, between, secret: false })}\nend`;
  const kept = { ...keep(local, table, [...drafts, text]), draft: drafts.length, row: 0 };
  return editorIn(kept, { is: 'clause', words: [], filter: '', at: 0 });
};

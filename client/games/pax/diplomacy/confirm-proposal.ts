import { formatTreaty, treatyHash } from '@chancery/shared/games/pax/treaties/text/text.ts';
import { isSignable } from '@chancery/shared/games/pax/treaties/parties.ts';
import type { Treaty, TreatyText } from '@chancery/shared/games/pax/state/treaties.ts';
import { type Power, seatOf } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Binding, ScreenContext } from '../../../shell/screen.ts';
import { type Line, wrap } from '../../../shell/lines.ts';
import { initialLetter } from '../views/initials.ts';
import { partyName } from '../views/names.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { listText, sentenceCase } from '@chancery/shared/kernel/report/words.ts';
import { effectsByClause, unsettledText } from './clause-effects.ts';
import { warOfText } from './peace-texts.ts';
import type { TreatyEditorState } from './treaty-editor.ts';
import { parsedDraft } from './treaty-editor-changes.ts';
import { treatyId } from '@chancery/shared/parts/treaties/treaty.ts';
import { titleWithVersion } from './twin-texts.ts';
import { sendLine, lineProblem } from './send-line.ts';

/** Minimum columns of the box, and rows it spends on clauses. */
const BOX_COLUMNS = 70;
const MAX_CLAUSES = 8;

/** Who will read the text when it is proposed. */
const readersText = ({ edition, seatView }: PaxTable, { between }: TreatyText): string => {
  const own = ownPower({ seatView });
  const others = between.filter((power) => seatOf(power) !== own).map((power) => partyName(edition, power));
  return between.length === 0
    ? 'The whole Congress reads it.'
    : `${others.join(', ') || 'Nobody else'} will read it, and nobody else. Proposing does not sign it for you: S once more leads to its page, and S there signs it.`;
};

const rows = (text: string): readonly Line[] => wrap(text, BOX_COLUMNS, 2).map((row): Line => [row]);

const clauseLines = (table: PaxTable, text: TreatyText): readonly Line[] => {
  const war = warOfText(table, text);
  const effects = effectsByClause(table, text, war);
  const unsettled = unsettledText(table, text, war);
  const more = effects.length - MAX_CLAUSES;
  return [
    ...effects
      .slice(0, MAX_CLAUSES)
      .flatMap(({ clause, effect }) =>
        rows(`${clause} ${effect === '' ? '' : sentenceCase(effect)}`.trimEnd()),
      ),
    ...(more > 0 ? rows(`and ${String(more)} more`) : []),
    ...(unsettled === undefined ? [] : rows(`! ${unsettled}`)),
  ];
};

/** Shows who reads a text and what its clauses do, then proposes it as the viewer's own. */
const askToPropose = (text: TreatyText, context: ScreenContext<PaxTable>): void => {
  const { subject, shell } = context;
  const block = formatTreaty(text);
  const why = lineProblem(subject, block);
  if (why !== undefined) {
    shell.notify(`not sent: ${why}`);
    return;
  }
  shell.confirm({
    title: `Propose ${titleWithVersion(subject, { id: treatyId(text.title), hash: treatyHash(text), text })}?`,
    lines: [...rows(readersText(subject, text)), ...clauseLines(subject, text)],
    yes: 'propose',
    topic: subject.seatView.match.phase,
    onYes: () => {
      sendLine(block, `the proposal “${text.title}”`, { context });
    },
  });
};

/**
 * Signs a text for which a signature by the name alone would be ambiguous: it is proposed as the viewer's own first,
 * and signed once that is accepted (PBM-TREATY-1).
 */
export const askToAdopt = (treaty: Treaty, context: ScreenContext<PaxTable>): void => {
  const { subject, shell } = context;
  const { id, text, signers } = treaty;
  const block = formatTreaty(text);
  const why = lineProblem(subject, block);
  if (why !== undefined) {
    shell.notify(`not sent: ${why}`);
    return;
  }
  const own = ownPower(subject);
  const isLast = text.between.every((power) => seatOf(power) === own || signers.includes(power));
  shell.confirm({
    title: `Sign ${titleWithVersion(subject, treaty)}?`,
    lines: [
      ...rows('Others go by this name: this text becomes yours too, then is signed.'),
      ...clauseLines(subject, text),
      ...rows(isLast ? 'Yours is the last signature: it is in force at once.' : 'Others have yet to sign.'),
    ],
    yes: 'sign',
    topic: subject.seatView.match.phase,
    onYes: () => {
      const sign = `sign treaty ${id}`;
      sendLine(block, `the proposal “${text.title}”`, {
        context,
        taken: () => void sendLine(sign, sign, { context }),
      });
    },
  });
};

/** Where a text stands that has been proposed, or adopted, already. */
interface LaidText {
  readonly hash: string;
  /** What is said of it: `is in force`. */
  readonly standing: string;
  /** The same in a row of a list: `proposed, signed F, refused I`. */
  readonly brief: string;
  readonly isSignable: boolean;
}

/** A treaty that waits for signatures: who has signed it and who has refused. */
const waiting = ({ edition }: PaxTable, { hash, signers, refusedBy = [] }: Treaty): LaidText => {
  const names = (powers: readonly Power[]): string =>
    listText(powers.map((power) => partyName(edition, power)));
  const initials = (powers: readonly Power[]): string => powers.map(initialLetter).join(' ');
  const said = (words: string, powers: readonly Power[], text: (powers: readonly Power[]) => string) =>
    powers.length === 0 ? '' : `${words} ${text(powers)}`;
  const signed = said(', signed by', signers, names);
  const refused = said(', refused by', refusedBy, names);
  return {
    hash,
    standing: `is proposed and waits for signatures${signed}${refused}`,
    brief: `proposed${said(', signed', signers, initials)}${said(', refused', refusedBy, initials)}`,
    isSignable: true,
  };
};

/** What has become of a text that was proposed; undefined for one that nobody has laid on the table. */
export const laidText = (table: PaxTable, text: TreatyText): LaidText | undefined => {
  const { state, seatView } = table;
  const hash = treatyHash(text);
  const proposal = state.congress?.proposals.find((each) => each.hash === hash);
  if (proposal) {
    const brief = `proposal ${String(proposal.number)}`;
    return { hash, standing: `is before the Congress as ${brief}`, brief, isSignable: false };
  }
  const treaty = seatView.view.diplomacy.treaties.find((each) => each.hash === hash);
  if (treaty && isSignable(treaty, state.year)) return waiting(table, treaty);
  return treaty?.status === 'in-force'
    ? { hash, standing: 'is in force', brief: 'in force', isSignable: false }
    : undefined;
};

/** What S does with the draft that is open: it is proposed if it would be taken, and where it lies on the table already led to. */
export const proposalStep = (
  local: TreatyEditorState,
  table: PaxTable,
): 'propose' | 'to its signatures' | undefined => {
  const text = parsedDraft(local, table);
  if (!text) return undefined;
  const laid = laidText(table, text);
  if (laid) return laid.isSignable ? 'to its signatures' : undefined;
  return lineProblem(table, formatTreaty(text)) === undefined ? 'propose' : undefined;
};

/** Proposes the draft that is open, as far as it is understood; one that lies on the table already is shown there. */
export const confirmAndPropose: Binding<TreatyEditorState, PaxTable>['run'] = (local, context) => {
  const text = parsedDraft(local, context.subject);
  const laid = text && laidText(context.subject, text);
  if (laid?.isSignable) context.shell.goTo('foreign-office', `text/${laid.hash}`);
  else if (text) askToPropose(text, context);
  else context.shell.notify('not yet: the text has problems, shown below it');
  return local;
};

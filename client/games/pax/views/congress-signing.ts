import { adoptedProposals } from '@chancery/shared/games/pax/congress/session.ts';
import { askedToSign, idOf } from '@chancery/shared/games/pax/congress/signing.ts';
import { tensionFigure } from '@chancery/shared/games/pax/indices/track-changes.ts';
import type { Congress, CongressProposal } from '@chancery/shared/games/pax/state/congress.ts';
import type { StepId } from '@chancery/shared/games/pax/state/state.ts';
import { listText } from '@chancery/shared/kernel/report/words.ts';
import { type Line, wrap } from '../../../shell/lines.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { partyName } from './names.ts';

// The effect of each answer to a Congress, and of none.

/** `each signer gets a casus belli against you, and European tensions rise by 2` (PB-CONG-16, PB-ETI-11). */
const defianceText = ({ edition }: PaxTable, whom: string): string => {
  const holders = edition.settings.defianceCbHolders === 'members' ? 'each other member' : 'each signer';
  const rise = String(tensionFigure(edition, 'congress-defied'));
  return `${holders} gets a casus belli against ${whom}, and European tensions rise by ${rise}`;
};

/**
 * What refusing an adopted resolution does to the viewer, which is defiance only if asked to sign (PB-CONG-15 to 18).
 */
export const refusalOfAdopted = (table: PaxTable, treaty: string): string => {
  const { state } = table;
  const { congress } = state;
  const own = ownPower(table);
  const adopted = congress ? adoptedProposals(congress).filter((each) => idOf(each) === treaty) : [];
  const isAsked = adopted.some(
    (each) => congress && askedToSign(state, congress, each).some((seat) => seat === own),
  );
  return isAsked
    ? `defies the Congress: nothing of it takes effect; ${defianceText(table, 'you')}`
    : 'does not sign; you are not a party to the dispute, so that it takes effect all the same, and you gain nothing from another’s defiance';
};

const askedLine = (table: PaxTable, congress: Congress, proposal: CongressProposal): string => {
  const { edition, state } = table;
  const asked = askedToSign(state, congress, proposal);
  const number = String(proposal.number);
  if (asked.length === 0) return `Proposal ${number} takes effect: nobody who could defy it sits here.`;
  const names = asked.map((seat) => partyName(edition, seat));
  const isOne = asked.length === 1;
  const refused = `if ${isOne ? 'it' : 'one'} refuses, ${defianceText(table, 'the power that refuses')}`;
  return `${listText(names)} ${isOne ? 'is' : 'are'} asked to sign proposal ${number}. If ${isOne ? 'it signs' : 'all of them sign'}, the proposal takes effect; ${refused}.`;
};

/** The effect of no answer while a Congress is called (AMB-29). */
const silenceText = ({ edition }: PaxTable): string => {
  const { disputants, others, objects } = edition.settings.congressSilence;
  const does = { attend: 'attends', stay: 'stays away' } as const;
  const coming =
    disputants === others
      ? `A power that does not answer ${does[others]}`
      : `Without an answer, a party to a dispute ${does[disputants]} and any other power ${does[others]}`;
  return `${coming}${objects ? '; a European power that does not answer objects to Japan and the USA' : ''}.`;
};

const signingText = (table: PaxTable, congress: Congress): string => {
  const adopted = adoptedProposals(congress);
  if (adopted.length === 0) return '';
  const silence =
    table.edition.settings.missedSignature === 'sign'
      ? 'A power that does not answer signs.'
      : 'A power that does not answer refuses.';
  return [...adopted.map((each) => askedLine(table, congress, each)), silence].join(' ');
};

const DEFIED =
  'Who holds a casus belli against a power that has defied the Congress may declare war now: D on it, at the Foreign Office. Else the dispute stays unsettled.';

/** The questions of a Congress's steps, and the effect of each answer. */
const STEP_TEXTS: Readonly<Partial<Record<StepId, (table: PaxTable, congress: Congress) => string>>> = {
  CONG_ATTEND: silenceText,
  CONG_SIGN: signingText,
  CONG_DEFY: () => DEFIED,
};

/** The same in rows, of the open step. */
export const congressStepLines = (table: PaxTable, congress: Congress, width: number): readonly Line[] => {
  const text = STEP_TEXTS[table.state.step]?.(table, congress) ?? '';
  return text === '' ? [] : wrap(text, width - 2).map((row): Line => [['dim', row]]);
};

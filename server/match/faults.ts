import type { MatchFault } from '@chancery/shared/api';

/** A fault of a match, without the match's id. */
export type Fault = Omit<MatchFault, 'id'>;

const MESSAGES: Readonly<Record<string, string>> = {
  'header-damaged': 'its header cannot be read, and its spare cannot either',
  'other-folder': 'its folder has another name: it is a copy of another match or was renamed',
  'no-such-game': 'this server does not know its game',
  'other-seed': 'its seed is missing, or not the one its dice were committed to',
  'bad-settings': 'its settings or charts are not valid',
  'journal-damaged':
    'its journal was changed or cut off after the last checkpoint; salvaging continues with its intact lines',
  'engine-differs':
    'the rules of this server lead to another position than when it was played; run the server it was played on, or salvage it to the phase before',
  'not-replayable': 'its journal contains a command that the rules refuse',
  'lines-dropped':
    'it continues with newer rules, which do not accept everything that was handed in or sent in its open phase',
  'history-damaged':
    'its journal is damaged before the last checkpoint; the position is intact and the match continues, but it cannot be replayed from its beginning',
  'tail-unreadable':
    'something unreadable followed its last journal line; no acknowledged line is known to be missing, and the match continues',
  'count-lost':
    'the stored number of lines of its journal or letters was lost, and the lines were counted again: lines missing at the end would not have been noticed',
  'chronicle-damaged':
    'some of its reports and dice of closed phases are lost and could not be restored; the match continues',
  'seats-lost':
    'the record of its seats was lost; seats are played as when the match began, and no invitation is valid any more: issue new ones',
  'signing-key-lost':
    'its signing key is lost or not its own; the match continues, but receipts, reports and heads are no longer signed',
  'files-restored': 'lost or changed files were restored from their spare copy; nothing is missing',
};

const NONE = { isOpen: false, goodLines: 0, lastPhase: '', lost: [] } as const;

export const faultOf = (reason: string, details: Partial<Fault> = {}): Fault => ({
  ...NONE,
  reason,
  message: MESSAGES[reason] ?? reason,
  ...details,
});

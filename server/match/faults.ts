import type { MatchFault } from '@chancery/shared/api';

/** A fault of a match, without the match's id. */
export type Fault = Omit<MatchFault, 'id'>;

const MESSAGES: Readonly<Record<string, string>> = {
  'header-damaged': 'its header cannot be read, and its spare cannot either',
  'other-folder': 'its folder does not bear its name: it is a copy of another match or has been renamed',
  'no-such-game': 'this server does not know its game',
  'other-seed': 'its seed is missing, or not the one its dice were committed to',
  'bad-settings': 'its settings or charts are not valid',
  'journal-damaged':
    'its journal has been changed or cut after the last checkpoint; salvaging goes on with what is sound',
  'engine-differs':
    'the rules of this server lead to another position than when it was played; run the server it was played on, or salvage it to the phase before',
  'not-replayable': 'its journal holds a command the rules refuse',
  'lines-dropped':
    'it goes on under newer rules, which do not take what had been handed in or said in its open phase',
  'history-damaged':
    'its journal is damaged before the last checkpoint; the position is whole and the match is played on, but it cannot be replayed from its beginning',
  'tail-unreadable':
    'something unreadable followed its last journal line; no acknowledged line is known to be missing, and the match is played on',
  'count-lost':
    'the count of lines kept beside its journal or letters was lost and has been taken again: had lines been missing at the end of them, nobody could have told',
  'chronicle-damaged':
    'some of its reports and dice of phases that are over are lost and could not be made again; the match is played on',
  'seats-lost':
    'its seats have been lost; who plays what is as it was when the match began, and no invitation opens a seat: issue new ones',
  'signing-key-lost':
    'its signing key is lost or not its own; the match is played on, and receipts, reports and heads are not signed any more',
  'files-restored': 'files that were lost or changed have been put back from their spare; nothing is missing',
};

const NONE = { isOpen: false, goodLines: 0, lastPhase: '', lost: [] } as const;

export const faultOf = (reason: string, details: Partial<Fault> = {}): Fault => ({
  ...NONE,
  reason,
  message: MESSAGES[reason] ?? reason,
  ...details,
});

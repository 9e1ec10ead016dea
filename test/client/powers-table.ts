import type { PaxTable } from '../../client/games/pax/table.ts';
import { parseTreaty } from '@chancery/shared/games/pax/treaties/text/text.ts';
import { draftOf } from '@chancery/shared/games/pax/treaties/signing.ts';
import { vocabularyFor } from '../../client/games/pax/composer/draft-context.ts';
import { letter, letterTable } from './letter-table.ts';

const LETTERS = [
  letter({ id: 1, phase: '1/NEG', body: 'Tunis for Egypt?' }),
  letter({ id: 2, from: 'france', to: ['britain'], phase: '1/NEG', body: 'What for?' }),
  letter({ id: 3, from: 'italy', subject: 'Tripoli', thread: 'tripoli', phase: '1/NEG' }),
];

/** A table of France with letters, a dispute with Britain, two texts of one name and a declaration. */
export const powersTable = (): PaxTable => {
  const base = letterTable(LETTERS, [1]);
  const dispute = {
    number: 1,
    holder: 'britain',
    against: 'france',
    ground: 'status',
    area: 'egypt',
    turn: 1,
  } as const;
  const text = (pounds: number) => {
    const read = parseTreaty(
      vocabularyFor(base),
      `treaty "Treaty of Tunis" between britain, france\nfrance pays ${String(pounds)} to britain\nend`,
    );
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    return read.value;
  };
  const treaties = [
    draftOf(text(10), { proposer: 'britain', turn: 1 }),
    draftOf(text(20), { proposer: 'britain', turn: 1 }),
  ];
  const { view } = base.seatView;
  return {
    ...base,
    state: { ...base.state, casusBelli: [dispute] },
    reports: [
      ...base.reports,
      {
        turn: 1,
        date: '1880',
        event: 2,
        step: 'NEG',
        title: 'Negotiation',
        lines: ['Britain warns France.', 'Standing: Britain 4, France 3, Italy 2, Japan 1.'],
        about: { britain: [0, 1], france: [0, 1], italy: [1], japan: [1] },
      },
    ],
    seatView: { ...base.seatView, view: { ...view, diplomacy: { ...view.diplomacy, treaties } } },
  };
};

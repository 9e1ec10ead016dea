import type { ReportFigure } from '@chancery/shared/kernel/report/figures.ts';
import { pageAsHtml } from '../../client/pages/as-html.ts';
import { type MatchPagesInput } from '../../client/pages/match-pages.ts';
import type { Page } from '../../client/pages/page.ts';
import { paxClient } from '../../client/games/pax/index.ts';
import { paxPages } from '../../client/games/pax/pages/index.ts';
import { openingState, tableOf } from './opening-table.ts';

export const part = (
  turn: number,
  date: string,
  lines: readonly string[],
  figures?: readonly ReportFigure[],
) => ({
  turn,
  date,
  lines,
  event: turn,
  step: 'VPR',
  title: 'Victory points',
  ...(figures && { figures }),
});

export const table = tableOf(openingState());

/** Two turns as France was told them, the position of the first one kept. */
export const told: MatchPagesInput = {
  client: paxClient,
  game: paxPages,
  edition: table.edition,
  view: table.seatView,
  reports: [
    part(
      1,
      '1880',
      ['France has £37 to spend.', '<script>x</script> & "y" | *z*'],
      [
        { what: 'treasury', of: 'france', value: 37 },
        { what: 'points', of: 'france', value: 4 },
      ],
    ),
    part(2, '1884', ['European tensions rise by 3 to 12.']),
  ],
  after: new Map([[1, { seatView: table.seatView, isEnd: true }]]),
};

export const html = (page: Page): string => pageAsHtml(page, paxClient.tones);

/** France and Italy at war over two turns, as their positions at the end of each have it. */
export const twoTurns = () => {
  const treaty = {
    id: 'tunis',
    status: 'ended',
    isPermanent: false,
    proposer: 'france',
    signers: ['france', 'italy'],
    turn: 1,
    text: { title: 'Treaty of Tunis', between: ['france', 'italy'], clauses: [], secret: false },
  };
  const opening = openingState();
  const common = { final: [], treaties: [treaty] };
  const endOf = (turn: number, more: object) =>
    tableOf({ ...opening, ...common, turn, ...more } as never).seatView;
  const tunis = { area: 'tunis', power: 'france', kind: 'possession', established: true };
  const war = {
    number: 1,
    sides: [['france'], ['italy']],
    conquests: [{ area: 'tunis', by: 0 }],
    prisoners: [],
    end: { how: 'all-occupied', losers: [1] },
  };
  const first = endOf(2, { step: 'RE', vp: { ...opening.vp, france: 4, italy: 5 }, breaches: [] });
  const last = endOf(2, {
    step: 'OVER',
    vp: { ...opening.vp, france: 34, italy: 7 },
    markers: [...opening.markers, tunis],
    wars: [war],
    breaches: [{ by: 'italy', treaty: 'tunis', turn: 2, injured: ['france'], isHidden: false, hash: '' }],
  });
  const view = { ...last, match: { ...last.match, over: true } };
  const after = new Map([
    [1, { seatView: first, isEnd: true }],
    [2, { seatView: view, isEnd: true }],
  ]);
  return { ...told, view, after };
};

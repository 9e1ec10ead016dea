import { setMinor } from '../board/minors.ts';
import { initializeBritain } from '../britain/initial-state.ts';
import { BRITAIN, chartOf, isVariant } from '../britain/position.ts';
import type { Edition } from '../charts/edition.ts';
import { emptyRecord } from '../state/month.ts';
import type { WritableState, MinorState, PowerState } from '../state/state.ts';
import { pairOf } from '../../../kernel/pairs.ts';

const powerState = (status: string): PowerState => ({ seat: 'player', status, points: 0, vp: 0, out: false });

/** An empty position: no ties, no wars, all minors neutral; markers at the chart's starting boxes. */
export const emptyPosition = (edition: Edition): WritableState => ({
  turn: 1,
  month: edition.tables.majors.campaign.start,
  step: 'DOW',
  entered: { DOW: 1 },
  powers: Object.fromEntries(
    edition.tables.majors.majors.map(({ id, initialPoliticalStatus }) => [
      id,
      powerState(initialPoliticalStatus),
    ]),
  ),
  alliances: [],
  broken: [],
  marriages: [],
  wars: [],
  minorWars: [],
  truces: [],
  obligations: [],
  minors: Object.fromEntries(
    edition.tables.minors.minors
      .filter(({ startState }) => startState !== 'secondary-district')
      .map(({ id }): [string, MinorState] => [id, { state: 'neutral', controller: null, secondary: {} }]),
  ),
  ceded: {},
  home: {},
  facts: [],
  duties: [],
  objections: [],
  treaties: [],
  surrenders: [],
  lines: [],
  record: emptyRecord(),
  counters: { fact: 0, duty: 0 },
});

/** `great-britain russia` as two powers. */
const pairIn = (text: string): readonly [string, string] => {
  const [one = '', other = ''] = text.split(' ');
  return [one, other];
};

/** NB-SETUP-1 to 9: the variant begins during the Crimean war, with Great Britain played by the rules. */
const setUpVariant = (edition: Edition, state: WritableState): void => {
  const { campaign1853 } = chartOf({ edition, state });
  for (const text of campaign1853.wars) {
    const [aggressor, defender] = pairIn(text);
    state.wars.push({ aggressor, defender, since: state.month, rank: 'declared' });
  }
  for (const text of campaign1853.alliances)
    state.alliances.push({ pair: pairOf(...pairIn(text)), since: state.month });
  for (const [id, controller] of Object.entries(campaign1853.minors)) {
    setMinor(state, id, { state: 'free', controller });
  }
  const britain = state.powers[BRITAIN];
  if (britain) britain.seat = 'engine';
  initializeBritain({ edition, state });
};

/** EIA-4.6.3.3-b: the position at the start of the campaign; minors as the chart lists them. */
export const setup = (edition: Edition): WritableState => {
  const state: WritableState = { ...emptyPosition(edition), step: 'SETUP', entered: { SETUP: 1 } };
  for (const { id, startState, controller } of edition.tables.minors.minors) {
    if (controller !== null)
      setMinor(state, id, { state: startState === 'free-state' ? 'free' : 'conquered', controller });
  }
  if (isVariant({ edition })) setUpVariant(edition, state);
  return state;
};

import type { Edition } from '../charts/edition.ts';
import { emptyRecord } from '../state/month.ts';
import type { EiaState, MinorState, PowerState } from '../state/state.ts';

const powerState = (status: string): PowerState => ({ seat: 'player', status, points: 0, vp: 0, out: false });

/** A position with nothing on it: no ties, no wars, all minors neutral; markers where the chart begins. */
export const emptyPosition = (edition: Edition): EiaState => ({
  turn: 1,
  month: edition.tables.majors.campaign.start,
  step: 'DOW',
  visits: { DOW: 1 },
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

/** EIA-4.6.3.3-b: the position at the start of the campaign, minors as the chart has them. */
export const setup = (edition: Edition): EiaState => {
  const state = emptyPosition(edition);
  for (const { id, startState, controller } of edition.tables.minors.minors) {
    const minor = state.minors[id];
    if (!minor || controller === null) continue;
    minor.state = startState === 'free-state' ? 'free' : 'conquered';
    minor.controller = controller;
  }
  return state;
};

import type { Campaign, WarKind, WarRecord } from './wars.ts';

/** A war that waits for its turn, or for its alliances; nobody is in it yet. */
export const newWar = (number: number, kind: WarKind): WarRecord => ({
  number,
  kind,
  status: 'queued',
  sides: [],
  declarations: [],
  commanders: [],
  quietTurns: 0,
  isFought: false,
  conquests: [],
  retaken: [],
  prisoners: [],
  defeated: [],
  coaling: [],
  denials: [],
  separatePeace: [],
  controlAtStart: [],
  minorFleetsAtStart: [],
  peaceOffers: [],
  claims: [],
  isDivided: false,
});

/** A campaign in which the alliances of the wars next in the queue are still to be settled. */
export const newCampaign = (kind: WarKind): Campaign => ({
  kind,
  warTurn: 0,
  fronts: [],
  phasing: 0,
  manoeuvre: 0,
  moved: [],
  battles: [],
  retreating: [],
  windows: [],
  isDetermining: true,
  calls: [],
  answered: [],
  homing: [],
  demands: [],
});

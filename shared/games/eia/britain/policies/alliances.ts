import type { Position } from '../../state/step.ts';
import { areAllied } from '../../board/alliances.ts';
import { areAtWar } from '../../board/wars.ts';
import { BRITAIN } from '../position.ts';
import { type BritishProposals, propose } from './policy.ts';

/** NB-ALLY-1, NB-AMB-31: Britain allies with everyone who offers, within the limits of all alliances. */
export const alliancesWith = (at: Position, offeredBy: readonly string[]): BritishProposals =>
  offeredBy
    .filter((power) => !areAtWar(at.state, BRITAIN, power) && !areAllied(at.state, BRITAIN, power))
    .map((power) => propose({ do: 'ally', with: power }, power, 'NB-ALLY-1'));

/** NB-CTRL-1, NB-AMB-48: Britain rolls for no minor, or with `britainRuns` for each that war was declared on. */
export const minorsBritainRuns = (at: Position, contested: readonly string[]): BritishProposals =>
  at.edition.settings.britainRuns === 'always'
    ? contested.map((minor) => propose({ do: 'run', minor }, minor, 'NB-CTRL-1', 'NB-AMB-48'))
    : [];

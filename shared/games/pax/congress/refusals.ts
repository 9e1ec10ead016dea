import type { Action } from '../orders/types.ts';
import type { AreaId, MarkerKind, Native, Power } from '../vocabulary/ids.ts';
import { refusals } from '../vocabulary/refusals.ts';
import { omissionWords } from '../treaties/omissions.ts';

/** Refusals at a Congress. */
export const congressRefusals = refusals({
  'site-not-a-players': ({ site }: { site: Power }, words) =>
    `A Congress cannot meet in ${words.power(site)}; name the home country of a player's power.`,
  'site-must-be-germany': ({ site }: { site: Power }, words) =>
    `Every player is party to a dispute, so that the Congress meets in Germany, not in ${words.power(site)}.`,
  'site-is-party': ({ site }: { site: Power }, words) =>
    `${words.power(site)} is party to a dispute before the Congress and cannot be its host; name a country that is not.`,
  'site-outside-europe': ({ site, neutral }: { site: Power; neutral: readonly Power[] }, words) =>
    `${words.power(site)} can be the host only when every European player is party to a dispute; ${words.powers(neutral)} can host this one.`,
  'not-yours-to-bring': ({ number, holder }: { number: number; holder: Power | Native }, words) =>
    `Casus belli ${number} belongs to ${words.power(holder)}; you bring your own before a Congress, or that of a minor power you back.`,
  'already-brought': ({ number }: { number: number }) =>
    `Casus belli ${number} is before the Congress already.`,
  'no-guest': ({ power }: { power: string }, words) =>
    `${words.power(power)} needs no invitation; objections are made to the USA and Japan only.`,
  'no-voice-over-guests': ({ seat }: { seat: Power }, words) =>
    `Whether the USA or Japan is invited is not for ${words.power(seat)} to say; only Britain, France, Germany, Italy and Russia have a voice in it.`,
  'not-in-congress': ({ seat, members }: { seat: Power; members: readonly Power[] }, words) =>
    `${words.power(seat)} does not sit in this Congress; ${words.powers(members)} may speak and vote in it.`,
  'voting-time-fixed': () =>
    'By the house rules of this match all votes of a Congress are open for the same time; only the game master extends it.',
  'not-your-proposal': ({ number, by }: { number: number; by: Power }, words) =>
    `Proposal ${number} is that of ${words.power(by)}, who alone says how long the vote on it is open.`,
  'voting-time-unreasonable': ({ hours, least, most }: { hours: number; least: number; most: number }) =>
    `${hours} hours are not a reasonable time to vote; ask for ${least} to ${most}.`,
  'no-condition-in-congress': () =>
    'Nothing said in a Congress may depend on what others do; leave out what follows "if" or "unless".',
  'not-at-this-point': ({ verb }: { verb: Action['do'] }, words) =>
    `"${words.verb(verb)}" has no place at this point of the Congress; "lower AREA to MARKER", "waive cb NUMBER" and "declare war on POWER" have at any.`,
  'control-stays': ({ area, own }: { area: AreaId; own: MarkerKind }, words) =>
    `Your marker in ${words.place(area)} is ${words.marker(own)}; during a Congress only Interests and Influences are lowered at will, Control by a resolution.`,
  'resolution-is-public': () =>
    'Nothing that a Congress votes on can be secret; leave out "secret" and the secret protocol.',
  'minors-area-not-disputed': ({ area, clause }: { area: AreaId; clause: number }, words) =>
    `Clause ${clause}: ${words.place(area)} concerns a minor power and is not in dispute, so that a resolution may not touch it.`,
  'clause-impossible': ({ line, why }: { clause: number; line: string; why: string }) =>
    `Clause "${line}" could not be carried out: ${omissionWords(why)}. Change it or leave it out.`,
  'leaves-marker-illegal': (
    { area, power, kind, beside }: { area: AreaId; power: Power; kind: MarkerKind; beside: readonly Power[] },
    words,
  ) =>
    `${words.markerName(kind)} of ${words.power(power)} would stand in ${words.place(area)} beside the Control of ${words.powers(beside)}; lower it, or make it a share of a co-dominion.`,
  'leaves-dispute-open': ({ number, area }: { number: number; area: AreaId }, words) =>
    `Casus belli ${number} in ${words.place(area)} would remain; settle all that is in dispute there.`,
  'no-claim-to-annexed': (
    { power, area, holders }: { power: Power; area: AreaId; holders: readonly (Power | Native)[] },
    words,
  ) =>
    `${words.power(power)} has no claim to ${words.place(area)} before this Congress; ${words.powers(holders)} may receive it.`,
  'grants-control-only': ({ area, marker }: { area: AreaId; marker: MarkerKind }, words) =>
    `A Congress grants a Protectorate or a Possession in ${words.place(area)}, not ${words.marker(marker)}.`,
  'settles-nothing': ({ open }: { open: readonly string[] }, words) =>
    `This text settles none of the disputes before the Congress (casus belli ${words.list(open)}); say what becomes of one of them.`,
  'proposed-already': ({ number }: { number: number }) =>
    `This very text is before the Congress as proposal ${number}.`,
  'not-up-for-vote': ({ number, up }: { number: number; up: readonly string[] }, words) =>
    `Proposal ${number} is not up for a vote; ${up.length === 0 ? 'none is' : `these are: ${words.list(up)}`}.`,
  'votes-twice': ({ number }: { number: number }) =>
    `Your line votes twice on proposal ${number}; keep one of the votes.`,
  'signing-comes-later': ({ then }: { then: 'defy' | 'sign' }) =>
    `Leave out "and ${then}": who has to sign is asked when the votes are counted.`,
  'no-such-resolution': ({ treaty, adopted }: { treaty: string; adopted: readonly string[] }, words) =>
    `The Congress has adopted nothing called ${treaty}; ${adopted.length === 0 ? 'it has adopted nothing yet' : `it has adopted ${words.list(adopted)}`}.`,
});

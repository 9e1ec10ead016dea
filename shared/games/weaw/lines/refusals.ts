import { refusalsWith } from '../../../kernel/refusals.ts';
import { orList } from '../../../kernel/report/words.ts';
import { notOpen, notYours, noUnits, tooLate, usedAlready } from './refusal-causes.ts';
import { unitCount, type Words } from '../wording/words.ts';

/** Why a line is not carried out: by reason the sentence, which names what is wrong and what would be right. */
export const orderRefusals = refusalsWith<Words>()({
  'no-units': noUnits,
  'not-at-war': ({ nation }: { nation: string }, words) =>
    `You are not at war with ${words.nation(nation)}, as this needs.`,
  'no-way': ({ from, to }: { from: string; to: string }, { name }) =>
    `${name(to)} cannot be reached from ${name(from)} this turn.`,
  'gate-closed': ({ from, to }: { from: string; to: string }, { name }) =>
    `The way from ${name(from)} to ${name(to)} is barred by the holder of its shores.`,
  blockaded: ({ zone }: { zone: string }, { name }) =>
    `A blockade in ${name(zone)} stopped the force; only one that runs it may go on.`,
  'barred-place': ({ place }: { place: string }, { name }) => `${name(place)} is not open to this.`,
  'barred-unit': ({ type, place }: { type: string; place: string }, { name }) =>
    `No ${type} may go to ${name(place)} in this way.`,
  'no-runner': ({ type }: { type: string }) => `No ${type} runs a blockade; destroyers and transports do.`,
  'not-original': ({ place }: { place: string }, { name }) =>
    `${name(place)} was not yours when the war began.`,
  'not-incorporated': ({ place }: { place: string }, { name }) =>
    `${name(place)} must be yours and incorporated since before this turn.`,
  'no-complex': ({ place, to }: { place: string; to?: 'bomb' | 'retool' }, { name }) => {
    if (to === 'bomb') return `${name(place)} has no industrial complex to bomb.`;
    if (to === 'retool') return `${name(place)} has neither an industrial complex nor a port to retool.`;
    return `${name(place)} has no industrial complex of yours that works.`;
  },
  'no-port': ({ place, orAllied }: { place: string; orAllied?: true }, { name, edition }) => {
    const whose = orAllied === true ? 'of yours or of an ally' : 'of yours that works';
    return edition.zones.has(place)
      ? `No port ${whose} lies on ${name(place)}.`
      : `${name(place)} has no port ${whose}.`;
  },
  'no-city': ({ place }: { place: string }, { name }) => `${name(place)} has no city.`,
  'over-allowance': ({ place, most, of }: { place: string; most: number; of?: 'legion' }, { name }) => {
    if (of === 'legion')
      return `No more than ${String(most)} infantry a turn are built for the Foreign Legion, in all places together.`;
    return most === 0
      ? `${name(place)} takes no new units of this kind.`
      : `${name(place)} takes no more than ${String(most)} new units a turn.`;
  },
  'no-technology': ({ tech, level }: { tech: string; level?: number }, { name }) =>
    `Research comes first: ${name(tech)}${level === undefined ? '' : `, level ${String(level)}`}.`,
  'used-already': usedAlready,
  'too-late': tooLate,
  'not-open': notOpen,
  // It may be the nation itself, or one of its side.
  'not-enemy': ({ nation }: { nation: string }, words) =>
    `Name an enemy: you cannot be at war with ${words.nation(nation)}.`,
  'china-limit': ({ place }: { place: string }, { name }) =>
    `Until all of Lost China is united, ${name(place)} is out of reach, and two attacks a turn are the most.`,
  'treaty-bars': ({ nation }: { nation: string }, words) =>
    `The terms of a surrender forbid this against ${words.nation(nation)}.`,
  capacity: ({ place, most }: { place: string; most: number }, { name }) =>
    `${name(place)} has room for ${String(most)} and no more.`,
  'no-trench': ({ place, facing }: { place: string; facing: string }, { name }) =>
    `No trench can stand in ${name(place)} against ${name(facing)} in this way.`,
  'no-infantry': ({ place, n }: { place: string; n: number }, { name }) =>
    `${name(place)} needs ${unitCount(n, 'infantry')} at the start of the turn.`,
  'not-yours': notYours,
  unfunded: ({ cost, money }: { cost: number; money: number }) =>
    `It costs ${String(cost)}, and ${String(money)} are left where it is paid.`,
  'wrong-form': ({ right }: { right: readonly string[] }) =>
    `Write ${orList(right.map((form) => `“${form}”`))}.`,
  'depends-on-die': ({ order }: { order: string }) =>
    `Whether “${order}” can be done depends on a die of the same line; write it on a line of its own.`,
  'not-read': ({ problem }: { problem: string }) =>
    `The rules have changed since this was handed in, and it is not read any more. ${problem}`,
  'sheet-only': () =>
    'This is written on the sheet of the turn; only the game master says lines by themselves now.',
});

import { type Month, monthName } from '../vocabulary/months.ts';
import { refusals } from '../vocabulary/refusals.ts';

/** Refusals of declarations of war in all their forms (EIA-4.2). */
export const declarationRefusals = refusals({
  'enforced-peace': ({ target, until }: { target: string; until: Month }, { name }) =>
    `A peace forbids war on ${name(target)} through ${monthName(until)}.`,
  'own-forces-there': ({ target }: { target: string }, { name }) =>
    `You have corps, garrisons or irregulars in ${name(target)}; take them out first, or state that they have left.`,
  'enemy-in-home': ({ enemy }: { enemy: string }, { name }) =>
    `Forces of ${name(enemy)} are on record in your home nation; until they are gone you may enter no war with a further power.`,
  'controlled-minor': ({ minor, controller }: { minor: string; controller: string }, { name, verb }) =>
    `${name(minor)} ${verb(minor, 'belongs', 'belong')} to ${name(controller)} and ${verb(minor, 'is', 'are')} in the wars of ${name(controller)}; there is no declaration on ${verb(minor, 'it', 'them')} alone.`,
  'declared-twice': ({ target }: { target: string }, { name }) =>
    `You have written this declaration on ${name(target)} before; the first counts.`,
  'under-too-early': ({ paragraph }: { paragraph: string }) =>
    `“under ${paragraph}” is for the course of the month; with the declarations leave it out, or write “under B.6” where an embargo is owed.`,
  'under-what': ({ on }: { on: string }, { name }) =>
    `In the course of the month war is declared under a paragraph of the rules that allows it, by leave: “declare war on ${name(on)} under 6.3.1.2.2”.`,
});

import { part } from '../../../../../kernel/language/pattern.ts';
import { readParts } from '../../../../../kernel/language/pattern-reading.ts';
import { formatParts } from '../../../../../kernel/language/pattern-writing.ts';
import { MARKER_AHEAD, POWER_AHEAD } from '../../lookahead.ts';
import * as slot from '../../slots.ts';
import type { UnilateralForm, TermOf } from './form.ts';
import { formatDate, readDate } from './words.ts';

const PARTS = [
  part('marker', slot.MARKER),
  part('area', slot.AREA, 'in|of|over'),
  part('to', slot.POWER, { words: 'to', isRecipient: true }),
] as const;

const OTHERS =
  'cedes|cede|transfers|transfer|hands over|hand over|makes over|make over|grants|grant|gives|give';

/** A marker changes hands (PB-TREATY-4, 20). */
export const gives: UnilateralForm<TermOf<'gives'>> = {
  term: 'gives',
  verb: ['gives', 'give'],
  syntax: 'POWER gives MARKER in AREA to POWER [in YEAR]',
  hint: 'makes a marker over to another power',
  example: 'britain gives influence in tunis to italy',
  parse: (reader, power) => ({
    term: 'gives',
    power,
    ...readParts(reader, PARTS),
    ...readDate(reader, 'in'),
  }),
  format: ({ power, in: year, ...term }) =>
    `${power} gives ${formatParts(PARTS, { ...term })}${formatDate('in', year)}`,
  synonyms: [
    { words: OTHERS, followedBy: MARKER_AHEAD },
    { words: OTHERS, followedBy: POWER_AHEAD },
  ],
};

/** Declarations, sides that are joined, land that falls, nations that fall or rise, surrender, US Entry, peace, the end. */
const HEADLINE =
  /\[WEAW-(?:DOW-[13]|INFL-7|LND-3|CONQ-[146]|SURR-[12])\]$|^US Entry [+−-]|are at peace: |^The war is over: /;

/** Whether a sentence of a report belongs at the head of its turn. */
export const isHeadline = (sentence: string): boolean => HEADLINE.test(sentence);

/** Whether a line of a report has the dice of a round, which are shown on demand. */
export const isDetail = (line: string): boolean => /^ +round \d+: /.test(line);

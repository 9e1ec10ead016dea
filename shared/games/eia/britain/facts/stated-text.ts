import type { Position } from '../../state/step.ts';

/** The text stated for a key, such as `bank of russia`; undefined if nobody has stated it. */
export const statedText = ({ state }: Pick<Position, 'state'>, key: string): string | undefined =>
  state.facts
    .flatMap(({ statement }) => (statement.kind === 'other' && statement.key === key ? [statement.text] : []))
    .at(-1);

/** Whether a yes-or-no fact is stated as yes; no if nobody has stated it. */
export const isStated = (at: Pick<Position, 'state'>, key: string): boolean => statedText(at, key) === 'yes';

/** The parts of a list such as `12 frigate, 3 steamship`; empty for `none`. */
export const partsOf = (text: string): readonly string[] =>
  text === 'none'
    ? []
    : text
        .split(',')
        .map((part) => part.trim().toLowerCase().replace(/\s+/g, ' '))
        .filter((part) => part !== '');

/** `12 frigate` as a number and a word; undefined if it has another form. */
export const countedPart = (part: string): readonly [word: string, count: number] | undefined => {
  const [, count, word] = /^(\d{1,4}) (\S.*)$/.exec(part) ?? [];
  return count === undefined || word === undefined ? undefined : [word.replaceAll(' ', '-'), Number(count)];
};

import { type Line, textOf, type Tone } from './lines.ts';
import { textWidth } from './text-width.ts';

/** A word or a run of blanks, with its tone. */
type TonedText = readonly [tone: Tone, text: string];

const piecesOf = (line: Line): readonly TonedText[] =>
  line.flatMap((span) => {
    const [tone, text] = typeof span === 'string' ? (['plain', span] as const) : span;
    return (text.match(/ +|[^ ]+/g) ?? []).map((piece): TonedText => [tone, piece]);
  });

/** Wraps a row at blanks to `width` columns, keeping tones; later rows are indented. */
export const wrapLine = (line: Line, width: number, indent = 2): readonly Line[] => {
  if (textWidth(textOf(line)) <= width) return [line];
  const rows: TonedText[][] = [[]];
  let filled = 0;
  for (const [tone, text] of piecesOf(line)) {
    const columns = textWidth(text);
    const isBlank = text.startsWith(' ');
    const isFull = filled + columns > width;
    if (isFull && filled > indent) {
      rows.push([['plain', ' '.repeat(indent)]]);
      filled = indent;
      if (isBlank) continue;
    }
    rows.at(-1)?.push([tone, text]);
    filled += columns;
  }
  return rows;
};

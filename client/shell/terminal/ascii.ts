/** What a terminal without Unicode shows for the glyphs of our screens; each is one column wide. */
const ASCII: Readonly<Record<string, string>> = {
  '─': '-',
  '━': '=',
  '│': '|',
  '┌': '+',
  '┐': '+',
  '└': '+',
  '┘': '+',
  '├': '+',
  '┤': '+',
  '┬': '+',
  '┴': '+',
  '┼': '+',
  '╭': '+',
  '╮': '+',
  '╰': '+',
  '╯': '+',
  '█': '#',
  '░': '.',
  '▌': '#',
  '▸': '>',
  '▲': '^',
  '▼': 'v',
  '●': '*',
  '○': 'o',
  '◆': '*',
  '←': '<',
  '→': '>',
  '↑': '^',
  '↓': 'v',
  '≈': '~',
  '≥': '>',
  '≤': '<',
  '×': 'x',
  '−': '-',
  '–': '-',
  '—': '-',
  '·': '.',
  '…': '.',
  '✓': 'y',
  '✗': 'n',
  '£': 'L',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
};

/** The text in ASCII, column for column; letters lose their accents, all else unknown becomes `?`. */
export const toAscii = (text: string): string =>
  // eslint-disable-next-line no-control-regex
  text.replaceAll(/[^\u0000-\u007e]/gu, (glyph) => {
    const known = ASCII[glyph];
    if (known !== undefined) return known;
    const letter = glyph.normalize('NFD').charAt(0);
    return letter >= ' ' && letter <= '~' ? letter : '?';
  });

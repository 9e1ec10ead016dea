// Texts that could take over a reader's terminal, or look like something else.

/** Parts of texts that a terminal executes or a reader cannot see, each with how it is displayed. */
export const HOSTILE: Readonly<Record<string, readonly [hostile: string, shown: string]>> = {
  'sets the title of the window': ['\u001b]0;owned\u0007', '<U+001B>]0;owned<U+0007>'],
  'writes the clipboard': ['\u001b]52;c;b3duZWQ=\u001b\\', '<U+001B>]52;c;b3duZWQ=<U+001B>\\'],
  'clears the screen': ['\u001b[2J\u001b[H', '<U+001B>[2J<U+001B>[H'],
  'colours what follows': ['\u001b[31;8m', '<U+001B>[31;8m'],
  'is a one-byte control sequence': ['\u009b2J', '<U+009B>2J'],
  'is a device control string': ['\u0090q\u009c', '<U+0090>q<U+009C>'],
  'begins a link': ['\u001b]8;;http://x\u0007', '<U+001B>]8;;http://x<U+0007>'],
  'rings the bell': ['\u0007', '<U+0007>'],
  'goes back over what stands there': ['paid\b\b\b\b', 'paid<U+0008><U+0008><U+0008><U+0008>'],
  'begins the line anew': ['\rNumber: 7', '<U+000D>Number: 7'],
  deletes: ['\u007f', '<U+007F>'],
  'separates lines': ['\u2028', '<U+2028>'],
  'is a next line': ['\u0085', '<U+0085>'],
  'has no width': ['Tun\u200bis', 'Tun<U+200B>is'],
  'joins without width': ['Tun\u2060is', 'Tun<U+2060>is'],
  'is a byte order mark': ['\ufeffTunis', '<U+FEFF>Tunis'],
  'is a soft hyphen': ['Tun\u00adis', 'Tun<U+00AD>is'],
  'joins graphemes': ['Tun\u034fis', 'Tun<U+034F>is'],
  'selects a variation': ['Tunis\ufe01', 'Tunis<U+FE01>'],
  'is drawn blank': ['Tunis\u3164', 'Tunis<U+3164>'],
  'is a blank of Braille': ['Tunis\u2800', 'Tunis<U+2800>'],
  'turns the direction of writing': ['\u202esinuT\u202c', '<U+202E>sinuT<U+202C>'],
  'isolates a direction': ['\u2067Tunis\u2069', '<U+2067>Tunis<U+2069>'],
  'is a mark of direction': ['Tunis\u200f', 'Tunis<U+200F>'],
  'hides in tags': ['Tunis\u{e0041}\u{e007f}', 'Tunis<U+E0041><U+E007F>'],
  'is half a character': ['Tunis\ud83d', 'Tunis<U+D83D>'],
  'is for private use': ['\ue0b0', '<U+E0B0>'],
};

/** Visible names made to be mistaken for others. */
export const LOOK_ALIKES: Readonly<Record<string, string>> = {
  'mixes Latin and Cyrillic letters': 'Treaty of Тunis',
  'mixes Latin and Greek letters': 'Τreaty of Tunis',
  'mixes Latin and Armenian letters': 'Treaty օf Tunis',
  'which only looks like T': 'Treaty of \u{1d413}unis',
  'only looks like r; write that': 'T\uff52eaty of Tunis',
  'that is not in everyday use': 'Treaty of \u13a2\u13a5',
  'has marks on no letter': 'Treaty of \u0301 Tunis',
  'more than 4 on one': `Treaty of Tunis\u0321${'\u0333'.repeat(6)}`,
};

// Word to the terminal itself that something has come: it rings, marks its window or shows a note of the desktop.

/** How a terminal can be told: its bell, or a note as iTerm2, kitty and WezTerm (9) or urxvt and foot (777) know it. */
export const NOTIFICATIONS = ['bell', 'osc9', 'osc777'] as const;

export type Notification = (typeof NOTIFICATIONS)[number];

/** Longest text of a note. */
const MOST = 120;

/** What ends or parts a note, and what a terminal would carry out. */
const UNSAFE = /[\p{Cc}\p{Cf};]/gu;

/** The bytes that tell a terminal; none of the text can be anything but text. */
export const notificationBytes = (by: Notification, text: string): string => {
  const shown = text.replaceAll(UNSAFE, ' ').slice(0, MOST);
  switch (by) {
    case 'bell':
      return '\u0007';
    case 'osc9':
      return `\u001b]9;${shown}\u001b\\`;
    case 'osc777':
      return `\u001b]777;notify;Chancery;${shown}\u001b\\`;
  }
};

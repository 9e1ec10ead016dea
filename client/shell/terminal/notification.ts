// Notifications through the terminal: the bell, a mark at its window, or a desktop notification.

/** Forms of notification: the bell, or the escape sequence of iTerm2, kitty and WezTerm (9) or of urxvt and foot (777). */
export const NOTIFICATIONS = ['bell', 'osc9', 'osc777'] as const;

export type Notification = (typeof NOTIFICATIONS)[number];

/** Maximum length of the text. */
const MOST = 120;

/** Characters that would end or split the notification, or that a terminal would execute. */
const UNSAFE = /[\p{Cc}\p{Cf};]/gu;

/** The bytes of a notification. No part of the text can act as a control sequence. */
export const notificationBytes = (form: Notification, text: string): string => {
  const shown = text.replaceAll(UNSAFE, ' ').slice(0, MOST);
  switch (form) {
    case 'bell':
      return '\u0007';
    case 'osc9':
      return `\u001b]9;${shown}\u001b\\`;
    case 'osc777':
      return `\u001b]777;notify;Chancery;${shown}\u001b\\`;
  }
};

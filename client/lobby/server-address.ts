/** The form of a server's address, used in messages. */
export const ADDRESS_FORM = 'wss://host:port, or ws://host:port';

export const isServerAddress = (text: string): boolean => /^wss?:\/\/[^/]/.test(text) && URL.canParse(text);

/** The form of a server's address, for messages. */
export const ADDRESS_FORM = 'wss://host:port, or ws://host:port';

/** Whether a text is the address of a server, encrypted or not. */
export const isServerAddress = (text: string): boolean => /^wss?:\/\/[^/]/.test(text) && URL.canParse(text);

/** How the address of a server is written, for who wrote it otherwise. */
export const ADDRESS_FORM = 'wss://host:port, or ws://host:port';

/** Whether a text is the address of a server, encrypted or not. */
export const isServerAddress = (text: string): boolean => /^wss?:\/\/[^/]/.test(text) && URL.canParse(text);

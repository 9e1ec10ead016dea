import server from './package.json' with { type: 'json' };

/** The release of this program. */
export const { version: release } = server;

import chancery from '../../package.json' with { type: 'json' };

/** The release this was built from. */
export const { version } = chancery;

import type { ComposerContents } from '../../../table/composer-contents.ts';
import type { EiaClientTypes } from '../table.ts';

type Begun = NonNullable<ComposerContents<EiaClientTypes>['begun']>;

/** Before the id of a power that sues for peace: begins the offer to it. */
export const OFFER_TO = 'offer/';

/** Orders begun on the Desk. */
export const begun: Begun = (_table, id) =>
  id.startsWith(OFFER_TO) ? { picks: ['offer'], known: { to: [id.slice(OFFER_TO.length)] } } : {};

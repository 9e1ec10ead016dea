/** Why a clause was left out, by the reason of its refusal. */
const OMISSIONS: Readonly<Record<string, string>> = {
  'no-garrison': 'no army is to spare for the area, or none can get there',
  'no-money': 'there is not enough money',
  'no-counter': 'no counter is left',
  'not-higher': 'the receiver has as much there already',
  'not-yours-to-give': 'the giver has no such marker there',
  'not-established': 'the marker is not established',
  'consent-missing': 'a power with Influence or Control there has not agreed',
  'no-control': 'who admits has no Control there',
  'nobody-controls': 'nobody controls the area',
  'already-member': 'the guest has Control there already',
  'higher-than-there': 'the marker is higher than those that are there',
  'dominion-not-shared': 'a Dominion or State is not shared',
  'illegal-beside': 'the lower marker could not stand there',
  'no-marker': 'there is no such marker',
  'not-signed': 'a power it binds has not signed',
  'not-lower': 'the marker is no higher than that already',
  'not-tradable': 'a Dominion or State is handed over by no treaty',
  'not-a-codominion-marker': 'a share is a Protectorate or a Possession',
  'minor-accepts-nothing': 'a minor power strikes no bargains',
  'minor-has-no-treasury': 'a minor power has no treasury',
  'minor-shares-by-congress': 'a minor power shares only by a Congress or after a war',
  'austria-hungary-pays-nobody': 'Austria-Hungary pays nobody',
  'no-claim-to-annexed': 'the receiver has no claim to it before this Congress',
  'grants-control-only': 'a Congress grants a Protectorate or a Possession',
  'held-in-war': 'an ally that fought on held the area to the end of the war',
};

/** Why a clause is not carried out, as part of a sentence. */
export const omissionWords = (why: string): string => OMISSIONS[why] ?? why.replaceAll('-', ' ');

import type { AreaId, Native, Power } from './ids.ts';

// Common names of places and powers besides those of the charts. A name is listed only if it has one meaning on the map
// of 1880.

/** Other names of areas; those of areas missing in a chart are ignored. */
export const AREA_ALIASES: Readonly<Record<AreaId, readonly string[]>> = {
  abyssinia: ['Ethiopia'],
  algiers: ['Algeria'],
  anatolia: ['Asia Minor'],
  argentina: ['The Argentine', 'Argentine Republic'],
  bechuanaland: ['Botswana'],
  berbera: ['British Somaliland'],
  burma: ['Birma'],
  'central-america': ['Mittelamerika'],
  cochinchina: ['Cochinchine'],
  colombia: ['Columbia'],
  'dutch-east-indies': ['East Indies', 'Dutch Indies', 'Netherlands East Indies'],
  'federated-malay-states': ['Malaya', 'Malaysia', 'Federated Malaya'],
  fiji: ['Fiji Islands'],
  formosa: ['Taiwan'],
  fukien: ['Fujian'],
  guiana: ['Guyana', 'The Guianas'],
  hawaii: ['Sandwich Islands', 'Hawaiian Islands'],
  indochina: ['Indo-China', 'French Indochina', 'French Indo-China'],
  'kaiser-wilhelms-land': ['Kaiser Wilhelm Land', 'German New Guinea'],
  kamerun: ['Cameroons', 'Cameroun', 'The Cameroons'],
  kenya: ['British East Africa'],
  kongo: ['Congo Free State', 'Belgian Congo'],
  mozambique: ['Portuguese East Africa', 'Mosambik'],
  'orange-river-free-state': ['Orange River Colony', 'Oranje Vrijstaat'],
  philippines: ['Philippine Islands', 'The Philippines'],
  quwait: ['Koweit'],
  rhodesia: ['Matabeleland'],
  'rio-de-oro': ['Spanish Sahara'],
  serbia: ['Servia'],
  siam: ['Thailand'],
  somalia: ['Somaliland', 'Italian Somaliland'],
  'sudwest-afrika': [
    'South-West Africa',
    'German South-West Africa',
    'German Southwest Africa',
    'Deutsch-Südwestafrika',
    'Suedwest-Afrika',
  ],
  tanganyika: ['German East Africa', 'Deutsch-Ostafrika'],
  tchad: ['Lake Chad'],
  tibet: ['Thibet'],
  tripoli: ['Tripolitania'],
  tunis: ['Tunisia'],
};

/** Other names of powers and of their home countries. */
export const POWER_ALIASES: Readonly<Record<Power, readonly string[]>> = {
  britain: ['Great Britain', 'GB', 'United Kingdom', 'UK', 'England'],
  france: [],
  germany: ['German Empire', 'Prussia'],
  'austria-hungary': ['AH', 'A-H', 'Austro-Hungary'],
  italy: [],
  japan: [],
  russia: ['Russian Empire'],
  usa: ['US', 'United States of America', 'America', 'The States'],
  belgium: [],
  netherlands: ['Holland'],
  portugal: [],
  spain: [],
};

/** The peoples, which name a power but not a place. */
export const PEOPLES: Readonly<Record<Power, readonly string[]>> = {
  britain: ['British', 'English', 'Britons'],
  france: ['French', 'Frenchmen'],
  germany: ['Germans', 'German'],
  'austria-hungary': ['Austro-Hungarians', 'Austrians', 'Austrian', 'Austro-Hungarian'],
  italy: ['Italians', 'Italian'],
  japan: ['Japanese'],
  russia: ['Russians', 'Russian'],
  usa: ['Americans', 'American'],
  belgium: ['Belgians', 'Belgian'],
  netherlands: ['Dutch', 'Dutchmen'],
  portugal: ['Portuguese'],
  spain: ['Spanish', 'Spaniards'],
};

export const NATIVE_NAMES: Readonly<Record<Native, readonly string[]>> = {
  china: ['China', 'Chinese Empire', 'Chinese'],
  'ottoman-empire': ['Ottoman Empire', 'Ottomans', 'Ottoman', 'Turkey', 'Turks', 'Turkish', 'Turkish Empire'],
};

/** Common names of canals and straits, which have only ids in the map chart; display name first. */
export const PASSAGE_NAMES: Readonly<Record<string, readonly string[]>> = {
  suez: ['Suez Canal', 'Canal of Suez'],
  'turkish-straits': [
    'Turkish Straits',
    'Straits',
    'Bosporus',
    'Bosphorus',
    'Dardanelles',
    'Black Sea Straits',
  ],
  'panama-canal': ['Panama Canal', 'Canal of Panama', 'Panama'],
  'central-american-canal': ['Central American Canal', 'Nicaragua Canal', 'Canal of Nicaragua', 'Nicaragua'],
};

/** The second names of seas: `N. Atlantic`, `Med`. */
export const SEA_ALIASES: Readonly<Record<string, readonly string[]>> = {
  'north-atlantic-ocean': ['N Atlantic', 'N Atlantic Ocean', 'NAO'],
  'south-atlantic-ocean': ['S Atlantic', 'S Atlantic Ocean', 'SAO'],
  'north-pacific-ocean': ['N Pacific', 'N Pacific Ocean', 'NPO'],
  'south-pacific-ocean': ['S Pacific', 'S Pacific Ocean', 'SPO'],
  'north-china-sea': ['N China Sea', 'N China', 'NCS'],
  'south-china-sea': ['S China Sea', 'S China', 'SCS'],
  'mediterranean-sea': ['Med', 'Mediterranean', 'Mediterranean Ocean'],
  'caribbean-sea': ['Caribbean'],
};

/** One name for several places: the player is asked which. */
export interface GroupNames {
  readonly names: readonly string[];
  /** `region` and `type` as in the chart of areas; `word` selects sea zones whose names contain it. */
  readonly region?: string;
  readonly type?: string;
  readonly word?: string;
}

export const GROUPS: readonly GroupNames[] = [
  { names: ['India', 'British India', 'The Raj', 'Indian Empire'], region: 'india' },
  { names: ['Africa'], region: 'africa' },
  { names: ['South America', 'S America'], region: 'south-america' },
  { names: ['America', 'The Americas'], region: 'americas' },
  { names: ['Balkans', 'The Balkans'], region: 'balkans' },
  { names: ['China', 'Chinese Empire'], type: 'chinese-empire' },
  { names: ['Turkey', 'Ottoman Empire', 'Turkish Empire', 'Ottomans'], type: 'ottoman-empire' },
  { names: ['Atlantic', 'Atlantic Ocean'], word: 'atlantic' },
  { names: ['Pacific', 'Pacific Ocean'], word: 'pacific' },
  { names: ['China Sea', 'China Seas'], word: 'china' },
];

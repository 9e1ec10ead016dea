// Words of letters that offer nothing by themselves.

/** The words of a list with blanks between them. */
export const wordSetOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words that say nothing by themselves. */
export const FUNCTION_WORDS = wordSetOf(`
  a an the this that these those it its i we you me us my our your mine ours ll ve re m s d t
  myself ourselves yourself both each other one two three and or but then so thus also too as to of
  next for from by with in on at into under over between about here there now is are be been am will
  would shall should can could may might must do does have if what any some all only just even
  still such well up out than more most very let lets which per
`);

/** Words that agree, ask for agreement, greet, or close a letter. */
export const COURTESY_WORDS = wordSetOf(`
  agree agreed agreeable accept acceptable acceptance name price sign signs signature signed confirm deal
  bargain done settled fair good better best fine great ok okay okey yes yep aye ja oui accord right
  sure perfect excellent nice hard easy glad happy content pleased pleasure ready willing please pls
  thanks thx thank kindly answer answers reply response say write hear read word words peace
  friendship friends friend interest interests benefit advantage common mutual mutually help helps
  work works suit suits remain remains honest honestly serious seriously proposal offer offers terms
  text treaty validity valid turn today until look forward await waiting expect soon early dear sir
  sirs madam lord excellency majesty prince chancellor president highness gentleman gentlemen
  colleague ally comrade ami neighbour neighbor hello helo hi hey yo greetings morning evening listen
  voila bien bitte merci bonjour cheers regards regard sincerely faithfully truly respectfully
  cordially warmly warm yours obedient humble servant honour honor have obediently etc ps attention
  hope trust wishing wait wishes kind love respect greeting salutations faithful loyal always ever thoughts opinion sound sounds deadline
  near assurance assurances highest distinguished consideration renew profound esteem sentiments monday tuesday wednesday thursday friday saturday sunday
`);

import type { Edition } from '@chancery/shared/games/weaw/charts/edition.ts';
import type { NamesInSentences } from './sentence-grammar.ts';

/** Nations with every kind of name. */
export const NATIONS: NamesInSentences = {
  plain: 'Portugal',
  others: {
    'German Empire': { isMany: false, takesArticle: true },
    'Austro-Hungarian Empire': { isMany: false, takesArticle: true },
    'United States of America': { isMany: true, takesArticle: true },
    Netherlands: { isMany: true, takesArticle: true },
    Bolsheviks: { isMany: true, takesArticle: true },
    'Irish Rebels': { isMany: true, takesArticle: true },
    Mutineers: { isMany: true, takesArticle: true },
    Belgium: { isMany: false, takesArticle: false },
  },
};

export const nationCalled = (edition: Edition, name: string): string =>
  [...edition.nations.values()].find((nation) => nation.name === name)?.id ?? name;

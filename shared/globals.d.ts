/** In every host of the engine: a deep copy of plain JSON. The only global used besides the language's own. */
declare function structuredClone<T>(value: T): T;

/** Whether a line begins the text of a treaty. */
export const isTreatyHeading = (line: string): boolean =>
  /^\s*(?:(?:a|the)\s+)?(?:secret\s+)?treaty\b/i.test(line);

/**
 * Normalizes `sha256 Fingerprint=ab:cd…`, `AB:CD…` or `abcd…` for comparison; undefined if the text is no
 * fingerprint.
 */
export const readFingerprint = (text: string): string | undefined => {
  const digits = text.replace(/^.*=/, '').replaceAll(/[:\s]/g, '').toUpperCase();
  return /^[0-9A-F]{64}$/.test(digits) ? digits.replaceAll(/..(?=.)/g, '$&:') : undefined;
};

/** `sha256 Fingerprint=ab:cd…`, `AB:CD…` or `abcd…` as fingerprints are compared; undefined if it is none. */
export const readFingerprint = (text: string): string | undefined => {
  const digits = text.replace(/^.*=/, '').replaceAll(/[:\s]/g, '').toUpperCase();
  return /^[0-9A-F]{64}$/.test(digits) ? digits.replaceAll(/..(?=.)/g, '$&:') : undefined;
};

/** The part of the package that is used; it comes without types. */
declare module 'fs-native-extensions' {
  const locks: {
    /**
     * Locks a range of bytes of an open file for writing until the file is closed.
     * @returns false where somebody else has it locked
     * @throws with the code of the operating system where the file cannot be locked
     */
    tryLock(fd: number, offset: number, length: number): boolean;
    unlock(fd: number, offset: number, length: number): void;
  };
  export default locks;
}

/** The part of the package that is used; it has no types of its own. */
declare module 'fs-native-extensions' {
  const locks: {
    /**
     * Locks a range of bytes of an open file for writing until the file is closed.
     * @returns false if another process has it locked
     * @throws with the operating system's error code if the file cannot be locked
     */
    tryLock(fd: number, offset: number, length: number): boolean;
    unlock(fd: number, offset: number, length: number): void;
  };
  export default locks;
}

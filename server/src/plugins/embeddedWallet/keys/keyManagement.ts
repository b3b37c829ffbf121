/** A data key as it is stored in an envelope. */
export interface WrappedKey {
  /** Id of the key-encryption key that wrapped it; at most 2048 characters. */
  keyId: string
  wrapped: Uint8Array
}

/**
 * Keeps the key-encryption keys of recovery shares and never returns them. The default keeps them in this process.
 * Implement these three members for a cloud's key management service or a hardware security module.
 */
export interface KeyManagement {
  /** Id of the key that wraps now. Others may still unwrap, so that keys can be rotated. */
  readonly keyId: string
  /**
   * Encrypts a data key under the current key.
   * @param dataKey 32 bytes; wiped by the caller
   * @param context what the key belongs to; must be authenticated, so that {@link KeyManagement.unwrap} can check it
   */
  wrap(dataKey: Uint8Array, context: string): Promise<WrappedKey>
  /** Decrypts a data key. @throws Error if it was wrapped by an unknown key, or for another context */
  unwrap(key: WrappedKey, context: string): Promise<Uint8Array>
}

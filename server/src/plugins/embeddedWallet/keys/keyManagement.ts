/** A data key as it lies in an envelope. */
export interface WrappedKey {
  /** Which key-encryption key wrapped it; at most 2048 characters. */
  keyId: string
  wrapped: Uint8Array
}

/**
 * Keeps the key-encryption keys of recovery shares and never gives them out. The default keeps them in this process; behind the same
 * three members a cloud's key management or a hardware module works as well.
 */
export interface KeyManagement {
  /** The key that wraps now. Others may still unwrap: that is what makes rotation possible. */
  readonly keyId: string
  /**
   * @param dataKey 32 bytes; wiped by the caller
   * @param context what the key belongs to; must be authenticated
   */
  wrap(dataKey: Uint8Array, context: string): Promise<WrappedKey>
  /** @throws Error if it was not wrapped by a key of ours, or for another context */
  unwrap(key: WrappedKey, context: string): Promise<Uint8Array>
}

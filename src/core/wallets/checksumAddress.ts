/** Writes an address in mixed case (EIP-55). `null` if it is no address: 0x and 40 hex digits, in any case. */
export type ChecksumAddress = (address: unknown) => string | null

/** Loads the Keccak-256 code that checksums need (only once a wallet connects), and returns the function that uses it. */
export async function loadChecksum(): Promise<ChecksumAddress> {
  const [{ keccak_256 }, { bytesToHex, utf8ToBytes }] = await Promise.all([
    import('@noble/hashes/sha3'),
    import('@noble/hashes/utils'),
  ])
  return (address) => {
    if (typeof address !== 'string' || !/^0x[0-9a-f]{40}$/i.test(address)) return null
    const digits = address.slice(2).toLowerCase()
    const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
    return `0x${digits.replace(/./g, (digit, at: number) => (parseInt(hash.charAt(at), 16) > 7 ? digit.toUpperCase() : digit))}`
  }
}

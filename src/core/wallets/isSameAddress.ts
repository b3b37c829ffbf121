/** Compares two addresses regardless of case. One that a host or a wallet gave need not be a text. */
export const isSameAddress = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && one.toLowerCase() === other.toLowerCase()

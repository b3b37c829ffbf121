/**
 * Compares two addresses regardless of case. Hosts and wallets may pass something that is no string, which equals
 * nothing.
 */
export const isSameAddress = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && one.toLowerCase() === other.toLowerCase()

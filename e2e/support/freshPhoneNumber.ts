import { randomInt } from 'node:crypto'

/**
 * Returns a US number that nobody has used before. The area code is real. The other digits are random, because the
 * provider sends few codes to numbers that differ only in their last four digits.
 */
export const freshPhoneNumber = (): string => `+1415${randomInt(2_000_000, 10_000_000)}`

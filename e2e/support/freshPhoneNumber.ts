import { randomInt } from 'node:crypto'

/**
 * A US number that nobody has used before. Its area is a real one; the rest is any that there may be, as the provider sends few
 * codes to numbers that differ in their last four digits only.
 */
export const freshPhoneNumber = (): string => `+1415${randomInt(2_000_000, 10_000_000)}`

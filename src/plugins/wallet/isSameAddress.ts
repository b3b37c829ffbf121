/** True if two addresses are the same account, whatever the case of their letters. */
export const isSameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Whether two addresses are the same account, in whichever case their letters are. */
export const isSameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

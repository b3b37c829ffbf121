/** Storage key of the connections (`docs/protocol/browser.md`). */
export const connectionsKey = (brand: string): string => `${brand}:connections`

/** Storage key of the connections (wire contract, section 5). */
export const connectionsKey = (brand: string): string => `${brand}:connections`

/** Storage key of the chain that was chosen last. */
export const chainKey = (brand: string): string => `${brand}:embedded_wallet_chain_id`

/**
 * Storage key of the chain that was chosen last. Don't rename it or move it to `pluginStorage`: browsers already hold the user's choice
 * under this key, and the client reads it when it starts.
 */
export const chainKey = (brand: string): string => `${brand}:embedded_wallet_chain_id`

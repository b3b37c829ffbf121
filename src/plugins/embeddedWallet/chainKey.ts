/**
 * Storage key of the chain that was chosen last. Not in `pluginStorage`: this is read when the client starts, and a name that browsers
 * have stored already would be lost with the user's choice.
 */
export const chainKey = (brand: string): string => `${brand}:embedded_wallet_chain_id`

/**
 * Names of common chains and their coins, all of which have 18 decimals. For any other chain the sheet shows its
 * number.
 */
export const CHAINS: Readonly<Record<number, readonly [name: string, symbol: string]>> = {
  1: ['Ethereum', 'ETH'],
  10: ['OP Mainnet', 'ETH'],
  56: ['BNB Smart Chain', 'BNB'],
  100: ['Gnosis', 'xDAI'],
  137: ['Polygon', 'POL'],
  324: ['ZKsync Era', 'ETH'],
  8453: ['Base', 'ETH'],
  42161: ['Arbitrum One', 'ETH'],
  43114: ['Avalanche', 'AVAX'],
  59144: ['Linea', 'ETH'],
  80002: ['Polygon Amoy', 'POL'],
  84532: ['Base Sepolia', 'ETH'],
  421614: ['Arbitrum Sepolia', 'ETH'],
  534352: ['Scroll', 'ETH'],
  11155111: ['Sepolia', 'ETH'],
  11155420: ['OP Sepolia', 'ETH'],
}

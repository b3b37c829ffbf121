/** Orders and payments that users of this app sign and send. */
import type { TypedData } from 'latchkey/plugins/embeddedWallet'

/** An order that a shop asks the user to sign (EIP-712). */
export const order = (chainId: number): TypedData => ({
  domain: { name: 'Sill', version: '1', chainId },
  types: {
    Order: [
      { name: 'plant', type: 'string' },
      { name: 'pots', type: 'uint256' },
    ],
  },
  primaryType: 'Order',
  message: { plant: 'Monstera', pots: '3' },
})

/** An address without an owner: whatever is sent there is lost. */
export const SHOP = '0x000000000000000000000000000000000000dEaD'

/** 0.01 ether in wei, in hex. */
export const PRICE = '0x2386f26fc10000'

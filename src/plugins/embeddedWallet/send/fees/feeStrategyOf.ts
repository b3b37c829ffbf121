import { arbitrum } from './arbitrum.ts'
import { eip1559 } from './eip1559.ts'
import { forcedLegacy, usuallyLegacy } from './legacy.ts'
import { opStack } from './opStack.ts'
import { polygon } from './polygon.ts'
import type { FeeStrategy } from './types.ts'

/** Chains by family; every other one is an EIP-1559 chain. */
const FAMILIES: readonly (readonly [FeeStrategy, readonly number[]])[] = [
  // Optimism, Base, Zora, Mode, World, Unichain, Ink, Soneium, Lisk, Redstone, Shape, BOB, Blast, Fraxtal, Mint, opBNB, with test networks.
  [
    opStack,
    [
      10, 420, 11155420, 8453, 84531, 84532, 7777777, 999999999, 34443, 919, 480, 4801, 130, 1301, 57073, 763373, 1868,
      1946, 1135, 4202, 690, 360, 60808, 81457, 168587773, 252, 185, 204, 5611,
    ],
  ],
  // Arbitrum One, Nova, Sepolia, and the earlier test networks.
  [arbitrum, [42161, 42170, 421614, 421613, 421611]],
  // BNB Smart Chain.
  [usuallyLegacy, [56, 97]],
  // Oasis Sapphire.
  [forcedLegacy, [23294, 23295]],
  [polygon, [137, 80001, 80002]],
]

export const feeStrategyOf = (chainId: number): FeeStrategy =>
  FAMILIES.find(([, chains]) => chains.includes(chainId))?.[0] ?? eip1559

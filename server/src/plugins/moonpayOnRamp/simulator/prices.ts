import type { Order } from './orders.ts'

/** Made-up prices in US dollars; all other coins cost one dollar. */
const PRICES: Readonly<Record<string, number>> = {
  ETH: 2_500,
  WETH: 2_500,
  WBTC: 60_000,
  BNB: 600,
  AVAX: 25,
  POL: 0.5,
  CELO: 0.5,
}
/** MoonPay's fee for card payments, as a share of the price. */
const FEE_RATE = 0.045
const LEAST_FEE = 3.99

const toCents = (amount: number): number => Math.round(amount * 100) / 100

/** Calculates the price of an order in US dollars: the coins, and the fee on top. */
export function costOf({ currency: { asset }, amount }: Order): { coins: number; fee: number; total: number } {
  const coins = toCents(Number(amount) * (PRICES[asset] ?? 1))
  const fee = toCents(Math.max(LEAST_FEE, coins * FEE_RATE))
  return { coins, fee, total: toCents(coins + fee) }
}

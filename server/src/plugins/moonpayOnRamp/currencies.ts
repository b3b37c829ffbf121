import { MOONPAY_CURRENCIES, type MoonpayCurrency } from 'latchkey/plugins/moonpayOnRamp/contract'

/** A currency with its code on the wire. */
export interface KnownCurrency extends MoonpayCurrency {
  wireCode: string
}

/** Currencies that an app sells, by every code they are known under. */
export type Currencies = ReadonlyMap<string, KnownCurrency>

/** Codes that older clients send. MATIC became POL, and MoonPay sells it under the new name. */
const OLDER_CODES: Readonly<Record<string, keyof typeof MOONPAY_CURRENCIES>> = {
  ETH: 'ETH_ETHEREUM',
  USDC: 'USDC_ETHEREUM',
  USDT: 'USDT_ETHEREUM',
  DAI: 'DAI_ETHEREUM',
  WBTC: 'WBTC_ETHEREUM',
  CELO: 'CELO_CELO',
  MATIC_POLYGON: 'POL_POLYGON',
  BNB_BNB: 'BNB_BSC',
  WETH_POLYGON: 'ETH_POLYGON',
}

/**
 * All currencies that can be bought: those of our table, under the codes of the wire, of older clients and of MoonPay,
 * and those that an app adds. If an app's currency has the same MoonPay code as one of the table, that code means the
 * table's.
 */
export function createCurrencies(added: Readonly<Record<string, MoonpayCurrency>>): Currencies {
  const known = new Map<string, KnownCurrency>()
  for (const [wireCode, currency] of Object.entries(MOONPAY_CURRENCIES)) {
    known.set(wireCode, { ...currency, wireCode }).set(currency.code, { ...currency, wireCode })
  }
  for (const [code, wireCode] of Object.entries(OLDER_CODES))
    known.set(code, { ...MOONPAY_CURRENCIES[wireCode], wireCode })
  for (const [wireCode, currency] of Object.entries(added)) {
    known.set(wireCode, { ...currency, wireCode })
    if (!known.has(currency.code)) known.set(currency.code, { ...currency, wireCode })
  }
  return known
}

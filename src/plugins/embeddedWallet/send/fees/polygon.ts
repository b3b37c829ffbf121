import { call, delay, race, type SagaGenerator } from '../../../../core/index.ts'
import { TRANSACTION_TEXTS } from '../../request/transactionErrors.ts'
import { typeOfDefault } from './eip1559.ts'
import { readGasPrice } from './readGasPrice.ts'
import type { FeeArgs, Fees, FeeStrategy } from './types.ts'

/** Gas stations of the Polygon networks by chain id. The plugin's option `gasStations` can replace them. */
export const GAS_STATIONS: Readonly<Record<number, string>> = {
  137: 'https://gasstation.polygon.technology/v2',
  80001: 'https://gasstation-testnet.polygon.technology/v2',
  80002: 'https://gasstation.polygon.technology/amoy',
}

const TIMEOUT_MS = 10_000

/** Polygon: the standard fees that the network's own web service for gas prices, its gas station, suggests. */
export const polygon: FeeStrategy = { typeOf: typeOfDefault, fees }

function* fees({ chain, draft, gasStation }: FeeArgs): SagaGenerator<Fees> {
  const type = typeOfDefault(draft)
  if (type !== 2) return yield* call(readGasPrice, chain, draft, type)
  if (draft.maxFeePerGas !== undefined && draft.maxPriorityFeePerGas !== undefined) {
    return { type, maxFeePerGas: draft.maxFeePerGas, maxPriorityFeePerGas: draft.maxPriorityFeePerGas }
  }
  const { standard } = yield* call(readGasStation, gasStation ?? '')
  const max =
    draft.maxFeePerGas ??
    (standard.maxFee > (draft.maxPriorityFeePerGas ?? 0n)
      ? standard.maxFee
      : standard.maxFee + (draft.maxPriorityFeePerGas ?? 0n))
  const tip = draft.maxPriorityFeePerGas ?? standard.maxPriorityFee
  return { type, maxFeePerGas: max, maxPriorityFeePerGas: tip > max ? max : tip }
}

interface Tier {
  /** Wei per gas. */
  readonly maxFee: bigint
  readonly maxPriorityFee: bigint
}

/** @throws Error with the message of SEND-10 if the station is down, slow, or gives an invalid answer */
export function* readGasStation(url: string): SagaGenerator<{ standard: Tier }> {
  const abort = new AbortController()
  try {
    const { answer } = yield* race({ answer: call(fetchJson, url, abort.signal), late: delay(TIMEOUT_MS) })
    const { maxFee, maxPriorityFee } = (answer as { standard?: Record<string, unknown> } | undefined)?.standard ?? {}
    const tier = { maxFee: gweiToWei(maxFee), maxPriorityFee: gweiToWei(maxPriorityFee) }
    if (tier.maxFee !== null && tier.maxPriorityFee !== null) return { standard: tier as Tier }
  } catch (cause) {
    throw new Error(TRANSACTION_TEXTS.polygon, { cause })
  } finally {
    abort.abort()
  }
  throw new Error(TRANSACTION_TEXTS.polygon)
}

async function fetchJson(url: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' })
  if (!response.ok) throw new Error(`The gas station answered ${response.status}.`)
  return response.json()
}

/** Converts gwei to wei, rounded up. The station returns decimal numbers such as 30.000000015. */
export function gweiToWei(gwei: unknown): bigint | null {
  if (typeof gwei !== 'number' || !Number.isFinite(gwei) || gwei <= 0 || gwei > 1e9) return null
  return BigInt(Math.ceil(Number((gwei * 1e9).toFixed(3))))
}

import { guardedFetch } from '../../../core/oauth/guardedFetch.ts'
import { isJson } from '../../../core/oauth/json.ts'
import type { PriceApi } from './settings.ts'

/**
 * Asks an API that answers as CoinGecko's `/simple/price` does. The address is the operator's; of a request only an id of our own
 * tables goes into it.
 * @returns US dollars for one; undefined for an id that it does not know
 * @throws Error if it does not answer in time, or something else than a price
 */
export async function askPrice(id: string, { url, apiKeyHeader, timeoutMs }: PriceApi, apiKey: string | undefined): Promise<number | undefined> {
  const headers = { accept: 'application/json', 'user-agent': 'latchkey-server', ...(apiKey === undefined ? {} : { [apiKeyHeader]: apiKey }) }
  const response = await guardedFetch(url.replaceAll('{id}', encodeURIComponent(id)), { method: 'GET', headers }, timeoutMs)
  const body: unknown = JSON.parse(await response.text())
  if (!isJson(body)) throw new Error('The source of prices did not answer with an object')
  if (!Object.hasOwn(body, id)) return undefined
  const entry = body[id]
  const usd = isJson(entry) ? entry.usd : undefined
  if (typeof usd !== 'number' || !Number.isFinite(usd) || usd <= 0) throw new Error('The source of prices did not answer with a price')
  return usd
}

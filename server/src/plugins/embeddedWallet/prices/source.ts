import { guardedFetch, isJson } from '../../../core/oauth/index.ts'
import type { PriceApi } from './settings.ts'

/**
 * Asks an API that answers as CoinGecko's `/simple/price` does. Its URL is the operator's, with an id from our own
 * tables; nothing of a caller's request gets into it.
 * @returns the price of one coin in US dollars; undefined for an unknown id
 * @throws Error if the API does not answer in time, or not with a price
 */
export async function askPrice(
  id: string,
  { url, apiKeyHeader, timeoutMs }: PriceApi,
  apiKey: string | undefined,
): Promise<number | undefined> {
  const headers = {
    accept: 'application/json',
    'user-agent': 'latchkey-server',
    ...(apiKey === undefined ? {} : { [apiKeyHeader]: apiKey }),
  }
  const response = await guardedFetch(
    url.replaceAll('{id}', encodeURIComponent(id)),
    { method: 'GET', headers },
    timeoutMs,
  )
  const body: unknown = JSON.parse(await response.text())
  if (!isJson(body)) throw new Error('The source of prices did not answer with an object')
  if (!Object.hasOwn(body, id)) return undefined
  const entry = body[id]
  const usd = isJson(entry) ? entry.usd : undefined
  if (typeof usd !== 'number' || !Number.isFinite(usd) || usd <= 0)
    throw new Error('The source of prices did not answer with a price')
  return usd
}

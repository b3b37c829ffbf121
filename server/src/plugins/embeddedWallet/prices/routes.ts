import {
  EMBEDDED_WALLET_CODES as CODES,
  EMBEDDED_WALLET_PATHS,
  type WireTokenPrice,
} from 'latchkey/plugins/embeddedWallet/contract'
import { z } from 'zod'
import type { ServerConfig } from '../../../config.ts'
import { RequestError, type CallObserver } from '../../../core/foundation/index.ts'
import { type PluginHttp, type PluginServices, answers } from '../../../core/contract/index.ts'
import { nativeCoinId } from './nativeTokens.ts'
import { createPriceBook, type PriceBook } from './priceBook.ts'
import { PRICES_KEY_VARIABLE, readPrices, type PriceSettings } from './settings.ts'
import { askPrice } from './source.ts'

const querySchema = z.object({
  chainId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  tokenSymbol: z
    .string()
    .regex(/^[A-Za-z0-9.$-]{1,20}$/)
    .transform((text) => text.toUpperCase()),
})
const priceSchema = z.object({ usd: z.number() }) satisfies z.ZodType<WireTokenPrice>

/** Prices that one caller may ask for, per minute. */
const CALLS_A_MINUTE = { production: 120, development: 12_000 }

/** Looks up a price by chain and symbol (upper case); undefined for a token without a known price. */
type Prices = (chainId: number, symbol: string) => Promise<number | undefined>

/**
 * The price of a chain's own token (HTTP-66). Works for callers who are not logged in too.
 * @throws if an app's `plugins.embeddedWallet.prices` is wrong
 */
export function priceRoutes(
  http: PluginHttp,
  services: PluginServices,
  { apps, mode }: Pick<ServerConfig, 'apps' | 'mode'>,
  observer: CallObserver,
): void {
  const pricesOf = new Map<string, Prices>()
  // Apps with the same settings share a cache.
  const bySettings = new Map<string, Prices>()
  for (const app of apps) {
    const settings = readPrices(app, mode)
    const name = JSON.stringify(settings)
    const prices = bySettings.get(name) ?? createPrices(settings, services, observer)
    bySettings.set(name, prices)
    pricesOf.set(app.id, prices)
  }
  const limit = { limit: CALLS_A_MINUTE[mode], windowS: 60 }

  http.get(
    EMBEDDED_WALLET_PATHS.tokenPrice,
    {
      schema: {
        querystring: querySchema,
        response: answers(priceSchema),
        tags: ['embedded wallets'],
        summary: "Price of a chain's own token",
        security: [{}, { bearer: [] }],
      },
    },
    async (request) => {
      const app = services.requireApp(request)
      await services.countRate('price-by-caller', [app.id, services.callerOf(request)], limit)
      const { chainId, tokenSymbol } = request.query
      const usd = await findPrice(pricesOf.get(app.id), chainId, tokenSymbol)
      if (usd === undefined) throw new RequestError(404, CODES.priceUnknown, 'There is no price for this token.')
      return { usd }
    },
  )
}

async function findPrice(prices: Prices | undefined, chainId: number, symbol: string): Promise<number | undefined> {
  try {
    return await prices?.(chainId, symbol)
  } catch (error) {
    // Keeps the message only: the error's causes may contain a URL with a key in it.
    const cause = new Error(error instanceof Error ? `${error.name}: ${error.message}` : 'unknown')
    throw new RequestError(
      502,
      CODES.priceUnavailable,
      'The price is not to be had right now. Please try again in a moment.',
      { cause },
    )
  }
}

function createPrices(
  settings: PriceSettings,
  { clock, secret }: Pick<PluginServices, 'clock' | 'secret'>,
  { call }: CallObserver,
): Prices {
  if (settings.source === 'none') return async () => undefined
  if (settings.source === 'fixed') {
    const { usd } = settings
    return async (_chainId, symbol) => (Object.hasOwn(usd, symbol) ? usd[symbol] : undefined)
  }
  const apiKey = secret(PRICES_KEY_VARIABLE)
  const book: PriceBook = createPriceBook((id) => call('prices', () => askPrice(id, settings, apiKey)), clock)
  const { ids } = settings
  return async (chainId, symbol) => {
    const name = `${chainId}:${symbol}`
    const id = Object.hasOwn(ids, name) ? ids[name] : nativeCoinId(chainId, symbol)
    return id === undefined ? undefined : book.usd(id)
  }
}

import { z } from 'zod'
import { type ServerMode, isSecureUrl } from '../../../core/foundation/index.ts'
import type { AppSettings } from '../../../core/apps/index.ts'
import { DEVELOPMENT_PRICES } from './nativeTokens.ts'

/** CoinGecko's public API. It allows a few calls a minute; a server makes at most one per token and minute. */
const COINGECKO_URL = 'https://api.coingecko.com/api/v3/simple/price?ids={id}&vs_currencies=usd'

/** Environment variable (or `…_FILE`) with the API key for the price source, if it requires one. */
export const PRICES_KEY_VARIABLE = 'LATCHKEY_PRICES_API_KEY'

const ID = '{id}'

const isUrlTemplate = (text: string): boolean => {
  const filled = text.replaceAll(ID, 'x')
  if (!text.includes(ID) || !URL.canParse(filled)) return false
  // Refuses `{id}` in the host: a token's id must not decide which server is asked.
  const isFixedPlace = text.startsWith(`${new URL(filled).origin}/`)
  return isFixedPlace && isSecureUrl(filled)
}

const symbol = z.string().regex(/^[A-Z0-9.$-]{1,20}$/, { error: 'must be a symbol in capitals' })

const apiSchema = z.strictObject({
  source: z.literal('api'),
  /** An API that answers as CoinGecko's `/simple/price` does: `{ "<id>": { "usd": 1.5 } }`. */
  url: z
    .string()
    .refine(isUrlTemplate, { error: 'must be an https URL with {id} in its path or query' })
    .default(COINGECKO_URL),
  /** Header in which the API key is sent. */
  apiKeyHeader: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/, { error: 'must be the name of a header in lower case' })
    .default('x-cg-demo-api-key'),
  /** More tokens: the id at that API by `<chain id>:<SYMBOL>`. */
  ids: z
    .record(
      z.string().regex(/^\d{1,15}:[A-Z0-9.$-]{1,20}$/, { error: 'must look like 137:USDC' }),
      z.string().min(1).max(100),
    )
    .default({}),
  /** Milliseconds in which the API must answer. */
  timeoutMs: z.int().min(50).max(15_000).default(5_000),
})

/** Schema of `plugins.embeddedWallet.prices`: an API, fixed prices for development, or `none`. */
export const pricesSchema = z
  .discriminatedUnion(
    'source',
    [
      apiSchema,
      z.strictObject({
        source: z.literal('fixed'),
        /** Prices in US dollars by symbol, on every chain; no other server is asked. */
        usd: z.record(symbol, z.number().positive()),
      }),
      z.strictObject({ source: z.literal('none') }),
    ],
    { error: 'must have a "source": "api", "fixed" or "none"' },
  )
  .optional()

/** Where an app's prices come from, with defaults filled in. */
export type PriceSettings = Exclude<z.infer<typeof pricesSchema>, undefined>
export type PriceApi = z.infer<typeof apiSchema>

/**
 * Reads the price source of an app with embedded wallets. Default: CoinGecko in production, made-up prices in
 * development.
 * @throws Error for settings that do not fit {@link pricesSchema}
 */
export function readPrices(app: AppSettings, mode: ServerMode): PriceSettings {
  const wallet = app.plugins.embeddedWallet as { prices?: unknown } | undefined
  if (wallet === undefined && mode === 'production') return { source: 'none' }
  return (
    pricesSchema.parse(wallet?.prices) ??
    (mode === 'development' ? { source: 'fixed', usd: DEVELOPMENT_PRICES } : apiSchema.parse({ source: 'api' }))
  )
}

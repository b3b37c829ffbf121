import type { Clock } from '../../../core/foundation/index.ts'

export interface PriceBook {
  /** Price of one coin in US dollars; undefined if the source does not know the coin. @throws what the source throws */
  usd(id: string): Promise<number | undefined>
}

/** Milliseconds after which a price is fetched again. */
const FRESH_MS = 60_000
/** Milliseconds after a failure in which the source is not asked again. */
const FAILED_MS = 5_000

type Known = { until: number } & ({ price: number | undefined } | { error: unknown })

/**
 * Caches prices. Makes one call at a time for each id, however many callers ask.
 * @param ask fetches a price. Call the cache with ids from a table only: its size grows with the number of ids
 */
export function createPriceBook(ask: (id: string) => Promise<number | undefined>, clock: Clock): PriceBook {
  const known = new Map<string, Known>()
  const underway = new Map<string, Promise<number | undefined>>()

  const look = async (id: string): Promise<number | undefined> => {
    try {
      const price = await ask(id)
      known.set(id, { price, until: clock.now() + FRESH_MS })
      return price
    } catch (error) {
      known.set(id, { error, until: clock.now() + FAILED_MS })
      throw error
    } finally {
      underway.delete(id)
    }
  }

  return {
    async usd(id) {
      const entry = known.get(id)
      if (entry && entry.until > clock.now()) {
        if ('error' in entry) throw entry.error
        return entry.price
      }
      const call = underway.get(id) ?? look(id)
      underway.set(id, call)
      return call
    },
  }
}

import type { Clock } from '../../../core/clock.ts'

/** Prices that are remembered for a while. */
export interface PriceBook {
  /** US dollars for one; undefined for what the source does not know. @throws what the source throws */
  usd(id: string): Promise<number | undefined>
}

/** A price is old enough to be asked again. */
const FRESH_MS = 60_000
/** A source that fails is left in peace. */
const FAILED_MS = 5_000

type Known = { until: number } & ({ price: number | undefined } | { error: unknown })

/**
 * Makes one call at a time for each id, however many callers ask.
 * @param ask called with ids from a table only, so that callers cannot choose how many there are
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

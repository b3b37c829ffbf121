import { type Clock, secondsFromNow, type Queryable } from '../foundation/index.ts'
import type { Keyring } from '../keys/index.ts'

/** Seconds for which a device counts as known after a code was used in it. */
const DEVICE_S = 30 * 86_400
/** The same for a network. Its addresses go from one customer to the next, so it is soon forgotten. */
const NETWORK_S = 86_400

/** Where a code was used: the browser's key, if it has one, and the caller's network. */
export interface ProvenPlace {
  appId: string
  key: string | undefined
  network: string
}

/**
 * Remembers devices and networks in which somebody used a code of an app, so had both a mailbox or a phone, and what
 * was sent to it. They are no strangers, and go on when the app's limit for strangers is used up (CODE-72). Only keyed
 * hashes are stored.
 */
export interface ProvenCallers {
  /** Remembers a place. It is stored later, with others, so that no login waits for it or costs a statement more. */
  remember(place: ProvenPlace): void
  /** Tells what is known of a place. */
  find(place: ProvenPlace): Promise<'device' | 'network' | undefined>
  /** Stores what was remembered, for other servers. It never throws: what is lost is known again after a login. */
  flush(): Promise<void>
}

/** Largest number of rows that wait to be stored. More come only if the database is away. */
const MAX_WAITING = 10_000

/** @param onFailure called if places could not be stored */
export function createProvenCallers(
  db: Queryable,
  clock: Clock,
  keyring: Keyring,
  onFailure: (error: unknown) => void = () => {},
): ProvenCallers {
  const mac = (...parts: string[]): string => keyring.mac('rate-limits', 'proven', ...parts).toString('hex')
  const deviceKey = ({ appId, key }: ProvenPlace): string | undefined => key && mac('device', appId, key)
  const networkKey = ({ appId, network }: ProvenPlace): string => mac('network', appId, network)
  /** Rows to store: their keys, and when they expire. */
  let waiting = new Map<string, Date>()

  const store = async (rows: [key: string, expiresAt: Date][]): Promise<void> => {
    await db
      .insertInto('rate_limits')
      .values(rows.map(([key, expiresAt]) => ({ key, hits: 1, expires_at: expiresAt })))
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({ expires_at: eb.ref('excluded.expires_at') })),
      )
      .execute()
  }

  const flush = async (): Promise<void> => {
    // In one order, so that two servers which store the same rows do not deadlock.
    const rows = [...waiting].sort(([one], [other]) => (one < other ? -1 : 1))
    if (rows.length === 0) return
    waiting = new Map()
    try {
      for (let from = 0; from < rows.length; from += 1_000) await store(rows.slice(from, from + 1_000))
    } catch (error) {
      onFailure(error)
    }
  }

  return {
    remember(place) {
      if (waiting.size >= MAX_WAITING) return
      const device = deviceKey(place)
      if (device !== undefined) waiting.set(device, secondsFromNow(clock, DEVICE_S))
      waiting.set(networkKey(place), secondsFromNow(clock, NETWORK_S))
    },
    async find(place) {
      await flush()
      const [device, network] = [deviceKey(place), networkKey(place)]
      const rows = await db
        .selectFrom('rate_limits')
        .select('key')
        .where('key', 'in', [network, ...(device === undefined ? [] : [device])])
        .where('expires_at', '>', new Date(clock.now()))
        .execute()
      const found = new Set(rows.map(({ key }) => key))
      if (device !== undefined && found.has(device)) return 'device'
      return found.has(network) ? 'network' : undefined
    },
    flush,
  }
}

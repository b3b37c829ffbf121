import { AuthError, type Eip1193Provider } from '../../core/index.ts'
import type { WalletLink } from './walletLink.ts'

/** The links of one client, by wallet id. Live things, so they are in here and not in the store. */
export interface Links {
  /** The link to a wallet; the first call opens it. One that could not be opened is opened anew. */
  open(walletId: string, open: () => Promise<WalletLink>): Promise<WalletLink>
  /**
   * The provider of a wallet that is linked, or was: that one says that it is not connected.
   * @throws AuthError `wallets_unavailable`
   */
  provider(walletId: string): Promise<Eip1193Provider>
  /** The link, if there is one. */
  find(walletId: string): Promise<WalletLink> | undefined
  /** Closes the link to a wallet. */
  drop(walletId: string): void
  /** Closes the link to a wallet that agreed to nothing. */
  dropIdle(walletId: string): void
  /** Closes them all. */
  close(): void
}

interface Entry {
  promise: Promise<WalletLink>
  /** Once it is open. */
  link?: WalletLink | undefined
}

export function createLinks(): Links {
  const entries = new Map<string, Entry>()
  /** Links that were dropped while they opened: the next of that wallet waits, or it would find the storage taken. */
  const leaving = new Map<string, Promise<unknown>>()
  const closed = new Map<string, WalletLink>()
  const drop = (walletId: string) => {
    const entry = entries.get(walletId)
    entries.delete(walletId)
    if (entry?.link) {
      closed.set(walletId, entry.link)
      entry.link.close()
    }
    else if (entry) leaving.set(walletId, entry.promise.then((link) => link.close(), () => {}))
  }
  return {
    open(walletId, open) {
      const known = entries.get(walletId)
      if (known) return known.promise
      const before = leaving.get(walletId)
      const entry: Entry = { promise: before ? before.then(open) : open() }
      entries.set(walletId, entry)
      entry.promise.then(
        (link) => (entry.link = link),
        () => entries.get(walletId) === entry && entries.delete(walletId),
      )
      return entry.promise
    },
    async provider(walletId) {
      const link = (await entries.get(walletId)?.promise) ?? closed.get(walletId)
      if (link) return link.provider
      throw new AuthError('wallets_unavailable', 'Unable to connect to wallet.')
    },
    find: (walletId) => entries.get(walletId)?.promise,
    drop,
    dropIdle(walletId) {
      if (!entries.get(walletId)?.link?.current()) drop(walletId)
    },
    close: () => [...entries.keys()].forEach(drop),
  }
}

import { AuthError, type Eip1193Provider } from '../../core/index.ts'
import type { WalletLink } from './walletLink.ts'

/** Links of one client, by wallet id. They are live objects, so they are not in the store. */
export interface Links {
  /** Returns the link to a wallet; the first call opens it. After a failure the next call tries again. */
  open(walletId: string, open: () => Promise<WalletLink>): Promise<WalletLink>
  /**
   * Returns the provider of a wallet. After its link closed, the provider reports that it is not connected.
   * @throws AuthError `wallets_unavailable`
   */
  provider(walletId: string): Promise<Eip1193Provider>
  find(walletId: string): Promise<WalletLink> | undefined
  /** Closes the link to a wallet: its socket for good, while its session stays in storage. */
  drop(walletId: string): void
  /** Closes the link to a wallet if it has no session. */
  dropIdle(walletId: string): void
  close(): void
}

interface Entry {
  promise: Promise<WalletLink>
  /** Set once the link is open. */
  link?: WalletLink | undefined
}

/** The links of a client. */
export const linksOf = (context: { links?: Links | undefined }): Links => (context.links ??= createLinks())

export function createLinks(): Links {
  const entries = new Map<string, Entry>()
  /** Links dropped while they were opening. A new link to the same wallet waits for them, or its storage would still be in use. */
  const leaving = new Map<string, Promise<unknown>>()
  const closed = new Map<string, WalletLink>()
  const drop = (walletId: string) => {
    const entry = entries.get(walletId)
    entries.delete(walletId)
    if (entry?.link) {
      closed.set(walletId, entry.link)
      entry.link.close()
    } else if (entry)
      leaving.set(
        walletId,
        entry.promise.then(
          (link) => link.close(),
          () => {},
        ),
      )
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

import { AuthError, type Eip1193Provider } from '../../core/index.ts'
import type { WalletLink } from './walletLink.ts'

/** The links of one client, by wallet id. Live things, so they are in here and not in the store. */
export interface Links {
  /** The link to a wallet; the first call opens it. One that could not be opened is opened anew. */
  open(walletId: string, open: () => Promise<WalletLink>): Promise<WalletLink>
  /** The provider of a wallet that is linked. @throws AuthError `wallets_unavailable` */
  provider(walletId: string): Promise<Eip1193Provider>
  /** The link, if there is one. */
  find(walletId: string): Promise<WalletLink> | undefined
  /** Closes the link to a wallet. */
  drop(walletId: string): void
  /** Closes them all. */
  close(): void
}

export function createLinks(): Links {
  const links = new Map<string, Promise<WalletLink>>()
  const drop = (walletId: string) => {
    // Also one that is only being opened: it closes as soon as it is open.
    void links.get(walletId)?.then((link) => link.close(), () => {})
    links.delete(walletId)
  }
  return {
    open(walletId, open) {
      const known = links.get(walletId)
      if (known) return known
      const link = open()
      links.set(walletId, link)
      link.catch(() => {
        if (links.get(walletId) === link) links.delete(walletId)
      })
      return link
    },
    async provider(walletId) {
      const link = await links.get(walletId)
      if (link) return link.provider
      throw new AuthError('wallets_unavailable', 'Unable to connect to wallet.')
    },
    find: (walletId) => links.get(walletId),
    drop,
    close: () => [...links.keys()].forEach(drop),
  }
}

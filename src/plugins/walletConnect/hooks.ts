'use client'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useClient } from '../../ui/hooks/index.ts'
import { ANY_WALLET } from './directory.ts'
import { pairingsOf } from './pairingsOf.ts'
import type { PairingView } from './pairings.ts'

export interface UsePairing {
  /** In status `ready` it has the `uri` for a QR code or a link. */
  pairing: PairingView
  /** Makes a new code after `pairing` has expired. */
  renew: () => void
}

/**
 * Gives the pairing of the connection in progress, for a screen of your own.
 *
 * @param walletId Id of the wallet. Default: the entry for any wallet.
 * @throws ConfigError outside the provider, or if `walletConnect()` is not enabled
 * @example
 * const { pairing, renew } = usePairing()
 * return pairing.status === 'ready' ? <QrCode value={pairing.uri} label="Connect" /> : <button onClick={renew}>New code</button>
 */
export function usePairing(walletId: string = ANY_WALLET): UsePairing {
  const client = useClient()
  const pairings = useMemo(() => pairingsOf(client), [client])
  const get = () => pairings.get(walletId)
  const pairing = useSyncExternalStore(pairings.subscribe, get, get)
  const renew = useCallback(() => pairings.renew(walletId), [pairings, walletId])
  return { pairing, renew }
}

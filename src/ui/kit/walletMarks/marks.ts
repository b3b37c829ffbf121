import type { ReactElement } from 'react'
import { lazyModule, type LazyModule } from '../../lazy/lazyModule.ts'

/** A loaded logo. It fills the box around it. */
export type WalletDrawing = () => ReactElement

const drawings = {
  metamask: async () => (await import('./metamask.tsx')).MetaMaskMark,
  coinbase_wallet: async () => (await import('./coinbase_wallet.tsx')).CoinbaseWalletMark,
  rainbow: async () => (await import('./rainbow.tsx')).RainbowMark,
  phantom: async () => (await import('./phantom.tsx')).PhantomMark,
  zerion: async () => (await import('./zerion.tsx')).ZerionMark,
  trust: async () => (await import('./trust.tsx')).TrustMark,
  okx_wallet: async () => (await import('./okx_wallet.tsx')).OkxWalletMark,
  rabby: async () => (await import('./rabby.tsx')).RabbyMark,
  brave: async () => (await import('./brave.tsx')).BraveMark,
  wallet_connect: async () => (await import('./wallet_connect.tsx')).WalletConnectMark,
}

const loaded = new Map<string, LazyModule<WalletDrawing>>()

/** Finds a wallet's logo, which loads once, in its own chunk; `undefined` if there is none. Sources: NOTICE.md. */
export function findDrawing(id: string): LazyModule<WalletDrawing> | undefined {
  // A wallet chooses its own id, which may be the name of an inherited property, such as `constructor`.
  if (!Object.hasOwn(drawings, id)) return undefined
  const drawing = loaded.get(id) ?? lazyModule<WalletDrawing>(drawings[id as keyof typeof drawings])
  loaded.set(id, drawing)
  return drawing
}

import { ConfigError } from 'latchkey/core'
import { createLiveWallet, type LiveWallet } from './liveWallet.ts'
import type { Question } from './provider.ts'

export interface PageKeyOptions {
  /** JSON-RPC URL of the wallet's only chain. */
  rpcUrl: string
  /** Chain id (EIP-155). Default 31337, as in development nodes. */
  chainId?: number | undefined
  /** Asks the user. Default: the browser's own dialog. */
  confirm?: ((question: Question) => boolean | Promise<boolean>) | undefined
}

/**
 * Options that sagas read with `pluginOptions()`. Options are not part of the store, so they may contain the live
 * wallet.
 */
export interface ResolvedPageKeyOptions {
  readonly live: LiveWallet
}

/** @throws ConfigError */
export function readOptions({
  rpcUrl,
  chainId = 31_337,
  confirm = askInDialog,
}: PageKeyOptions): ResolvedPageKeyOptions {
  if (!isUrl(rpcUrl)) {
    throw new ConfigError({
      problem: 'pageKey(): `rpcUrl` is not a URL.',
      given: rpcUrl,
      fix: "Pass the address of a development node, such as 'http://localhost:8545'.",
    })
  }
  if (!Number.isSafeInteger(chainId) || chainId < 1) {
    throw new ConfigError({
      problem: 'pageKey(): `chainId` is not a chain id.',
      given: chainId,
      fix: 'Pass a number, such as 31337.',
    })
  }
  return { live: createLiveWallet({ rpcUrl, chainId, confirm }) }
}

const askInDialog = ({ text }: Question): boolean => window.confirm(text)

function isUrl(text: string): boolean {
  try {
    return Boolean(new URL(text))
  } catch {
    return false
  }
}

import { ConfigError } from 'latchkey/core'
import { createLiveWallet, type LiveWallet } from './liveWallet.ts'
import type { Question } from './provider.ts'

export interface PageKeyOptions {
  /** JSON-RPC of the one chain that the wallet knows. */
  rpcUrl: string
  /** EIP-155. Default 31337, a development node's. */
  chainId?: number | undefined
  /** Asks the user. Default: the browser's own dialog. */
  confirm?: ((question: Question) => boolean | Promise<boolean>) | undefined
}

/** The options as the sagas read them with `pluginOptions()`. The live wallet never enters the store. */
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

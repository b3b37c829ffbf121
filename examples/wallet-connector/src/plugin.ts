import { AuthError, defineWalletConnector, pluginFactory } from 'latchkey/core'
import { readOptions, type PageKeyOptions } from './options.ts'
import { connect, disconnect, discover, restore } from './saga.ts'

/**
 * A wallet whose key is in the page's memory: it is lost with the page, and every script of the page can read it. For
 * teaching only.
 *
 * @throws ConfigError
 * @example
 * <LatchkeyProvider appId="…" apiUrl="…" plugins={[wallet(), pageKey({ rpcUrl: 'http://localhost:8545' })]}>
 */
export const pageKey = /* #__PURE__ */ pluginFactory('pageKey', (given: PageKeyOptions) => {
  const options = readOptions(given)
  return defineWalletConnector({
    id: 'pageKey',
    options,
    connectorType: 'page_key',
    discover,
    connect,
    restore,
    disconnect,
    async getProvider() {
      const provider = options.live.opened()
      if (provider) return provider
      throw new AuthError('wallets_unavailable', 'Unable to connect to wallet.')
    },
  })
})

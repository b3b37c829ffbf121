import { FARCASTER_CHANNEL_HEADER } from 'latchkey/plugins/farcaster/contract'
import type { ServerConfig } from '../../config.ts'
import { type Account, bySubject, defineServerPlugin, type ServerPlugin } from '../../core/contract/index.ts'
import { loadViem } from '../../core/ethereum/index.ts'
import { settingsByApp } from '../../core/apps/index.ts'
import type { CallObserver } from '../../core/foundation/index.ts'
import { eraseChannels } from './channels.ts'
import { farcasterMigrations } from './tables.ts'
import { importedAccount } from './importedAccount.ts'
import { loadSiwe } from './message.ts'
import { createRegistry } from './registry.ts'
import { createRelay } from './relay.ts'
import { FARCASTER_ACCOUNT, farcasterRoutes, type Connection } from './routes.ts'
import { readSettings } from './settings.ts'
import { askFarcasterApi, createKeyRequests } from './signer/keyRequests.ts'
import { loadAccounts } from './signer/signKeyRequest.ts'
import { signerRoutes, type SignerConnection } from './signer/routes.ts'
import { exportSigners, hasSigner } from './signer/signers.ts'
import { createSimulator, type Simulator } from './simulator/createSimulator.ts'
import { simulatorRoutes } from './simulator/routes.ts'

/**
 * Login with Farcaster, and signers: keys that may write for the user's Farcaster account. In development an app
 * without settings talks to a simulator, whose page is at `/dev/farcaster/…`.
 * @throws ConfigError for settings of an app that are wrong
 */
export function farcasterPlugin(config: ServerConfig, observer?: CallObserver): ServerPlugin {
  let simulator: Simulator | undefined
  const connections = new Map<string, Connection>()
  const signers = new Map<string, SignerConnection>()
  const settings = settingsByApp(config.apps, (app) => readSettings(app, config))
  for (const [appId, { relayUrl, rpcUrl, isSimulated, origin, signer }] of settings) {
    const parts = isSimulated
      ? (simulator ??= createSimulator(config.publicUrl))
      : { relay: createRelay(relayUrl, { observer }), registry: createRegistry(rpcUrl, { observer }) }
    connections.set(appId, { relay: parts.relay, registry: parts.registry, origin })
    const keyRequests = isSimulated
      ? simulator?.keyRequests
      : signer && createKeyRequests(askFarcasterApi(signer.apiUrl, observer), signer.appFid, signer.key)
    if (keyRequests) signers.set(appId, { registry: parts.registry, keyRequests })
  }

  return defineServerPlugin({
    id: 'farcaster',
    accountTypes: [
      {
        type: FARCASTER_ACCOUNT,
        label: 'a Farcaster account',
        maxPerUser: 1,
        canLogIn: (_account, { id }) => connections.has(id),
        toWire: ({ subject, details }) => ({ fid: Number(subject), ...shown(details) }),
        // The user name is left out: it comes from the Farcaster app, and is not proven.
        allowlistKeys: ({ subject }) => [`fid:${subject}`],
        backend: {
          name: 'farcaster',
          lookups: [{ path: 'fid', field: 'fid', by: bySubject }],
          imported: importedAccount,
        },
      },
    ],
    migrations: farcasterMigrations,
    keepsDataOf: hasSigner,
    exportDataOf: ({ userId }, { db }) => exportSigners(db, userId),
    eraseDataOf: (tx, user) => eraseChannels(tx, user, FARCASTER_ACCOUNT),
    preload: async () => {
      if (connections.size > 0) await Promise.all([loadViem(), loadSiwe()])
      if (signers.size > 0) await loadAccounts()
    },
    requestHeaders: [FARCASTER_CHANNEL_HEADER],
    appConfig: ({ id }) => ({ farcaster_auth: connections.has(id) }),
    routes(http, services) {
      const limits = config.rateLimits
      farcasterRoutes(http, services, { connectionOf: ({ id }) => connections.get(id), limits })
      signerRoutes(http, services, { signersOf: ({ id }) => signers.get(id), frameOrigin: config.publicUrl, limits })
    },
    publicRoutes: (http) => {
      if (simulator) simulatorRoutes(http, simulator, config.publicUrl)
    },
  })
}

/** Leaves out the empty fields of a profile. */
const shown = (details: Account['details']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== ''))

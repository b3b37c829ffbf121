import { WALLET_PATHS, type WalletProofBody } from 'latchkey/plugins/wallet/contract'
import type { RateLimitSettings } from '../../core/limits/index.ts'
import {
  type Account,
  type Proof,
  type HttpRequest,
  type PluginHttp,
  type PluginServices,
  addLoginRoutes,
  answers,
} from '../../core/contract/index.ts'
import type { App } from '../../core/apps/index.ts'
import { invalidData } from '../../core/foundation/index.ts'
import { normaliseAddress } from '../../core/ethereum/index.ts'
import { assertNotNamedEmbedded, findAccount, forKnown, isExternal, toAccount, walletKey } from './account.ts'
import type { Chain } from './chain.ts'
import { cannotUnlinkEmbedded, refused } from './errors.ts'
import { createNonces } from './nonces.ts'
import { initSchema, nonceSchema, proofSchema, unlinkSchema } from './wireSchema.ts'
import { verifySignIn } from './verify.ts'

export interface WalletRoutesDeps {
  /** Returns the chain on which an app verifies contract wallets. */
  chainOf(app: App, chainId: number): Chain | undefined
  limits: Pick<RateLimitSettings, 'codesPerCaller' | 'codeTriesPerCaller' | 'codeTriesPerAddress'>
}

const tags = ['wallet']

export function walletRoutes(http: PluginHttp, services: PluginServices, { chainOf, limits }: WalletRoutesDeps): void {
  const { brand, clock, db } = services
  const nonces = createNonces(db, clock)

  const requireAddress = async (text: string): Promise<string> => {
    const address = await normaliseAddress(text)
    if (address === undefined) throw invalidData('"address" is no Ethereum address, or its checksum is wrong.')
    return address
  }

  /** @param userId the user to whom the wallet is linked; undefined for a login */
  const prove = async (
    request: HttpRequest,
    app: App,
    body: WalletProofBody,
    userId?: string,
  ): Promise<{ account: Account; proof: Proof }> => {
    // Called for links too: an app that has logins by wallet off lets nobody link one either.
    services.requireApp(request)
    await services.countRate('try-by-caller', [app.id, services.callerOf(request)], limits.codeTriesPerCaller)
    assertNotNamedEmbedded(body, brand)
    const wallet = await verifySignIn(body, {
      appId: app.id,
      origin: request.headers.origin,
      allowsOrigin: app.allowsOrigin,
      nonces,
      chainOf: (chainId) => chainOf(app, chainId),
      now: clock.now(),
    })
    const { nonce } = wallet
    // If one user asked for the nonce in order to link a wallet, another user who has the message must not link it.
    if (userId !== undefined && nonce.userId !== null && nonce.userId !== userId) throw refused('wrong_nonce')
    const account = toAccount(wallet, body)
    return { account, proof: forKnown({ appId: app.id, userId }, account, wallet, nonces.proofOf(nonce)) }
  }

  http.post(
    WALLET_PATHS.init,
    {
      config: { turn: 'start' },
      schema: {
        body: initSchema,
        response: answers(nonceSchema),
        tags,
        summary: 'Ask for a nonce to sign in with a wallet',
      },
    },
    async (request) => {
      const app = services.requireApp(request)
      const address = await requireAddress(request.body.address)
      await services.requireHuman(request, request.body.token)
      const caller = [app.id, services.callerOf(request)]
      await services.countRate('nonce-by-caller', caller, limits.codesPerCaller)
      // Counted by address and caller: addresses are public, so a limit by address alone would let anybody lock others
      // out.
      await services.countRate('nonce-by-address', [...caller, address], limits.codeTriesPerAddress)
      const user = await services.findUser(request)
      return nonces.issue({ appId: app.id, address }, user?.userId ?? null)
    },
  )

  addLoginRoutes(http, services, {
    paths: WALLET_PATHS,
    tag: 'wallet',
    means: 'a wallet',
    account: 'a wallet',
    proofBody: proofSchema,
    keyBody: unlinkSchema,
    prove,
    async keyOf({ address }, { app, userId }) {
      const key = walletKey(await requireAddress(address))
      const linked = await findAccount(db, app.id, key)
      if (linked?.userId === userId && !isExternal(linked)) throw cannotUnlinkEmbedded()
      return key
    },
  })
}

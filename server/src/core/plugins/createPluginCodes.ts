import { createCodes, watchProof, type CodeRequester, type CodeScope, type CodesDeps } from '../codes/index.ts'
import type { CallerServices, CodeLimits, ServerPlugin, HttpRequest, SignedIn, PluginCodes } from '../contract/index.ts'
import { countCodes } from '../accounts/index.ts'
import type { RequestContext } from '../http/index.ts'
import type { ProvenCallers, RateLimits, ToCounted } from '../limits/index.ts'
import type { Telemetry } from '../foundation/index.ts'
import { findTestCode } from '../apps/index.ts'

export interface PluginCodesDeps extends CodesDeps, Pick<CallerServices, 'callerOf'> {
  context: Pick<RequestContext, 'key'>
  proven: Pick<ProvenCallers, 'remember'>
  rateLimits: RateLimits
  telemetry: Pick<Telemetry, 'code'>
  toCounted: ToCounted
}

/** Creates the one-time codes of a plugin, which no other plugin accepts. */
export function createPluginCodes(plugin: ServerPlugin, deps: PluginCodesDeps, limits: CodeLimits): PluginCodes {
  const { callerOf, context, proven, rateLimits, telemetry, toCounted } = deps
  const codes = countCodes(telemetry, plugin.id, createCodes(deps, limits))

  const scopeOf = (appId: string, address: string): CodeScope => ({ appId, channel: plugin.id, address })
  const toRequester = (requester: HttpRequest | SignedIn | undefined): CodeRequester => {
    if (!requester) return {}
    if (isUser(requester)) return { binding: `session ${requester.sessionId}` }
    const key = context.key(requester)
    return { caller: callerOf(requester), binding: key && `key ${key}` }
  }

  return {
    async issue(app, address, requester, counted = []) {
      const testCode = requester && !isUser(requester) ? findTestCode(app, plugin.id, address) : undefined
      const { withdraw, ...issued } = await codes.issue(scopeOf(app.id, address), {
        requester: toRequester(requester),
        testCode,
        counted: counted.map((group) => group.map(toCounted)),
      })
      return {
        ...issued,
        async withdraw(refunded = []) {
          await withdraw()
          await rateLimits.refundAll(refunded.flat().map(toCounted))
        },
      }
    },
    async verify(app, address, code, requester, tries) {
      const proof = await codes.verify(
        scopeOf(app.id, address),
        code,
        toRequester(requester),
        tries && { own: tries.own.map(toCounted), unlessAwaited: toCounted(tries.unlessAwaited) },
      )
      // Fixed codes of test accounts prove no mailbox.
      if (!requester || isUser(requester) || findTestCode(app, plugin.id, address) !== undefined) return proof
      const place = { appId: app.id, key: context.key(requester), network: callerOf(requester) }
      return watchProof(proof, () => proven.remember(place))
    },
    isAwaited: (app, address, requester) => codes.isAwaited(scopeOf(app.id, address), toRequester(requester)),
  }
}

const isUser = (requester: HttpRequest | SignedIn): requester is SignedIn => 'sessionId' in requester

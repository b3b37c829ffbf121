import type { App } from '../../core/apps/index.ts'
import { RequestError } from '../../core/foundation/index.ts'
import { type PasskeySettings, isAddress } from './settings.ts'

/** The relying party of a request, and the page's origin. */
export interface RelyingParty {
  /** The domain that the passkeys are bound to (WebAuthn, 'RP ID'). */
  rpId: string
  /** The origin that the browser must name as the page's. */
  origin: string
  /** The origin that the answer repeats: `relying_party` of the body, or else the page's own. */
  echoed: string
}

export interface RelyingPartyArgs {
  app: App
  settings: PasskeySettings
  /** The request's `Origin`, checked to be the app's; absent for native apps. */
  origin: string | undefined
  /** `relying_party` of the body: an origin that the client names in place of the page's; absent if it names none. */
  named: string | undefined
}

const refuse = (message: string, refusedOrigin?: string): RequestError =>
  new RequestError(400, 'invalid_origin', message, { refusedOrigin })

/** True if a page on `host` may use passkeys of `rpId` (WebAuthn, section 13.4.9). */
export const isWithin = (host: string, rpId: string): boolean => host === rpId || host.endsWith(`.${rpId}`)

/**
 * Decides the relying party of a request: the app's `rpId`, else the host of the origin in `relying_party`, else the
 * page's own host. The page must be within that domain, as browsers require.
 * @throws RequestError 400 `invalid_origin`
 */
export function resolveRelyingParty({ app, settings, origin, named }: RelyingPartyArgs): RelyingParty {
  const echoed = named ?? origin
  if (echoed === undefined) throw refuse('A caller without an origin has to name its "relying_party".')
  const page = origin ?? echoed
  const rpId = settings.rpId ?? hostOf(echoed)
  // With `rpId` set, a page of the app may name any origin within that domain, since the name is only sent back to the
  // client. A caller without an origin must name one that the app allows, since the browser has to report exactly that:
  // otherwise a page on anybody's subdomain could use the passkeys.
  const isEchoOnly = origin !== undefined && settings.rpId !== undefined
  if (named !== undefined && !(isEchoOnly ? isWithin(hostOf(named), rpId) : app.allowsOrigin(named))) {
    throw refuse('"relying_party" is not an origin of this app.', named)
  }
  if (isAddress(rpId))
    throw refuse('Passkeys need a domain name: open the page by its name, not by an IP address.', page)
  if (!isWithin(hostOf(page), rpId))
    throw refuse(`This page is not within "${rpId}", which the passkeys belong to.`, page)
  return { rpId, origin: page, echoed }
}

function hostOf(origin: string): string {
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  // Refuses 'null' and URLs with a path, which are not origins.
  if (url?.origin !== origin) throw refuse('"relying_party" is not an origin such as https://example.com.', origin)
  return url.hostname
}

import type { FastifyRequest } from 'fastify'
import { RequestError } from '../core/foundation/index.ts'

export interface OwnHostOptions {
  /**
   * Also requires that `Origin`, if it is sent, is this server's. For pages that act on behalf of the user. Default
   * false.
   */
  checksOrigin?: boolean | undefined
}

/** Host names of this machine; browsers resolve every name under `localhost` to it. */
const THIS_MACHINE = /^(.+\.)?localhost$|^127\.0\.0\.1$|^\[?::1\]?$/

/**
 * Creates a hook for pages of a development server, which answers only on this machine's host names and the public
 * URL. So it refuses pages of other sites whose host name points to this machine (DNS rebinding).
 * @param message text of the error, for the developer
 * @throws RequestError 403 `invalid_origin`, in the hook
 */
export function ownHostOnly(
  publicUrl: string,
  message: string,
  { checksOrigin = false }: OwnHostOptions = {},
): (request: Pick<FastifyRequest, 'hostname' | 'host' | 'headers'>) => Promise<void> {
  const publicName = new URL(publicUrl).hostname
  return async ({ hostname, host, headers: { origin } }) => {
    const isOurHost = hostname === publicName || THIS_MACHINE.test(hostname)
    const isOurPage = !checksOrigin || origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
    if (!isOurHost || !isOurPage) throw new RequestError(403, 'invalid_origin', message)
  }
}

import type { FastifyRequest } from 'fastify'
import { RequestError } from '../core/errors.ts'

export interface OwnHostOptions {
  /**
   * Requires that `Origin`, if it is sent, is this server too: for pages that act in the user's place. Default false.
   */
  checksOrigin?: boolean | undefined
}

/** Names of this machine; browsers look up every name under `localhost` here. */
const THIS_MACHINE = /^(.+\.)?localhost$|^127\.0\.0\.1$|^\[?::1\]?$/

/**
 * A hook for pages of a development server: they answer on this machine and on the public URL only. A page of another site that points
 * its own host name at this machine (DNS rebinding) gets nothing.
 * @param message for the developer
 * @throws RequestError 403 `invalid_origin`, in the hook
 */
export function ownHostOnly(
  publicUrl: string, message: string, { checksOrigin = false }: OwnHostOptions = {},
): (request: Pick<FastifyRequest, 'hostname' | 'host' | 'headers'>) => Promise<void> {
  const publicName = new URL(publicUrl).hostname
  return async ({ hostname, host, headers: { origin } }) => {
    const isOurHost = hostname === publicName || THIS_MACHINE.test(hostname)
    const isOurPage = !checksOrigin || origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
    if (!isOurHost || !isOurPage) throw new RequestError(403, 'invalid_origin', message)
  }
}

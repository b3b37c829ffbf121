import { EXPORT_MFA_EVENT, type EXPORT_EVENTS, type FrameError, type MfaProof } from 'latchkey/core/frame/contract'

type ExportEvent = (typeof EXPORT_EVENTS)[number]

/** The page that shows this one. */
export interface ParentPage {
  /** Tells it what happened; there is no secret in it. */
  tell(event: ExportEvent, error?: FrameError): void
  /** The next proof of a second factor that it posts. */
  nextProof(): Promise<MfaProof>
}

export interface ParentDeps {
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>
  parent: Pick<Window, 'postMessage'>
  brand: string
  allowsOrigin(origin: string): boolean
}

/** Names of methods as plugins may give them. */
const METHOD_NAME = /^[a-z][a-z0-9_]{0,31}$/
/** Characters of a code: as long as the server's reading of a proof lets one be. */
const CODE_MAX_LENGTH = 64

export function createParentPage({ page, parent, brand, allowsOrigin }: ParentDeps): ParentPage {
  return {
    tell(event, error) {
      // Any target: the browser shows this page inside the app's own pages only, and nothing here is a secret.
      parent.postMessage({ event: `${brand}:${event}`, ...(error ? { error } : {}) }, '*')
    },
    nextProof: () =>
      new Promise((resolve) => {
        const onMessage = ({ source, origin, data }: MessageEvent<unknown>): void => {
          if (source !== parent || !allowsOrigin(origin)) return
          const proof = readProof(data, `${brand}:${EXPORT_MFA_EVENT}`)
          if (!proof) return
          page.removeEventListener('message', onMessage)
          resolve(proof)
        }
        page.addEventListener('message', onMessage)
      }),
  }
}

function readProof(message: unknown, expected: string): MfaProof | null {
  const { event, data } = { ...(message as { event?: unknown; data?: unknown } | null) }
  if (event !== expected) return null
  const { mfaMethod, mfaCode, relyingParty } = { ...(data as Partial<Record<keyof MfaProof, unknown>> | null) }
  const method = typeof mfaMethod === 'string' && METHOD_NAME.test(mfaMethod) ? mfaMethod : null
  const isCode = typeof mfaCode === 'string' ? mfaCode.length <= CODE_MAX_LENGTH : typeof mfaCode === 'object' && mfaCode !== null
  if (!method || !isCode || (relyingParty !== undefined && typeof relyingParty !== 'string')) return null
  return { mfaMethod: method, mfaCode: mfaCode as MfaProof['mfaCode'], ...(relyingParty === undefined ? {} : { relyingParty }) }
}

import type { EXPORT_EVENTS, FrameError } from 'latchkey/core/frame/contract'

type ExportEvent = (typeof EXPORT_EVENTS)[number]

/** The page that shows this one. Nothing that it says is listened to. */
export interface ParentPage {
  /** Tells it what happened; there is no secret in it. */
  tell(event: ExportEvent, error?: FrameError): void
}

export interface ParentDeps {
  parent: Pick<Window, 'postMessage'>
  brand: string
}

export const createParentPage = ({ parent, brand }: ParentDeps): ParentPage => ({
  tell(event, error) {
    // Any target: the browser shows this page inside the app's own pages only, and nothing here is a secret.
    parent.postMessage({ event: `${brand}:${event}`, ...(error ? { error } : {}) }, '*')
  },
})
